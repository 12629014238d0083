/** `iri-to-uri`, `uri-to-iri`, `leiri-to-iri`: each specification's steps, written twice by different means. */

import { readFileSync } from "node:fs";
import { domainToASCII, domainToUnicode } from "node:url";
import { toASCII, toUnicode } from "tr46";
import { type Expression, parseABNF } from "../../../oracles/abnf.js";
import { makeAPGOracle } from "../../../oracles/abnf-apg.js";
import { makeRegExpOracle } from "../../../oracles/abnf-regexp.js";
import { SPECIFICATIONS } from "../../../oracles/specifications.js";
import { inRepository } from "../../../support/paths.js";
import type { Question } from "../data.js";
import { attempt, type Oracles } from "./oracle.js";

interface Mapping extends Question {
  readonly string: string;
  /** How a host beyond ASCII is mapped: to ASCII by IDNA, or percent-encoded. */
  readonly host?: "ascii" | "percent";
  readonly profile?: "rfc3987" | "bis";
}

/** Options of UTS #46 as the URL Standard sets them. */
export const UTS46 = {
  checkBidi: true,
  checkHyphens: false,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
  transitionalProcessing: false,
} as const;

/** Splits off what stands before the host, and what after it; without an authority the host is `undefined`. */
function splitAtHost(address: string): [before: string, host: string | undefined, after: string] {
  const [, start = ""] = /^((?:[^:/?#]+:)?\/\/)/.exec(address) ?? [];
  if (start === "") {
    return [address, undefined, ""];
  }
  const rest = address.slice(start.length);
  const [authority] = /^[^/?#]*/.exec(rest) as RegExpExecArray;
  const at = authority.lastIndexOf("@") + 1;
  const [host] = /^(?:\[[^\]]*\]|[^:]*)/.exec(authority.slice(at)) as RegExpExecArray;
  return [start + authority.slice(0, at), host, rest.slice(at + host.length)];
}

/** RFC 3987 3.1, octet by octet. */
function encodeOctets(text: string): string {
  let result = "";
  for (const octet of new TextEncoder().encode(text)) {
    result += octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase()}`;
  }
  return result;
}

/** RFC 3987 3.1, by what ECMAScript brings. */
function encodeCharacters(text: string): string {
  return text.replace(/[^\0-\x7F]+/gu, encodeURIComponent);
}

function mapToURI(
  { string, host: how }: Mapping,
  encode: (text: string) => string,
  toASCIIHost: (host: string) => string | null,
): string | null {
  if (!SPECIFICATIONS.rfc3987.matchesRegExp("IRI-reference", string)) {
    return null;
  }
  const [before, host, after] = splitAtHost(string);
  if (host === undefined) {
    return encode(string);
  }
  const mapped = how === "ascii" && /[^\0-\x7F]/.test(host) ? toASCIIHost(host) : encode(host);
  return mapped === null || (host !== "" && mapped === "") ? null : encode(before) + mapped + encode(after);
}

const BIDI_FORMATTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** What an IRI may hold at a place beyond ASCII, by the ABNF. */
function isAllowed(character: string, isQuery: boolean, profile: "rfc3987" | "bis"): boolean {
  const { matchesRegExp } = SPECIFICATIONS[profile];
  const isCharacter = matchesRegExp("ucschar", character) || (isQuery && matchesRegExp("iprivate", character));
  return isCharacter && !BIDI_FORMATTING.test(character);
}

/** RFC 3987 3.2 on octets, with a decoder of UTF-8 that is written out. */
function decodeOctets(uri: string, profile: "rfc3987" | "bis"): string {
  const octets = [...uri.matchAll(/%([0-9A-Fa-f]{2})|[^%]/g)].map(([text, hex]) => ({
    text,
    octet: hex === undefined ? -1 : Number.parseInt(hex, 16),
  }));
  let result = "";
  let isQuery = false;
  let isFragment = false;
  for (let index = 0; index < octets.length; ) {
    const { text, octet } = octets[index] as { text: string; octet: number };
    isFragment ||= text === "#";
    isQuery = (isQuery || text === "?") && !isFragment;
    if (octet >= 0 && octet < 0x80) {
      const character = String.fromCharCode(octet);
      result += /[A-Za-z0-9._~-]/.test(character) ? character : text;
      index++;
      continue;
    }
    const length = octet < 0 ? 0 : sequenceLength(octets.slice(index, index + 4).map((one) => one.octet));
    if (length === 0) {
      result += octet < 0 ? text : text.toUpperCase();
      index++;
      continue;
    }
    const codePoint = octets
      .slice(index + 1, index + length)
      .reduce((value, one) => value * 64 + (one.octet - 0x80), octet % 2 ** (7 - length));
    const character = String.fromCodePoint(codePoint);
    const triplets = octets.slice(index, index + length).map((one) => one.text.toUpperCase());
    result += isAllowed(character, isQuery, profile) ? character : triplets.join("");
    index += length;
  }
  return result;
}

/** The table of Unicode chapter 3.9, "Well-Formed UTF-8 Byte Sequences"; 0 if none begins here. */
function sequenceLength([first = -1, second = -1, third = -1, fourth = -1]: readonly number[]): number {
  const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high;
  const isTail = (value: number): boolean => isBetween(value, 0x80, 0xbf);
  if (isBetween(first, 0xc2, 0xdf)) {
    return isTail(second) ? 2 : 0;
  }
  if (isBetween(first, 0xe0, 0xef)) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return isBetween(second, low, high) && isTail(third) ? 3 : 0;
  }
  if (isBetween(first, 0xf0, 0xf4)) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return isBetween(second, low, high) && isTail(third) && isTail(fourth) ? 4 : 0;
  }
  return 0;
}

/** RFC 3987 3.2 on text: each run of triplets is tried, the longest first, with what ECMAScript brings. */
function decodeCharacters(uri: string, profile: "rfc3987" | "bis"): string {
  const [, start = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(uri) as RegExpExecArray;
  const decode = (text: string, isQuery: boolean): string =>
    text.replace(/%[0-9A-Fa-f]{2}(?:%[89ABab][0-9A-Fa-f]){0,3}/g, (run) => decodeRun(run, isQuery, profile));
  return decode(start, false) + decode(query, true) + decode(fragment, false);
}

function decodeRun(run: string, isQuery: boolean, profile: "rfc3987" | "bis"): string {
  for (let end = run.length; end > 0; end -= 3) {
    let character: string | undefined;
    try {
      character = decodeURIComponent(run.slice(0, end));
    } catch {
      continue;
    }
    if ([...character].length === 1) {
      const isASCII = /^[\0-\x7F]$/.test(character);
      const isKept = isASCII ? /[A-Za-z0-9._~-]/.test(character) : isAllowed(character, isQuery, profile);
      // What step 2 excepts is never converted, so its digits keep their case.
      const triplets = isASCII ? run.slice(0, end) : run.slice(0, end).toUpperCase();
      return (isKept ? character : triplets) + decodeAll(run.slice(end), isQuery, profile);
    }
  }
  return run.slice(0, 3).toUpperCase() + decodeAll(run.slice(3), isQuery, profile);
}

function decodeAll(text: string, isQuery: boolean, profile: "rfc3987" | "bis"): string {
  return text === ""
    ? ""
    : text.replace(/%[0-9A-Fa-f]{2}(?:%[89ABab][0-9A-Fa-f]){0,3}/g, (run) => decodeRun(run, isQuery, profile));
}

/** Section 3.7 of bis, step 6; each label by itself, and an invalid label stays. */
function mapToIRI(
  { string, profile = "rfc3987" }: Mapping,
  decode: (uri: string, profile: "rfc3987" | "bis") => string,
  toUnicodeHost: (host: string) => string,
): string | null {
  if (!SPECIFICATIONS.rfc3986.matchesRegExp("URI-reference", string)) {
    return null;
  }
  const iri = decode(string, profile);
  const [before, host, after] = splitAtHost(iri);
  return host === undefined || profile === "rfc3987" || !/xn--/i.test(host)
    ? iri
    : before + toUnicodeHost(host) + after;
}

const LEIRI_CHARACTERS = `%x20 / %x3C / %x3E / %x22 / %x7B-7D / %x5C / %x5E / %x60 / %x0-1F / %x7F-D7FF / %xE000-FFFD / %x10000-10FFFF`;
/** The grammar of RFC 3987 with `leiri-ucschar` of the draft, 7.1. */
const LEIRI_GRAMMAR = readFileSync(inRepository("test/oracles/rfc3987.abnf"), "utf8").replace(
  /^ucschar[ \t]*=.*\n(?:[ \t]+.*\n)*/m,
  `ucschar = ${LEIRI_CHARACTERS}\n`,
);
const matchesLEIRI = makeRegExpOracle(parseABNF(LEIRI_GRAMMAR));
const matchesLEIRIByAPG = makeAPGOracle(LEIRI_GRAMMAR);

/** The ranges of `ucschar` in RFC 3987, read from its ABNF. */
function readRanges(name: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  const visit = (expression: Expression): void => {
    if (expression.type === "alternation") {
      expression.alternatives.forEach(visit);
    } else if (expression.type === "range") {
      ranges.push([expression.first, expression.last]);
    }
  };
  visit(SPECIFICATIONS.rfc3987.rules.get(name) as Expression);
  return ranges;
}

const UCSCHAR = readRanges("ucschar");

export const MAPPING_ORACLES: Oracles = {
  "octets-and-tr46": (question) => {
    const mapping = question as Mapping;
    if (question.op === "iri-to-uri") {
      return attempt(() => mapToURI(mapping, encodeOctets, (host) => toASCII(host, UTS46)));
    }
    if (question.op === "uri-to-iri") {
      return attempt(() => mapToIRI(mapping, decodeOctets, (host) => toUnicode(host, UTS46).domain));
    }
    return attempt(() => {
      if (!matchesLEIRI("IRI-reference", mapping.string)) {
        return null;
      }
      let result = "";
      for (const character of mapping.string) {
        const codePoint = character.codePointAt(0) as number;
        const isUCS = UCSCHAR.some(([first, last]) => codePoint >= first && codePoint <= last);
        const isASCII = codePoint < 0x80 && !/[\0- "<>\\^`{|}\x7F]/.test(character);
        result += isUCS || isASCII ? character : hex(new TextEncoder().encode(character));
      }
      return result;
    });
  },
  "ecmascript-and-ada": (question) => {
    const mapping = question as Mapping;
    if (question.op === "iri-to-uri") {
      return attempt(() => mapToURI(mapping, encodeCharacters, (host) => domainToASCII(host) || null));
    }
    if (question.op === "uri-to-iri") {
      return attempt(() => mapToIRI(mapping, decodeCharacters, domainToUnicode));
    }
    return attempt(() => {
      if (!matchesLEIRIByAPG("IRI-reference", mapping.string)) {
        return null;
      }
      return mapping.string.replace(/[\0- "<>\\^`{|}]|[^\0-~]/gu, (character) =>
        SPECIFICATIONS.rfc3987.matchesRegExp("ucschar", character) ? character : encodeURIComponent(character),
      );
    });
  },
};

function hex(octets: Uint8Array): string {
  return Array.from(octets, (octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
