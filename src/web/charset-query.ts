/**
 * The names and values of a query in a document's charset, as the server behind that document reads them.
 *
 * Divergence (compatibility): untouched pairs keep their octets, as crawlers need; application/x-www-form-urlencoded would
 * serialize each of them again.
 *
 * @see https://url.spec.whatwg.org/#urlencoded-parsing
 */

import { inCodeOrder, without } from "../infra/characters.js";
import { PRINTABLE, URL_ENCODED_KEPT } from "../infra/component-characters.js";
import { percentDecode } from "../infra/percent.js";
import { decodeOctets, percentEncodeAfterEncoding } from "../packages/charset.js";
import type { QueryCodec } from "./charset-search-params.js";
import { splitPair } from "./urlencoded.js";

/** The application/x-www-form-urlencoded percent-encode set, without the controls. */
const PERCENT_ENCODE_SET = inCodeOrder(without(PRINTABLE, URL_ENCODED_KEPT));

/**
 * Creates a codec between a query and its names and values, in a charset.
 *
 * @example
 * const codec = createCharsetCodec(() => "gbk");
 * codec.parse("q=%D6%D0"); // => [["q", "中", "q=%D6%D0"]]
 * codec.serialize([["q", "中 文"]]); // => "q=%D6%D0+%CE%C4"
 *
 * @param getCharset - Returns an encoding name as `getOutputEncoding` gives it.
 */
export function createCharsetCodec(getCharset: () => string): QueryCodec {
  return {
    parse: (text) => {
      const charset = getCharset();
      const decode = (part: string): string => decodeOctets(percentDecode(part.replaceAll("+", " ")), charset);
      const sequences = text.split("&").filter((sequence) => sequence !== "");
      return sequences.map((sequence) => [...splitPair(sequence, decode), sequence]);
    },
    serialize: (pairs) => {
      const charset = getCharset();
      const encode = (text: string): string =>
        percentEncodeAfterEncoding(charset, text, PERCENT_ENCODE_SET).replaceAll("%20", "+");
      return pairs.map(([name, value, source]) => source ?? `${encode(name)}=${encode(value)}`).join("&");
    },
  };
}
