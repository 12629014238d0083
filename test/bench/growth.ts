#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- growth`: how the time of the class and of every function of an address grows with its length, from 1 K to 4 M
 * UTF-16 units. It fails if an exponent is above 1.1, or if a million units take more than a second at any length.
 *
 * The exponent is that of 64 K and more: shortcuts go through addresses in steps from 32 K on.
 */
import { parseArgs } from "node:util";
import {
  compare,
  composeIRI,
  IRI,
  iriToURI,
  isIRI,
  leiriToIRI,
  normalize,
  parseIRI,
  preferredForm,
  relativize,
  resolve,
  traceURIToIRI,
  uriToIRI,
  validate,
  webAddressToIRI,
} from "whatwg-iri";
import { checkBidi, inspectCharacters, toDisplayString, visualOrder } from "whatwg-iri/display";
import { printExponents, type Use } from "./exponents.js";

const LENGTHS = [10, 13, 16, 18, 20, 22].map((power) => 2 ** power);
const FIT_FROM = 2 ** 16;

type Shape = (length: number) => string;

/** Repeats a piece between a beginning and an end. */
function repeat(piece: string, before: string, after = ""): Shape {
  return (length) => before + piece.repeat(length / piece.length) + after;
}

/** Different characters of one script. */
const distinct: Shape = (length) =>
  `http://${Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000))).join("")}/`;

const SHAPES: Readonly<Record<string, Shape>> = {
  "one segment": repeat("a", "http://h/"),
  "a path": repeat("ab/", "http://h/"),
  slashes: repeat("/", "http://h"),
  "slashes before the host": repeat("/", "http:", "h/"),
  backslashes: repeat("\\", "http://h"),
  "a query": repeat("a=b&", "http://h/?"),
  "a fragment": repeat("ab-", "http://h/#"),
  "question marks": repeat("?", "http://h/"),
  "number signs": repeat("#", "http://h/"),
  "a path, not ASCII": repeat("é日", "http://h/"),
  "a query, not ASCII": repeat("é日", "http://h/?"),
  "a fragment, astral": repeat("😀", "http://h/#"),
  "lone surrogates": repeat("\ud800", "http://h/"),
  triplets: repeat("%C3%A9", "http://h/"),
  "percent signs": repeat("%", "http://h/"),
  spaces: repeat(" ", "http://h/", "a"),
  "spaces around": repeat(" ", "", "http://h/"),
  "spaces, opaque": repeat(" ", "a:b", "c"),
  tabs: repeat("\t", "http://h/", "a"),
  "tabs between": repeat("\ta", "http://h/"),
  "dot segments, one dot": repeat("./", "http://h/"),
  "dot segments, two dots": repeat("a/../", "http://h/"),
  "dot segments, up": repeat("../", "http://h/"),
  "dot segments, encoded": repeat("%2e%2E/", "http://h/"),
  "dot segments, mixed": repeat("a/.%2e/", "http://h/"),
  "a path, then up": (length) => `http://h/${"a/".repeat(length / 4)}${"../".repeat(length / 6)}`,
  userinfo: repeat("u", "http://", "@h/"),
  "at signs": repeat("@", "http://", "h/"),
  "colons in the userinfo": repeat(":", "http://", "@h/"),
  "a label": repeat("a", "http://", "/"),
  labels: repeat("a.", "http://", "b/"),
  dots: repeat(".", "http://a", "/"),
  "digits in the host": repeat("1", "http://", "/"),
  "zeros in the host": repeat("0", "http://", "1/"),
  "numbers in the host": repeat("1.", "http://", "/"),
  "triplets in the host": repeat("%41", "http://", "/"),
  "triplets in the host, not ASCII": repeat("%C3%A9", "http://", "/"),
  "a label of distinct characters": distinct,
  "a label of one character": repeat("é", "http://", "/"),
  "labels, not ASCII": repeat("é.", "http://", "b/"),
  "a label, astral": repeat("𠀀", "http://", "/"),
  "combining marks": repeat("\u0301\u0323", "http://a", "/"),
  "right-to-left labels": repeat("אבג.", "http://", "אב/"),
  "a right-to-left label": repeat("א", "http://", "/"),
  "joiners after viramas": repeat("क्\u200d", "http://", "क/"),
  "non-joiners": repeat("م\u200c", "http://", "م/"),
  "xn-- beside another label": repeat("a", "http://xn--", "-9ca.é/"),
  "xn-- of many characters": repeat("bb", "http://xn--", ".é/"),
  "capital letters": repeat("É", "http://", "/"),
  "ignored characters": repeat("\u00ad", "http://a", "é/"),
  IPv6: repeat("1:", "http://[", "]/"),
  "zeros in the port": repeat("0", "http://h:", "80/"),
  "a port": repeat("9", "http://h:", "/"),
  "a scheme": repeat("a", "", ":b"),
  "no scheme": repeat("a", "", ""),
  "a file": repeat("a/", "file:///c|/"),
  "an opaque host": repeat("é", "foo://", "/"),
  "an opaque path": repeat("é", "foo:", ""),
  "right to left": repeat("אב/", "http://h/", ""),
  "right to left and digits": repeat("א1.", "http://h/", ""),
};

