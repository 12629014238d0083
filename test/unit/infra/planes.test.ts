import { deepEqual, equal } from "node:assert/strict";
import { compare, formatDiagnostics, uriToIRI, validate } from "whatwg-iri";
import { inspect, visualOrder } from "whatwg-iri/display";
import { findIRIs } from "whatwg-iri/text";

const LAST = "\uFFFF";
const FIRST = "\u{10000}";

describe("at the end of the first plane", () => {
  it("the visual order keeps one unit, or both", () => {
    deepEqual(visualOrder(`א${LAST}ב`).indices, [2, 1, 0]);
    deepEqual(visualOrder(`${LAST}א${LAST}`).indices, [0, 2, 1]);
    deepEqual(visualOrder(`\u202E${FIRST}a`), {
      text: `\u202Ea${FIRST}`,
      indices: [0, 3, 1, 2],
      runs: [
        { start: 0, end: 1, direction: "ltr" },
        { start: 1, end: 4, direction: "rtl" },
      ],
    });
    equal(visualOrder(`${FIRST}אב`).text, `${FIRST}בא`);
  });

  it("problems have the length of the character", () => {
    const spans = (input: string): number[][] =>
      validate(input, { kind: "URI-reference" }).map(({ start, end }) => [start, end]);
    deepEqual(spans(`a${LAST}b`), [[1, 2]]);
    deepEqual(spans(`a${FIRST}b`), [[1, 3]]);
    deepEqual(spans(`a${FIRST}${FIRST}b`), [[1, 5]]);
    const findings = (input: string): number[][] =>
      inspect(input, { checks: ["characters"] }).map(({ start, end }) => [start, end]);
    deepEqual(findings(`/a${LAST}b`), [[2, 3]]);
    deepEqual(findings(`a${FIRST}b://`), [[1, 3]]);
  });

  it("a drawing is cut beside the character", () => {
    const draw = (character: string): string | undefined => {
      const input = `${"a".repeat(100 - 40 - character.length)}${character}${"a".repeat(40)}<${"b".repeat(80)}`;
      const last = validate(input).filter(({ start }) => input[start] === "<");
      return formatDiagnostics(input, last).split("\n")[0];
    };
    equal(draw(LAST), `…${"a".repeat(40)}<${"b".repeat(39)}…`);
    const inside = `${"a".repeat(59)}${FIRST}${"a".repeat(39)}<${"b".repeat(80)}`;
    const drawing = formatDiagnostics(inside, validate(inside));
    equal(drawing.split("\n")[0], `…${FIRST}${"a".repeat(39)}<${"b".repeat(39)}…`);
  });

  it("two IRIs differ where the character begins", () => {
    const differ = (a: string, b: string): readonly number[] | undefined =>
      compare(a, b, { level: "string", explain: true }).difference?.offsets;
    deepEqual(differ(`a:/${FIRST}`, "a:/\u{10001}"), [3, 3]);
    deepEqual(differ(`a:/${LAST}a`, `a:/${LAST}b`), [4, 4]);
    deepEqual(differ(`a:/${FIRST}a`, `a:/${FIRST}b`), [5, 5]);
  });

  it("marks stay encoded after anything but a letter, and are decoded after a letter of any plane", () => {
    equal(uriToIRI(`/${FIRST}%CC%81`), `/${FIRST}\u0301`);
    equal(uriToIRI("/%F0%90%80%80%CC%81"), `/${FIRST}\u0301`);
  });

  it("links continue, or end", () => {
    const texts = (text: string): string[] => findIRIs(text).map((link) => link.text);
    deepEqual(texts(`http://a.example/${FIRST}b c`), [`http://a.example/${FIRST}b`]);
    deepEqual(texts(`http://a.example/b${LAST}c`), ["http://a.example/b"]);
    deepEqual(texts(`${FIRST}a@b.com`), [`${FIRST}a@b.com`]);
    deepEqual(texts(`http://u${FIRST}@b.com/`), []);
  });

  it("directions are those of whole characters", () => {
    const spans = (input: string): (string | number)[][] =>
      inspect(input, { checks: ["bidi"] }).map(({ code, start, end }) => [code, start, end]);
    deepEqual(spans(`/א${FIRST}`), [
      ["bidi-mixed-directions", 1, 4],
      ["bidi-end-not-right-to-left", 2, 4],
    ]);
    deepEqual(spans(`/${FIRST}א`), [
      ["bidi-mixed-directions", 1, 4],
      ["bidi-start-not-right-to-left", 1, 3],
    ]);
  });
});
