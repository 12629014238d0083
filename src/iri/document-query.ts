/** @see https://url.spec.whatwg.org/#query-state */

import { inCodeOrder, PRINTABLE, without } from "../infra/characters.js";
import { BEYOND_ASCII, percentDecode } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { decodeOctets, percentEncodeInCharset, UTF_8, WITH_STATE } from "../packages/charset.js";
import { SPECIAL_QUERY_ENCODED, URL_ENCODED_KEPT } from "../schemes/characters.js";
import { cleanInput, findScheme } from "../web/authority.js";
import { findBase, parseHref, resolveHref } from "../web/href.js";
import type { Base } from "../web/href-parts.js";
import { nameClass } from "../web/interface.js";
import type { QueryCodec, QueryList } from "../web/query.js";
import { ListKeeper, MEMBERS, type URLSearchParams } from "../web/search-params.js";
import { splitPair, splitSequences } from "../web/url-encoded.js";

/**
 * The charset applies to the base too, as it does to a document's `base` element.
 *
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns `null` where the parser returns failure for the input or the base.
 * @requirement W-2b, W-3a
 * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
export function parseInCharset(input: string, base: string | undefined, charset: string): string | null {
  if (charset === UTF_8) {
    return parseHref(input, base);
  }
  const parsedBase = base === undefined ? undefined : findBase(encodeDocumentQuery(base, undefined, charset));
  return parsedBase === null ? null : resolveInCharset(input, parsedBase, charset);
}

export function resolveInCharset(input: string, base: Base | undefined, charset: string): string | null {
  return resolveHref(charset === UTF_8 ? input : encodeDocumentQuery(input, base, charset), base);
}

const ENCODED_IN_QUERY = /* @__PURE__ */ inCodeOrder(SPECIAL_QUERY_ENCODED);

export function encodeDocumentQuery(input: string, base: Base | undefined, charset: string): string {
  // ASCII stands for itself, except in a charset with a state.
  if (charset !== WITH_STATE && !BEYOND_ASCII.test(input)) {
    return input;
  }
  const cleaned = cleanInput(toWellFormed(input));
  const queryCharset = getQueryCharset(`${findScheme(cleaned) ?? base?.scheme}:`, charset);
  const start = cleaned.indexOf("?") + 1;
  const hash = cleaned.indexOf("#");
  const end = hash === -1 ? cleaned.length : hash;
  if (start === 0 || start >= end || queryCharset === UTF_8) {
    return input;
  }
  const query = cleaned.slice(start, end);
  const encode = (text: string): string => percentEncodeInCharset(charset, text, ENCODED_IN_QUERY);
  const encoded =
    charset === WITH_STATE ? encode(query) : query.replace(/[^\0-\x7F](?:.*[^\0-\x7F])?/s, (text) => encode(text));
  return cleaned.slice(0, start) + encoded + cleaned.slice(end);
}

export function getQueryCharset(href: string, charset: string): string {
  return charset !== UTF_8 && /^(?:https?|ftp|file):/.test(href) ? charset : UTF_8;
}

const ENCODED_IN_PAIR = /* @__PURE__ */ inCodeOrder(without(PRINTABLE, URL_ENCODED_KEPT));

/**
 * The charset is asked for on each use, because it depends on the scheme.
 *
 * Divergence (compatibility): untouched pairs keep their octets, as crawlers need; the standard's serializer would
 * encode all again.
 */
export function createCharsetCodec(getCharset: () => string): QueryCodec {
  return {
    parse: (text) => {
      const charset = getCharset();
      const decodePart = (part: string): string => decodeOctets(percentDecode(part.replaceAll("+", " ")), charset);
      return splitSequences(text).map((sequence) => [...splitPair(sequence, decodePart), sequence]);
    },
    serialize: (pairs) => {
      const charset = getCharset();
      const encodePart = (text: string): string =>
        percentEncodeInCharset(charset, text, ENCODED_IN_PAIR).replaceAll("%20", "+");
      return pairs.map((pair) => pair.at(2) ?? `${encodePart(pair[0])}=${encodePart(pair[1])}`).join("&");
    },
  };
}

/** A class that the platform's functions cannot mistake for a list in UTF-8. */
class QueryParameters {}
nameClass(QueryParameters, "QueryParameters");
Object.defineProperties(QueryParameters.prototype, {
  ...MEMBERS,
  constructor: { value: QueryParameters, configurable: true, writable: true },
  [Symbol.toStringTag]: { value: "QueryParameters", configurable: true },
});

export function createQueryParameters(list: QueryList): URLSearchParams {
  return new ListKeeper(new QueryParameters(), list) as object as URLSearchParams;
}
