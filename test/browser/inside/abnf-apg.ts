/** In the place of test/oracles/abnf-apg.ts, for pages: apg-js needs Node, so tests that ask it do not run in pages. */

/** Makes an oracle that says nothing. */
export function makeAPGOracle(): () => never {
  return () => {
    throw new Error("apg-js needs Node");
  };
}
