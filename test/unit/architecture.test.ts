/** The tables of docs/internal/architecture.md: the files that uses open, and the state of modules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { listState } from "../trips/state.js";
import { DOCUMENT, findExcess, type MeasuredUse, measureAll, replaceMarked, writeTrips } from "../trips/table.js";

describe("docs/internal/architecture.md", () => {
  const document = readFileSync(DOCUMENT, "utf8");
  let trips: readonly MeasuredUse[] = [];

  before(async function () {
    this.timeout(120_000);
    trips = await measureAll();
  });

  it("has the table of trips that `npm run trips` writes", () => {
    assert.equal(replaceMarked(document, "trips", writeTrips(trips)), document);
  });

  it("lists the state of all modules", () => {
    const state = listState();
    assert.ok(state.length > 10);
    assert.equal(replaceMarked(document, "state", state.join("\n")), document);
  });

  it("wants short trips, and they are", () => {
    assert.deepEqual(
      findExcess(trips).map(({ use }) => use.title),
      [],
    );
  });
});
