/**
 * docs/promises.md: whatever is promised has a row with tests that exist, the page says of platforms what package.json and the
 * README say, and what is deprecated has a successor.
 */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

function read(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

const page = read("docs/promises.md");
const [, kept = ""] = /^## Kept by\n([\s\S]*?)^## /m.exec(page) ?? [];
const rows = readTable(kept).map(([about = "", promise = "", tests = ""]) => ({ about, promise, tests }));

/** The cells of a table's rows, without its head. */
function readTable(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) => line.slice(2, -2).split(" | "));
}

/** Headings of sections, and first cells of rows that allow not every change: each is a promise. */
function listPromised(): readonly string[] {
  const [, table = ""] = /^## What a version may change\n([\s\S]*?)^## /m.exec(page) ?? [];
  const [, after = ""] = /^## Kept by\n([\s\S]*)/m.exec(page) ?? [];
  const changes = readTable(table).filter(([, ...parts]) => !parts.every((part) => part === "any change"));
  return [
    ...changes.map(([what = ""]) => what),
    ...[...after.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading),
  ];
}

/** A tag for what is deprecated, and the text after it up to the next tag. */
const DEPRECATED = /@deprecated\b([^@]*)/g;

/** Names in backticks or in a link that a text about a deprecated value recommends. */
function listSuccessors(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.]+)[^`]*`/g)].map(([, name = ""]) => name);
}

/** The modules of the library, without the command. */
function listModules(): readonly string[] {
  return readdirSync(inRepository("src"), { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !/^src\/(?:cli)\//.test(path));
}

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

  for (const what of listPromised()) {
    it(`has a promise with tests about: ${what}`, () => {
      assert.ok(rows.some(({ about }) => about === what));
    });
  }

  it("has no promise about what the page does not say", () => {
    const promised = [...listPromised(), "The docs"];
    assert.ok(promised.length >= 14);
    assert.deepEqual([...new Set(rows.map(({ about }) => about))].sort(), promised.toSorted());
  });

  it("has a successor for whatever is deprecated", () => {
    const [surface, changes] = [read("docs/api.txt"), read("CHANGELOG.md")];
    const hasSuccessor = (text: string): boolean =>
      listSuccessors(text).some((name) => surface.includes(name) && changes.includes(`\`${name}`));
    for (const path of listModules()) {
      for (const [tag, text = ""] of read(path).matchAll(DEPRECATED)) {
        assert.ok(hasSuccessor(text), `${path}: ${tag}`);
      }
    }
    assert.ok(hasSuccessor(" Use `toURI` instead."));
    assert.ok(!hasSuccessor(" It goes."));
    assert.ok(!hasSuccessor(" Use `nothingLikeThis`."));
  });

  it("prints no warnings at run time, as the page promises", () => {
    const WARNING = /\bemitWarning\b|\bconsole\b\s*\??\./;
    assert.match(page.replace(/\s+/g, " "), /There are no warnings at run time\./);
    assert.ok(listModules().length > 200);
    // Comments may show how a result is printed.
    const withCode = (path: string): string => read(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    assert.deepEqual(
      listModules().filter((path) => WARNING.test(withCode(path))),
      [],
    );
    assert.match("console.warn(a)", WARNING);
  });

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
