/**
 * `npm run bench -- corpora [--only=TEXT] [--noisy]`: every use of the class on lists of real addresses, compared with native `URL`; best and worst of the
 * lists. They are those of a folder, ../shared/cases/urls or the one that `URL_LISTS` names, and four made from the installed packages. It fails
 * if a use misses its goal on one of them, unless the machine is noisy.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { IRI } from "whatwg-iri";
import { inRepository } from "../support/paths.js";
import { type Corpus, listFiles, makeIDN, makeNames, readLinks } from "./installed-addresses.js";
import { compileAlone, printRow } from "./rounds.js";

const MOST = 12_000;

/** Calls that are timed, at least: a short list needs more rounds, until the engine has compiled all. */
const CALLS = 250_000;
const ROUNDS = 30;

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

/** The measured uses of each class. */
interface Use {
  readonly what: string;
  /** × native, at least. */
  readonly goal: number;
  /** Makes the values from a list; without it, they are its addresses. */
  readonly list?: (list: Corpus) => readonly string[];
  /** Setters receive an object of the class. */
  readonly use: (Made: Class) => (value: string, url: URL) => number;
  /** Whether it changes the object. */
  readonly isSetter?: boolean;
}

/** The http and https addresses of a list. */
const onlyHTTP = ({ name, addresses }: Corpus): Corpus => ({
  name,
  addresses: addresses.filter((address) => /^https?:/.test(address)),
});

/** References to a page, as the links of a list would be written on it. */
const makeReferences = (list: Corpus): readonly string[] =>
  onlyHTTP(list).addresses.map((address, index) => {
    const { pathname, search, hash } = new URL(address);
    const name = pathname.replace(/.*\//, "").replaceAll(":", "");
    return [`${pathname}${search}${hash}`, `../${name}${search}`, `${name}${search}`, search || hash][
      index % 4
    ] as string;
  });

/** Queries with a word that is not ASCII. */
const makeQueries = (list: Corpus): readonly string[] =>
  makeNames(onlyHTTP(list)).addresses.map((address) => address.replace(/\/[^/]*\/x/, "/search").replace(/#.*/, ""));

/** The values of a member in a list, each for the address before. */
const takeMember =
  (member: "pathname" | "search" | "hash" | "host" | "hostname") =>
  (list: Corpus): readonly string[] => {
    const values = onlyHTTP(list).addresses.map((address) => new URL(address)[member]);
    const some = values.filter((value) => value.length > 1);
    return values.map((_, index) => some[(index + 1) % some.length] ?? "x");
  };

/** A computed member would be slower. */
const setMember = (member: string): Use["use"] =>
  compileAlone(`(Made) => (value, url) => { url.${member} = value; return url.href.length; }`, {});

const takeSame = (list: Corpus): readonly string[] => onlyHTTP(list).addresses;

const USES: readonly Use[] = [
  { what: "href", goal: 1.15, use: (Made) => (value) => new Made(value).href.length },
  { what: "canParse", goal: 1, use: (Made) => (value) => (Made.canParse(value) ? 1 : 2) },
  {
    what: "six getters",
    goal: 1.1,
    use: (Made) => (value) => {
      const { protocol, host, pathname, search, hash, origin } = new Made(value);
      return protocol.length + host.length + pathname.length + search.length + hash.length + origin.length;
    },
  },
  {
    what: "hostname, pathname, search",
    goal: 1.1,
    use: (Made) => (value) => {
      const { hostname, pathname, search } = new Made(value);
      return hostname.length + pathname.length + search.length;
    },
  },
  {
    what: "searchParams.get",
    goal: 1,
    list: takeSame,
    use: (Made) => (value) => new Made(value).searchParams.get("id")?.length ?? 1,
  },
  {
    what: "reference to a base",
    goal: 1,
    list: makeReferences,
    use: (Made) => (value) => new Made(value, "https://www.example.org/wiki/some/where.html?a=b#c").href.length,
  },
  {
    what: "beyond ASCII",
    goal: 1.1,
    list: (list) => makeNames(onlyHTTP(list)).addresses,
    use: (Made) => (value) => new Made(value).href.length,
  },
  { what: "query beyond ASCII", goal: 1.1, list: makeQueries, use: (Made) => (value) => new Made(value).href.length },
  {
    what: "name beyond ASCII",
    goal: 1,
    list: (list) => makeIDN(onlyHTTP(list)).addresses,
    use: (Made) => (value) => new Made(value).href.length,
  },
  ...(["pathname", "search", "hash", "host", "hostname"] as const).map((member) => ({
    what: `${member} = …`,
    goal: 1,
    list: takeMember(member),
    use: setMember(member),
    isSetter: true,
  })),
  ...(["port", "username", "password", "protocol"] as const).map((member) => ({
    what: `${member} = …`,
    goal: 1,
    list: (list: Corpus) =>
      takeSame(list).map((_, index) =>
        member === "port"
          ? `${8000 + (index % 1000)}`
          : member === "protocol"
            ? index % 2
              ? "http"
              : "https"
            : `a${index}`,
      ),
    use: setMember(member),
    isSetter: true,
  })),
];

let sink = 0;

/** Strings of their own, as if read from a file. */
const copyAll = (addresses: readonly string[]): string[] => addresses.map((address) => Buffer.from(address).toString());

function compileLoop({ use }: Use, Made: Class): (values: readonly string[], urls: readonly URL[]) => number {
  const run = compileAlone(`(${use})(Made)`, { Made });
  const text =
    "(values, urls) => { let sum = 0; for (let i = 0; i < values.length; i++) sum += run(values[i], urls[i]); return sum; }";
  return compileAlone(text, { run });
}

/** Addresses timed in one go, so that other programs leave some of the rounds alone. */
const SLICE = 500;

/** The least times of both, in ns per address, as a mean of the slices: other programs on the machine only add to them. */
function compareUse(use: Use, list: Corpus): [ours: number, native: number] | null {
  const values = (use.list?.(list) ?? list.addresses).slice(0, MOST);
  const targets = use.isSetter ? onlyHTTP(list).addresses : [];
  if (values.length < 100) {
    return null;
  }
  const classes = [IRI, URL].map((Made) => ({ Made, loop: compileLoop(use, Made) }));
  const starts = Array.from({ length: Math.ceil(values.length / SLICE) }, (_, index) => index * SLICE);
  const sums: [number, number] = [0, 0];
  const best = starts.map(() => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number]);
  const rounds = Math.max(ROUNDS, Math.ceil(CALLS / values.length));
  const warmUp = Math.ceil(rounds / 4);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [slice, start] of starts.entries()) {
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { Made, loop } = classes[side] as (typeof classes)[number];
        const inputs = copyAll(values.slice(start, start + SLICE));
        const urls = targets.slice(start, start + SLICE).map((address) => new Made(address) as URL);
        const before = process.hrtime.bigint();
        sink += loop(inputs, urls);
        const time = Number(process.hrtime.bigint() - before);
        if (round >= warmUp) {
          const least = best[slice] as [number, number];
          least[side] = Math.min(least[side], time);
        }
      }
    }
  }
  for (const [ours, native] of best) {
    sums[0] += ours;
    sums[1] += native;
  }
  return [sums[0] / values.length, sums[1] / values.length];
}

