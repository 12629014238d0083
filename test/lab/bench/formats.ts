/**
 * `npm run bench -- formats`: formats, compared with those of other packages, and the expansion of templates, compared
 * with url-template. It fails if a ratio is below its limit.
 */

import { createRequire } from "node:module";
import { isIri, isUri } from "@hyperjump/json-schema-formats";
import { parseTemplate as parseByUrlTemplate } from "url-template";
import { isHostname } from "whatwg-iri/formats";
import { isIRI, isURI } from "whatwg-iri/syntax";
import { makeIDN, makeNames, readLinks } from "../../bench/installed-addresses.js";
import { type Contender, measure, printRow } from "../../bench/rounds.js";
import { requireTemplate } from "../../support/templates.js";

const { isIdnHostname } = createRequire(import.meta.url)("idn-hostname") as { isIdnHostname(name: string): boolean };

interface Comparison<Input> {
  readonly name: string;
  /** Minimum time of the other package, as a multiple of ours. */
  readonly least: number;
  readonly inputs: readonly Input[];
  readonly ours: (input: Input) => unknown;
  readonly peer: (input: Input) => unknown;
}

/** A correct result counts 1; other packages may throw. */
function judge<Input>(run: (input: Input) => unknown): Contender<Input> {
  return (input) => {
    try {
      return run(input) ? 1 : 2;
    } catch {
      return 3;
    }
  };
}

const links = readLinks();
const hosts = [
  ...new Set(
    makeIDN(links).addresses.map((address) => (/^https?:\/\/([^/:?#]*)/.exec(address) as RegExpExecArray)[1] as string),
  ),
];
const iris = makeNames(links).addresses;
const uris = links.addresses.filter((link) => isURI(link));

const TEMPLATES = [
  "https://api.example.org/users/{user}/repos{?page,per_page,sort}",
  "/search{?q,lang}",
  "{+base}/items/{id}",
  "/a{/path*}{?q*}{#x}",
];
const VALUES = Array.from({ length: 500 }, (_, index) => ({
  user: `user${index}`,
  page: index,
  per_page: 100,
  sort: "created",
  q: index % 2 === 0 ? `two words ${index}` : `日本${index}`,
  lang: "en",
  base: "https://example.org/a",
  id: `id-${index}`,
  path: ["a", `b${index}`],
  x: "é",
}));
const pairs = TEMPLATES.flatMap((text) => {
  const [ours, peer] = [requireTemplate(text), parseByUrlTemplate(text)];
  return VALUES.map((values) => ({
    ours,
    peer,
    values: text.includes("q*") ? { ...values, q: { a: values.q } } : values,
  }));
});

async function compare<Input>({ name, least, inputs, ours, peer }: Comparison<Input>): Promise<boolean> {
  const { time, ratio } = await measure({ ours: judge(ours), peer: judge(peer) }, inputs);
  const times = ratio("peer", "ours");
  printRow([
    name,
    inputs.length,
    time("ours").toFixed(0),
    time("peer").toFixed(0),
    `${times.toFixed(2)}×`,
    `${least}×`,
  ]);
  return times >= least;
}

console.log(`Node ${process.versions.node}; ns an input; × says how many times as long as ours the peer takes.\n`);
printRow(["what, and the peer", "inputs", "ours", "peer", "×", "at least"]);
printRow(["---", "---:", "---:", "---:", "---:", "---:"]);
const results = [
  await compare({
    name: "idn-hostname: idn-hostname",
    least: 1.5,
    inputs: hosts,
    ours: (name: string) => isHostname(name),
    peer: isIdnHostname,
  }),
  await compare({ name: "iri: @hyperjump/uri", least: 2, inputs: iris, ours: isIRI, peer: isIri }),
  await compare({ name: "uri: @hyperjump/uri", least: 2, inputs: uris, ours: isURI, peer: isUri }),
  await compare({
    name: "expansion: url-template",
    least: 1,
    inputs: pairs,
    ours: ({ ours, values }) => ours.expand(values).length,
    peer: ({ peer, values }) => peer.expand(values).length,
  }),
];
if (results.includes(false)) {
  process.exitCode = 1;
}
