/** The memory of documents with very many links, in separate processes, because a peak does not go down again. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../../support/paths.js";
import { FAMILIES } from "../../../support/peak-memory.js";

const SCRIPT = fileURLToPath(inRepository("test/.build/support/peak-memory.js"));

/** As `npm run attack` measures it: one thread collects garbage. */
const OPTIONS = ["--single-threaded-gc", "--expose-gc"];

describe("[X-2a] the memory of extractLinks", () => {
  for (const family of Object.keys(FAMILIES)) {
    // 165,000 pings took 220 octets per unit when each link created its `IRI` eagerly.
    it(`is at most 60 octets for each unit of a document: ${family}`, () => {
      const env = { ...process.env, NODE_V8_COVERAGE: "" };
      const output = execFileSync(process.execPath, [...OPTIONS, SCRIPT, family], { env, encoding: "utf8" });
      const { octets, links } = JSON.parse(output) as { octets: number; links: number };
      assert.ok(links > 0);
      assert.ok(octets <= 60, `${octets.toFixed(1)} octets`);
    }).timeout(60_000);
  }
});
