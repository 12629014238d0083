/**
 * `npm run bench -- display`: visual order, compared with bidi-js, and how the time of both grows. It fails if ours
 * takes more than twice as long on typical IRIs, or if its exponent is above 1.15.
 *
 * bidi-js does the same job: levels, the order of the characters, and the text. Not all results are equal: it puts
 * combining marks before their base, and treats characters beyond the BMP as two left-to-right ones.
 */
import { createRequire } from "node:module";
import { visualOrder } from "whatwg-iri/display";
import { measureGrowth } from "./exponents.js";
import { makeNames, makeNonASCII, readLinks } from "./installed-addresses.js";
import { type Contender, measure, printRow } from "./rounds.js";

const MOST_RATIO = 2;
const MOST_EXPONENT = 1.15;
const LENGTHS = [11, 12, 13, 14, 15].map((power) => 2 ** power);

/** The functions of bidi-js; its own types describe an ES module, which it is not. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: "ltr"): object;
  getReorderedIndices(text: string, levels: object): number[];
}

const bidi = (createRequire(import.meta.url)("bidi-js") as () => Bidi)();

function reorderByPeer(text: string): { readonly text: string; readonly indices: readonly number[] } {
  const levels = bidi.getEmbeddingLevels(text, "ltr");
  const indices = bidi.getReorderedIndices(text, levels);
  return { text: indices.map((index) => text[index]).join(""), indices };
}

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  visualOrder: (iri) => readEnd(visualOrder(iri)),
  "bidi-js": (iri) => readEnd(reorderByPeer(iri)),
};

/** Reads the last character and the last index, to force lazy work. */
function readEnd({ text, indices }: { readonly text: string; readonly indices: readonly number[] }): number {
  return text.charCodeAt(text.length - 1) + (indices[indices.length - 1] as number);
}

let missed = false;

const links = readLinks();
const names = makeNames(links);
const nonASCII = makeNonASCII(links);
const isRightToLeft = (address: string): boolean => /[\u0590-\u08FF]/.test(address);
const CORPORA = [
  links,
  nonASCII,
  names,
  {
    name: "those with right-to-left words",
    addresses: [...nonASCII.addresses, ...names.addresses].filter(isRightToLeft),
  },
];

console.log(`Node ${process.versions.node}; ns an IRI; × says how many times as long as bidi-js we take.\n`);
printRow(["IRIs", "number", "ns", "× bidi-js", "equal answers"]);
printRow(["---", "---:", "---:", "---:", "---:"]);
for (const { name, addresses } of CORPORA) {
  const { time, ratio } = await measure(CONTENDERS, addresses);
  const times = ratio("visualOrder", "bidi-js");
  missed ||= times > MOST_RATIO;
  const equal = addresses.filter((address) => visualOrder(address).text === reorderByPeer(address).text).length;
  const mark = times > MOST_RATIO ? " ✘" : "";
  printRow([name, addresses.length, time("visualOrder").toFixed(0), `${times.toFixed(2)}×${mark}`, equal]);
}

/** Text that is repeated after a right-to-left letter. */
const PIECES = [
  "aא",
  "1",
  "%",
  "!",
  "\u05B0",
  "(א)",
  "(",
  "\u202Bא\u202C",
  "\u2067א\u2069",
  "\u2067",
  "\u2068",
  "\u202B\u202A",
];
const USES: Readonly<Record<string, (text: string) => unknown>> = {
  visualOrder,
  "bidi-js": reorderByPeer,
};

console.log("\nExponent k of T(N) = c·N^k, from 2 K to 32 K UTF-16 units; 0 where the answer is there at once.\n");
printRow(["input", ...Object.keys(USES)]);
printRow(["---", ...Object.keys(USES).map(() => "---:")]);
for (const piece of PIECES) {
  const cells = Object.entries(USES).map(([name, use]) => {
    const { exponent } = measureGrowth((length) => `א${piece.repeat(length / piece.length)}`, use, LENGTHS);
    const isTooHigh = name === "visualOrder" && exponent > MOST_EXPONENT;
    missed ||= isTooHigh;
    return `${exponent.toFixed(2)}${isTooHigh ? " ✘" : ""}`;
  });
  printRow([JSON.stringify(piece), ...cells]);
}

if (missed) {
  process.exitCode = 1;
}
