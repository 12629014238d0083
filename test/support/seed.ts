/** Passes the seed in `FUZZ_SEED` to fast-check, as other random tests take it. */
import { configureGlobal, readConfigureGlobal } from "fast-check";

const { FUZZ_SEED } = process.env;
if (FUZZ_SEED !== undefined) {
  configureGlobal({ ...readConfigureGlobal(), seed: Number(FUZZ_SEED) });
}
