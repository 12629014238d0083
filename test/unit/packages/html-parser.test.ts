import { deepEqual, equal, fail, match, ok } from "node:assert/strict";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, InsertionMode, Parser, parse } from "parse5";
import { parseStartTags } from "#lib/packages/html-parser.js";
import { readJSON } from "../../support/paths.js";
import { measureTime } from "../../support/processor-time.js";

describe("the members of parse5 that are overridden", () => {
  it("cannot change, because package.json accepts patch releases only", () => {
    match(readJSON<{ dependencies: { parse5: string } }>("package.json").dependencies.parse5, /^~/);
  });

  it("exist", () => {
    const parser = new Parser({ treeAdapter: defaultTreeAdapter }) as unknown as Record<string, unknown>;
    for (const name of "onStartTag onEof _resetInsertionModeForSelect _reconstructActiveFormattingElements _attachElementToTree".split(
      " ",
    )) {
      equal(typeof parser[name], "function", name);
    }
    const { tokenizer } = parser as unknown as { readonly tokenizer: Record<string, unknown> };
    for (const name of (
      "_emitCodePoint _createCharacterToken _stateTagName _stateAttributeName _stateAttributeValueDoubleQuoted " +
      "_stateAttributeValueSingleQuoted _stateComment"
    ).split(" ")) {
      equal(typeof tokenizer[name], "function", name);
    }
    equal(tokenizer.runEnd, 0);
    for (const name of ["insertionMode", "originalInsertionMode"]) {
      equal(parser[name], InsertionMode.INITIAL, name);
    }
    equal(parser.currentToken, null);
  });

  it("are there in the list of active formatting elements: the newest is first, and a closed one is not open", () => {
    const parser = new Parser({ treeAdapter: defaultTreeAdapter });
    parser.tokenizer.write("<p><b><i></p>", false);
    const { newest } = parser.activeFormattingElements;
    ok(newest !== null && "element" in newest && newest.older !== null && "element" in newest.older);
    deepEqual([newest.element.tagName, newest.older.element.tagName], ["i", "b"]);
    equal(parser.openElements.contains(newest.element), false);
    parser.tokenizer.write("x", true);
    equal(parser.openElements.contains(newest.element), true);
  });
});

describe("runs of characters that are read at once", () => {
  const TEXT = [..."a\r\n\0&<'\"=-日\uD83D", "\r\n", "&amp;", "&notit", "</", "--", "😀"];
  const MARKUP = (
    "<!-- --> <!--> </a> </p> <p_e=f> <a_b=' <A_HREF= <a_b-c=\" '_c> \"_d> > /> <title> </title> <style> </style> " +
    "<script_g=h> </script> <svg_i=j> </svg> <![CDATA[ ]]> <table_k=l> <td_m=n> </table> <textarea_o=p>\n </textarea> " +
    "<x-y-z_q> <plaintext_r> <pre>\n"
  ).split(" ");
  const pieces = fc.array(fc.constantFrom(...TEXT, ...MARKUP.map((markup) => markup.replace("_", " ")), " ", "\t"), {
    maxLength: 60,
  });

  /** Every start tag that the parser of parse5 makes an element of, and every text in an `a`. */
  function readByParse5(text: string): string[] {
    const found: string[] = [];
    const visit = (node: DefaultTreeAdapterMap["node"]): void => {
      const isRead = "attrs" in node && (node.attrs.length > 0 || /^(?:style|noscript)$/.test(node.tagName));
      if (isRead && node.sourceCodeLocation?.startTag) {
        const { endOffset } = node.sourceCodeLocation.startTag;
        found.push(describeTag(node.tagName, endOffset, node.attrs));
      }
      for (const child of "childNodes" in node ? node.childNodes : []) {
        visit(child);
      }
    };
    visit(parse(text, { sourceCodeLocationInfo: true }));
    return [...new Set(found)].sort();
  }

  function describeTag(name: string, end: number, attributes: readonly { name: string; value: string }[]): string {
    return JSON.stringify([end, name, attributes.map((attribute) => [attribute.name, attribute.value])]);
  }

  it("give the start tags that parse5 finds, with the same ends and values", () => {
    let count = 0;
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join("");
        const found: string[] = [];
        parseStartTags(text, {
          takeStartTag: ({ name, end, attributes }) => {
            found.push(describeTag(name, end, attributes));
            for (const { value, start, end: valueEnd } of attributes) {
              ok(/[&\r\0]/.test(text.slice(start, valueEnd)) || text.slice(start, valueEnd) === value);
            }
            return null;
          },
          takeText: () => undefined,
          dropBody: () => undefined,
        });
        count += found.length;
        deepEqual([...new Set(found)].sort(), readByParse5(text));
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 3_000) },
    );
    ok(count > 100);
  });

  it("give the whole text of an element, in each state of the tokenizer", () => {
    for (const [text, expected] of [
      ["<a b>  x y\r\nz &amp; <!-- - -- --><i>\tt</i>\0u</a>", "  x y\nz & \ttu"],
      ["<title b> &lt; \r <a> \0x</title>", ""],
      ["<a b><textarea>\n\nq <p> w</textarea><style>a < b</style></a>", "\nq <p> wa < b"],
      ["<a b><table>x <tr> y</table>z</a>", "x  yz"],
    ] as const) {
      let found = "";
      parseStartTags(text, {
        takeStartTag: ({ name }) => (name === "a" ? () => undefined : null),
        takeText: (piece) => {
          found += piece;
        },
        dropBody: () => undefined,
      });
      equal(found, expected, text);
    }
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
      takeText: () => fail("no element awaits its end"),
      dropBody: () => fail("there is no frameset"),
    });
    return found;
  };

  it("are not reported again, and their end tags end foreign elements", () => {
    deepEqual(list(0), ["svg svg", "html c"]);
    deepEqual(list(7), ["svg svg", "html c"]);
  });

  it("stay closed if there are more than eight", () => {
    deepEqual(list(8), ["svg svg", "svg c"]);
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
        takeText: () => fail("no element awaits its end"),
        dropBody: () => fail("there is no frameset"),
      }),
    );
    deepEqual(found, ["html font", "html p"]);
    ok(time < 10_000, `${Math.round(time)} ms`);
  });
});
