/**
 * Addresses that browsers accept, but that somebody or some program wrote for something else: octets of another charset,
 * character references, octets encoded twice, accents apart from their letters, mail addresses with two URIs.
 */
import { decodeCharacterReferences } from "../../../../lib/documents/decode-character-references.js";
import { decodeComponent, iriToURI } from "../../../../lib/index.js";
import { percentDecode } from "../../../../lib/infra/percent.js";
import { attempt } from "./outcome.js";

/** A reading of an address that was probably meant. */
export interface Misreading {
  readonly iri: string;
  /** The charset to read it in; `null` to leave the charset as it is. */
  readonly charset: string | null;
  /** The fault, and the change, in words. */
  readonly done: string;
}

/** Longest query, in UTF-16 units, that is decoded in all charsets; the pattern is quadratic. */
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
 * findMisreadings("mailto:a@例え.jp", "utf-8").map(({ iri }) => iri); // => ["mailto:a@xn--r8jz45g.jp"]
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
    ...findMailURI(iri),
  ];
}

/**
 * Finds the URI in which the domain of a mail address is ASCII. Browsers, which know nothing of mail addresses, percent-encode
 * the domain, and RFC 6068 allows both.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
function findMailURI(iri: string): Misreading[] {
  const values = new Map<string, string>();
  if (!/^mailto:/i.test(iri) || "problem" in attempt(values, "ascii", () => iriToURI(iri))) {
    return [];
  }
  const ascii = values.get("ascii") as string;
  const encoded = iri.replace(/^mailto/i, "mailto").replace(/[^\0-\x7F]+/g, encodeURIComponent);
  const done =
    "this mailbox has two URIs: browsers percent-encode its domain; here it is in ASCII (Punycode), as mail programs send it";
  return ascii === encoded ? [] : [{ iri: ascii, charset: null, done }];
}

/** Returns whether a word has ASCII letters beside letters of another script: a sign of a wrong charset. */
function isMixed(text: string): boolean {
  return /[A-Za-z](?!\p{sc=Latn})\p{L}|(?!\p{sc=Latn})\p{L}[A-Za-z]/u.test(text);
}

/** Finds charsets in which the query has letters, if its octets are not UTF-8; the likeliest come first. */
function findCharsets(iri: string): Misreading[] {
  const query = /\?([^#]*)/.exec(iri)?.[1] ?? "";
  if (query.length > LONGEST) {
    return [];
  }
  // With the letters beside it, because a word is easier to judge than an accent.
  const runs = query.match(/[A-Za-z]*(?:%[89A-Fa-f][0-9A-Fa-f](?:%[0-9A-Fa-f]{2}|[@-~])?)+[A-Za-z]*/g) ?? [];
  const octets = runs.map((run) => percentDecode(run));
  const decode = (charset: string): readonly string[] | null => {
    const decoded = octets.map((run) => decodeComponent(run, { charset }));
    return decoded.every(({ diagnostics }) => diagnostics.length === 0) ? decoded.map(({ text }) => text) : null;
  };
  if (runs.length === 0 || decode("utf-8") !== null) {
    return [];
  }
  return CANDIDATES.map((charset) => ({ charset, text: decode(charset)?.join(" ") ?? "" }))
    .filter(({ text }) => /^[\p{L}\p{M} ]+$/u.test(text))
    .sort((a, b) => Number(isMixed(a.text)) - Number(isMixed(b.text)))
    .slice(0, MOST_CHARSETS)
    .map(({ charset, text }) => ({
      iri,
      charset,
      done: `the query is not UTF-8; ${charset} gives “${text.slice(0, 40)}”`,
    }));
}
