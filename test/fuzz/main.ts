/**
 * `npm run fuzz -- [--lane addresses|changes|strings|reentrancy|hostnames|templates] [--seed N] [--from N] [--count N]`: looks
 * for inputs of which `IRI` and whatwg-url make something different; for strings that make any function throw what is not
 * documented; for calls whose result changes if what they call uses the library; for host names that we and idn-hostname
 * judge differently; and for values that a template does not give back. A seed and an index determine an input, so a run goes
 * on where another stopped.
 */
import { parseArgs } from "node:util";
import { HOSTNAMES, TEMPLATES } from "./format-lanes.js";
import { readSources } from "./inputs.js";
import { ADDRESSES, CHANGES } from "./lanes.js";
import { REENTRANCY } from "./reentrancy.js";
import { type Range, runLane } from "./run.js";
import { STRINGS } from "./strings.js";

const { values } = parseArgs({
  options: {
    lane: { type: "string", default: "addresses" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    from: { type: "string", default: "0" },
    count: { type: "string", default: "1000000" },
  },
});
const sources = readSources();
const LANES: Readonly<Record<string, (range: Range, onProgress: (done: number, taken: number) => void) => number>> = {
  addresses: (range, onProgress) => runLane(ADDRESSES, sources, range, onProgress),
  changes: (range, onProgress) => runLane(CHANGES, sources, range, onProgress),
  strings: (range, onProgress) => runLane(STRINGS, sources, range, onProgress),
  reentrancy: (range, onProgress) => runLane(REENTRANCY, sources, range, onProgress),
  hostnames: (range, onProgress) => runLane(HOSTNAMES, sources, range, onProgress),
  templates: (range, onProgress) => runLane(TEMPLATES, sources, range, onProgress),
};
const lane = LANES[values.lane];
const [seed, from, count] = [values.seed, values.from, values.count].map(Number) as [number, number, number];
if (lane === undefined || ![seed, from, count].every(Number.isSafeInteger)) {
  throw new Error(`--lane is one of ${Object.keys(LANES).join(", ")}; --seed, --from and --count are integers`);
}
const start = performance.now();
const report = (done: number, taken: number): void => {
  const rate = Math.round((done / (performance.now() - start)) * 1_000);
  const share = taken === 0 ? "" : `, ${Math.round((100 * taken) / done)} % by shortcuts`;
  console.log(`${values.lane}, seed ${seed}: ${done} inputs from ${from}${share}, ${rate} a second, no difference`);
};
report(
  count,
  lane({ seed, from, count }, (done, taken) => done % 100_000 === 0 && report(done, taken)),
);
