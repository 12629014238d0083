/** The maker of mutants, the list of those that cannot be killed, and the choice of tests. */
import assert from "node:assert/strict";
import { isMeant, readEquivalents } from "./equivalents.js";
import { makeAllMutants } from "./files.js";
import { applyMutant, makeMutants } from "./mutants.js";
import { chooseTests } from "./plan.js";

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
      ["html/extract-links.js", "→"],
      ["bidi/explicit.js", "overflowEmbeddings = 0; → ;"],
    ] as const) {
      assert.ok(
        all.some((mutant) => mutant.file === file && mutant.change.includes(change)),
        file,
      );
    }
    assert.ok(all.length > 5_000, String(all.length));
    assert.ok(all.every(({ file }) => !/generated|viewer|\.min\./.test(file)));
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

describe("the tests for a mutant", () => {
  const LIMITS = { slowest: 1_000, budget: 1_000 };
  const [mutant] = makeMutants("infra/a.js", "x(1)");
  const baseline = (path: string, time: number, ...gaps: [number, number][]) => ({
    path,
    results: [
      { title: "t", time, hasFailed: false },
      { title: "slow", time: 5_000, hasFailed: false },
      { title: "broken", time: 1, hasFailed: true },
    ],
    gaps: { "infra/a.js": gaps },
  });
  const choose = (...plan: ReturnType<typeof baseline>[]): string[] =>
    chooseTests(plan, mutant as NonNullable<typeof mutant>, LIMITS).map(({ path }) => path);

  it("are those that reach it, the nearest first, then the fastest", () => {
    const files = ["wpt.test.js", "unit/infra/b.test.js", "unit/infra/a.test.js", "unit/c.test.js"];
    const plan = files.map((path, index) => baseline(path, 10 - index));
    assert.deepEqual(choose(...plan), [...files.slice(2, 3), ...files.slice(1, 2), "unit/c.test.js", "wpt.test.js"]);
    assert.deepEqual(choose(baseline("a", 1, [0, 4]), baseline("b", 1, [1, 4])), ["b"]);
    assert.deepEqual(
      chooseTests([{ ...baseline("a", 1), gaps: {} }], mutant as NonNullable<typeof mutant>, LIMITS),
      [],
    );
  });

  it("end where the budget does", () => {
    assert.deepEqual(choose(baseline("a", 600), baseline("b", 500), baseline("c", 401)), ["c", "b"]);
  });

  it("take longer if they are the file's own", () => {
    const own = chooseTests([baseline("unit/infra/a.test.js", 700)], mutant as NonNullable<typeof mutant>, {
      slowest: 200,
      budget: 1_000,
    });
    assert.deepEqual(
      own.map(({ without }) => without),
      [["slow", "broken"]],
    );
    assert.deepEqual(choose(baseline("b", 1_001)), []);
  });

  it("leave out slow and broken ones", () => {
    const [file] = chooseTests([baseline("a", 7)], mutant as NonNullable<typeof mutant>, LIMITS);
    assert.deepEqual(file, { path: "a", without: ["slow", "broken"], time: 7 });
  });
});
