/**
 * `npm run bench:cold`: the first 2,000 links of a process, beside the platform's own `URL`. Half of the processes begin with
 * the one, half with the other.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { IRI } from "whatwg-iri";
import { readLinks } from "./corpora.js";

const PROCESSES = 20;

/** Milliseconds for all links. */
function measure(Implementation: typeof IRI | typeof URL, addresses: readonly string[]): number {
  let units = 0;
  const start = performance.now();
  for (const address of addresses) {
    units += new Implementation(address).href.length;
  }
  const time = performance.now() - start;
  return units > 0 ? time : Number.NaN;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] as number;
}

const [, , first] = process.argv;
if (first === undefined) {
  const runs = Array.from({ length: PROCESSES }, (_, index) => {
    const args = [fileURLToPath(import.meta.url), index % 2 === 0 ? "IRI" : "native"];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as { IRI: number; native: number };
  });
  const ratio = median(runs.map(({ IRI: ours, native }) => native / ours));
  const times = [median(runs.map((run) => run.IRI)), median(runs.map((run) => run.native))];
  console.log(
    `Node ${process.versions.node}; the first 2,000 links of ${PROCESSES} processes: IRI ${times[0]?.toFixed(2)} ms,`,
  );
  console.log(`native ${times[1]?.toFixed(2)} ms; IRI is ${ratio.toFixed(2)}× as fast`);
  process.exitCode = ratio < 1 ? 1 : 0;
} else {
  const { addresses } = readLinks();
  const ours = first === "IRI" ? measure(IRI, addresses) : undefined;
  const native = measure(URL, addresses);
  console.log(JSON.stringify({ IRI: ours ?? measure(IRI, addresses), native }));
}
