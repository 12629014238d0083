/** The parts of parse5 that our HTML parser uses beyond its documented interface. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { defaultTreeAdapter, InsertionMode, Parser } from "parse5";
import { parseStartTags } from "#lib/packages/html-parser.js";
import { inRepository } from "../../support/paths.js";

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

  it("are there in the list of active formatting elements: four elements have an index of groups by key", () => {
    const parser = new Parser({ treeAdapter: defaultTreeAdapter });
    const getIndex = () => (parser.activeFormattingElements as unknown as { index: null | { arks: unknown } }).index;
    assert.equal(getIndex(), null);
    parser.tokenizer.write("<b i=1><b i=2><b i=3><b i=4>", true);
    const arks = getIndex()?.arks;
    assert.ok(arks instanceof Map);
    assert.equal(arks.size, 4);
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

  it("accept a group that becomes empty and returns", () => {
    // Our parser relies on empty groups being allowed to stay.
    const parser = new Parser({ treeAdapter: defaultTreeAdapter });
    const list = parser.activeFormattingElements as unknown as { index: null | { arks: Map<string, unknown> } };
    parser.tokenizer.write("<b i=1><b i=2><b i=3><i>", false);
    const arks = list.index?.arks as Map<string, { entries: unknown[] }>;
    const [key, ark] = [...arks].at(-1) as [string, { entries: unknown[] }];
    arks.delete = () => false;
    parser.tokenizer.write("</i>", false);
    assert.deepEqual([arks.get(key) === ark, ark.entries.length], [true, 0]);
    parser.tokenizer.write("<i>", true);
    assert.deepEqual([arks.get(key) === ark, ark.entries.length], [true, 1]);
  });
});

describe("formatting elements that are opened again", () => {
  const list = (count: number): string[] => {
    const opened = Array.from({ length: count }, (_, index) => `<b id=${index}>`).join("");
    const found: string[] = [];
    parseStartTags(`<p>${opened}<i></p><svg a=b></i><c d=e>`, {
      takeStartTag: ({ name, namespace }) => {
        found.push(`${namespace} ${name}`);
        return null;
      },
      takeText: () => assert.fail("no element awaits its end"),
      dropBody: () => assert.fail("there is no frameset"),
    });
    return found.filter((name) => name !== "html b");
  };

  it("are not reported again, and their end tags end foreign elements", () => {
    assert.deepEqual(list(0), ["svg svg", "html c"]);
    assert.deepEqual(list(7), ["svg svg", "html c"]);
  });

  it("stay closed if there are more than eight", () => {
    assert.deepEqual(list(8), ["svg svg", "svg c"]);
  });
});
