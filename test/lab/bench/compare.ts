/**
 * `npm run bench -- compare`: canonical forms, compared with other packages. It fails if a package that does the same
 * job is faster, or if an IRI already in its form is not three times as fast as one that is not.
 *
 * The packages' jobs: fast-uri, uri-js and urijs normalize by RFC 3986, like the rung `syntax`, and also drop default
 * ports; normalize-url sorts queries and strips fragments and `www.` by default, and gets the options closest to the
 * rung `scheme`.
 */
import fastURI from "fast-uri";
import normalizeURL from "normalize-url";
import uriJS from "uri-js";
import URIJS from "urijs";
import { normalize } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { makeNonASCII, readLinks } from "../../bench/installed-addresses.js";
import { type Contender, measure, printRow } from "../../bench/rounds.js";

const LEAST_RATIO = 1;
const LEAST_RATIO_OF_NORMALIZED = 3;
let missed = false;

const NORMALIZE_URL_OPTIONS = {
  stripAuthentication: false,
  stripWWW: false,
  stripTextFragment: false,
  removeQueryParameters: false,
  removeTrailingSlash: false,
  removeSingleSlash: false,
  sortQueryParameters: false,
} as const;

const SYNTAX: Readonly<Record<string, Contender<string>>> = {
  "normalize, syntax": (input) => readEnd(normalize(input, { level: "syntax" })),
  "fast-uri": (input) => readEnd(fastURI.normalize(input)),
  "uri-js": (input) => readEnd(uriJS.normalize(input, { iri: true })),
  urijs: (input) => readEnd(new URIJS(input).normalize().toString()),
};
const SCHEME: Readonly<Record<string, Contender<string>>> = {
  "normalize, scheme": (input) => readEnd(normalize(input, { level: "scheme" })),
  "normalize-url": (input) => readEnd(normalizeURL(input, NORMALIZE_URL_OPTIONS)),
};

/** Reads a character, to flatten ropes. */
function readEnd(form: string): number {
  return form.charCodeAt(form.length - 1);
}

/** Spells IRIs badly: scheme and host in upper case, letters percent-encoded, dot segments. */
function misspell(address: string, index: number): string {
  const [, scheme, host, rest] = /^(\w+):\/\/([^/?#]*)(.*)$/s.exec(address) as unknown as [
    string,
    string,
    string,
    string,
  ];
  const letter = `%6${(index % 6) + 1}`;
  return `${index % 2 === 0 ? scheme.toUpperCase() : scheme}://${host.toUpperCase()}/a/../${letter}${rest.replace(/^\//, "")}`;
}

const links = readLinks();
const valid = {
  ...links,
  addresses: links.addresses.filter((address) => isIRI(address) && /^\w+:\/\/[^/?#:@]+\//.test(address)),
};
const nonASCII = makeNonASCII(valid);

console.log(`Node ${process.versions.node}; ns an IRI; × says how many times as long as ours a peer takes.\n`);
for (const contenders of [SYNTAX, SCHEME]) {
  const [ours, ...peers] = Object.keys(contenders) as [string, ...string[]];
  const level = contenders === SYNTAX ? "syntax" : "scheme";
  printRow([ours, "IRIs", "in form", "ns", ...peers.map((peer) => `× ${peer}`)]);
  printRow(["---", ...[...peers, 1, 2, 3].map(() => "---:")]);
  const times: number[] = [];
  for (const { name, addresses } of [
    {
      name: "in form already",
      addresses: valid.addresses.filter((address) => normalize(address, { level }) === address),
    },
    { name: "not in form", addresses: valid.addresses.map(misspell) },
    valid,
    nonASCII,
    { name: "the same, not in form", addresses: nonASCII.addresses.map(misspell) },
  ]) {
    const { time, ratio } = await measure(contenders, addresses);
    times.push(time(ours));
    const cells = peers.map((peer) => {
      const least = ratio(peer, ours);
      missed ||= least < LEAST_RATIO;
      return `${least.toFixed(1)}×${least < LEAST_RATIO ? " ✘" : ""}`;
    });
    const share = addresses.filter((address) => normalize(address, { level }) === address).length / addresses.length;
    printRow([name, addresses.length, `${Math.round(share * 100)} %`, time(ours).toFixed(0), ...cells]);
  }
  const [normalized, other] = times as [number, number];
  missed ||= other / normalized < LEAST_RATIO_OF_NORMALIZED;
  console.log(`\nNot in form takes ${(other / normalized).toFixed(1)}× as long as in form.\n`);
}

if (missed) {
  process.exitCode = 1;
}
