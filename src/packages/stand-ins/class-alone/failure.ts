/**
 * Replaces the error for an invalid address in the class-only script: this one gives no reason.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
import { toWellFormed } from "../../../infra/well-formed.js";
import { parseHref } from "../../../web/href.js";

/**
 * Parses an address, like `parseHref`.
 *
 * @throws {TypeError} If the address or its base cannot be parsed; it has `code`, `input` and `base`.
 */
export function requireHref(input: string, base: string | undefined, charset: string): string {
  const href = parseHref(input, base, charset);
  if (href === null) {
    const details = { code: "ERR_INVALID_URL", input: toWellFormed(input) };
    throw Object.assign(
      new TypeError("Invalid URL"),
      details,
      base === undefined ? null : { base: toWellFormed(base) },
    );
  }
  return href;
}
