import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { compileLater, lazy } from "#lib/infra/lazy.js";
import { inRepository } from "../../support/paths.js";

describe("a value that is computed later", () => {
  it("is computed once, on the first call", () => {
    let count = 0;
    const get = lazy(() => ({ count: ++count }));
    equal(count, 0);
    equal(get(), get());
    equal(count, 1);
  });

  it("may be asked for while it is computed", () => {
    let depth = 0;
    const get: () => object = lazy(() => (depth++ === 0 ? { inner: get() } : {}));
    deepEqual(get(), { inner: {} });
    equal(get(), get());
  });
});

describe("an expression with \\p{…}", () => {
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
    const getMarks = compileLater("[a\\p{Mark}\\p{Mn}]", "u");
    try {
      throws(getMarks, SyntaxError);
    } finally {
      globalThis.RegExp = Compiler;
    }
    ok(getMarks().test("\u0301"));
  });

  it("is never a literal, with which older engines refuse the module", () => {
    const folder = inRepository("src/");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.d)\.c?ts$/.test(file),
    );
    ok(files.length > 200);
    const literals = files.filter((file) =>
      /(?<!\\)\\p\{/.test(readFileSync(new URL(file, folder), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")),
    );
    deepEqual(literals, []);
  });
});

describe("an expression of a module that keeps a position", () => {
  it("[X-2] is used with one only through functions that put it back, so that callbacks can use it too", () => {
    const folder = inRepository("src/");
    const wrong: string[] = [];
    let count = 0;
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /(?<!\.d)\.ts$/.test(name),
    )) {
      const text = readFileSync(new URL(file, folder), "utf8");
      for (const [all, name = ""] of text.matchAll(/^(?:export )?const (\w+)[^=]*= [\s\S]*?;\n/gm)) {
        if (/\/[dimsu]*[gy][dgimsuvy]*(?:[;,)]|\n)|"[dimsu]*[gy][dgimsuvy]*",?\s*\)/.test(all)) {
          count++;
          const uses = new RegExp(`\\b${name}(?:\\(\\))?\\.(?:exec|test|lastIndex)\\b`);
          wrong.push(...(uses.test(text) ? [`${file}: ${name}`] : []));
        }
      }
    }
    ok(count > 40, `${count}`);
    deepEqual(wrong, []);
  });
});