const take = (run: (input: string) => unknown): Use<string> => ({ prepare: (input) => input, run });

const other = "http://a.example/b/c?d";

const USES: Readonly<Record<string, Readonly<Record<string, Use<string>>>>> = {
  class: {
    "new IRI": take((input) => new IRI(input)),
    canParse: take((input) => IRI.canParse(input)),
    "against a base": take((input) => new IRI(input.replace(/^https?:\/\/[^/]*/, ""), other)),
    "as a base": take((input) => new IRI("../é", input)),
    getters: take((input) => {
      const { origin, host, pathname, search, hash } = new IRI(input);
      return [origin, host, pathname, search, hash];
    }),
    setters: take((input) => {
      const iri = new IRI(other);
      for (const member of ["username", "host", "port", "pathname", "search", "hash", "protocol"] as const) {
        iri[member] = input.slice("http://".length, -1);
      }
      return iri.href;
    }),
    "toURI, toIRI": take((input) => {
      const iri = new IRI(input);
      return [iri.toURI(), iri.toIRI()];
    }),
  },
  syntax: {
    parseIRI: take(parseIRI),
    composeIRI: take((input) => composeIRI({ scheme: "a", path: input })),
    isIRI: take(isIRI),
    validate: take((input) => validate(input)),
    resolve: take((input) => resolve(input, other)),
    relativize: take((input) => relativize(input, other)),
  },
  mapping: {
    iriToURI: take((input) => iriToURI(input)),
    uriToIRI: take((input) => uriToIRI(input)),
    traceURIToIRI: take((input) => traceURIToIRI(input)),
    leiriToIRI: take(leiriToIRI),
    webAddressToIRI: take((input) => webAddressToIRI(input)),
  },
  comparison: {
    "normalize, syntax": take((input) => normalize(input, { level: "syntax" })),
    "normalize, scheme": take((input) => normalize(input, { level: "scheme" })),
    compare: { ...take((input) => compare(input, `${input}a`, { level: "protocol" })), share: 2 },
    preferredForm: take((input) => preferredForm(input)),
  },
  bidi: {
    checkBidi: take((input) => checkBidi(input)),
    visualOrder: take((input) => visualOrder(input)),
    inspectCharacters: take((input) => inspectCharacters(input)),
    toDisplayString: take((input) => toDisplayString(input)),
  },
};

const TEN_MEGABYTES = 10 * 2 ** 20;

console.log(`Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, npm run bench -- growth`);
console.log(
  "Exponent k of T(N) = c·N^k from 1 K to 4 M units, 0 where the answer is there at once; seconds for 1 M units.",
);
const { only, shape } = parseArgs({ options: { only: { type: "string" }, shape: { type: "string" } } }).values;
for (const [group, uses] of Object.entries(USES)) {
  if (only === undefined || only === group) {
    console.log(`\n### ${group}\n`);
    const shapes = Object.entries(SHAPES).filter(([name]) => shape === undefined || name === shape);
    printExponents(Object.fromEntries(shapes), uses, LENGTHS, FIT_FROM);
  }
}
console.log("\n### 10 MB\n");
for (const name of ["a path", "a query", "a fragment", "a path, not ASCII", "dot segments, two dots"]) {
  const input = (SHAPES[name] as Shape)(TEN_MEGABYTES);
  const start = performance.now();
  const { length } = new IRI(input).href;
  console.log(`${name}: ${Math.round(performance.now() - start)} ms, an href of ${length} units`);
}
