/**
 * Addresses and bases of every kind: composed of pieces that are special to the parser, or made from rows of the web
 * platform tests and real links by small changes.
 */
import { readFileSync } from "node:fs";
import { makeIDN, makeNonASCII, readLinks } from "../../bench/installed-addresses.js";
import { inRepository } from "../../support/paths.js";
import { readPinnedJSON } from "../../wpt/upstream.js";
import type { Random } from "./random.js";

/** Characters that IDNA maps to ASCII delimiters, or to more that contains one. */
const DISGUISED: readonly string[] = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
  (character) => character > "\x7f" && /[#%/:?@[\\\]]/.test(character.normalize("NFKC")),
);

/** The pieces to compose, insert and substitute. */
const PIECES: readonly string[] = [
  ..."/\\?#@:.[]%&=;|^`{}<>\"'~!$()*+,-_ \t\n\r\0\x1f\x7f\x80",
  ..."aZzxX019éß日\u0301\u0323אعا٣\u200c\u200d\u094d\u00ad",
  "<\u0338",
  "=\u0338",
  "😀",
  "\ud800",
  "\udc00",
  "\ufffd",
  "\uffff",
  "//",
  "///",
  "\\\\",
  ..."/.// /.. ../ ./ .. /./ /../ %2e %2E%2e .%2e %2F %5C %zz %80 %C3%A9 %41 %00 %20 % C| c:".split(" "),
  ..."/C:/ /d|/ :: [::1] [1:2:3::] [::1.2.3.4] [0:0::1] [1:2:3:4:5:6:7:8] [A::0:0] ://[".split(" "),
  ..."ws://[1:: [::1 1.2.3.4 0x7f 0X 0x7F.1 08 09. 256 4294967295 4294967296 1.2.3.4.5 65535".split(" "),
  ..."65536 :80 :443 :21 :0080 : xn-- xn--wgv71a XN--A xn--a xn--a-ecp.ru localhost".split(" "),
  ..."LOCALHOST localhost/C| user:pass@ u@ :@ @@ 日本.jp bücher.example ﬁ ㍿ 。 ． ı K".split(" "),
  ..."example.com a.b-c_d.example. http:// https: file:/// ?a=b&c=d".split(" "),
  "?q='\"<>",
  "#frag`",
  "index.html",
  " ",
  ...DISGUISED,
];

const SCHEMES: readonly string[] = [
  ..."http: https: HTTP: hTTps: ws: wss: ftp: file: blob: foo: mailto: data: javascript:".split(" "),
  ..."h+t-t.p1: 1http: http h:tp:".split(" "),
  "",
  "",
  "",
];

const SLASHES: readonly string[] = ["", "/", "//", "//", "//", "\\\\", "///", "/\\"];

const HOSTS: readonly string[] = [
  "",
  "h",
  "example.com",
  "EXAMPLE.com",
  "例え.jp",
  "bücher.example",
  "1.2.3.4",
  "[::1]",
  "a.1x",
];

const BASES: readonly (string | undefined)[] = [
  undefined,
  undefined,
  undefined,
  "http://h/p/q?r#s",
  "https://u:p@h:8443/",
  "http://例え.jp/a/b/c/d?é#f",
  "ws://h/a/b",
  "ftp://h/x/y/",
  "file:///C:/d/e",
  "file:///c|/d/e?q#f",
  "file:///d/e/f",
  "file://h/d",
  "file://h/C:/d/e",
  "file:///",
  "foo://h/p/q?r#s",
  "foo://h",
  "foo://h?q",
  "foo://u:p@h:80/a/b",
  "foo:///p/q",
  "foo:/p/q",
  "foo:/.//p/q",
  "foo:/",
  "mailto:a?b#c",
  "data:x,y z ",
  "blob:https://h:1/x",
  "http://h/a%2eb/%2E%2E/c",
  "nothing",
  "http://[",
];

/** Charsets, mostly UTF-8. */
const CHARSETS: readonly string[] = [
  "utf-8",
  "utf-8",
  "windows-1252",
  "shift_jis",
  "gb18030",
  "iso-2022-jp",
  "big5",
  "koi8-r",
];

/** The input to the parser. */
export interface Input {
  readonly input: string;
  readonly base: string | undefined;
  readonly charset: string;
}

/** The sources of inputs. */
export interface Sources {
  /** Rows of the web platform tests and our own: an input, and possibly a base. */
  readonly rows: readonly (readonly [input: string, base: string | undefined])[];
  readonly links: readonly string[];
}

type ParsingRow = string | { readonly input: string; readonly base: string | null };

/** Reads the sources; without the upstream data, only the project's own rows. */
export function readSources(): Sources {
  sources ??= makeSources();
  return sources;
}

let sources: Sources | undefined;

function makeSources(): Sources {
  const own: unknown = JSON.parse(readFileSync(inRepository("wpt-fixtures/addresses.json"), "utf8"));
  const rows = [own, readPinnedJSON("urltestdata.json") ?? []].flatMap((data) => data as ParsingRow[]);
  const links = readLinks();
  return {
    rows: rows.flatMap((row) => (typeof row === "string" ? [] : [[row.input, row.base ?? undefined] as const])),
    links: [links, makeNonASCII(links), makeIDN(links)].flatMap(({ addresses }) => addresses),
  };
}

