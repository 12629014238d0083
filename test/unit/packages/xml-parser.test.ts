/** As far as extractLinks does not show it. */
import { deepEqual, throws } from "node:assert/strict";
import { parseXML, type XMLEntities, type XMLHandler } from "#lib/packages/xml-parser.js";

const HANDLER: XMLHandler = {
  takeElement: () => null,
  takeText: () => {},
  takeInstruction: () => {},
};
const ENTITIES: XMLEntities = { declare: () => {}, expand: () => ({ problem: "undeclared" }) };

describe("parseXML", () => {
  it("passes on an error of its handler", () => {
    const error = new Error("mine");
    const fail = (): never => {
      throw error;
    };
    throws(() => parseXML("<a>b</a>", { ...HANDLER, takeText: fail }, ENTITIES, false), error);
    throws(() => parseXML("<a>b</a>", { ...HANDLER, takeElement: fail }, ENTITIES, true), error);
  });

  it("reports everything in the order of the text, with its position", () => {
    const text = '<!DOCTYPE a ["]"]><?p\r\n <?p ?><a b="&lt;"><c/>d<![CDATA[e]]></a\n>';
    const told: unknown[] = [];
    const problems = parseXML(
      text,
      {
        takeElement: ({ name, attributes, end }) => {
          told.push([name, attributes.map(({ start, end }) => text.slice(start, end)), text.slice(end, end + 4)]);
          return (index) => told.push([`/${name}`, text.slice(index, index + 4)]);
        },
        takeText: (piece) => told.push(piece),
        takeInstruction: ({ target, start, end }) => told.push([target, text.slice(start, end)]),
      },
      { declare: (type) => told.push(type), expand: (name) => `(${name})` },
      false,
    );
    deepEqual(told, [
      ' a ["]"]',
      // The last one of the same target counts.
      ["p", " "],
      ["a", ["&lt;"], "<c/>"],
      ["c", [], "d<!["],
      ["/c", "d<!["],
      "d",
      "e",
      ["/a", "</a\n"],
    ]);
    deepEqual(problems, []);
  });
});
