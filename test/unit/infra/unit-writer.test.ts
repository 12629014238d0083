/** Strings, made of UTF-16 units. */
import assert from "node:assert/strict";
import { UnitWriter } from "#lib/infra/writers.js";

describe("UnitWriter", () => {
  it("gives strings of any length, of any units", () => {
    for (const length of [...Array(200).keys(), 4095, 4096, 4097, 300_000]) {
      const units = Array.from({ length }, (_, index) => (index * 7919) & 0xffff);
      const writer = new UnitWriter(0);
      for (const unit of units) {
        writer.reserve(1);
        writer.units[writer.length++] = unit;
      }
      const text = writer.toString();
      assert.equal(text.length, length);
      assert.ok(units.every((unit, index) => text.charCodeAt(index) === unit));
    }
  });

  it("takes strings", () => {
    const writer = new UnitWriter(1);
    for (const text of ["a", "", "日本", "😀".repeat(5_000), "\ud800"]) {
      writer.write(text);
    }
    assert.equal(writer.toString(), `a日本${"😀".repeat(5_000)}\ud800`);
  });
});