/** The least time of each address, in µs. */
function timeEach(addresses: readonly string[], rounds: number): [address: string, microseconds: number][] {
  const least = addresses.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, address] of copyAll(addresses).entries()) {
      const before = process.hrtime.bigint();
      sink += new IRI(address).href.length;
      least[index] = Math.min(least[index] as number, Number(process.hrtime.bigint() - before) / 1000);
    }
  }
  return addresses.map((address, index) => [address, least[index] as number]);
}

/** The address of a list that takes longest; the slowest of a few rounds are timed again, when code for them is compiled, too. */
function findSlowest({ addresses }: Corpus): [address: string, microseconds: number] {
  const byTime = (all: [string, number][]): [string, number][] => all.sort(([, a], [, b]) => b - a);
  const slow = byTime(timeEach(addresses, 5)).slice(0, 20);
  const again = timeEach(
    slow.map(([address]) => address),
    1000,
  );
  return byTime(again)[0] ?? ["", 0];
}

/** Longest time of an address of everyday length, in µs. */
const LONGEST = 30;
const EVERYDAY = 300;

const { only = "", noisy } = parseArgs({
  options: { only: { type: "string" }, noisy: { type: "boolean", default: false } },
}).values;
const lists = [
  ...readLists(),
  readLinks(),
  readSources("package.json files", /package\.json$/),
  readSources("type declarations", /\.d\.[cm]?ts$/),
  listFiles(),
];
const missed: string[] = [];
console.log(
  `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; times as fast as native URL (ns of IRI)\n`,
);
printRow(["what", "goal", "worst", "best", ...lists.map(({ name, addresses }) => `${name} (${addresses.length})`)]);
printRow(["---", "---:", "---:", "---:", ...lists.map(() => "---:")]);
for (const use of USES.filter(({ what }) => what.includes(only))) {
  const results = lists.map((list) => compareUse(use, list));
  const ratios = results.flatMap((result) => (result === null ? [] : [result[1] / result[0]]));
  const worst = Math.min(...ratios);
  const isMissed = worst < use.goal;
  printRow([
    use.what,
    use.goal,
    worst.toFixed(2) + (isMissed ? " ✘" : ""),
    Math.max(...ratios).toFixed(2),
    ...results.map((result) =>
      result === null ? "–" : `${(result[1] / result[0]).toFixed(2)} (${result[0].toFixed(0)})`,
    ),
  ]);
  missed.push(...(isMissed ? [use.what] : []));
}
for (const list of lists) {
  const [address, time] = findSlowest(onlyEveryday(list));
  console.log(`Slowest of ${list.name}: ${time.toFixed(1)} µs, ${address}`);
  missed.push(...(time > LONGEST ? [address] : []));
}
if (missed.length > 0 || sink === 0) {
  console.error(`Slower than the goal: ${missed.join(", ")}`);
  process.exitCode = noisy ? 0 : 1;
}

function onlyEveryday({ name, addresses }: Corpus): Corpus {
  return { name, addresses: addresses.filter(({ length }) => length <= EVERYDAY) };
}
