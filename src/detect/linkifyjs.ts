/**
 * Links in the shape that linkifyjs gives them.
 *
 * Divergence (safety): a domain name without a scheme gets `https://`, where linkifyjs has `http://`.
 *
 * @see https://linkify.js.org/docs/linkifyjs.html#linkifyfind-str--type-options
 */
import { findIRIs } from "./find.js";
import type { FindOptions } from "./settings.js";

/** A link as linkifyjs describes it. */
export interface LinkifyToken {
  readonly type: "url" | "email";
  readonly value: string;
  readonly isLink: true;
  readonly href: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds links as `find` of linkifyjs does, but by UTS #58.
 *
 * @example
 * find("例え.jp or a@example.com", "url"); // => [{ type: "url", value: "例え.jp", isLink: true, href: "https://xn--r8jz45g.jp", start: 0, end: 5 }]
 *
 * @param text - Any string.
 * @param type - Only links of this type; all if left out.
 * @param options - What a link is.
 * @returns The links in order.
 * @throws {TypeError} If the text is not a string, or an option is not as described.
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
