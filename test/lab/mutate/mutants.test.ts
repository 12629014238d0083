/** The maker of mutants, the list of those that cannot be killed, and the choice of tests. */
import assert from "node:assert/strict";
import { isMeant, readEquivalents } from "./equivalents.js";
import { makeAllMutants } from "./files.js";
import type { TestResult } from "./job.js";
import { applyMutant, type Mutant, makeMutants } from "./mutants.js";
import { type Choice, chooseTests, listWhole } from "./plan.js";
import { addSwitches } from "./switches.js";

/** Pieces of code, with their mutants. */
function mutate(source: string): string[] {
  return makeMutants("a.js", source).map((mutant) => applyMutant(source, mutant));
}

describe("the mutants of", () => {
  for (const [what, source, expected] of [
    ["a comparison", "x(a < b)", [";", "x(a <= b)", "x(a >= b)"]],
    ["an equality", "x(a === b)", [";", "x(a !== b)"]],
    ["a condition", "if (a) b()", ["if (true) b()", "if (false) b()", "if (a) ;"]],
    ["a loop", "while (a) { break; }", ["while (false) { break; }", "while (a) { ; }"]],
    ["a conjunction", "x = a && b", [";", "x = true && b", "x = ((a) || (b))", "x = a && true"]],
    ["a disjunction", "x = a || b", [";", "x = false || b", "x = ((a) && (b))", "x = a || false"]],
    ["a default", "x = a ?? b", [";", "x = a", "x = b"]],
    ["arithmetic", "x(a + b)", [";", "x(a - b)"]],
    ["joined strings", 'x(a + "b")', [";", 'x(a + "")']],
    ["a negation", "x(!a)", [";", "x(a)"]],
    ["counting", "a++", [";", "a--"]],
    ["adding", "a += b", [";", "a -= b"]],
    ["numbers", "x(0, 7)", [";", "x(1, 7)", "x(0, 8)", "x(0, 6)"]],
    ["strings", 'x("", "a")', [";", 'x("\\u2620", "a")', 'x("", "")']],
    ["prose", 'x("is no IRI")', [";"]],
    ["a boolean", "x(true)", [";", "x(false)"]],
    ["a method", "x(a.some(b))", [";", "x(a.every(b))"]],
    ["a transformation", "x(a.trim())", [";", "x(a)"]],
    ["a pattern", "x(/^[a]+$/i)", [";", "x(/[a]+$/i)", "x(/^[a]+/i)", "x(/^[a]$/i)", "x(/^[a]+$/)"]],
    ["a function", "function f() { return a; }", ["function f() { return undefined; }"]],
    ["names", 'import a from "b"; export const c = { d: e };', []],
  ] as const) {
    it(`${what} are these`, () => {
      assert.deepEqual(mutate(source).sort(), [...expected].sort());
    });
  }

  it("the built library include a fault that no test once saw", () => {
    const all = makeAllMutants();
    for (const [file, change] of [
      ["documents/html/extract-html-links.js", "→"],
      ["display/bidi/algorithm.js", "overflowEmbeddings = 0; → ;"],
    ] as const) {
      assert.ok(
        all.some((mutant) => mutant.file === file && mutant.change.includes(change)),
        file,
      );
    }
    assert.ok(all.length > 5_000, String(all.length));
    assert.ok(all.every(({ file }) => !/generated|\.min\./.test(file)));
  });

  it("the built library include each that is listed as one no test can kill", () => {
    const all = makeAllMutants();
    for (const equivalent of readEquivalents()) {
      assert.ok(
        all.some((mutant) => isMeant(equivalent, mutant)),
        `${equivalent.file}: ${equivalent.change}`,
      );
      assert.ok(equivalent.reason.length > 10, equivalent.change);
    }
  });
});

