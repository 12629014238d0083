/**
 * `npm run bench -- mapping`: conversion of IRIs to URIs and back, compared with other packages. It fails if a package
 * that does the same is faster.
 * Domain names are exempt: the other packages encode Punycode, but neither map nor check it.
 */
import { normalizeIri } from "@hyperjump/uri";
import fastURI from "fast-uri";
import uriJS from "uri-js";
import URIJS from "urijs";
import { iriToURI, uriToIRI } from "whatwg-iri";
import { isIRI, isURI } from "whatwg-iri/syntax";
import { type Corpus, makeIDN, makeNames, readLinks } from "../../bench/installed-addresses.js";
import { type Contender, measure, printRow } from "../../bench/rounds.js";

type Convert = (input: string) => string;

/** One direction: the packages that implement it, and what counts as correct. */
interface Direction {
  readonly contenders: Readonly<Record<string, Convert>>;
  readonly corpora: readonly Corpus[];
  readonly isRight: (answer: string, input: string) => boolean;
}

/**
 * Results equivalent by RFC 3986, section 6.2, are the same: compared by the platform's `URL`, without unnecessary
 * encoding.
 */
function canonicalize(address: string): string {
  return new URL(address).href.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

function isSame(answer: string, input: string): boolean {
  return canonicalize(answer) === canonicalize(input);
}

/** The non-ASCII characters of a string, joined, including percent-encoded ones. */
function listCharacters(address: string): string {
  return decodeURI(address).replace(/[\0-\x7F]/g, "");
}

const links = readLinks();
const ascii = { ...links, addresses: links.addresses.filter(isURI) };
const names = makeNames(ascii);
const domains = makeIDN(ascii);

/** Converts the URI that the platform makes of an address back to the address. */
const originals = new Map(
  [ascii, names, domains].flatMap(({ addresses }) => addresses.map((address) => [new URL(address).href, address])),
);
const asURIs = (corpus: Corpus): Corpus => ({
  ...corpus,
  addresses: corpus.addresses.map((address) => new URL(address).href).filter(isURI),
});

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  "IRI to URI": {
    contenders: {
      iriToURI,
      "uri-js": (iri) => uriJS.serialize(uriJS.parse(iri)),
      "fast-uri": (iri) => fastURI.serialize(fastURI.parse(iri)),
      urijs: (iri) => new URIJS(iri).normalize().toString(),
    },
    corpora: [ascii, names, domains],
    isRight: (answer, iri) => isURI(answer) && isSame(answer, iri),
  },
  "URI to IRI": {
    contenders: {
      uriToIRI,
      "uri-js": (uri) => uriJS.serialize(uriJS.parse(uri), { iri: true }),
      "@hyperjump/uri": normalizeIri,
      urijs: (uri) => new URIJS(uri).readable(),
    },
    corpora: [ascii, names, domains].map(asURIs),
    isRight: (answer, uri) =>
      isIRI(answer) &&
      isSame(answer, uri) &&
      answer.replace(/[\0-\x7F]/g, "") === listCharacters(originals.get(uri) as string),
  },
};

function countRight(convert: Convert, { addresses }: Corpus, isRight: Direction["isRight"]): number {
  return addresses.filter((address) => {
    try {
      return isRight(convert(address), address);
    } catch {
      return false;
    }
  }).length;
}

/** Reads the last character, to flatten ropes. */
function readEnds(contenders: Direction["contenders"]): Readonly<Record<string, Contender<string>>> {
  const readEnd =
    (convert: Convert): Contender<string> =>
    (input) => {
      const answer = convert(input);
      return answer.charCodeAt(answer.length - 1);
    };
  return Object.fromEntries(Object.entries(contenders).map(([name, convert]) => [name, readEnd(convert)]));
}

let missed = false;

console.log(`Node ${process.versions.node}; ns an address; × says how many times as long as ours a peer takes; in`);
console.log(
  "brackets, how many of its answers are right. fast-uri makes no IRIs of URIs, @hyperjump/uri no URIs of IRIs.",
);
for (const [direction, { contenders, corpora, isRight }] of Object.entries(DIRECTIONS)) {
  const [ours, ...peers] = Object.keys(contenders) as [string, ...string[]];
  console.log("");
  printRow([direction, "addresses", `ns ${ours}`, ...peers.map((peer) => `× ${peer}`)]);
  printRow(["---", "---:", "---:", ...peers.map(() => "---:")]);
  for (const corpus of corpora) {
    const { time, ratio } = await measure(readEnds(contenders), corpus.addresses);
    const tell = (name: string): string => `(${countRight(contenders[name] as Convert, corpus, isRight)})`;
    const cells = peers.map((peer) => {
      const isSlower = ratio(peer, ours) > 1 || corpus.name === domains.name;
      missed ||= !isSlower;
      return `${ratio(peer, ours).toFixed(1)}× ${tell(peer)}${isSlower ? "" : " ✘"}`;
    });
    printRow([corpus.name, corpus.addresses.length, `${time(ours).toFixed(0)} ${tell(ours)}`, ...cells]);
  }
}

if (missed) {
  process.exitCode = 1;
}
