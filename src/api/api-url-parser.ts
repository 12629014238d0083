/**
 * The API URL parser: what stands behind the constructor, `parse` and `canParse`.
 *
 * Divergences: none; the document's charset comes on top.
 *
 * @see https://url.spec.whatwg.org/#api-url-parser
 */
import { UTF_8 } from "../adapters/charset.js";
import { basicURLParse, type ParsedURL, serialize } from "../adapters/url-parser.js";
import { matchUnchanged, parseFast, parseOn } from "./fast-path.js";

/** Whether the fast path is asked at all. */
let isFast = true;

/**
 * Switches the fast path on or off. It is on, unless a test wants to see that it makes no difference.
 *
 * @internal
 */
export function useFastPath(on: boolean): void {
  isFast = on;
}

/**
 * Matches an address without base that is its own href.
 *
 * @param input - Any string.
 * @returns As {@link matchUnchanged}; negative for "ask {@link parseUnmatched}".
 */
export function matchHref(input: string): number {
  return isFast ? matchUnchanged(input) : -1;
}

/**
 * Parses an address in UTF-8 without base that {@link matchHref} did not take, and serializes it.
 *
 * @param input - Any string; for lone surrogates stands U+FFFD.
 * @param found - What it gave.
 */
export function parseUnmatched(input: string, found: number): string | null {
  return isFast ? parseOn(input, found, UTF_8) : parseToHref(input.toWellFormed(), undefined, UTF_8);
}

/**
 * Parses an address in a document's charset and serializes it.
 *
 * The charset holds for the base too, as it does for a document's `base` element.
 *
 * @example
 * parseToHref("?é", "http://a/b", "windows-1252"); // => "http://a/b?%E9"
 *
 * @param input - Scalar values only: no lone surrogates.
 * @param base - The base, or `undefined` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL (ASCII), or `null` where the parser returns failure for the input or the base.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
export function parseToHref(input: string, base: string | undefined, charset: string): string | null {
  if (isFast) {
    return parseFast(input, base, charset);
  }
  const url = parse(input, base, charset);
  return url === null ? null : serialize(url);
}

/**
 * Tells whether an address can be parsed. A charset changes octets of the query, and never the answer.
 *
 * @param input - Scalar values only: no lone surrogates.
 * @param base - The base, or `undefined` for none.
 * @returns Whether the parser gives a URL.
 * @see https://url.spec.whatwg.org/#dom-url-canparse
 */
export function canParse(input: string, base: string | undefined): boolean {
  return parseToHref(input, base, UTF_8) !== null;
}

function parse(input: string, base: string | undefined, charset: string): ParsedURL | null {
  if (base === undefined) {
    return basicURLParse(input, null, charset);
  }
  const parsedBase = basicURLParse(base, null, charset);
  return parsedBase === null ? null : basicURLParse(input, parsedBase, charset);
}