/** Makes an input. */
export function makeInput(random: Random, sources: Sources): Input {
  for (;;) {
    const made = makeAnyInput(random, sources);
    if (!isBeyondLimits(made.input) && !isBeyondLimits(made.base ?? "")) {
      return made;
    }
  }
}

/** Whether a host may be beyond the limits of docs/limits.md, which whatwg-url does not have. */
function isBeyondLimits(address: string): boolean {
  return /[^.\u3002\uFF0E\uFF61/?#\\]{900}|(?:\p{Mark}\p{Default_Ignorable_Code_Point}*){31}/u.test(address);
}

function makeAnyInput(random: Random, sources: Sources): Input {
  const kind = random.below(10);
  const charset = random.below(8) === 0 ? random.pick(CHARSETS) : "utf-8";
  if (kind < 5) {
    return { input: assemble(random), base: random.pick(BASES), charset };
  }
  if (kind < 8) {
    const [input, base] = random.pick(sources.rows);
    return { input: mutate(random, input), base: random.below(3) === 0 ? random.pick(BASES) : base, charset };
  }
  const link = mutate(random, random.pick(sources.links));
  if (kind === 8) {
    return { input: link, base: random.pick(BASES), charset };
  }
  const reference = mutate(
    random,
    random.pick(sources.links).replace(/^https?:\/\/[^/?#]*\/?/, random.pick(["", "/", "../"])),
  );
  return { input: reference, base: random.below(4) === 0 ? link : random.pick(BASES), charset };
}

/** Composes pieces. */
export function assemble(random: Random): string {
  return `${random.pick(SCHEMES)}${random.pick(SLASHES)}${makeHost(random)}${makeText(random)}`;
}

function makeHost(random: Random): string {
  const kind = random.below(16);
  return kind === 0
    ? `a${random.pick(DISGUISED)}${random.below(100)}`
    : kind < 5
      ? `${makeWord(random)}${random.pick(AFTER_WORDS)}`
      : random.pick(HOSTS);
}

/** The code points of 78 scripts and parts of scripts, from the first to the last. */
const SCRIPTS: readonly (readonly number[])[] = (
  "61-7a e0-17f 3b1-3c9 410-45f 531-586 5d0-5ea 620-669 710-74f 780-7b1 7c0-7ea 800-82d 840-85b 900-97f 980-9f1 " +
  "a01-a75 a81-aef b01-b71 b82-bfa c00-c7f c80-cf2 d00-d7f d81-df3 e01-e4e e81-edf f00-fbc 1000-109d 10a0-10fa " +
  "1100-11ff 1200-137c 13a0-13fd 1401-167f 1680-169a 16a0-16f0 1700-171f 1780-17e9 1800-18aa 1900-194f 1950-1974 " +
  "1980-19df 1a00-1a1b 1a20-1a99 1b00-1b7c 1b80-1bbf 1bc0-1bf3 1c00-1c4f 1c50-1c7f 1e00-1fff 2c00-2c5f 2c80-2cf3 " +
  "2d30-2d7f 3041-309f 30a0-30ff 3105-312f 4e00-9fff a000-a48c a4d0-a4ff a500-a62b a6a0-a6f7 a800-a82c a840-a877 " +
  "a880-a8d9 a900-a92f a930-a95f a980-a9df aa00-aa5f aa80-aadf abc0-abff ac00-d7a3 ff10-ff5a ff66-ff9f " +
  "10000-100fa 10330-1034a 10400-1044f 10800-1085f 11000-1107f 11100-11147 1d400-1d7ff 1e900-1e95f"
)
  .split(" ")
  .map((range) => range.split("-").map((digits) => Number.parseInt(digits, 16)));

const AFTER_WORDS = [".com", ".example", ".1", "。jp", "１", "-a", ".א", ".", "", ":80"];

/** A word of one script, in which a code point of another may be. */
function makeWord(random: Random): string {
  const script = random.pick(SCRIPTS);
  return Array.from({ length: 1 + random.below(8) }, () => {
    const [first, last] = (random.below(16) === 0 ? random.pick(SCRIPTS) : script) as [number, number];
    return String.fromCodePoint(first + random.below(last - first + 1));
  }).join("");
}

/** A few pieces in a row. */
export function makeText(random: Random): string {
  let text = "";
  for (let count = random.below(8); count > 0; count--) {
    text += makePiece(random);
  }
  return text;
}

function makePiece(random: Random): string {
  return random.below(12) === 0 ? String.fromCodePoint(makeCodePoint(random)) : random.pick(PIECES);
}

/** ASCII, the Basic Multilingual Plane or any plane. */
function makeCodePoint(random: Random): number {
  return random.below(random.pick([0x80, 0x3000, 0x10000, 0x110000]));
}

/** Inserts, deletes, replaces or repeats something, a few times or never. */
function mutate(random: Random, text: string): string {
  let result = text;
  for (let count = random.below(4); count > 0; count--) {
    const start = random.below(result.length + 1);
    const end = Math.min(start + random.below(4), result.length);
    const middle =
      random.below(3) === 0 ? result.slice(start, end).repeat(2) : random.below(3) === 0 ? "" : makePiece(random);
    result = result.slice(0, start) + middle + result.slice(end);
  }
  return result;
}
