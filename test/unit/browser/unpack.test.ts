/** Packed texts come out as they were. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { unpack } from "#lib/browser/unpack.js";
import { inRepository } from "../../support/paths.js";

const { pack } = (await import(inRepository("src/browser/rollup.pack.mjs").href)) as { pack(text: string): string };

describe("the packing of tables", () => {
  it("gives back any text", () => {
    for (const text of ["", "a", "ab\0", "a".repeat(5000), "é日😀", String.fromCharCode(...Array(128).keys())]) {
      const width = /[^\0-\x7F]/.test(text) ? 8 : 7;
      assert.equal(unpack(pack(text), Buffer.byteLength(text), width), text);
    }
  });

  it("gives back all tables", async () => {
    for (const file of readdirSync(inRepository("lib/generated/")).filter((name) => name.endsWith(".js"))) {
      const tables = Object.entries(
        (await import(inRepository(`lib/generated/${file}`).href)) as Record<string, unknown>,
      );
      for (const [name, text] of tables.filter((entry): entry is [string, string] => typeof entry[1] === "string")) {
        const width = /[^\0-\x7F]/.test(text) ? 8 : 7;
        assert.equal(unpack(pack(text), Buffer.byteLength(text), width), text, name);
      }
    }
  });
});
