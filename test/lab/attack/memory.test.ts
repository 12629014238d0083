/** The memory that a visual order takes. */
import assert from "node:assert/strict";
import { MeasuringProcess } from "./process.js";

const LENGTH = 512 * 1024;

/** Most octets of memory per UTF-16 unit. */
const MOST_OCTETS = 60;

describe("[X-2] the memory that a visual order takes", () => {
  const child = MeasuringProcess.forMemory();

  after(() => child.stop());

  for (const family of [
    "both directions, alone",
    "right to left and digits, in the path",
    "right to left, in the path",
    "isolates, opened, alone",
    "isolates, opened and closed, in the path",
    "non-joiners, in the host",
  ]) {
    it(`is at most ${MOST_OCTETS} octets a unit: ${family}`, async function () {
      if (process.platform !== "linux") {
        // Only Linux can measure the peak memory of one call.
        this.skip();
      }
      const ask = async (): Promise<number> => {
        const question = { use: "visualOrder", family, length: LENGTH * 4, seesMemory: true };
        const { octets = Number.NaN, fault } = await child.ask(question);
        assert.equal(fault, undefined);
        return octets / question.length;
      };
      // Garbage of other work makes some measurements greater.
      const octets = Math.min(await ask(), await ask());
      assert.ok(octets > 8 && octets <= MOST_OCTETS, String(octets));
    });
  }
});
