/**
 * The charset in which the query of an address is encoded.
 *
 * @see https://url.spec.whatwg.org/#query-state
 */
import { getQueryCharset } from "../../../../lib/iri/document-query.js";
import { getEncoding, getOutputEncoding, UTF_8 } from "../../../../lib/packages/charset.js";
import { clip } from "./clip.js";
import { EMPTY, type State } from "./state.js";

/** The charset of a query, and the reason for it. */
export interface ShownCharset {
  /** Name of the encoding; the label itself if it is unknown. */
  readonly name: string;
  readonly why: string;
}

/** Most UTF-16 units of a label that are quoted. */
const LABEL_LIMIT = 30;

/**
 * Names the charset in which the query of an address is encoded, and says why.
 *
 * @example
 * showCharset({ charset: "utf-8" }, null); // => { name: "utf-8", why: "the default" }
 * showCharset({ charset: "latin1" }, null); // => { name: "windows-1252", why: "the charset named “latin1”" }
 * showCharset({ charset: "koi8-r" }, "ws:"); // => { name: "utf-8", why: "ws: ignores koi8-r" }
 * showCharset({ charset: "martian" }, null); // => { name: "martian", why: "unknown" }
 *
 * @param protocol - That of the address; `null` if it cannot be parsed.
 */
export function showCharset({ charset }: Pick<State, "charset">, protocol: string | null): ShownCharset {
  const label = clip(charset, LABEL_LIMIT).text;
  const found = getEncoding(charset);
  if (found === null) {
    return { name: label, why: "unknown" };
  }
  const name = getOutputEncoding(charset);
  if (protocol !== null && getQueryCharset(`${protocol}//`, name) !== name) {
    return { name: UTF_8, why: `${clip(protocol, LABEL_LIMIT).text} ignores ${name}` };
  }
  if (found !== name) {
    return { name, why: `as documents in ${found} do` };
  }
  if (charset === EMPTY.charset) {
    return { name, why: "the default" };
  }
  return { name, why: charset === name ? "chosen" : `the charset named “${label}”` };
}
