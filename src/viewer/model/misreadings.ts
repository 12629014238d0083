/**
 * Addresses that browsers accept, but that somebody or some program wrote for something else: octets of another charset,
 * character references, octets encoded twice, accents apart from their letters.
 */
import { decodeCharacterReferences } from "../../documents/decode-character-references.js";
import { decodeIRI } from "../../index.js";
import { percentDecode } from "../../infra/percent.js";

/** A reading of an address that was probably meant. */
export interface Misreading {
  readonly iri: string;
  /** The charset to read it in; `null` to leave the charset as it is. */
  readonly charset: string | null;
  /** The fault, and the change, in words. */
  readonly done: string;
}

/** Longest query, in UTF-16 units, that is decoded in all charsets. */
const LONGEST = 2_000;

/** Most charsets that are offered. */
const MOST_CHARSETS = 3;

/** Charsets that are tried, the stricter ones first. */
const CANDIDATES = ["euc-jp", "shift_jis", "euc-kr", "gbk", "big5", "windows-1252", "windows-1251"];

/**
 * Finds what an address was probably meant to be.
 *
 * @example
 * findMisreadings("http://a/?q=%93%FA%96%7B", "utf-8")[0]; // => { iri: "http://a/?q=%93%FA%96%7B", charset: "shift_jis", done: "the query is not UTF-8; shift_jis gives “日本”" }
 * findMisreadings("http://a/?b&amp;c=%253A", "utf-8").map(({ iri }) => iri); // => ["http://a/?b&c=%253A", "http://a/?b&amp;c=%3A"]
 * findMisreadings("http://a/cafe\u0301", "utf-8").map(({ iri }) => iri); // => ["http://a/café"]
 *
 * @param charset - The charset in which the address is read.
 */
export function findMisreadings(iri: string, charset: string): readonly Misreading[] {
  const change = (changed: string, done: string): Misreading[] =>
    changed === iri ? [] : [{ iri: changed, charset: null, done }];
  return [
    ...(charset === "utf-8" ? findCharsets(iri) : []),
    ...change(
      /&(?:amp|#0*38|#x0*26);/i.test(iri) ? decodeCharacterReferences(iri) : iri,
      "resolved the character references of HTML, such as “&amp;”",
    ),
    ...change(iri.replace(/%25(?=[0-9A-Fa-f]{2})/g, "%"), "decoded octets that were percent-encoded twice"),
    ...change(
      iri.normalize("NFC"),
      "composed letters with their accents (NFC); a server can take them for different names",
    ),
  ];
}

/** Finds charsets in which the query has letters, if its octets are not UTF-8. */
function findCharsets(iri: string): Misreading[] {
  const query = /\?([^#]*)/.exec(iri)?.[1] ?? "";
  const runs = query.match(/(?:%[89A-Fa-f][0-9A-Fa-f](?:%[0-9A-Fa-f]{2}|[@-~])?)+/g) ?? [];
  const octets = runs.map((run) => percentDecode(run));
  const decode = (charset: string): readonly string[] | null => {
    const decoded = octets.map((run) => decodeIRI(run, { charset }));
    return decoded.every(({ diagnostics }) => diagnostics.length === 0) ? decoded.map(({ text }) => text) : null;
  };
  if (runs.length === 0 || query.length > LONGEST || decode("utf-8") !== null) {
    return [];
  }
  return CANDIDATES.flatMap((charset) => {
    const text = decode(charset)?.join(" ") ?? "";
    return /^[\p{L}\p{M} ]+$/u.test(text)
      ? [{ iri, charset, done: `the query is not UTF-8; ${charset} gives “${text.slice(0, 40)}”` }]
      : [];
  }).slice(0, MOST_CHARSETS);
}
