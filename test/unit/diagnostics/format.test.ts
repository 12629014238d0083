import { deepEqual, equal, match, throws } from "node:assert/strict";
import { type Diagnostic, formatDiagnostics, IRI, type IRIError, validate } from "whatwg-iri";

const draw = (input: string): string[] => formatDiagnostics(input, validate(input)).split("\n").slice(0, -1);

/** The first line, and of the others the carets and the code with its position. */
const sketch = (input: string): string[] =>
  draw(input).map((line, index) => (index === 0 ? line : line.replace(/\): .+$/, ")")));

describe("[S-7] formatDiagnostics", () => {
  it("draws carets under each problem, with code, component, index and character", () => {
    deepEqual(sketch("http://exa mple.org/%zz?\uFFFF"), [
      "http://exa mple.org/%zz?\\u{FFFF}",
      "          ^ host-invalid-code-point (host, index 10, U+0020 SPACE)",
      "                    ^ percent-encoding-incomplete (path, index 20, U+0025 %)",
      "                        ^^^^^^^^ query-invalid-code-point (query, index 24, U+FFFF)",
    ]);
  });

  it("explains each, in the words of the error", () => {
    match(draw("a b")[1] as string, /\): a space in the path$/);
  });

  it("makes carets as wide as the characters above them", () => {
    deepEqual(sketch("日本語 x"), ["日本語 x", "      ^ path-invalid-code-point (path, index 3, U+0020 SPACE)"]);
    deepEqual(sketch("\uFF21\u{1F600}\u{20000}가<"), [
      "\uFF21\u{1F600}\u{20000}가<",
      "        ^ path-invalid-code-point (path, index 6, U+003C <)",
    ]);
    deepEqual(sketch("e\u0301\u{10300}<"), [
      "e\u0301\u{10300}<",
      "  ^ path-invalid-code-point (path, index 4, U+003C <)",
    ]);
    deepEqual(sketch("\u0000a   b"), [
      "\\u{0}a   b",
      "^^^^^ path-invalid-code-point (path, index 0, U+0000)",
      "      ^^^ path-invalid-code-point (path, index 2, U+0020 SPACE, 3 times)",
    ]);
    deepEqual(sketch("😀\uD800"), ["😀\\u{D800}", "  ^^^^^^^^ lone-surrogate (path, index 2, U+D800)"]);
    deepEqual(sketch("\uE000"), ["\uE000", "^ private-use-code-point (path, index 0, U+E000 \uE000)"]);
    deepEqual(sketch("/\u{F0000}\u{F0000}"), [
      "/\u{F0000}\u{F0000}",
      " ^^ private-use-code-point (path, index 1, U+F0000 \u{F0000}, 2 times)",
    ]);
    deepEqual(sketch("/\u{F0000}"), ["/\u{F0000}", " ^ private-use-code-point (path, index 1, U+F0000 \u{F0000})"]);
  });

  it("draws a password as asterisks, one per character", () => {
    deepEqual(sketch("http://u:secret@a b/"), [
      "http://u:******@a b/",
      "                 ^ host-invalid-code-point (host, index 17, U+0020 SPACE)",
    ]);
  });

  it("draws one caret if something is missing, even after the end", () => {
    deepEqual(sketch(":"), [":", "^ scheme-missing (scheme, index 0)"]);
    const input = "http://";
    throws(
      () => new IRI(input),
      ({ cause }: { cause: IRIError }) => {
        const drawing = formatDiagnostics(input, cause.diagnostics);
        equal(drawing, "http://\n       ^ host-missing (host, index 7): the host is missing\n");
        return true;
      },
    );
  });

  it("draws the surroundings of each problem in an input of more than 80 units", () => {
    const whole = `${"a".repeat(79)}<`;
    deepEqual(sketch(whole), [whole, `${" ".repeat(79)}^ path-invalid-code-point (path, index 79, U+003C <)`]);
    const input = `${"a".repeat(80)}<b>${"c".repeat(80)}|`;
    deepEqual(
      draw(input).map((line) => line.replace(/ \(.+$/, "")),
      [
        `…${"a".repeat(40)}<b>${"c".repeat(37)}…`,
        `${" ".repeat(41)}^ path-invalid-code-point`,
        `${" ".repeat(43)}^ path-invalid-code-point`,
        `…${"c".repeat(40)}|`,
        `${" ".repeat(41)}^ path-invalid-code-point`,
      ],
    );
    const [first, second] = draw(` ${"a".repeat(100)}`);
    equal(first, ` ${"a".repeat(39)}…`);
    match(second as string, /^\^ path/);
  });

  it("draws the caret below the problem, wherever it is in such an input", () => {
    for (let index = 0; index <= 120; index++) {
      const [line, carets] = draw(`${"a".repeat(index)}<${"a".repeat(120 - index)}`);
      equal(carets?.indexOf("^"), line?.indexOf("<"), String(index));
    }
  });

  it("splits no character", () => {
    const [line, carets] = draw(`${"😀".repeat(50)}<${"😀".repeat(50)}`);
    equal(line, `…${"😀".repeat(20)}<${"😀".repeat(20)}…`);
    equal(carets?.indexOf("^"), 41);
    const [odd] = draw(`a${"😀".repeat(50)}b<c${"😀".repeat(50)}`);
    equal(odd, `…${"😀".repeat(20)}b<c${"😀".repeat(19)}…`);
  });

  it("ends the carets of a problem where the line ends", () => {
    const [line, carets] = draw(`a${"<".repeat(1_000)}`);
    equal(line, `a${"<".repeat(40)}…`);
    match(carets as string, /^ \^{40} path-invalid-code-point \(path, index 1, U\+003C <, 1000 times\)/);
  });

  it("draws 20 problems, and counts the rest", () => {
    const lines = draw(" a".repeat(20));
    equal(lines.length, 21);
    equal(draw(" a".repeat(21)).at(-1), "… and 1 more");
    equal(draw(" a".repeat(121)).at(-1), "… and 101 more");
  });

  it("refuses problems of another address, with a TypeError that says so", () => {
    const message = "diagnostics is a list of diagnostics of another address";
    const problems = validate("http://a.example/ ");
    throws(() => formatDiagnostics("a:", problems), { name: "TypeError", message });
    for (const [start, end] of [
      [-1, 1],
      [1, 0],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
    ] as const) {
      const problem = { ...(problems[0] as Diagnostic), start, end };
      throws(() => formatDiagnostics("http://a.example/ ", [problem]), { name: "TypeError", message });
    }
    match(formatDiagnostics("http://a.example/ b", problems), /\^ path-invalid-code-point/);
  });

  it("returns nothing without problems", () => {
    equal(formatDiagnostics("a", []), "");
  });
});
