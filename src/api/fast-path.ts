/**
 * The fast path: what whatwg-url would make of an address, without asking it.
 *
 * | tier | file | takes |
 * | --- | --- | --- |
 * | 1 | unchanged.ts, reference.ts | addresses that are their own href, references that are joined to a base as they are |
 * | 2 | encoded.ts | http(s) addresses that are mapped and percent-encoded, and nothing else |
 * | 3 | parser.ts | everything else |
 * | 4 | whatwg-url | hosts in brackets |
 *
 * The contract: whatever it gives, failure too, is identical to what whatwg-url gives. `npm run fuzz` looks for an address
 * where it is not.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
import { UTF_8 } from "../adapters/charset.js";
import { type Base, createBase } from "./fast-path/base.js";
import { encodeFrom, encodeWithHost } from "./fast-path/encoded.js";
import { parse } from "./fast-path/parser.js";
import { joinReference } from "./fast-path/reference.js";
import { isUnchanged, LONGEST } from "./fast-path/unchanged.js";

export { matchUnchanged, unpackHash, unpackSearch } from "./fast-path/unchanged.js";

/**
 * Parses an address and serializes it.
 *
 * @example
 * parseFast("../É", "http://a.example/b/c", "utf-8"); // => "http://a.example/%C3%89"
 *
 * @param input - Any string; for lone surrogates stands U+FFFD.
 * @param base - The base, or `undefined` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it. It holds for the base too.
 * @returns The serialized URL, or `null` where the parser returns failure for the input or the base.
 */
export function parseFast(input: string, base: string | undefined, charset: string): string | null {
  if (base === undefined) {
    return parseAbsolute(input, charset);
  }
  const parsedBase = findBase(base, charset);
  return parsedBase === null ? null : (joinReference(input, parsedBase) ?? parse(input, parsedBase, charset));
}

function parseAbsolute(input: string, charset: string): string | null {
  return input.length > LONGEST && isUnchanged(input) ? input : parse(input, null, charset);
}

/**
 * Parses an address in UTF-8 without base that {@link matchUnchanged} did not take.
 *
 * @param input - Any string; for lone surrogates stands U+FFFD.
 * @param found - What it gave; negative.
 */
export function parseOn(input: string, found: number): string | null {
  if (input.length > LONGEST) {
    return parseAbsolute(input, UTF_8);
  }
  return (found === -1 ? encodeWithHost(input) : encodeFrom(input, ~found)) ?? parse(input, null, UTF_8);
}

/** Bases that are longer are not kept. */
const LONGEST_KEPT = 0x1000;

/** The base of the last reference: a document's links have one base, and it takes longer to parse than they do. */
let kept: { readonly input: string; readonly charset: string; readonly base: Base } | null = null;

function findBase(input: string, charset: string): Base | null {
  if (kept !== null && kept.input === input && kept.charset === charset) {
    return kept.base;
  }
  const href = parseAbsolute(input, charset);
  if (href === null) {
    return null;
  }
  const base = createBase(href);
  kept = input.length > LONGEST_KEPT ? null : { input, charset, base };
  return base;
}
