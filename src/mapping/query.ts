/**
 * Divergence (compatibility): the octets are those of the URL Standard, but characters that `query` does not allow are
 * percent-encoded, and "%" and "'" in the IRI never, so that a URI is not changed.
 */

import { inCodeOrder, PRINTABLE, without } from "../infra/characters.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { percentEncodeInCharset, UTF_8 } from "../packages/charset.js";
import { QUERY_CHARACTERS, SPECIAL_QUERY_ENCODED } from "../schemes/characters.js";

/** ASCII characters that `query` does not allow, "%", and the URL Standard's special-query percent-encode set. */
const PERCENT_ENCODE_SET = /* @__PURE__ */ inCodeOrder(without(PRINTABLE, QUERY_CHARACTERS) + SPECIAL_QUERY_ENCODED);

export function isInLegacyCharset(scheme: string | undefined, charset: string): boolean {
  return charset !== UTF_8 && scheme !== undefined && /^https?$/i.test(scheme);
}

/**
 * In the charset of the document that contains the IRI.
 *
 * @requirement P-7
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.5
 */
export function mapQuery(query: string, scheme: string | undefined, charset: string): string {
  return isInLegacyCharset(scheme, charset) ? encodeQuery(query, charset) : encodeNonASCII(query);
}

/** Encodes also ASCII characters that `query` does not allow, except "%". */
export function encodeQuery(query: string, charset: string): string {
  if (!BEYOND_ASCII.test(query)) {
    return query;
  }
  // The encoder gets the query in one piece, because ISO-2022-JP has a state. The octets of "%" and "'" can be parts of
  // its characters; controls replace "%" and "'" of the query itself meanwhile.
  const marked = query.replace(MARKED, (character) => MARKS.get(character) as string);
  return percentEncodeInCharset(charset, marked, PERCENT_ENCODE_SET).replace(/%0[12]/g, (mark) =>
    mark === "%01" ? "%" : "'",
  );
}

/** Encodings use the octets of these controls only for the controls. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ["%", "\u0001"],
  ["'", "\u0002"],
  ["\u0001", "\u000101"],
  ["\u0002", "\u000102"],
]);
const MARKED = new RegExp(`[${[...MARKS.keys()].join("")}]`, "g");
