#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- detect`: link detection, compared with linkify-it, linkifyjs and autolinker in processor time,
 * alternately, best of several rounds. It fails if linkify-it
 * takes less than 6 times, linkifyjs less than 5 and autolinker less than 1.5 times as long on mixed text, or if prose
 * takes more than 25 ns per unit.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Autolinker } from "autolinker";
import { LinkifyIt } from "linkify-it";
import * as linkifyjs from "linkifyjs";
import { findIRIs } from "whatwg-iri/text";
import { makeNames, makeNonASCII, readLinks } from "../../bench/installed-addresses.js";
import { printRow } from "../../bench/rounds.js";
import { inRepository } from "../../support/paths.js";

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

if (missed || sink === 0) {
  process.exitCode = 1;
}
