import { deepEqual, equal } from "node:assert/strict";
import { ENGINES, type Engine, explainMissing, isInstalled } from "./engine.js";
import type { Place } from "./inside/places.js";
import { judgePlaces, lookAtPlaces } from "./places.js";

const PLACE: Place = {
  origin: "http://a",
  isolated: false,
  sharedMemory: false,
  evaluates: false,
  changed: ["globalThis.IRI", "globalThis.whatwgIRI"],
  faults: [],
};

describe("the places in which the script works", () => {
  const [chromium] = ENGINES as readonly [Engine];

  it("are judged by what it gives and what it changes, and by what they are", () => {
    deepEqual(judgePlaces({ "a page": PLACE, "a module worker": PLACE }), []);
    for (const odd of [
      { faults: ["a value"] },
      { changed: [...PLACE.changed, "globalThis.URL.prototype.x"] },
      { changed: ["globalThis.IRI"] },
      { evaluates: true },
      { isolated: true },
      { sharedMemory: true },
      { origin: "null" },
    ]) {
      equal(judgePlaces({ "a page": { ...PLACE, ...odd } }).length, 1);
    }
    equal(judgePlaces({ "a sandboxed frame": PLACE }).length, 1);
  });

  it("are pages under a policy and without isolation, workers and sandboxed frames, where no other global is touched", async function () {
    if (!isInstalled(chromium)) {
      console.log(`${explainMissing(chromium)}; the script is not tried in workers and frames`);
      this.skip();
    }
    const places = await lookAtPlaces(chromium);
    deepEqual(Object.keys(places), ["a page", "a worker", "a module worker", "a sandboxed frame"]);
    deepEqual(judgePlaces(places), []);
  }).timeout(120_000);
});
