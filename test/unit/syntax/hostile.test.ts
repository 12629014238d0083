import { equal, ok } from "node:assert/strict";
import { formatDiagnostics, IRIError, validate } from "whatwg-iri";
import { composeIRI, isIRIReference, parseIRI, relativize, resolve } from "whatwg-iri/syntax";
import { ADDRESSES } from "../../support/families.js";
import { MEGABYTE, runDeep } from "../../support/hostile.js";

describe("[X-2a] a very long input", () => {
  for (const [name, make] of Object.entries(ADDRESSES)) {
    it(`has an answer: ${name}`, () => {
      const input = make(MEGABYTE / 8);
      const valid = isIRIReference(input);
      equal(parseIRI(input) !== null, valid);
      const problems = validate(input);
      equal(
        problems.every(({ severity }) => severity === "warning"),
        valid,
      );
      ok(formatDiagnostics(input, problems).length < 10_000);
      for (const use of [
        () => resolve(input, "http://a/b"),
        () => resolve("../c", input),
        () => relativize(input, "http://a/b"),
        () => composeIRI({ path: input }),
        () => composeIRI({ query: input }),
      ]) {
        try {
          equal(typeof use(), "string");
        } catch (error) {
          ok(error instanceof IRIError, String(error));
          ok(error.message.length < 1_000);
        }
      }
    });
  }

  it("uses no more stack than a short one", () => {
    const input = `http://a/${"a/../é%41".repeat(100_000)}`;
    const useAll = (): boolean =>
      parseIRI(input) !== null && resolve(input, input) !== "" && validate(`${input} `).length === 1;
    equal(runDeep(useAll), true);
  });
});
