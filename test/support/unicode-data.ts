import { HAS_DATA } from "../tables/version.js";

/** Declares a test; without the data, it is skipped. */
export const itWithUnicodeData: Mocha.TestFunction | Mocha.PendingTestFunction = HAS_DATA ? it : it.skip;

export function skipWithoutUnicodeData(this: Mocha.Context): void {
  if (!HAS_DATA) {
    this.skip();
  }
}
