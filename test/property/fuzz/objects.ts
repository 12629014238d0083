/** Objects of the class, made of addresses of every kind, with the checks that real addresses get in the lane `lists`. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { Counts, checkAddress } from "./check-address.js";
import { type Input, makeInput } from "./inputs.js";
import type { Lane } from "./lanes.js";

/** Most keys whose origins are compared with those of later addresses. */
const MOST_KEYS = 100_000;

let counts = new Counts();

/** Every function takes every object, keys depend on the href alone, and decoding makes no delimiter. */
export const OBJECTS: Lane<Input> = {
  make: makeInput,
  check: ({ input, base, charset }) => {
    const iri = IRI.parse(input, base, { charset });
    if (iri === null) {
      return false;
    }
    if (counts.origins.size > MOST_KEYS) {
      counts = new Counts();
    }
    const { length } = counts.problems;
    checkAddress(iri, counts);
    assert.deepEqual(counts.problems.slice(length), []);
    return true;
  },
};
