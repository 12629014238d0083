/** `npm run bench`: `new IRI(address).href` beside whatwg-url's and the platform's own `URL`. */
import { IRI } from "whatwg-iri";
import { URL as WhatwgURL } from "whatwg-url";
import { makeIDN, makeNonASCII, readLinks } from "./corpora.js";
import { type Contender, measure, printRow } from "./rounds.js";

const CONTENDERS: Readonly<Record<string, Contender<string>>> = {
  IRI: (address) => readEnd(new IRI(address).href),
  "whatwg-url": (address) => readEnd(new WhatwgURL(address).href),
  native: (address) => readEnd(new URL(address).href),
};

/** Reads a character, so that no rope is left unread. */
function readEnd(href: string): number {
  return href.charCodeAt(href.length - 1);
}

const links = readLinks();
const names = Object.keys(CONTENDERS);
console.log(`Node ${process.versions.node}; ns an address; × says how many times as fast as the other IRI is.\n`);
printRow(["corpus", "addresses", ...names, "× whatwg-url", "× native"]);
printRow(["---", "---:", ...names.map(() => "---:"), "---:", "---:"]);
for (const { name, addresses } of [links, makeNonASCII(links), makeIDN(links)]) {
  const { time, ratio } = await measure(CONTENDERS, addresses);
  const ratios = names.slice(1).map((other) => `${ratio(other, "IRI").toFixed(2)}×`);
  printRow([name, addresses.length, ...names.map((contender) => time(contender).toFixed(0)), ...ratios]);
}
