/** The parts of parse5 that our HTML parser uses beyond its documented interface. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { defaultTreeAdapter, InsertionMode, Parser } from "parse5";
import { parseStartTags } from "#lib/packages/html-parser.js";
import { inRepository } from "../../support/paths.js";
import { measureTime } from "../../support/processor-time.js";

function readJSON(path: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(inRepository(path), "utf8"));
}

describe("the members of parse5 that are overridden", () => {
  it("cannot change, because package.json accepts patch releases only", () => {
    assert.match(readJSON("package.json").dependencies?.parse5 as string, /^~/);
  });

  it("exist", () => {
    const parser = new Parser({ treeAdapter: defaultTreeAdapter }) as unknown as Record<string, unknown>;
    for (const name of [
      "onStartTag",
      "onEof",
      "_resetInsertionModeForSelect",
      "_reconstructActiveFormattingElements",
    ]) {
      assert.equal(typeof parser[name], "function", name);
    }
    for (const name of ["insertionMode", "originalInsertionMode"]) {
      assert.equal(parser[name], InsertionMode.INITIAL, name);
    }
    assert.equal(parser.currentToken, null);
  });

  it("are there in the list of active formatting elements: the newest is first, and a closed one is not open", () => {
    const parser = new Parser({ treeAdapter: defaultTreeAdapter });
    parser.tokenizer.write("<p><b><i></p>", false);
    const { newest } = parser.activeFormattingElements;
    assert.ok(newest !== null && "element" in newest && newest.older !== null && "element" in newest.older);
    assert.deepEqual([newest.element.tagName, newest.older.element.tagName], ["i", "b"]);
    assert.equal(parser.openElements.contains(newest.element), false);
    parser.tokenizer.write("x", true);
    assert.equal(parser.openElements.contains(newest.element), true);
  });
});

describe("formatting elements that are opened again", () => {
  const NAMES = ["b", "big", "code", "em", "font", "s", "small", "strike"];

  const list = (count: number): string[] => {
    const opened = NAMES.slice(0, count)
      .map((name) => `<${name}>`)
      .join("");
    const found: string[] = [];
    parseStartTags(`<p>${opened}<i></p><svg a=b></i><c d=e>`, {
      takeStartTag: ({ name, namespace }) => {
        found.push(`${namespace} ${name}`);
        return null;
      },
      takeText: () => assert.fail("no element awaits its end"),
      dropBody: () => assert.fail("there is no frameset"),
    });
    return found;
  };

  it("are not reported again, and their end tags end foreign elements", () => {
    assert.deepEqual(list(0), ["svg svg", "html c"]);
    assert.deepEqual(list(7), ["svg svg", "html c"]);
  });

  it("stay closed if there are more than eight", () => {
    assert.deepEqual(list(8), ["svg svg", "svg c"]);
  });

  it("[X-2a] lose their attributes, so that at most three of a name stay open", () => {
    const count = 60_000;
    const different = Array.from({ length: count }, (_, index) => `<b id=${index}><font x=${index}>`).join("");
    const found: string[] = [];
    const time = measureTime(() =>
      parseStartTags(`${different}${"<a>".repeat(2 * count)}<svg><font color=red></font><p a=b>`, {
        takeStartTag: ({ name, namespace }) => {
          found.push(`${namespace} ${name}`);
          return null;
        },
        takeText: () => assert.fail("no element awaits its end"),
        dropBody: () => assert.fail("there is no frameset"),
      }),
    );
    assert.deepEqual(found, ["html font", "html p"]);
    assert.ok(time < 10_000, `${Math.round(time)} ms`);
  });
});
