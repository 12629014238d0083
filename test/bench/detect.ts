#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- detect`: link detection, compared with linkify-it, linkifyjs and autolinker in processor time,
 * alternately, best of several rounds; then how the time grows with the length of hostile texts. It fails if linkify-it
 * takes less than 6 times, linkifyjs less than 5 and autolinker less than 1.5 times as long on mixed text, if prose
 * takes more than 25 ns per unit, or if an exponent is above 1.1.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Autolinker } from "autolinker";
import { LinkifyIt } from "linkify-it";
import * as linkifyjs from "linkifyjs";
import { findIRIs } from "whatwg-iri/text";
import { inRepository } from "../support/paths.js";
import { measureGrowth } from "./exponents.js";
import { makeNames, makeNonASCII, readLinks } from "./installed-addresses.js";
import { printRow } from "./rounds.js";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true });
linkify.tlds(createRequire(import.meta.url)("tlds") as string[]);

const CONTENDERS: Readonly<Record<string, (text: string) => number>> = {
  findIRIs: (text) => findIRIs(text).length,
  "linkify-it, tlds": (text) => linkify.match(text)?.length ?? 0,
  linkifyjs: (text) => linkifyjs.find(text).length,
  autolinker: (text) => Autolinker.parse(text, { urls: true, email: true, phone: false }).length,
};

/** Minimum time of each on mixed text, as a multiple of that of `findIRIs`. */
const LEAST_RATIO: Readonly<Record<string, number>> = { "linkify-it, tlds": 6, linkifyjs: 5, autolinker: 1.5 };
/** Limit for prose without a dot, "@" or colon, in ns per unit. */
const MOST_NANOSECONDS = 25;

const UNITS = 300_000;

function readDocuments(pattern: RegExp): string {
  const folder = inRepository("node_modules/");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => pattern.test(file));
  let text = "";
  for (const file of files.sort()) {
    text += text.length < UNITS ? readFileSync(new URL(file, folder), "utf8") : "";
  }
  // autolinker reads HTML, and skips the contents of "a" elements.
  return text.slice(0, UNITS).replace(/[<>]/g, " ");
}

const links = readLinks();
const readmes = readDocuments(/readme\.md$/i);
const licenses = readDocuments(/licen[cs]e[^/]*$/i);
const names = makeNames(links).addresses.map((address) => decodeURI(address));
const spread = licenses
  .split(" ")
  .map((word, index) => (index % 40 === 0 ? `${word} ${names[(index / 40) % names.length]}` : word))
  .join(" ");

const TEXTS: Readonly<Record<string, string>> = {
  mixed: `${readmes}\n${spread}`.slice(0, 2 * UNITS),
  prose: licenses,
  "prose without . @ :": licenses.replace(/[.@:]/g, ""),
  dense: [...links.addresses, ...makeNonASCII(links).addresses].join("\n").slice(0, UNITS),
};

let sink = 0;
let missed = false;

function measureTime(use: (text: string) => number, text: string): number {
  const start = process.cpuUsage();
  sink += use(text);
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1_000) / text.length;
}

console.log(`Node ${process.versions.node}; ns of processor time a UTF-16 unit, and × as long as findIRIs.\n`);
printRow(["text", "units", ...Object.keys(CONTENDERS)]);
printRow(["---", "---:", ...Object.keys(CONTENDERS).map(() => "---:")]);
for (const [name, text] of Object.entries(TEXTS)) {
  const best = new Map(Object.keys(CONTENDERS).map((contender) => [contender, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [contender, use] of Object.entries(CONTENDERS)) {
      best.set(contender, Math.min(best.get(contender) as number, measureTime(use, text)));
    }
  }
  const own = best.get("findIRIs") as number;
  const cells = [...best].map(([contender, time]) => {
    const isMissed =
      (name === "mixed" && time / own < (LEAST_RATIO[contender] ?? 0)) ||
      (name === "prose without . @ :" && contender === "findIRIs" && time > MOST_NANOSECONDS);
    missed ||= isMissed;
    return `${time.toFixed(1)}${contender === "findIRIs" ? "" : ` (${(time / own).toFixed(1)}×)`}${isMissed ? " ✘" : ""}`;
  });
  printRow([name, text.length, ...cells]);
}

const repeat = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that make a detector look at the same place again and again. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "a.a.a.": repeat("a."),
  "a.me+a.me+": repeat("a.me+"),
  "@@@@": repeat("@"),
  "a@a@": repeat("a@"),
  "::::": repeat(":"),
  "http://http://": repeat("http://"),
  "https://[https://[": repeat("https://["),
  "((((": repeat("("),
  "a.com/((((": (length) => `a.com/${repeat("(")(length - 6)}`,
  "a.com/!!!!": (length) => `a.com/${repeat("!")(length - 6)}`,
  "a.com/(]a.com/(]": repeat("a.com/(]"),
  "句。句。": repeat("句。"),
  "mailto:mailto:": repeat("mailto:"),
  aaaa: repeat("a"),
  "lone surrogates": repeat("\uD800\uDC00\uD800"),
  "a_.com_": repeat("a_.com_"),
  "a.com。a.com。": repeat("a.com。"),
};

const LENGTHS = (process.env.BENCH_LENGTHS ?? "65536,131072,262144,524288,1048576").split(",").map(Number);
const PEER_LENGTHS = LENGTHS.map((length) => length / 64);
const MOST_EXPONENT = 1.1;

console.log(
  `\nExponent k of T(N) = c·N^k and ns a unit at the longest: ours from ${LENGTHS[0]} to ${LENGTHS.at(-1)} units, the others' ` +
    "a 64th of that.\n",
);
printRow(["text", ...Object.keys(CONTENDERS)]);
printRow(["---", ...Object.keys(CONTENDERS).map(() => "---:")]);
for (const [name, make] of Object.entries(HOSTILE)) {
  const cells = Object.entries(CONTENDERS).map(([contender, use]) => {
    const isOwn = contender === "findIRIs";
    const { exponent, seconds } = measureGrowth(make, use, isOwn ? LENGTHS : PEER_LENGTHS);
    const isMissed = isOwn && exponent > MOST_EXPONENT;
    missed ||= isMissed;
    return `${exponent.toFixed(2)}, ${(seconds * 1_000).toFixed(0)}${isMissed ? " ✘" : ""}`;
  });
  printRow([name, ...cells]);
}

if (missed || sink === 0) {
  process.exitCode = 1;
}
