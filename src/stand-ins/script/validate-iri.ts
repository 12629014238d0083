/**
 * `validate` in the smaller scripts: without the domain name, as that of `whatwg-iri/syntax`.
 *
 * Divergences: none in what is here.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { IRILike } from "../../infra/iri-like.js";
import { getOption } from "../../infra/options.js";
import type { SyntaxOptions } from "../../syntax/kinds.js";
import { validate as validateSyntax } from "../../syntax/validate.js";
import { refuse } from "./refuse.js";

/**
 * Finds every problem that keeps a string from being what it is to be.
 *
 * @throws {TypeError} If the domain name has to be strict, or as `validate` of `whatwg-iri/syntax` throws.
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
