/**
 * `npm run bench -- display`: visual order, compared with bidi-js. It fails if ours
 * takes more than twice as long on typical IRIs.
 *
 * bidi-js does the same job: levels, the order of the characters, and the text. Not all results are equal: it puts
 * combining marks before their base, and treats characters beyond the BMP as two left-to-right ones.
 */
import { createRequire } from "node:module";
import { visualOrder } from "whatwg-iri/display";
import { makeNames, makeNonASCII, readLinks } from "../../bench/installed-addresses.js";
import { type Contender, measure, printRow } from "../../bench/rounds.js";

const MOST_RATIO = 2;

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

if (missed) {
  process.exitCode = 1;
}
