/** The part of the version that a change of the surface asks for, on made-up reports. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { takeShare } from "../support/share.js";
import { compareReports, findPart, mayFollow, type Part } from "../tools/api/compare.js";
import { makeReport } from "../tools/api/report.js";

/** A surface with a type that is only read, one that is only given, and one that is both. */
const LINES = [
  "interface ReadOptions { readonly form?: Form | undefined; readonly limit: number; }",
  'type Form = "short" | "long";',
  "interface Result { readonly text: string; readonly kind: Kind; readonly note?: string; }",
  'type Kind = "a" | "b" | undefined;',
  "interface Both { readonly text: string; }",
  "function read(text: string, options: ReadOptions): Result;",
  "function change(value: Both): Both;",
  "function isOne(value: unknown): value is string;",
  "class Thing { #private; constructor(text: string); get size(): number; find(text: string): string | null; }",
  'const names: readonly ["a"];',
];

const write = (lines: readonly string[], entry = "x"): string => `Made.\n\n## ${entry}\n\n${lines.join("\n")}\n`;

/** Edits of one line, with the part that they ask for. */
const EDITS: readonly (readonly [before: string | RegExp, after: string, part: Part])[] = [
  ["function isOne", "function isTwo", "major"],
  ["readonly limit: number", "readonly limit?: number", "minor"],
  ["readonly form?:", "readonly form:", "major"],
  ["readonly limit: number; }", "readonly limit: number; readonly more?: string; }", "minor"],
  ["readonly limit: number; }", "readonly limit: number; readonly more: string; }", "major"],
  ["readonly limit: number; ", "", "major"],
  ["readonly limit: number", "readonly limit: number | string", "minor"],
  ['"short" | "long"', '"short" | "long" | "whole"', "minor"],
  ['"short" | "long"', '"short"', "major"],
  ["readonly text: string; readonly kind", "readonly text: string; readonly more: string; readonly kind", "minor"],
  ["readonly kind: Kind; ", "", "major"],
  ["readonly note?: string", "readonly note: string", "minor"],
  ["readonly text: string; readonly kind", "readonly text?: string; readonly kind", "major"],
  ['"a" | "b"', '"a" | "b" | "c"', "major"],
  ['"a" | "b" | undefined', '"a" | "b"', "minor"],
  ["Both { readonly text: string; }", "Both { readonly text: string; readonly more: string; }", "major"],
  ["Both { readonly text: string; }", "Both { readonly text: string; readonly more?: string; }", "minor"],
  ["Both { readonly text: string; }", "Both { readonly text: string | null; }", "major"],
  ["read(text: string,", "read(text: string | URL,", "minor"],
  ["read(text: string | URL,", "read(text: string,", "patch"],
  ["options: ReadOptions)", "options: ReadOptions, base?: string)", "minor"],
  ["options: ReadOptions)", "options: ReadOptions, base: string)", "major"],
  ["options: ReadOptions)", "options?: ReadOptions)", "minor"],
  ["(text: string, options: ReadOptions)", "(text: string)", "major"],
  ["): Result", "): Result | null", "major"],
  ["string | null; }", "string; }", "minor"],
  ["get size(): number;", "get size(): number; has(text: string): boolean;", "minor"],
  ["get size(): number; ", "", "major"],
  ["class Thing {", "class Thing extends Error {", "major"],
  ["interface Both", "type Both =", "major"],
  ["function isOne(value: unknown): value is string;", "const isOne: true;", "major"],
  ['["a"]', '["a", "b"]', "major"],
];

describe("a change of the surface", () => {
  for (const [before, after, part] of EDITS) {
    it(`asks for a ${part} version: ${before || "nothing"} → ${after || "nothing"}`, () => {
      const changed = LINES.map((line) => line.replace(before, () => after));
      assert.equal(findPart(compareReports(write(LINES), write(changed))), part);
    });
  }

  it("asks for a minor version if names, overloads, entries or codes are new, and for a major one if they are gone", () => {
    const pairs: readonly (readonly [string, string])[] = [
      [write(LINES), write([...LINES, "function more(): void;"])],
      [write(LINES), write([...LINES, "function read(text: Uint8Array): Result;"])],
      [write(LINES), write(LINES) + write(LINES, "y")],
      [write(["code a"], "Diagnostic codes"), write(["code a", "code b-c"], "Diagnostic codes")],
    ];
    for (const [less, more] of pairs) {
      assert.equal(findPart(compareReports(less, more)), "minor");
      assert.equal(findPart(compareReports(more, less)), "major");
      assert.deepEqual(compareReports(more, more), []);
    }
  });

  it("is named by entry and name", () => {
    const [change] = compareReports(write(LINES), write(LINES.slice(0, -1)));
    assert.deepEqual(change, { part: "major", entry: "x", name: "names", text: "removed" });
  });

  it("is found for every line of the report that is removed", () => {
    const report = makeReport();
    const lines = report.split("\n").filter((text) => /^(?:function|class|interface|const|type|code) /.test(text));
    for (const line of takeShare(lines)) {
      assert.equal(
        findPart(
          compareReports(
            report,
            report.replace(`${line}\n`, () => ""),
          ),
        ),
        "major",
        line,
      );
    }
    assert.deepEqual(compareReports(readFileSync(inRepository("docs/api.txt"), "utf8"), report), []);
  });
});

describe("a version", () => {
  it("grows by the part that the surface asks for, or by a larger one", () => {
    for (const [before, after, part, isRight] of [
      ["1.2.3", "1.2.4", "patch", true],
      ["1.2.3", "1.2.4", "minor", false],
      ["1.2.3", "1.3.0", "minor", true],
      ["1.2.3", "1.3.0", "major", false],
      ["1.2.3", "2.0.0", "major", true],
      ["1.2.3", "2.0.0", "patch", true],
      ["1.2.3", "1.2.3", "patch", false],
      ["1.2.3", "1.2.2", "patch", false],
      ["0.1.0", "0.2.0", "major", true],
      ["0.1.0", "0.1.1", "minor", true],
      ["0.1.0", "0.1.1", "major", false],
      ["0.9.0", "1.0.0", "major", true],
    ] as const) {
      assert.equal(mayFollow(before, after, part), isRight, `${before} ${after} ${part}`);
    }
  });
});
