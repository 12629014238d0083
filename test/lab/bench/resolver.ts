/**
 * `npm run bench -- resolver`: one base and many references, as parsers of RDF have them. It fails if `resolve` of a
 * resolver is not three times as fast as relative-to-absolute-iri, or `relativize` takes more than 400 ns.
 */
import { resolve as resolveByPeer } from "relative-to-absolute-iri";
import { createResolver, isIRIReference, relativize, resolve } from "whatwg-iri/syntax";
import { makeNonASCII, makeRelative, readLinks } from "../../bench/installed-addresses.js";
import { measure, printRow } from "../../bench/rounds.js";

const LEAST_RATIO = 3;
const MOST_TIME = 400;

const links = readLinks();
/** No reference resolves to an address with dot segments. */
const DOT_SEGMENT = /\/\.\.?(?:[/?#]|$)/;
const valid = {
  ...links,
  addresses: links.addresses.filter((address) => isIRIReference(address) && !DOT_SEGMENT.test(address)),
};
const base = "https://github.com/example/project/blob/main/README.md?plain=1#usage";
const resolver = createResolver(base);

/** Addresses on the host of the base, in directories around its own. */
const near = valid.addresses.map((address, index) => {
  const path = address.replace(/^https?:\/\/[^/?#]*/, "").replace(/^(?!\/)/, "/");
  return `https://github.com${["", "/example", "/example/project", "/example/project/blob/main"][index % 4]}${path}`;
});

const RESOLVE = {
  createResolver: (reference: string) => resolver.resolve(reference).length,
  resolve: (reference: string) => resolve(reference, base).length,
  "relative-to-absolute-iri": (reference: string) => resolveByPeer(reference, base).length,
};
const RELATIVIZE = {
  createResolver: (target: string) => resolver.relativize(target).length,
  relativize: (target: string) => relativize(target, base).length,
};

let missed = false;
console.log(`Node ${process.versions.node}; ns a string; × says how many times as long as ours others take.\n`);
printRow(["createResolver().resolve", "strings", "ns", "× resolve", "× relative-to-absolute-iri"]);
printRow(["---", "---:", "---:", "---:", "---:"]);
for (const { name, addresses } of [makeRelative(valid), valid, makeNonASCII(valid)]) {
  const { time, ratio } = await measure(RESOLVE, addresses);
  const peer = ratio("relative-to-absolute-iri", "createResolver");
  missed ||= peer < LEAST_RATIO;
  printRow([
    name,
    addresses.length,
    time("createResolver").toFixed(0),
    ratio("resolve", "createResolver").toFixed(1),
    `${peer.toFixed(1)}${peer < LEAST_RATIO ? " ✘" : ""}`,
  ]);
}
console.log("");
printRow(["createResolver().relativize", "strings", "ns", "× relativize"]);
printRow(["---", "---:", "---:", "---:"]);
for (const [name, addresses] of [
  ["on the same host", near],
  [valid.name, valid.addresses],
] as const) {
  const { time, ratio } = await measure(RELATIVIZE, addresses);
  const own = time("createResolver");
  missed ||= own > MOST_TIME;
  printRow([
    name,
    addresses.length,
    `${own.toFixed(0)}${own > MOST_TIME ? " ✘" : ""}`,
    ratio("relativize", "createResolver").toFixed(1),
  ]);
}
process.exitCode = missed ? 1 : 0;
