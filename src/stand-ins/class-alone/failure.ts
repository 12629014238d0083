/**
 * The error for an address that cannot be parsed, in the script that has the class alone: that it cannot, not why.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
import { toWellFormed } from "../../infra/well-formed.js";
import { parseHref } from "../../web/href.js";

/**
 * Parses an address, as `parseHref` does.
 *
 * @throws {TypeError} If it or its base cannot be parsed, with `code`, `input` and `base`.
 */
export function requireHref(input: string, base: string | undefined, charset: string): string {
  const href = parseHref(input, base, charset);
  if (href === null) {
    const details = { code: "ERR_INVALID_URL", input: toWellFormed(input) };
    throw Object.assign(new TypeError("Invalid URL"), details, base === undefined ? null : { base });
  }
  return href;
}
