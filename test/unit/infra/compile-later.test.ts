/** Expressions that older engines cannot compile. */
import assert from "node:assert/strict";
import { compileLater } from "#lib/infra/compile-later.js";

describe("an expression that is compiled later", () => {
  it("is the same each time", () => {
    const getMarks = compileLater("[\\p{Mark}]", "u");
    assert.equal(getMarks(), getMarks());
    assert.ok(getMarks().test("\u0301"));
  });

  it("throws where the engine knows no properties, and only if it is used", () => {
    const Compiler = globalThis.RegExp;
    globalThis.RegExp = new Proxy(Compiler, {
      construct(target, [source, flags]: [string, string]) {
        if (source.includes("\\p{")) {
          throw new SyntaxError("Invalid property name");
        }
        return new target(source, flags);
      },
    });
    try {
      const getMarks = compileLater("[a\\p{Mark}\\p{Mn}]", "u");
      assert.throws(getMarks, SyntaxError);
    } finally {
      globalThis.RegExp = Compiler;
    }
  });
});
