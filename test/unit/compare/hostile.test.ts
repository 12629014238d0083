import { equal, ok, throws } from "node:assert/strict";
import { compare, IRIError, normalize } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { isIRI } from "whatwg-iri/syntax";
import { ADDRESSES } from "../../support/families.js";
import { runDeep } from "../../support/hostile.js";
import { LEVELS } from "../../support/levels.js";

const SIZE = 64 * 1024;

/** Repeated text that rules of schemes read, and the text before it. */
const OTHERS = ["urn: A", "urn:uuid: A", "file: /", "mailto: @A", "mailto:? A&", "geo:1 0"].map((row) => {
  const [before = "", piece = ""] = row.split(" ");
  return [`${piece} after ${before}`, (length: number) => before + piece.repeat(length / 2)] as const;
});

describe("[X-2a] a very long IRI", () => {
  for (const [name, make] of [...Object.entries(ADDRESSES), ...OTHERS]) {
    const input: string = make(SIZE);
    if (!isIRI(input as unknown)) {
      continue;
    }
    it(`has a form, and soon: ${name}`, () => {
      for (const level of LEVELS) {
        const form: string = normalize(input, { level });
        ok(form.length <= input.length * 9);
        equal(normalize(form, { level }), form);
      }
      ok(
        compare(input, input + (input.includes("#") ? "a" : "#"), { level: "syntax", explain: true }).difference !==
          undefined,
      );
      ok(inspect(input, { checks: ["form"] }).length <= 10_000);
    });
  }

  it("that is not an IRI is rejected", () => {
    const input = `http://a/${"%".repeat(SIZE)}`;
    throws(() => normalize(input, { level: "scheme" }), IRIError);
    equal(compare(input, input, { level: "string" }), "equivalent");
  });

  it("uses no more stack than a short one", () => {
    const input = `http://a/${"b/../é%41".repeat(100_000)}`;
    const run = (): string => normalize(input, { level: "scheme" });
    equal(runDeep(run), run());
  });
});
