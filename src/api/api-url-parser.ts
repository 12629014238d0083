/**
 * The API URL parser: what stands behind the constructor, `parse` and `canParse`.
 *
 * Divergences: none; the document's charset comes on top.
 *
 * @see https://url.spec.whatwg.org/#api-url-parser
 */
import { UTF_8 } from "../adapters/charset.js";
import { matchUnchanged, parseFast, parseOn } from "./fast-path.js";

/** Parses an address in a document's charset and serializes it, as {@link parseToHref} does. */
export type Parser = (input: string, base: string | undefined, charset: string) => string | null;

/** The parser that stands in for the fast path. */
let referee: Parser | undefined;

/**
 * Puts a parser in the place of the fast path, for a test that wants to see that it makes no difference.
 *
 * @param parser - `undefined` for the fast path.
 * @internal
 */
export function useReferee(parser: Parser | undefined): void {
  referee = parser;
}

/**
 * Matches an address without base that is its own href.
 *
 * @param input - Any string.
 * @returns As {@link matchUnchanged}; negative for "ask {@link parseUnmatched}".
 */
export function matchHref(input: string): number {
  return referee === undefined ? matchUnchanged(input) : -1;
}

/**
 * Parses an address in UTF-8 without base that {@link matchHref} did not take, and serializes it.
 *
 * @param input - Any string; for lone surrogates stands U+FFFD.
 * @param found - What it gave.
 */
export function parseUnmatched(input: string, found: number): string | null {
  return referee === undefined ? parseOn(input, found) : referee(input.toWellFormed(), undefined, UTF_8);
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
  return (referee ?? parseFast)(input, base, charset);
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
