/**
 * Returns links in the format of linkifyjs.
 *
 * Divergence (safety): a domain name without a scheme gets `https://`, where linkifyjs has `http://`.
 *
 * @see https://linkify.js.org/docs/linkifyjs.html#linkifyfind-str--type-options
 */
import { findIRIs } from "./find.js";
import type { FindOptions } from "./settings.js";

/** A link in the format of linkifyjs. */
export interface LinkifyToken {
  readonly type: "url" | "email";
  readonly value: string;
  readonly isLink: true;
  readonly href: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds links like `find` of linkifyjs, but by UTS #58.
 *
 * @example
 * find("例え.jp or a@example.com", "url"); // => [{ type: "url", value: "例え.jp", isLink: true, href: "https://xn--r8jz45g.jp", start: 0, end: 5 }]
 *
 * @param text - Any string.
 * @param type - Returns only links of this type; all by default.
 * @param options - What counts as a link.
 * @returns The links in order.
 * @throws {TypeError} If the text is not a string, or an option has a wrong type or value.
 */
export function find(
  text: string,
  type?: "url" | "email" | null,
  options?: FindOptions<unknown> | null,
): LinkifyToken[] {
  return findIRIs(text, options)
    .map(
      ({ kind, text: value, href, start, end }): LinkifyToken => ({
        type: kind === "mail" ? "email" : "url",
        value,
        isLink: true,
        href,
        start,
        end,
      }),
    )
    .filter((token) => (type ?? token.type) === token.type);
}
