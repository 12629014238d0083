/** The heap depends on the engine's version: the bound holds in `npm run lane -- growth`. */
import { equal, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";
import { IS_MEASURED } from "../../support/processor-time.js";

describe("the memory of 100,000 objects", () => {
  it("is at most 60 % of that of the platform's own, even with white space around the address", () => {
    const script = fileURLToPath(inRepository("test/.build/bench/memory.js"));
    const env = { ...process.env, NODE_V8_COVERAGE: "" };
    const figures = JSON.parse(
      execFileSync(process.execPath, ["--expose-gc", script, "--json"], { env, encoding: "utf8" }),
    ) as Record<string, Record<string, number>>;
    equal(Object.keys(figures).length, 3);
    for (const [corpus, { IRI, native, "the string alone": text }] of Object.entries(figures) as [
      string,
      { IRI: number; native: number; "the string alone": number },
    ][]) {
      ok(IRI > 60 && text > 60, `${corpus}: ${IRI}, ${text}`);
      ok(!IS_MEASURED || IRI <= 0.55 * native, `${corpus}: ${IRI} of ${native}`);
    }
  });
});
