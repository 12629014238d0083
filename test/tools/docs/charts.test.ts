/** The charts in the docs say what the tables beside them say. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { inRepository } from "../../support/paths.js";
import { CHARTS, drawChart } from "./charts.js";

describe("the charts in the docs", () => {
  for (const chart of CHARTS) {
    it(`are drawn from the table beside them, in light and dark: ${chart.file}`, () => {
      const picture = readFileSync(inRepository(`docs/${chart.file}`), "utf8");
      assert.equal(picture, drawChart(chart), "npm run lane -- docs draws it");
      assert.ok((picture.match(/<rect class="p0"/g) ?? []).length >= 4);
      assert.doesNotMatch(picture, /NaN|undefined/);
      assert.match(picture, /prefers-color-scheme:dark/);
      const page = readFileSync(inRepository(`docs/${chart.page}`), "utf8");
      assert.ok(page.includes(`](${basename(chart.file)})`), `${chart.page} shows it`);
    });
  }
});
