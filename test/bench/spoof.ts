/**
 * `npm run bench -- spoof`: what the policy for hosts costs, beside `unicode-confusables` and `unhomoglyph`, and how the
 * time of all functions grows. It fails if inspectHost takes 2 µs more than toDisplayString without the policy, if the policy
 * adds as much to that, or if an exponent is above 1.1.
 *
 * The others do less: one looks for any confusable character, one replaces characters.
 */
import { createRequire } from "node:module";
import { toDisplayString } from "whatwg-iri/display";
import { inspectHost, inspectSpoofing, ProtectedNames, restrictionLevel, skeleton } from "whatwg-iri/spoof";
import { listPublicSuffixes } from "../support/names.js";
import { printExponents, type Use } from "./exponents.js";
import { type Contender, measure, printRow } from "./rounds.js";

const MOST_NANOSECONDS = 2_000;
const LENGTHS = [13, 14, 15, 16, 17].map((power) => 2 ** power);

const require = createRequire(import.meta.url);
const { isConfusing } = require("unicode-confusables") as { isConfusing(text: string): boolean };
const unhomoglyph = require("unhomoglyph") as (text: string) => string;

const names = new ProtectedNames(Array.from({ length: 5_000 }, (_, index) => `example${index}.example`));

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  "toDisplayString, without the policy": (host) =>
    toDisplayString(`http://${host}/`, { host: "punycode-when-unsafe" }).length,
  toDisplayString: (host) => toDisplayString(`http://${host}/`).length,
  inspectHost: (host) => inspectHost(host).shown.length,
  "inspectHost, 5,000 names": (host) => inspectHost(host, { similarTo: names }).shown.length,
  "unicode-confusables": (host) => (isConfusing(host) ? 2 : 1),
  unhomoglyph: (host) => unhomoglyph(host).length,
};

let missed = false;
const hosts = listPublicSuffixes().map((name) => `www.${name}`);
const { time } = await measure(CONTENDERS, hosts);
console.log(`Node ${process.versions.node}; ns a host, ${hosts.length} internationalized names.\n`);
printRow(["", "ns"]);
printRow(["---", "---:"]);
for (const name of Object.keys(CONTENDERS)) {
  printRow([name, time(name).toFixed(0)]);
}
const before = time("toDisplayString, without the policy");
const more = time("inspectHost") - before;
const policy = time("toDisplayString") - before;
console.log(
  `\ninspectHost takes ${more.toFixed(0)} ns more than toDisplayString without the policy (< ${MOST_NANOSECONDS}), ` +
    `which adds ${policy.toFixed(0)} ns (< ${MOST_NANOSECONDS}).`,
);
missed ||= Math.max(more, policy) > MOST_NANOSECONDS;

const PIECES = [
  "а",
  "é.",
  "a\u0301\u0316",
  "例",
  "一a",
  "xn--80ak6aa92e.",
  "ǖ",
  "%D0%B0",
  "lоgin/",
  "\u200Ba",
  "a1",
  "þ",
];
const use = (run: (text: string) => unknown): Use<string> => ({ prepare: (text) => text, run });

console.log("\nExponent k of T(N) = c·N^k, and seconds for a million UTF-16 units.\n");
printExponents(
  Object.fromEntries(
    PIECES.map((piece) => [JSON.stringify(piece), (length: number) => piece.repeat(length / piece.length)]),
  ),
  {
    inspectHost: use((text) => inspectHost(text, { similarTo: names })),
    inspectSpoofing: use((text) => inspectSpoofing(`http://b@a/${text}`)),
    toDisplayString: use((text) => toDisplayString(`http://b.c@${text}`)),
    skeleton: use(skeleton),
    restrictionLevel: use(restrictionLevel),
  },
  LENGTHS,
);

if (missed) {
  process.exitCode = 1;
}
