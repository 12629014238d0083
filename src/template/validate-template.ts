/**
 * Checks whether a string is a URI Template.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { assertString } from "../infra/arguments.js";
import { readTemplate } from "./parts.js";

/**
 * Finds every error that keeps a string from being a URI Template.
 *
 * @example
 * validateTemplate("/{id}"); // => []
 * validateTemplate("/{a b}/}").map(({ code, start, end }) => [code, start, end]); // => [["template-variable-invalid", 2, 5], ["template-brace-unopened", 7, 8]]
 *
 * @param text - Any string.
 * @returns Errors, ordered by index; at most 10,000.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
export function validateTemplate(text: string): readonly Diagnostic[] {
  assertString(text, "text");
  return readTemplate(text).problems;
}
