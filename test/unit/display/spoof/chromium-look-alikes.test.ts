/** The reader of Chromium's table, with which docs/internal/maintenance.md compares ours. */
import { deepEqual, throws } from "node:assert/strict";
import { listLookAlikes } from "../../../support/chromium-look-alikes.js";

describe("Chromium's table of look-alikes", () => {
  it("is read from its rules and from its map", () => {
    const source = `
      // [xy] > z;
      "::NFD; ::[:Nonspacing Mark:] Remove;" " đ > d;"
      "[æӕ] > ae; ґ > r;"
      "[—―] > \\\\-;"
      character_map_[u'þ'] = {"b", "p"};`;
    deepEqual(Object.fromEntries(listLookAlikes(source)), {
      ...{ đ: ["d"], æ: ["ae"], ӕ: ["ae"], ґ: ["r"], "—": ["-"], "―": ["-"], þ: ["b", "p"] },
    });
  });

  it("is not taken for empty if its form has changed", () => {
    throws(() => listLookAlikes("{}"), /no rule/);
  });
});
