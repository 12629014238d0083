/**
 * `npm run lane -- native [--seed N] [--count N]`: compares `IRI` with the native `URL` of Node 26, on random addresses
 * and on all rows of the web platform tests, and counts the differences by reason. A difference without a reason fails.
 * An older Node installs Node 26 from npm and starts it.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { IRI } from "whatwg-iri";
import { makeInput, readSources } from "../../property/fuzz/inputs.js";
import { randomFor } from "../../property/fuzz/random.js";
import { install } from "../../support/install.js";
import { findReason, REASONS } from "./reasons.js";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "26" }, count: { type: "string", default: "300000" } },
});

if (Number(process.versions.node.split(".")[0]) < 26) {
  const program = await install({ specifier: "node@26", program: "node" });
  const script = fileURLToPath(import.meta.url);
  process.exitCode = spawnSync(program, [script, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1;
} else {
  compareAll(Number(values.seed), Number(values.count));
}

function compareAll(seed: number, count: number): void {
  const sources = readSources();
  const found = new Map<string, { count: number; example: string }>();
  const compare = (input: string, base: string | undefined): void => {
    const ours = IRI.parse(input, base)?.href ?? null;
    const native = URL.parse(input, base)?.href ?? null;
    if (ours !== native) {
      const reason = findReason(`${input} ${base}`, ours, native) ?? "no reason is known";
      const { count: before, example } = found.get(reason) ?? { count: 0, example: JSON.stringify([input, base]) };
      found.set(reason, { count: before + 1, example });
    }
  };
  for (const [input, base] of sources.rows) {
    compare(input, base);
  }
  for (let index = 0; index < count; index++) {
    const { input, base } = makeInput(randomFor(seed, index), sources);
    compare(input, base);
  }
  console.log(
    `Node ${process.versions.node}, Unicode ${process.versions.unicode}; seed ${seed}, ${count} addresses, and`,
  );
  console.log(`${sources.rows.length} rows of the web platform tests and of wpt-fixtures\n`);
  for (const [reason, { count: times, example }] of found) {
    console.log(`${times} × ${reason}; for example ${example}`);
  }
  process.exitCode = [...found.keys()].every((reason) => REASONS.includes(reason)) ? 0 : 1;
}
