import { deepEqual } from "node:assert/strict";
import { DOMString, USVString } from "webidl-conversions";
import { convertDOMString, convertUSVString } from "#lib/infra/arguments.js";

function attempt(convert: () => string): unknown {
  try {
    return convert();
  } catch (error) {
    return [(error as Error).name, (error as Error).message];
  }
}

describe("the conversions to strings", () => {
  const values: readonly unknown[] = [
    ...["", "a\uD800", "\uDC00\uD800", "\u{1F600}", null, undefined, 1, -0, 1e21, Number.NaN, 10n, true, () => 1],
    ...[{}, [1, [2, "\uD800"]], new Date(0), Symbol("a"), Object(Symbol("a")), Object.create(null), new Proxy([], {})],
    { toString: () => "\uDFFF", valueOf: () => "b" },
    { [Symbol.toPrimitive]: (hint: string) => hint },
    { toString: () => ({}), valueOf: () => 7 },
    { toString: () => Symbol("b") },
    {
      toString: () => {
        throw new RangeError("c");
      },
    },
  ];

  it("return what webidl-conversions returns for every kind of value, and throw the same errors", () => {
    for (const value of values) {
      for (const [ours, theirs] of [
        [convertDOMString, DOMString],
        [convertUSVString, USVString],
      ] as const) {
        deepEqual(
          attempt(() => ours(value, "It")),
          attempt(() => theirs(value, { context: "It" })),
        );
      }
    }
  });
});
