import { deepEqual, equal, match, ok } from "node:assert/strict";
import { measureTime } from "../../support/processor-time.js";
import { findRegularExpressions, findRepetitions } from "../../support/regular-expressions.js";

/** Overflows the stack of V8's regular expressions if each piece needs a backtracking position. */
const MANY = 4_000_000;

/** Shows quadratic time: 30,000² steps take 300 ms on a fast machine. */
const SOME = 30_000;

const MOST = 150;

/** Patterns that are not tested, and why: they read only our own tables. */
const OF_TABLES: readonly string[] = ["/([0-9a-z]+)(?:_([0-9a-z]+))?([A-C])/g"];

/** Patterns, by a part of them, that read a bounded number of units; the code checks the length first. */
const GUARDED: readonly (readonly [part: string, limit: number, guard: string])[] = [
  ["(?:(?:%[0123456789ABCDEFabcdef]{2}", 4096, "LIMIT of syntax/grammar.ts"],
  ["(?:%(?:[01][0-9A-F]|2[0-9A-CF]", 4096, "LIMIT of compare/normalize.ts"],
];

function findLimit(pattern: RegExp): number {
  const { source } = pattern;
  return source.includes("{1,30}") ? MANY : (GUARDED.find(([part]) => source.includes(part))?.[1] ?? MANY);
}

function findFault(pattern: RegExp): string | null {
  const limit = findLimit(pattern);
  for (const { before, piece, isPlain } of findRepetitions(pattern)) {
    for (const after of ["", "\0"]) {
      const some = before + piece.repeat(Math.min(SOME, limit) / piece.length) + after;
      pattern.lastIndex = 0;
      const time = measureTime(() => pattern.exec(some));
      if (time > MOST) {
        return `takes ${time} ms for ${JSON.stringify(before)} and 30,000 × ${JSON.stringify(piece)}`;
      }
    }
    if (!isPlain) {
      try {
        pattern.lastIndex = 0;
        pattern.exec(before + piece.repeat(limit / piece.length));
      } catch (error) {
        return `${(error as Error).message}: ${JSON.stringify(before)} and ${limit} units of ${JSON.stringify(piece)}`;
      }
    }
  }
  return null;
}

describe("[X-2a] the regular expressions of the library", () => {
  const found = findRegularExpressions();

  it("are found, including constructed ones", () => {
    const patterns = found.map(({ pattern }) => String(pattern));
    ok(found.length > 100);
    ok(patterns.some((pattern) => pattern.includes("\\p{Mark}")));
    ok(patterns.some((pattern) => pattern.includes("\\u3002")));
  });

  it("would be rejected if they took stack", () => {
    match(findFault(/[\p{Mark}\uFF9E\uFF9F]{31,}/gu) ?? "", /call stack/);
    equal(findFault(/^[ \t]+$/), null);
  });

  // Time decides only in `npm run lane -- growth`.
  (process.env.MEASURE_TIME === undefined ? it.skip : it)("would be rejected if they were slow", () => {
    match(findFault(/x?(?:a|b\d)*$/) ?? "", /call stack|takes/);
    match(findFault(/[ \t]+$/) ?? "", /takes/);
  });

  it("have the guards that are listed", () => {
    for (const [part, , guard] of GUARDED) {
      ok(
        found.some(({ pattern }) => pattern.source.includes(part)),
        guard,
      );
    }
  });

  it("are tested, except those that read our own tables", () => {
    const patterns = found.map(({ pattern }) => String(pattern));
    deepEqual(
      OF_TABLES.filter((pattern) => !patterns.includes(pattern)),
      [],
    );
  });

  for (const { file, pattern } of found.filter(({ pattern }) => !OF_TABLES.includes(String(pattern)))) {
    it(`take linear time and no stack: ${pattern} in ${file}`, () => {
      equal(findFault(pattern), null);
    });
  }
});
