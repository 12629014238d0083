/**
 * `npm run bench -- syntax`: the grammar, compared with other packages. It fails if it is not twice as fast as the
 * fastest other package that is correct.
 */
import { isIri, isIriReference, parseIri, parseIriReference } from "@hyperjump/uri";
import fastURI from "fast-uri";
import uriJS from "uri-js";
import { isIRIReference, parseIRI } from "whatwg-iri/syntax";
import { makeNonASCII, makeRelative, readLinks } from "../../bench/installed-addresses.js";
import { type Contender, measure, printRow } from "../../bench/rounds.js";

const LEAST_RATIO = 2;
let missed = false;

/** The other packages' results for a reference; a verdict if they return only that. */
const isAbsolute = (input: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(input);
const PARSERS: Readonly<Record<string, Contender<string>>> = {
  parseIRI: (input) => parseIRI(input)?.path.length ?? -1,
  "@hyperjump/uri": (input) => (isAbsolute(input) ? parseIri(input) : parseIriReference(input)).path.length,
  "fast-uri": (input) => fastURI.parse(input, { iri: true } as object).path?.length ?? 0,
  "uri-js": (input) => uriJS.parse(input, { iri: true }).path?.length ?? 0,
};
const PREDICATES: Readonly<Record<string, Contender<string>>> = {
  isIRIReference: (input) => Number(isIRIReference(input)),
  "@hyperjump/uri": (input) => Number(isAbsolute(input) ? isIri(input) : isIriReference(input)),
  "fast-uri": (input) => Number(fastURI.parse(input, { iri: true } as object).error === undefined),
  "uri-js": (input) => Number(uriJS.parse(input, { iri: true }).error === undefined),
};

/** The packages that judge a few strings correctly; the others are measured, but do not count. */
const QUESTIONS: readonly (readonly [input: string, valid: boolean])[] = [
  ["http://例え.jp/日本?q=é#ü", true],
  ["../日本", true],
  ["http://[::1]:80/", true],
  ["?\uE000", true],
  ["a b", false],
  ["http://a/%zz", false],
  ["http://a/\uE000", false],
  ["1:2", false],
  ["http://[::g]/", false],
  ["/\uD800", false],
];

function isCorrect(is: Contender<string>): boolean {
  return QUESTIONS.every(([input, valid]) => {
    try {
      return (is(input) === 1) === valid;
    } catch {
      return !valid;
    }
  });
}

const correct = new Set(Object.keys(PREDICATES).filter((name) => isCorrect(PREDICATES[name] as Contender<string>)));

const links = readLinks();
const valid = links.addresses.filter(isIRIReference);
const corpora = [
  { ...links, addresses: valid },
  makeNonASCII({ ...links, addresses: valid }),
  makeRelative({ ...links, addresses: valid }),
];

console.log(`Node ${process.versions.node}; ns a string; × says how many times as long as ours a peer takes.`);
console.log(`Right on all of ${QUESTIONS.length} questions: ${[...correct].join(", ")}.\n`);
for (const contenders of [PREDICATES, PARSERS]) {
  const [ours, ...peers] = Object.keys(contenders) as [string, ...string[]];
  printRow([ours, "strings", "ns", ...peers.map((peer) => `× ${peer}`), "× fastest correct"]);
  printRow(["---", ...[...peers, 1, 2, 3].map(() => "---:")]);
  for (const { name, addresses } of corpora) {
    const { time, ratio } = await measure(contenders, addresses);
    const least = Math.min(...peers.filter((peer) => correct.has(peer)).map((peer) => ratio(peer, ours)));
    const ratios = peers.map((peer) => `${ratio(peer, ours).toFixed(1)}×`);
    missed ||= least < LEAST_RATIO;
    const verdict = least < LEAST_RATIO ? " ✘" : "";
    printRow([name, addresses.length, time(ours).toFixed(0), ...ratios, `${least.toFixed(1)}×${verdict}`]);
  }
  console.log("");
}

if (missed) {
  process.exitCode = 1;
}
