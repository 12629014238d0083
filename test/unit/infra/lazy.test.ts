import assert from "node:assert/strict";
import { lazy } from "#lib/infra/lazy.js";

describe("a value that is computed later", () => {
  it("is computed once, on the first call", () => {
    let count = 0;
    const get = lazy(() => ({ count: ++count }));
    assert.equal(count, 0);
    assert.equal(get(), get());
    assert.equal(count, 1);
  });

  it("may be asked for while it is computed", () => {
    let depth = 0;
    const get: () => object = lazy(() => (depth++ === 0 ? { inner: get() } : {}));
    assert.deepEqual(get(), { inner: {} });
    assert.equal(get(), get());
  });

  it("is computed again after an error: engines without \\p{…} refuse such an expression when it is used", () => {
    const Compiler = globalThis.RegExp;
    globalThis.RegExp = new Proxy(Compiler, {
      construct(target, [source, flags]: [string, string]) {
        if (source.includes("\\p{")) {
          throw new SyntaxError("Invalid property name");
        }
        return new target(source, flags);
      },
    });
    const getMarks = lazy(() => /[\p{Mark}]/u);
    try {
      assert.throws(getMarks, SyntaxError);
    } finally {
      globalThis.RegExp = Compiler;
    }
    assert.ok(getMarks().test("\u0301"));
  });
});
