#!/usr/bin/env -S node --expose-gc
/**
 * `npm run bench -- memory`: heap retained by 100,000 live objects, compared with the platform's `URL` and
 * whatwg-url's. It needs `--expose-gc`.
 */
import { pathToFileURL } from "node:url";
import { IRI } from "whatwg-iri";
import { WhatwgURL } from "../support/referee.js";
import { printRow } from "./rounds.js";

const COUNT = 100_000;

/** Creates an object that stays alive from an address. */
const KINDS: Readonly<Record<string, (address: string) => unknown>> = {
  "the string alone": (address) => address,
  IRI: (address) => new IRI(address),
  native: (address) => new URL(address),
  "whatwg-url": (address) => new WhatwgURL(address),
};

/** Addresses that share no memory with anything. */
const CORPORA: Readonly<Record<string, (index: number) => string>> = {
  "ASCII, 45 units": (index) => copy(`https://www.example.org/some/where/${1_000_000 + index}.html`),
  "not ASCII, 45 units": (index) => copy(`https://www.example.org/где/то/日本/${1_000_000 + index}.html?x`),
  "ASCII amid 1,000 spaces": (index) => copy(`${" ".repeat(500)}https://www.example.org/${index}${" ".repeat(500)}`),
};

function copy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Octets per object, including those outside the engine's heap. */
function measureRetained(make: (index: number) => unknown): number {
  const kept: unknown[] = new Array(COUNT).fill(null);
  const before = readMemory();
  for (let index = 0; index < COUNT; index++) {
    kept[index] = make(index);
  }
  const after = readMemory();
  return kept.length === COUNT ? (after - before) / COUNT : 0;
}

function readMemory(): number {
  for (let time = 0; time < 3; time++) {
    (globalThis as { gc?: () => void }).gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measureMemory(kinds: readonly string[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  return Object.fromEntries(
    Object.entries(CORPORA).map(([corpus, makeAddress]) => [
      corpus,
      Object.fromEntries(
        kinds.map((kind) => {
          const make = KINDS[kind] as (address: string) => unknown;
          return [kind, measureRetained((index) => make(makeAddress(index)))];
        }),
      ),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--json")) {
    // whatwg-url's objects take most of the time.
    console.log(JSON.stringify(measureMemory(Object.keys(KINDS).filter((kind) => kind !== "whatwg-url"))));
  } else {
    const figures = measureMemory(Object.keys(KINDS));
    console.log(`Node ${process.versions.node}; octets retained by one of ${COUNT} objects; npm run bench -- memory\n`);
    printRow(["addresses", ...Object.keys(KINDS), "IRI / native"]);
    printRow(["---", ...Object.keys(KINDS).map(() => "---:"), "---:"]);
    for (const [corpus, row] of Object.entries(figures)) {
      const ratio = (row.IRI as number) / (row.native as number);
      printRow([corpus, ...Object.values(row).map(Math.round), `${Math.round(ratio * 100)} %`]);
      process.exitCode = ratio > 0.51 ? 1 : process.exitCode;
    }
  }
}
