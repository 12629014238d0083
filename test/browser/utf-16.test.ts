/** The scripts in pages in UTF-16, whose server names no charset, in each engine that is installed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { ENGINES, isInstalled, runPage } from "./engine.js";

/** Posts what the script defines. The inline script is in the charset of the page. */
const PAGE =
  '<!doctype html><script src="iri.min.js"></script><script>fetch("/done", { method: "POST", body: JSON.stringify([document.characterSet, typeof IRI]) });</script>';

describe("a page in UTF-16", () => {
  const script = readFileSync(inRepository("lib/iri.min.js"));
  for (const engine of ENGINES) {
    it(`loads a script whose server names no charset: ${engine.name}`, async function () {
      this.timeout(120_000);
      if (!isInstalled(engine)) {
        this.skip();
      }
      const body = Buffer.from(`\uFEFF${PAGE}`, "utf16le");
      const answers = new Map([
        ["/", { type: "text/html", body }],
        ["/iri.min.js", { type: "text/javascript", body: script }],
      ]);
      assert.deepEqual(await runPage(engine, ({ pathname }) => answers.get(pathname) ?? null), [
        "UTF-16LE",
        "function",
      ]);
    });
  }
});
