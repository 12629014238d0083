/**
 * Replaces `validate` in the smaller scripts: it checks the syntax only, like that of `whatwg-iri/syntax`.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import type { Diagnostic } from "../../../diagnostics/diagnostic.js";
import type { IRILike } from "../../../infra/iri-like.js";
import { getOption } from "../../../infra/options.js";
import { validate as validateSyntax } from "../../../syntax/diagnose.js";
import type { SyntaxOptions } from "../../../syntax/kinds.js";
import { refuse } from "./refuse.js";

/**
 * Finds every syntax error in a string.
 *
 * @throws {TypeError} If strict names are requested, or an argument is invalid.
 */
export function validate(
  input: IRILike,
  options?: (SyntaxOptions & { readonly host?: string | undefined }) | null,
): readonly Diagnostic[] {
  if (getOption(options, "host", "lenient") !== "lenient") {
    refuse("rules for strict names");
  }
  return validateSyntax(input, options);
}
