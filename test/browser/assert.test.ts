/** The assertions for pages fail where Node's do, and nowhere else. */
import node from "node:assert/strict";
import * as assertions from "./inside/assert.js";

const page = { ...assertions };

class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
  }
}

const symbol = Symbol("a");

const make = (): unknown[] => [
  undefined,
  null,
  0,
  -0,
  Number.NaN,
  1,
  1n,
  "",
  "a",
  true,
  symbol,
  {},
  [],
  [undefined],
  new Array(1),
  [1, 2],
  [1, 2, 3],
  Object.assign([1, 2], { a: 1 }),
  { a: 1 },
  { a: undefined },
  { b: undefined },
  { a: 1, b: [{ c: "d" }] },
  { a: 1, b: [{ c: "e" }] },
  { a: 1, [symbol]: 2 },
  Object.create(null),
  Object.assign(Object.create(null), { a: 1 }),
  { 0: 1, 1: 2, length: 2 },
  new Point(1),
  new Point(2),
  { x: 1 },
  new Map([[1, { a: 2 }]]),
  new Map([[1, { a: 3 }]]),
  new Set([1, 2]),
  new Set([1, 3]),
  new Uint8Array([1, 2]),
  new Uint8Array([1, 3]),
  new Uint16Array([1, 2]),
  new Error("a"),
  new Error("b"),
  new TypeError("a"),
  Object.assign(new Error("a"), { code: "b" }),
  /a/,
  /a/g,
  new Date(0),
  new Date(1),
];

const thrown = [
  new Error("a"),
  new TypeError("ab"),
  Object.assign(new Error("a"), { code: "c", n: [1] }),
  "a",
  null,
  new Point(1),
];
const expected = [
  undefined,
  Error,
  TypeError,
  Point,
  RangeError,
  /a/,
  /^Error: a$/g,
  { message: "a" },
  { message: /b/ },
  { name: "TypeError", message: "ab" },
  { code: "c" },
  { n: [1] },
  { n: [2] },
  { x: 1 },
  new Error("a"),
  (error: unknown) => error instanceof Error && error.message === "a",
  () => 1,
];

function fails(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

describe("the assertions for pages", () => {
  for (const method of ["equal", "notEqual", "deepEqual", "notDeepEqual"] as const) {
    it(`agree with Node on ${method}`, () => {
      let failures = 0;
      for (const [row, a] of make().entries()) {
        for (const [column, b] of make().entries()) {
          const fault = fails(() => node[method](a, b));
          node.equal(
            fails(() => page[method](a, b)),
            fault,
            `${row} ${column}`,
          );
          failures += Number(fault);
        }
      }
      node.ok(failures > 10);
    });
  }

  it("agree with Node on ok, match and doesNotMatch", () => {
    for (const value of make()) {
      node.equal(
        fails(() => page.ok(value)),
        fails(() => node.ok(value)),
      );
      for (const pattern of [/a/, /^$/, /b/g]) {
        for (const method of ["match", "doesNotMatch"] as const) {
          node.equal(
            fails(() => page[method](value as string, pattern)),
            fails(() => node[method](value as string, pattern)),
          );
        }
      }
    }
  });

  it("agree with Node on throws and rejects", async () => {
    for (const error of thrown) {
      for (const wanted of expected) {
        const run = (): never => {
          throw error;
        };
        const fault = fails(() => node.throws(run, wanted as Error));
        node.equal(
          fails(() => page.throws(run, wanted)),
          fault,
          `${String(error)} ${String(wanted)}`,
        );
        const rejected = page.rejects(Promise.reject(error), wanted);
        node.equal(
          await rejected.then(
            () => false,
            () => true,
          ),
          fault,
        );
      }
    }
    page.throws(() => page.throws(() => 1), page.AssertionError);
    page.throws(() => page.fail("a"), { message: "a" });
    await page.rejects(
      page.rejects(async () => 1),
      page.AssertionError,
    );
  });
});
