/** Short runs of `npm run fuzz -- --lane invisible` and `--lane secrets`. */

import { share } from "../support/share.js";
import { readSources } from "./fuzz/inputs.js";
import { runLane } from "./fuzz/run.js";
import { INVISIBLE_LANE, SECRET_LANE } from "./fuzz/shown.js";

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const COUNT = Number(process.env.SHOWN_RUNS ?? share(10_000));

describe(`what is shown or thrown (seed ${SEED})`, () => {
  const sources = readSources();

  it("[G-4a, G-7a] has no controls, format characters or blanks, in any scheme and component", () => {
    runLane(INVISIBLE_LANE, sources, { seed: SEED, from: 0, count: COUNT });
  }).timeout(0);

  it("[X-2a] has no password, in any export", () => {
    runLane(SECRET_LANE, sources, { seed: SEED, from: 0, count: COUNT });
  }).timeout(0);
});
