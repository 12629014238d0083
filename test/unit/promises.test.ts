/** docs/promises.md: each promise names tests that exist, and says of platforms what package.json and the README say. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

function read(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

const page = read("docs/promises.md");
const [, kept = ""] = /^## Kept by\n([\s\S]*?)^## /m.exec(page) ?? [];
const rows = [...kept.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)]
  .map(([, promise = "", tests = ""]) => ({ promise, tests }))
  .filter(({ promise }) => !/^(?:promise|---)$/.test(promise));

/** Returns whether a file has a test, or a group of tests, with this title. */
function hasTest(file: string, title: string): boolean {
  const starts = ["it", "describe"].flatMap((word) => ['"', "`"].map((quote) => `${word}(${quote}${title}${quote}`));
  return existsSync(inRepository(file)) && starts.some((start) => read(file).includes(start));
}

describe("docs/promises.md", () => {
  for (const { promise, tests } of rows) {
    it(`names tests that exist: ${promise}`, () => {
      const named = [...tests.matchAll(/`(test\/[\w/-]+\.test\.ts)` "([^"]+)"/g)];
      assert.ok(named.length > 0);
      assert.equal(named.map(([whole]) => whole).join("; "), tests);
      for (const [, file = "", title = ""] of named) {
        assert.ok(hasTest(file, title), `${file} has no test "${title}"`);
      }
    });
  }

  it("has many promises, and would notice a test that is gone", () => {
    assert.ok(rows.length >= 15);
    assert.equal(hasTest("test/unit/promises.test.ts", "is not there"), false);
    assert.equal(hasTest("test/unit/nowhere.test.ts", "names"), false);
  });

  it("says of platforms what package.json and the README say", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    const readme = read("README.md").replace(/\s+/g, " ");
    for (const text of [`\`${engines.node}\``, "Chrome 94, Firefox 93 and Safari 16.4"]) {
      assert.ok(page.includes(text), text);
      assert.ok(readme.includes(text), text);
    }
    assert.ok(page.includes("today 5.6 or later") && readme.includes("TypeScript 5.6 or later"));
  });
});
