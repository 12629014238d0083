/** The table about loaders; the lane `loaders` starts them. */
import assert from "node:assert/strict";
import { LOADERS, type Loader, listOrders, PACKAGES } from "./loaders.js";
import { describeRow, REASONS, type Run } from "./table.js";

const PASSED: Run = { error: "", control: "" };
const FAILED: Run = { error: "E: a|b", control: "" };
const UNUSABLE: Run = { error: "E: a", control: "E: c" };
const TSX = LOADERS.find(({ name }) => name === "tsx") as Loader;

describe("loaders and transpilers", () => {
  it("are at least twenty, each with a name of its own, in fixed versions and in both orders", () => {
    assert.ok(LOADERS.length >= 20);
    assert.equal(new Set(LOADERS.map(({ name }) => name)).size, LOADERS.length);
    for (const { name, package: specifier = "tsx" } of LOADERS) {
      assert.match(PACKAGES[specifier] ?? "", /^\d+\.\d+\.\d+(?:-alpha\.\d+)?$/, name);
    }
    assert.deepEqual(listOrders(TSX), ["the library first", "the loader first", "in the program"]);
    assert.deepEqual(listOrders({ name: "a", command: ["a"] }), ["in the program", "`NODE_OPTIONS`"]);
    assert.deepEqual(listOrders({ name: "a", options: ["--a"] }), ["the library first", "in the program"]);
  });

  it("are reported in a table, with failures that have no reason", () => {
    const begin = `| tsx | ${PACKAGES.tsx} | in the program |`;
    assert.deepEqual(describeRow(TSX, "in the program", [PASSED, FAILED, UNUSABLE]), {
      line: `${begin} ✓ | ✘ E: a\\|b | fails without the library too: E: c |`,
      faults: ["tsx: in the program: E: a|b"],
    });
    for (const key of Object.keys(REASONS)) {
      const [name, order = ""] = key.split(": ");
      const loader = LOADERS.find((candidate) => candidate.name === name) as Loader;
      const known = listOrders(loader).find((candidate) => candidate === order) ?? "in the program";
      assert.equal(known, order);
      assert.deepEqual(describeRow(loader, known, [FAILED]).faults, []);
      assert.deepEqual(describeRow(loader, known, [PASSED]).faults, [`${key}: no failure any more`]);
    }
  });
});
