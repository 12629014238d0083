/**
 * `npm run bench -- cold`: the first 2,000 links of a process, compared with the platform's own `URL`. The two
 * alternate between processes.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { IRI } from "whatwg-iri";
import { readLinks } from "./installed-addresses.js";

const PROCESSES = 40;

/** The result of one process. */
interface Run {
  readonly name: string;
  readonly time: number;
}

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

const [, , first, file] = process.argv;
if (file === undefined) {
  // The links are read here: finding them in READMEs uses URL, which would then no longer be cold.
  const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const links = join(folder, "links.json");
  writeFileSync(links, JSON.stringify(readLinks().addresses));
  const runs = Array.from({ length: PROCESSES }, (_, index) => {
    const args = [fileURLToPath(import.meta.url), index % 2 === 0 ? "IRI" : "native", links];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as Run;
  });
  rmSync(folder, { recursive: true });
  const [ours, native] = ["IRI", "native"].map((name) =>
    median(runs.filter((run) => run.name === name).map((run) => run.time)),
  );
  const ratio = (native as number) / (ours as number);
  console.log(
    `Node ${process.versions.node}; the first 2,000 links of a process, ${PROCESSES} processes: IRI ${ours?.toFixed(2)} ms,`,
  );
  console.log(`native ${native?.toFixed(2)} ms; IRI is ${ratio.toFixed(2)}× as fast`);
  process.exitCode = ratio < 1 ? 1 : 0;
} else {
  const addresses = JSON.parse(readFileSync(file, "utf8")) as string[];
  console.log(JSON.stringify({ name: first, time: measure(first === "IRI" ? IRI : URL, addresses) }));
}
