/** Passes the seed in `FUZZ_SEED` to fast-check. */
// Node 22.14 needs it before whatwg-url.
import "@exodus/bytes/encoding.js";
import { configureGlobal, readConfigureGlobal } from "fast-check";

const { FUZZ_SEED } = process.env;
if (FUZZ_SEED !== undefined) {
  configureGlobal({ ...readConfigureGlobal(), seed: Number(FUZZ_SEED) });
}
