/** Typed and pasted text: the repairs of each candidate give it, a candidate is its own repair, and an IRI comes first. */
import assert from "node:assert/strict";
import { isIPv6 } from "node:net";
import { IRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { type RepairedInput, repairInput } from "whatwg-iri/text";
import type { Lane } from "./lanes.js";
import type { Random } from "./random.js";

/** The pieces to compose. */
export const TYPED_PIECES: readonly string[] = [
  ..."ab1é例ａ１．。｡ｶﾞ /\\?#:;.@,|<>\"'()[]%&=\n\t\u00A0\u3000\u200B\u202E\u00AD\uD800",
  ...["http", "https", "hxxp", "ttp", "ftp", "ｈｔｔｐ", "mailto:", "tel:", "urn:", "foo", "com.example.app", "file:"],
  ...[
    "://",
    "：／／",
    ":/",
    ";//",
    "//",
    "\\\\",
    "\r\n  ",
    "[.]",
    "(dot)",
    "／",
    "？",
    "＃",
    "＠",
    "%41",
    "“",
    "”",
    "<URL:",
    "fe80::1",
  ],
  ...["www.", "a.example", "例え.jp", "[::1]", "localhost", ":80", "：８０", "user@", "xn--", "😀", "server\\share\\"],
];

const SCHEMES = [
  "http",
  "https",
  "HTTP",
  "ftp",
  "wss",
  "file",
  "hxxp",
  "htp",
  "foo",
  "a.b-c+1",
  "mailto",
  "tel",
  "urn",
];
const HOSTS = ["a.example", "例え.jp", "localhost", "[::1]", "127.0.0.1", "a。b", "ｶﾞ.jp", "a(dot)b", "u@a.example", ""];
const CHARACTERS = [..."ab1é例ａ。ｶﾞ/?:;.@,'()&=~!$*+_-”「😀\u3000\u00AD", "%41", "//", "80"];

/** Texts of pieces, and one in three an IRI of any scheme. */
export function makeTyped(random: Random): string {
  const compose = (pieces: readonly string[], most: number): string =>
    Array.from({ length: random.below(most) }, () => random.pick(pieces)).join("");
  if (random.below(3) > 0) {
    return compose(TYPED_PIECES, 13);
  }
  const authority = random.below(2) === 0 ? `//${random.pick(HOSTS)}${random.pick(["", "", ":80", ":"])}` : "";
  const tail = random.pick(["", "/", "?"]) + compose(CHARACTERS, 8) + random.pick(["", "", "#"]);
  return `${random.pick(SCHEMES)}:${authority}${tail}${compose(CHARACTERS, 3)}`;
}

/**
 * Whether an IRI is repaired anyway: invisible characters, no host in an http address, blanks in a telephone number, a
 * scheme that starts a host or an IPv6 address, or is misspelled, disguised or repeated; in a domain, full-width
 * characters or a disguised dot.
 */
function isMistyped(iri: string): boolean {
  const [head = ""] = /^(?:[^:]*:)?(?:\/\/)?[^/?#]*/.exec(iri) ?? [];
  return (
    /[\u00AD\u200B]/.test(iri) ||
    isIPv6(iri.replace(/[/?#%].*/s, "")) ||
    (/^(?:https?|ftp|wss?):/i.test(iri) && (!/^[a-z]+:\/\/[^/?#]/i.test(iri) || IRI.parse(iri) === null)) ||
    (/^(?:tel|sms):/i.test(iri) && /[\xA0\u3000]/.test(iri)) ||
    /^(?:www\.[a-z0-9]|localhost:\d{1,5}(?:[/?#]|$)|[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#]|$))/i.test(iri) ||
    /^(?:h{0,2}t+p{1,2}s{0,2}|hptts?|htpts?|thtps?|hxxps?):\//i.test(iri.replace(/^https?:\/\/(?!\/)/i, "")) ||
    /^https?:\/\/https?[:;]?\/\//i.test(iri) ||
    (/^(?:https?|ftp|wss?):/i.test(iri) && /[\u3002\uFF01-\uFF9F]/.test(head)) ||
    /^[^:]*:\/\/[^/?#]*\((?:dot|\.)\)/i.test(iri)
  );
}

/** The properties of all candidates. */
export const TYPED: Lane<string> = {
  make: makeTyped,
  check: (text) => {
    const candidates = repairInput(text);
    for (const { value, repairs } of candidates) {
      assert.equal(applyRepairs(text, repairs), value, "repairs");
      assert.deepEqual(repairInput(value)[0], { value, repairs: [], changesHost: false }, `candidate ${value}`);
    }
    const isFirst = isIRI(text, { bidiFormatting: false }) && !isMistyped(text);
    if (isFirst) {
      assert.deepEqual(candidates[0], { value: text, repairs: [], changesHost: false }, "IRI");
    }
    return isFirst;
  },
};

/** Applies repairs in order; throws if they overlap. */
export function applyRepairs(text: string, repairs: RepairedInput["repairs"]): string {
  let applied = "";
  let index = 0;
  for (const { start, end, replacement } of repairs) {
    assert.ok(start >= index && end >= start, "overlap");
    applied += text.slice(index, start) + replacement;
    index = end;
  }
  return applied + text.slice(index);
}
