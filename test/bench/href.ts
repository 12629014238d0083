/**
 * `npm run bench -- href`, or `npm run bench`: `IRI`, compared with whatwg-url's and the platform's own `URL`. It fails
 * if it is slower than its limits below. `corpora` measures the other uses, on lists of real addresses.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { IRI } from "whatwg-iri";
import { WhatwgURL } from "../support/referee.js";
import {
  type Corpus,
  listFiles,
  makeIDN,
  makeLonger,
  makeMalformed,
  makeNames,
  makeNonASCII,
  makeRelative,
  readLinks,
} from "./installed-addresses.js";
import { type Contender, compileAlone, measure, printRow } from "./rounds.js";

type Implementation = typeof IRI | typeof URL;

const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = { IRI, native: URL, "whatwg-url": WhatwgURL };

type Use = (implementation: Implementation) => Contender<string>;

/** Reads a character, to flatten ropes. */
function readEnd(href: string): number {
  return href.charCodeAt(href.length - 1);
}

const readHref: Use = (Implementation) => (address) => readEnd(new Implementation(address).href);

const readAll: Use = (Implementation) => (address) => {
  const url = new Implementation(address);
  return (
    url.origin.length +
    url.protocol.length +
    url.username.length +
    url.password.length +
    url.host.length +
    url.hostname.length +
    url.port.length +
    url.pathname.length +
    url.search.length +
    url.hash.length +
    readEnd(url.href)
  );
};

const BASE = "https://www.example.org/wiki/some/where.html?a=b#c";

const resolveString: Use = (Implementation) => (address) => readEnd(new Implementation(address, BASE).href);

const resolveObject: Use = (Implementation) => {
  const base = new Implementation(BASE);
  return (address) => readEnd(new Implementation(address, base).href);
};

const canParse: Use =
  ({ canParse: ask }) =>
  (address) =>
    ask(address) ? 1 : 2;

const changeParameter: Use = (Implementation) => {
  const url = new Implementation(BASE);
  let turn = 0;
  return (address) => {
    url.searchParams.set("a", String(turn++ % 10));
    return readEnd(url.href) + address.length;
  };
};

interface Row {
  readonly what: string;
  readonly corpus: Corpus;
  readonly use: Use;
  readonly native?: number | readonly [node20: number, later: number];
  readonly whatwg?: number;
}

const links = readLinks();
const queries = {
  ...links,
  addresses: links.addresses.map((address, index) => `${address.replace(/[?#].*/, "")}?a=${index}&b=c+d`),
};

const ROWS: readonly Row[] = [
  { what: "href", corpus: links, use: readHref, native: [2, 1.3], whatwg: 100 },
  { what: "href", corpus: makeLonger(links), use: readHref, native: [2, 1.3], whatwg: 100 },
  { what: "href", corpus: listFiles(), use: readHref, native: 1.5 },
  { what: "href", corpus: makeNonASCII(links), use: readHref },
  { what: "href", corpus: makeNames(links), use: readHref, native: 1.3 },
  { what: "href, base a string", corpus: makeRelative(links), use: resolveString, native: 1.7 },
  { what: "href, base an object", corpus: makeRelative(links), use: resolveObject, native: 1.7 },
  { what: "href", corpus: makeIDN(links), use: readHref, native: 0.9, whatwg: 8 },
  { what: "href and all getters", corpus: links, use: readAll, native: 1.2 },
  { what: "href and all getters", corpus: listFiles(), use: readAll, native: 1.2 },
  { what: "href and all getters", corpus: makeNames(links), use: readAll },
  { what: "canParse", corpus: makeMalformed(links), use: canParse, whatwg: 0.8 },
  { what: "searchParams.set", corpus: queries, use: changeParameter, whatwg: 1 },
];

const [major] = process.versions.node.split(".").map(Number) as [number];

function judge(ratio: number, wanted: Row["native"]): string {
  const least = typeof wanted === "object" ? wanted[major < 22 ? 0 : 1] : wanted;
  if (least === undefined) {
    return `${ratio.toFixed(2)}×`;
  }
  process.exitCode = ratio < least ? 1 : process.exitCode;
  return `${ratio.toFixed(2)}× (≥ ${least}${ratio < least ? " ✘" : ""})`;
}

const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const names = Object.keys(IMPLEMENTATIONS);
console.log(
  `Node ${process.versions.node}, V8 ${process.versions.v8}, ${cpus()[0]?.model}, ${cpus().length} cores, ${process.platform}`,
);
console.log(
  `${new Date().toISOString().slice(0, 10)}, npm run bench; ns each; × says how many times as fast as the other IRI is\n`,
);
printRow(["what", "corpus", "length", ...names, "× native", "× whatwg-url"]);
printRow(["---", "---", "---:", ...names.map(() => "---:"), "---:", "---:"]);
for (const { what, corpus, use, native, whatwg } of ROWS) {
  const { name } = corpus;
  // Separate strings, like those that a program reads: neither slices of a README nor concatenated.
  const addresses = JSON.parse(JSON.stringify(corpus.addresses)) as string[];
  if (only !== undefined && !`${what} ${name}`.includes(only)) {
    continue;
  }
  const contenders = Object.fromEntries(
    names.map((contender) => [
      contender,
      compileAlone<Use>(use, { readEnd, BASE })(IMPLEMENTATIONS[contender] as Implementation),
    ]),
  );
  const { time, ratio } = await measure(contenders, addresses);
  const length = Math.round(addresses.join("").length / addresses.length);
  const ratios = [judge(ratio("native", "IRI"), native), judge(ratio("whatwg-url", "IRI"), whatwg)];
  printRow([what, name, length, ...names.map((contender) => time(contender).toFixed(0)), ...ratios]);
}