describe("switches", () => {
  /** Returns a function's results without a mutant, and with each of them. */
  function runAll(source: string, argument: unknown): unknown[] {
    const mutants = makeMutants("a.js", source);
    const code = addSwitches(
      source,
      7,
      mutants.map((mutant, id) => [id, mutant]),
    );
    return [-1, ...mutants.keys()].map((active) => {
      const mutation = { is: (id: number) => id === active, enter() {}, turn() {} };
      const f = new Function("globalThis", `${code}; return f;`)({ mutation }) as (argument: unknown) => unknown;
      try {
        return f(structuredClone(argument));
      } catch (error) {
        return (error as Error).name;
      }
    });
  }

  for (const [what, source, argument] of [
    ["conditions", "function f(a) { if (a > 1 && a < 9) { return a * 2; } return -a; }", 5],
    [
      "loops",
      "function f(a) { let sum = 0; for (const b of a) { if (b === 2) continue; if (b > 3) { break; } sum += b; } return sum; }",
      [1, 2, 3, 4, 5],
    ],
    ["calls in chains", "function f(a) { return a?.map((x) => x + 1).slice(1)?.indexOf(3) ?? 7; }", [2, 2]],
    ["nothing in chains", "function f(a) { return a?.map((x) => x + 1).slice(1)?.indexOf(3) ?? 7; }", null],
    [
      "texts",
      'function f(a) { const t = { a: "b", ["c"]: /d+$/i }; return a.replace(t.c, "") + t.a + a.trim(); }',
      " dD",
    ],
    ["exceptions", "function f(a) { if (!a) throw new RangeError(); else { a.push(3); } return [...a].join(); }", [1]],
  ] as const) {
    it(`of ${what} give what each mutant gives alone`, () => {
      const expected = [source, ...makeMutants("a.js", source).map((mutant) => applyMutant(source, mutant))].map(
        (code) => {
          try {
            return new Function(`${code}; return f;`)()(structuredClone(argument)) as unknown;
          } catch (error) {
            return (error as Error).name;
          }
        },
      );
      const actual = runAll(source, argument);
      assert.ok(new Set(expected.map(String)).size > 2);
      assert.deepEqual(actual.map(String), expected.map(String));
    });
  }

  it("note calls and count turns of loops", () => {
    const notes: unknown[] = [];
    const mutation = { is: () => false, enter: (file: number) => notes.push(file), turn: () => notes.push("turn") };
    const code = addSwitches(
      "#!/usr/bin/env node\nfor (const a of [1, 2]) { (function () { a; })(); } for (const a of [1]) (() => a)();",
      7,
      [],
    );
    assert.match(code, /^#!.*node\nconst __mutation/);
    new Function("globalThis", code.slice(code.indexOf("\n")))({ mutation });
    assert.deepEqual(notes, ["turn", 7, "turn", 7, "turn", 7]);
  });

  it("read the environment where nothing else is known", () => {
    const source = "const f = 1;";
    const code = addSwitches(
      source,
      0,
      makeMutants("a.js", source).map((mutant, id) => [id, mutant]),
    );
    const run = (MUTANT?: string): unknown =>
      new Function("globalThis", `${code} return f;`)({ process: { env: { MUTANT } } });
    assert.deepEqual([run(), run("0"), run("1"), run("-1")], [1, 2, 0, 1]);
  });
});

describe("the tests for a mutant", () => {
  const LIMITS = { slowest: 1_000, budget: 1_000 };
  const [mutant] = makeMutants("infra/a.js", "x(1)") as [Mutant];
  const result = (path: string, time: number, changes: Partial<TestResult> = {}): TestResult => ({
    ...{ path, title: `t${time}`, time, hasFailed: false, mutants: [3], files: [5], turns: 2 },
    ...changes,
  });
  const choose = (results: readonly TestResult[], early: readonly number[] = [], isBroad = false): Choice =>
    chooseTests({ results, early }, 3, mutant, 5, [[], [], [], [], [], [8]], LIMITS, isBroad);

  it("are those that reach it, the nearest first, then the fastest", () => {
    const { tests, time, turns, isEarly } = choose([
      result("wpt.test.js", 7),
      result("unit/infra/b.test.js", 9),
      result("unit/infra/a.test.js", 11),
      result("unit/infra/a.test.js", 10),
      result("unit/c.test.js", 8),
      result("unit/d.test.js", 1, { mutants: [2] }),
    ]);
    assert.deepEqual(tests, [
      { path: "unit/infra/a.test.js", titles: ["t10", "t11"] },
      { path: "unit/infra/b.test.js", titles: ["t9"] },
      { path: "wpt.test.js", titles: ["t7"] },
      { path: "unit/c.test.js", titles: ["t8"] },
    ]);
    assert.deepEqual([time, turns, isEarly], [45, 10, false]);
  });

  it("leave out slow and broken ones, and end where the budget does", () => {
    const { tests } = choose([
      result("a", 1_001),
      result("b", 1, { hasFailed: true }),
      result("c", 600),
      result("d", 500),
      result("e", 401),
    ]);
    assert.deepEqual(
      tests.map(({ path }) => path),
      ["e", "d"],
    );
  });

  it("are also those that call its file, or one that imports it, if what it computes may be kept", () => {
    const others = [
      result("b", 1, { mutants: [], files: [8] }),
      result("a", 2, { mutants: [] }),
      result("c", 3, { mutants: [], files: [] }),
    ];
    const expected = [
      { path: "a", titles: ["t2"] },
      { path: "b", titles: ["t1"] },
    ];
    assert.deepEqual(choose(others, [3]).tests, expected);
    assert.deepEqual(choose(others, [], true).tests, expected);
    assert.deepEqual(choose(others).tests, []);
    assert.deepEqual([choose(others, [3]).isEarly, choose(others, [], true).isEarly], [true, false]);
    const near = [result("unit/infra/b.test.js", 4, { mutants: [], files: [] })];
    assert.deepEqual(choose(near, [3]).tests, [{ path: "unit/infra/b.test.js", titles: ["t4"] }]);
    assert.deepEqual(choose(near).tests, []);
  });

  it("are all those of its folder for a survivor, the nearest first, then those with random inputs", () => {
    const tests = ["property/p", "unit/infra/b", "unit/infra/a", "unit/text/typed/d", "unit/text/c", "wpt/w", "bidi/x"];
    const paths = tests.map((name) => `${name}.test.js`);
    const list = (file: string): string => listWhole(file, paths).join(" ").replaceAll(".test.js", "");
    assert.equal(list("infra/a.js"), "unit/infra/a unit/infra/b property/p wpt/w");
    assert.equal(list("text/typed/e.js"), "unit/text/typed/d unit/text/c property/p wpt/w");
  });
});
