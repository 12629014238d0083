import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { findOrigins, rewrite, type Step } from "#lib/infra/rewriting.js";

const drop: Step = () => ({ pattern: /x+/g, replace: () => "" });
const grow: Step = () => ({ pattern: /[é-ü]/g, replace: (character) => encodeURIComponent(character) });
const onlyBeforeMark: Step = (text) => {
  const mark = text.indexOf("?");
  return { pattern: /\\/g, replace: (match, index) => (index < mark ? "/" : match) };
};

describe("rewriting", () => {
  it("takes one step after the other", () => {
    equal(rewrite("xa\\xéx?\\", [drop, grow, onlyBeforeMark]), "a/%C3%A9?\\");
  });

  it("finds the way back through all of them", () => {
    const input = "xaxébxx";
    equal(rewrite(input, [drop, grow]), "a%C3%A9b");
    deepEqual(findOrigins(input, [drop, grow], [0, 1, 3, 6, 7, 8]), [1, 3, 3, 3, 4, 7]);
    deepEqual(findOrigins("abc", [], [0, 3]), [0, 3]);
    deepEqual(findOrigins("abc", [drop], [0, 2]), [0, 2]);
  });

  it("finds the original position of each character that no step changed", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."xaéü?b"), { maxLength: 20 }), (characters) => {
        const input = characters.join("");
        const output = rewrite(input, [drop, grow]);
        const indices = Array.from({ length: output.length }, (_, index) => index);
        const origins = findOrigins(input, [drop, grow], indices);
        for (const [index, origin] of origins.entries()) {
          const character = input[origin] as string;
          const written = character > "z" ? encodeURIComponent(character) : character;
          ok(output.startsWith(written, index - (index > 0 ? countBefore(origins, index) : 0)));
        }
      }),
    );
  });
});

/** Number of indices right before this one that come from the same place. */
function countBefore(origins: readonly number[], index: number): number {
  let count = 0;
  while (count < index && origins[index - count - 1] === origins[index]) {
    count++;
  }
  return count;
}
