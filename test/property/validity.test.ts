/** `validate` and whatwg-url agree on the validation errors of every address, and each error can be repaired. */
import assert from "node:assert/strict";
import { share } from "../support/share.js";
import { readSources } from "./fuzz/inputs.js";
import { SEED } from "./fuzz/random.js";
import { runLane } from "./fuzz/run.js";
import { checkValidity, VALIDITY } from "./fuzz/validity.js";

const count = Number(process.env.VALIDITY_RUNS ?? share(100_000));

describe(`validation errors (seed ${SEED})`, () => {
  it("[V-1] are those of whatwg-url, in rows of the web platform tests with and without their bases", () => {
    const { rows } = readSources();
    assert.ok(rows.length > 0);
    for (const [input, base] of rows) {
      checkValidity({ input, base: undefined });
      checkValidity({ input, base });
    }
  }).timeout(0);

  it("[V-1] are those of whatwg-url, in random strings", () => {
    const valid = runLane(VALIDITY, readSources(), { seed: SEED, from: 0, count });
    assert.ok(valid > count / 100 && valid < count / 2, `${valid} are valid`);
  }).timeout(0);
});
