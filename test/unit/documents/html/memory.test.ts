/** Separate processes, because a peak does not go down again. */
import { deepEqual, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../../support/paths.js";
import { FAMILIES } from "../../../support/peak-memory.js";

const SCRIPT = fileURLToPath(inRepository("test/.build/support/peak-memory.js"));

/** As `npm run attack` measures it: one thread collects garbage. */
const OPTIONS = ["--single-threaded-gc", "--expose-gc"];

function measure(family: string): { readonly octets: number; readonly links: number } {
  const env = { ...process.env, NODE_V8_COVERAGE: "" };
  return JSON.parse(execFileSync(process.execPath, [...OPTIONS, SCRIPT, family], { env, encoding: "utf8" }));
}

// What a link takes depends on the engine, so it is compared with a document of one link.
(process.env.MEASURE_TIME === undefined ? describe.skip : describe)("[X-2a] the memory of extractLinks", () => {
  for (const family of Object.keys(FAMILIES).filter((name) => name !== "words")) {
    // 165,000 pings took four times as much when each link created its `IRI` eagerly.
    it(`is at most 1.5 times that of a document with one link: ${family}`, () => {
      const [many, one] = [measure(family), measure("words")];
      deepEqual([many.links > 1_000, one.links], [true, 1]);
      ok(many.octets <= 1.5 * one.octets, `${many.octets.toFixed(1)} and ${one.octets.toFixed(1)} octets`);
    }).timeout(120_000);
  }
});
