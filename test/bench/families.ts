/**
 * `npm run bench -- families [--mixed] [--only TEXT]`: one shape of address in each row, the slowest against native `URL` first; `--mixed` in
 * a process that has parsed all shapes before, as real ones have. It fails if a shape is more than three times as slow as native
 * and is not listed as an exception below.
 */
import { IRI } from "whatwg-iri";
import {
  BEYOND_ASCII,
  FAMILIES,
  type Family,
  LEGACY,
  MALFORMED,
  makeRound,
  parseAllShapes,
} from "./address-families.js";

/** Shapes that may take more than three times as long as native, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "IPv6 not compressed": "the pieces are parsed and written one by one",
  "wrong IPv6 (canParse)": "the address is matched up to its host before it is parsed",
  "upper case in host": "host and path are matched one after the other",
  "user to encode": "user name and password are strings of their own before they are written",
  "no scheme (canParse)": "a process that has parsed other shapes tries more of them",
};
const isException = (name: string): boolean => name in EXCEPTIONS;

const ROUNDS = 60;
const WARM_UP = 25;
let sink = 0;

function time(use: (address: string) => number, addresses: readonly string[]): number {
  const start = process.hrtime.bigint();
  for (const address of addresses) {
    sink += use(address);
  }
  return Number(process.hrtime.bigint() - start) / addresses.length;
}

/** The least time of both sides, in ns per address. */
function compareUses(family: Family, ours: (address: string) => number, native: (address: string) => number): number[] {
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const times = [time(ours, makeRound(family, round)), time(native, makeRound(family, round))];
    if (round >= WARM_UP) {
      times.forEach((value, side) => {
        best[side] = Math.min(best[side] as number, value);
      });
    }
  }
  return best;
}

const isMixed = process.argv.includes("--mixed");
if (isMixed) {
  sink += parseAllShapes();
}
/** With `--only TEXT`, the families whose name contains it. */
const only = process.argv.includes("--only") ? (process.argv[process.argv.indexOf("--only") + 1] as string) : "";
const select = <Row>(families: Readonly<Record<string, Row>>): [string, Row][] =>
  Object.entries(families).filter(([name]) => name.includes(only));
const rows = [
  ...select(FAMILIES).map(([name, family]) => ({
    name,
    times: compareUses(
      family,
      (address) => new IRI(address).href.length,
      (address) => new URL(address).href.length,
    ),
  })),
  ...select(BEYOND_ASCII).map(([name, family]) => ({
    name,
    times: compareUses(
      family,
      (address) => new IRI(address).href.length,
      (address) => new URL(address).href.length,
    ),
  })),
  ...select(LEGACY).map(([name, [charset, family]]) => ({
    name,
    times: compareUses(
      family,
      (address) => new IRI(address, undefined, { charset }).href.length,
      (address) => new URL(address).href.length,
    ),
  })),
  ...select(MALFORMED).map(([name, family]) => ({
    name: `${name} (canParse)`,
    times: compareUses(
      family,
      (address) => (IRI.canParse(address) ? 1 : 2),
      (address) => (URL.canParse(address) ? 1 : 2),
    ),
  })),
].map(({ name, times }) => ({ name, times, ratio: (times[1] as number) / (times[0] as number) }));
console.log("| shape | IRI, ns | native, ns | × native |\n| --- | ---: | ---: | ---: |");
for (const { name, times, ratio } of rows.sort((a, b) => a.ratio - b.ratio)) {
  console.log(`| ${name} | ${times.map((value) => value.toFixed(0)).join(" | ")} | ${ratio.toFixed(2)} |`);
}
const slow = rows.filter(({ name, ratio }) => ratio < 1 / 3 && !isException(name)).map(({ name }) => name);
if (slow.length > 0 || sink === 0) {
  console.error(`More than three times as slow as native: ${slow.join(", ")}`);
  process.exitCode = 1;
}
