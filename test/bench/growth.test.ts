/** The rows of `npm run bench -- growth`, with short inputs; the benchmark measures them with 16 million units. */
import assert from "node:assert/strict";
import { listFamilies, ROWS } from "./growth-rows.js";
import { readRecorded } from "./growth-table.js";

const LENGTH = 4096;

describe("[X-2a] the rows of the benchmark of growth", () => {
  for (const [name, row] of Object.entries(ROWS)) {
    it(`end, with an answer or an IRIError: ${name}`, () => {
      for (const [family, make] of listFamilies(row)) {
        const input = make(LENGTH);
        assert.ok(input.length > LENGTH - 20 && input.length <= LENGTH, family);
        row.run(row.prepare(input));
      }
    });
  }
});

describe("docs/internal/growth.md", () => {
  it("has the functions that the benchmark measures, and no others", () => {
    assert.deepEqual(readRecorded(), Object.keys(ROWS));
  });
});
