import { deepEqual, equal, match, ok } from "node:assert/strict";
import { cover, findIds, findImplementations, listClauses, listImplementations, REQUIREMENTS } from "./coverage.js";

const brackets = (words: string): string => `[${words}]`;

describe("the requirements", () => {
  it("have an id of their own, a section and a summary each, and at least two clauses or none", () => {
    equal(new Set(REQUIREMENTS.map(({ id }) => id)).size, REQUIREMENTS.length);
    for (const { id, section, summary, clauses } of REQUIREMENTS) {
      match(id, /^[A-Z]-\d+$/);
      match(section, /\w/);
      match(summary, /\.$/);
      if (clauses !== undefined) {
        const letters = Object.keys(clauses);
        ok(letters.length > 1, id);
        equal(letters.join(""), "abcdefghij".slice(0, letters.length), id);
        ok(Object.values(clauses).every((claim) => claim.endsWith(".")));
      }
    }
  });

  it("are found in titles, one or several, anywhere", () => {
    deepEqual(findIds(`${brackets("U-3")} keeps ${brackets("A-1, B-22c")} U-3`), ["U-3", "A-1", "B-22c"]);
    const { tests, unknown } = cover(REQUIREMENTS, [`${brackets("S-4")} a`, `b ${brackets("Q-99")}`]);
    deepEqual(tests.get("S-4"), [`${brackets("S-4")} a`]);
    deepEqual(unknown, [`b ${brackets("Q-99")}`]);
    for (const wrong of ["S-4,S-4", "s-4", " S-4", "see S-4", "S-4a", "S-1z", "S-1A"]) {
      equal(cover(REQUIREMENTS, [brackets(wrong)]).unknown.length, 1, wrong);
    }
  });

  it("are proven by a test, or by one for each clause", () => {
    const requirements = [
      { id: "A-1", section: "1", summary: "One." },
      { id: "A-2", section: "1", summary: "Two.", clauses: { a: "This.", b: "That." } },
    ];
    const prove = (...ids: string[]): string[] =>
      Array.from(cover(requirements, ids.map(brackets)).proven, ({ id }) => id);
    deepEqual(prove("A-1", "A-2"), ["A-1"]);
    deepEqual(prove("A-2a"), []);
    deepEqual(prove("A-2a", "A-2b"), ["A-2"]);
  });

  it("are found in the doc comments of functions, methods and constants", () => {
    const text = [
      "/**\n * Does.\n * @requirement U-3a, U-4\n * @requirement X-1\n */\nexport function does() {}",
      "/** A limit. @requirement X-2 */\nconst LIMIT = 1;",
      "/** Has no tag. */\nfunction other() {}",
    ].join("\n\n");
    deepEqual(findImplementations("a.ts", text), [
      { place: "a.ts: does", ids: ["U-3a", "U-4", "X-1"] },
      { place: "a.ts: LIMIT", ids: ["X-2"] },
    ]);
  });

  it("are all that functions name", () => {
    const named = listImplementations().map(({ place, ids }) => `${brackets(ids.join(", "))} ${place}`);
    ok(named.length > 50);
    deepEqual(cover(REQUIREMENTS, named).unknown, []);
  });

  it("have a function each, which implements all clauses or one", () => {
    const named = new Set(listImplementations().flatMap(({ ids }) => ids));
    const missing = REQUIREMENTS.filter(({ id }) => !named.has(id))
      .flatMap(listClauses)
      .filter((id) => !named.has(id));
    deepEqual(missing, []);
  });
});
