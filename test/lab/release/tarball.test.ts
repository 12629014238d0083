/** The package as npm packs it. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "../../support/tarball.js";
import { checkTypes } from "./types.js";

describe("the tarball", () => {
  it("passes publint and attw", async () => {
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      const { filename } = await pack(folder);
      assert.deepEqual(await checkTypes(join(folder, filename)), []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
