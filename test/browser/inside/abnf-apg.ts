/** apg-js needs Node, so tests that use it do not run in pages. */

export function makeAPGOracle(): () => never {
  return () => {
    throw new Error("apg-js needs Node");
  };
}
