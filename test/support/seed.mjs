/** Passes the seed in `FUZZ_SEED` to fast-check, as other random tests take it, so that a run can be repeated as a whole. */
const { FUZZ_SEED } = process.env;
if (FUZZ_SEED !== undefined) {
  const { configureGlobal, readConfigureGlobal } = await import("fast-check");
  configureGlobal({ ...readConfigureGlobal(), seed: Number(FUZZ_SEED) });
}
