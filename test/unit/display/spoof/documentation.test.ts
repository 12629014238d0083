/** The rules behave as docs/spoofing.md describes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspectHost, type LabelRule } from "whatwg-iri/display";
import { LABEL_RULES } from "#lib/display/spoof/host-policies.js";
import { inRepository } from "../../../support/paths.js";

const rows = Array.from(
  readFileSync(inRepository("docs/spoofing.md"), "utf8").matchAll(
    /^\| `([a-z-]+)` \| `(.+)` \| `(.+)` \| (refuses|shows) \| (refuses|shows) \| (?:refuses|shows) \|$/gm,
  ),
  ([, rule, refused, shown, chromium, firefox]) =>
    ({ rule, refused, shown, chromium, firefox }) as Record<string, string>,
);

describe("[G-4b] the table of docs/spoofing.md", () => {
  it("has every rule", () => {
    assert.deepEqual(rows.map(({ rule }) => rule).sort(), [...LABEL_RULES].sort());
  });

  for (const { rule, refused, shown, chromium, firefox } of rows) {
    it(`shows what ${rule} does`, () => {
      const alone = { policy: "none", rules: { [rule as LabelRule]: true } } as const;
      assert.equal(inspectHost(refused as string, alone).isSafe, false);
      assert.equal(inspectHost(shown as string, alone).isSafe, true);
      const judge = (policy: "chromium" | "firefox"): string =>
        inspectHost(refused as string, { policy }).isSafe ? "shows" : "refuses";
      assert.deepEqual([judge("chromium"), judge("firefox")], [chromium, firefox]);
    });
  }
});
