/**
 * `npm run bench -- corpora`: lists of real addresses, compared with native `URL`. The lists are those of a folder, ../shared/cases/urls or the one that `URL_LISTS` names,
 * and three made from the installed packages. It fails if one is slower than the goals below.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { IRI } from "whatwg-iri";
import { inRepository } from "../support/paths.js";
import { type Corpus, listFiles, readLinks } from "./installed-addresses.js";
import { printRow } from "./rounds.js";

const MOST = 12_000;
const ROUNDS = 40;
const WARM_UP = 8;

/** The lists of a folder, one address in each line. */
function readLists(): Corpus[] {
  const { URL_LISTS } = process.env;
  const folder = URL_LISTS === undefined ? inRepository("../shared/cases/urls/") : pathToFileURL(`${URL_LISTS}/`);
  if (!existsSync(folder)) {
    console.log(`No lists in ${folder.pathname}`);
    return [];
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => ({
      name: file.replace(".txt", ""),
      addresses: readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => URL.canParse(line)),
    }));
}

/** The addresses in the package.json files and type declarations of the installed packages, without duplicates. */
function readSources(name: string, extension: RegExp): Corpus {
  const folder = inRepository("node_modules/");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => extension.test(file));
  const found = new Set<string>();
  for (const file of files.sort()) {
    const text = readFileSync(new URL(file, folder), "utf8");
    for (const [address] of text.matchAll(
      /\b(?:git\+)?[a-z]{2,9}:\/\/[^\s<>()[\]{}"'`\\,;]+|\bmailto:[^\s<>"'`\\,;]+/g,
    )) {
      if (found.size < MOST && URL.canParse(address)) {
        found.add(address);
      }
    }
  }
  return { name, addresses: [...found] };
}

type Class = typeof IRI | typeof URL;

/** The uses to measure, each with its goals: × native in Node 20, 24 and 26. */
const USES: readonly {
  what: string;
  goals: Readonly<Record<string, number>>;
  use: (made: Class, input: string) => number;
}[] = [
  { what: "href", goals: { 20: 1.5, 24: 1.2, 26: 1.1 }, use: (Made, input) => new Made(input).href.length },
  {
    what: "six getters",
    goals: { 24: 1, 26: 1 },
    use: (Made, input) => {
      const { protocol, host, pathname, search, hash, origin } = new Made(input);
      return protocol.length + host.length + pathname.length + search.length + hash.length + origin.length;
    },
  },
  { what: "canParse", goals: { 20: 1, 24: 1, 26: 1 }, use: (Made, input) => (Made.canParse(input) ? 1 : 2) },
];

let sink = 0;

/** Strings of their own, as if read from a file. */
const copyAll = (addresses: readonly string[]): string[] => addresses.map((address) => Buffer.from(address).toString());

function time(Made: Class, use: (made: Class, input: string) => number, addresses: readonly string[]): number {
  const inputs = copyAll(addresses);
  const start = process.hrtime.bigint();
  for (const input of inputs) {
    sink += use(Made, input);
  }
  return Number(process.hrtime.bigint() - start) / inputs.length;
}

/** Addresses timed in one go, so that other programs leave some of the rounds alone. */
const SLICE = 1000;

/** The least times of both, in ns per address, as a mean of the slices: other programs on the machine only add to them. */
function compareUse(
  addresses: readonly string[],
  use: (made: Class, input: string) => number,
): [ours: number, native: number] {
  const slices = Array.from({ length: Math.ceil(addresses.length / SLICE) }, (_, index) =>
    addresses.slice(index * SLICE, (index + 1) * SLICE),
  );
  const best = slices.map((): [number, number] => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, slice] of slices.entries()) {
      const [ours, native] = best[index] as [number, number];
      const times = [time(IRI, use, slice), time(URL, use, slice)] as const;
      if (round >= WARM_UP) {
        best[index] = [Math.min(ours, times[0]), Math.min(native, times[1])];
      }
    }
  }
  const mean = (side: 0 | 1): number =>
    slices.reduce((sum, slice, index) => sum + slice.length * (best[index] as [number, number])[side], 0) /
    addresses.length;
  return [mean(0), mean(1)];
}

const lists = [
  ...readLists(),
  readLinks(),
  readSources("addresses in package.json files", /package\.json$/),
  readSources("addresses in type declarations", /\.d\.[cm]?ts$/),
  listFiles(),
];
const [major] = process.versions.node.split(".") as [string];
const rows: { name: string; ours: number; native: number }[] = [];
const missed: string[] = [];
printRow(["list", "addresses", "what", "IRI, ns", "native, ns", "× native"]);
printRow(["---", "---:", "---", "---:", "---:", "---:"]);
for (const { name, addresses } of lists) {
  for (const { what, goals, use } of USES) {
    const [ours, native] = compareUse(addresses, use);
    const ratio = native / ours;
    const goal = goals[major];
    const isMissed = goal !== undefined && ratio < goal;
    printRow([
      name,
      addresses.length,
      what,
      ours.toFixed(0),
      native.toFixed(0),
      ratio.toFixed(2) + (isMissed ? " ✘" : ""),
    ]);
    rows.push({ name: `${what}, ${name}`, ours, native });
    if (isMissed) {
      missed.push(`${what} of ${name}`);
    }
  }
}
if (missed.length > 0 || sink === 0) {
  console.error(`Slower than the goal: ${missed.join(", ")}`);
  process.exitCode = 1;
}
