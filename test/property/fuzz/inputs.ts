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
  return random.below(16) === 0 ? `a${random.pick(DISGUISED)}${random.below(100)}` : random.pick(HOSTS);
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
