/**
 * `npm run fuzz -- [--lane addresses|changes|hrefs|objects|strings|invisible|secrets|reentrancy|hostnames|mail|templates|typed|validity|html|xml] [--seed N] [--from N] [--count N]`: looks for inputs of
 * which `IRI` and whatwg-url make something different; for hrefs that no shortcut answers; for objects of the class that a function refuses or whose key depends on
 * more than the href, and for other delimiters after decoding them; for strings that make any function throw what is not documented; for
 * host names that we and idn-hostname judge differently; for mail addresses on which we and the ABNF differ; for values that a template does not give back; for repairs of typed text that do not fit together; for validation errors that whatwg-url does not report, or that their repair leaves;
 * for calls whose result changes if what they call uses the library; and for documents whose links do not fit together, or of
 * the first `--sample N` are not those of Chromium, or of another `--engine`; `--pages FOLDER` changes the pages of a folder, and makes no others. A seed and an index determine an input, so a run goes on where another stopped.
 */
import { AssertionError } from "node:assert";
import { inspect, parseArgs } from "node:util";
import { selectEngines } from "../../browser/each-engine.js";
import { type Engine, explainMissing, isInstalled } from "../../browser/engine.js";
import { observePages } from "../../browser/links.js";
import { CHECKS } from "../../property/fuzz/corpus.js";
import { readPages } from "../../property/fuzz/documents.js";
import { HOSTNAMES, MAIL, TEMPLATES } from "../../property/fuzz/format-lanes.js";
import { readSources } from "../../property/fuzz/inputs.js";
import { ADDRESSES, CHANGES, HREFS } from "../../property/fuzz/lanes.js";
import { compareWithBrowser, createHTMLLane, XML } from "../../property/fuzz/markup.js";
import { minimize } from "../../property/fuzz/minimize.js";
import { OBJECTS } from "../../property/fuzz/objects.js";
import { randomFor } from "../../property/fuzz/random.js";
import { REENTRANCY } from "../../property/fuzz/reentrancy.js";
import { Difference, type Range, runLane } from "../../property/fuzz/run.js";
import { INVISIBLE_LANE, SECRET_LANE } from "../../property/fuzz/shown.js";
import { STRINGS } from "../../property/fuzz/strings.js";
import { TYPED } from "../../property/fuzz/typed.js";
import { VALIDITY } from "../../property/fuzz/validity.js";

const { values } = parseArgs({
  options: {
    lane: { type: "string", default: "addresses" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    from: { type: "string", default: "0" },
    count: { type: "string", default: "1000000" },
    sample: { type: "string", default: "500" },
    engine: { type: "string", default: "chromium" },
    pages: { type: "string" },
  },
});
const sources = readSources();
const HTML = createHTMLLane(readPages(values.pages), values.pages === undefined ? 50 : 1);
const LANES: Readonly<Record<string, (range: Range, onProgress: (done: number, taken: number) => void) => number>> = {
  addresses: (range, onProgress) => runLane(ADDRESSES, sources, range, onProgress),
  changes: (range, onProgress) => runLane(CHANGES, sources, range, onProgress),
  hrefs: (range, onProgress) => runLane(HREFS, sources, range, onProgress),
  objects: (range, onProgress) => runLane(OBJECTS, sources, range, onProgress),
  strings: (range, onProgress) => runLane(STRINGS, sources, range, onProgress),
  invisible: (range, onProgress) => runLane(INVISIBLE_LANE, sources, range, onProgress),
  secrets: (range, onProgress) => runLane(SECRET_LANE, sources, range, onProgress),
  reentrancy: (range, onProgress) => runLane(REENTRANCY, sources, range, onProgress),
  hostnames: (range, onProgress) => runLane(HOSTNAMES, sources, range, onProgress),
  mail: (range, onProgress) => runLane(MAIL, sources, range, onProgress),
  templates: (range, onProgress) => runLane(TEMPLATES, sources, range, onProgress),
  typed: (range, onProgress) => runLane(TYPED, sources, range, onProgress),
  html: (range, onProgress) => runLane(HTML, sources, range, onProgress),
  validity: (range, onProgress) => runLane(VALIDITY, sources, range, onProgress),
  xml: (range, onProgress) => runLane(XML, sources, range, onProgress),
};
const lane = LANES[values.lane];
const [seed, from, count] = [values.seed, values.from, values.count].map(Number) as [number, number, number];
if (lane === undefined || ![seed, from, count].every(Number.isSafeInteger)) {
  throw new Error(`--lane is one of ${Object.keys(LANES).join(", ")}; --seed, --from and --count are integers`);
}
const start = performance.now();
const report = (done: number, taken: number): void => {
  const rate = Math.round((done / (performance.now() - start)) * 1_000);
  const share =
    taken === 0
      ? ""
      : `, ${Math.round((100 * taken) / done)} % ${values.lane === "objects" ? "parse" : "by shortcuts"}`;
  console.log(`${values.lane}, seed ${seed}: ${done} inputs from ${from}${share}, ${rate} a second, no difference`);
};
try {
  report(
    count,
    lane({ seed, from, count }, (done, taken) => done % 100_000 === 0 && report(done, taken)),
  );
} catch (error) {
  if (error instanceof Difference) {
    propose(error.made);
  }
  throw error;
}
if (values.lane === "html" || values.lane === "xml") {
  await compareSample(values.lane === "html" ? HTML : XML);
}

/** Prints an input that shows a fault as small as it gets, as a line for the corpus. */
function propose(made: unknown): void {
  const check = CHECKS[values.lane];
  if (check === undefined) {
    return;
  }
  const input = values.lane === "strings" ? (made as { input: string }).input : made;
  const isFault = (candidate: unknown): boolean => {
    try {
      check(candidate);
      return false;
    } catch (error) {
      return error instanceof AssertionError;
    }
  };
  // A lane may check more for some indexes than for others.
  const small = isFault(input) ? minimize(input, isFault) : input;
  console.log(`For test/property/fuzz/corpus/${values.lane}.json: ${JSON.stringify({ input: small, fault: "…" })}`);
}

/** Opens the first documents of the range in an engine. */
async function compareSample(lane: typeof HTML): Promise<void> {
  const [engine] = selectEngines([values.engine]) as readonly [Engine];
  if (!isInstalled(engine)) {
    console.log(`${explainMissing(engine)}; no links are compared`);
    return;
  }
  const length = Math.min(count, Number(values.sample));
  const documents = Array.from({ length }, (_, index) => lane.make(randomFor(seed, from + index), sources));
  const pages = documents.map(({ contentType, octets }) => ({
    name: "",
    contentType,
    body: Buffer.from(octets, "latin1"),
  }));
  const observed = await observePages(engine, pages);
  let [links, differences] = [0, 0];
  for (const [index, document] of documents.entries()) {
    try {
      links += compareWithBrowser(document, observed[index] as (typeof observed)[number], index);
    } catch (error) {
      differences++;
      process.exitCode = 1;
      console.log(`Seed ${seed}, input ${from + index}: ${inspect(document)}: ${(error as Error).message}`);
    }
  }
  console.log(
    `${values.lane}, seed ${seed}: ${length} documents in ${engine.name}, ${links} links, ${differences} documents differ`,
  );
}
