/**
 * `npm run bench -- spoof`: the cost of the policy for hosts, compared with `unicode-confusables` and `unhomoglyph`. It
 * fails if inspectHost takes 2 µs more than toDisplayString without the policy, or if the policy adds that much to it.
 *
 * The others do less: one looks for any confusable character, the other replaces characters.
 */
import { createRequire } from "node:module";
import { inspectHost, ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { type Contender, measure, printRow } from "../../bench/rounds.js";
import { listPublicSuffixes } from "../../support/names.js";

const MOST_NANOSECONDS = 2_000;

const require = createRequire(import.meta.url);
const { isConfusing } = require("unicode-confusables") as { isConfusing(text: string): boolean };
const unhomoglyph = require("unhomoglyph") as (text: string) => string;

const names = new ProtectedNames(Array.from({ length: 5_000 }, (_, index) => `example${index}.example`));

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  "toDisplayString, without the policy": (host) =>
    toDisplayString(`http://${host}/`, { hostForm: "punycode-when-unsafe" }).length,
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

if (missed) {
  process.exitCode = 1;
}
