import { deepEqual, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { inspect, inspectHost, ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { measureTime } from "../../../support/processor-time.js";

/** Fails if four times the length takes more than eight times the time. */
function assertLinear(what: string, action: (length: number) => unknown): void {
  const time = (length: number): number =>
    Math.min(...Array.from({ length: 2 }, () => measureTime(() => action(length))));
  action(1_000);
  ok(time(40_000) < 8 * (time(10_000) + 5), what);
}

describe("[X-2a] linear time", () => {
  for (const piece of ["/", ":", "@", "a", " ", "\t", "\\", ".", "1", '"', "a@", ":@", "https", "%", "a@é.b,", "é."]) {
    it(`is enough for passwords and deceptive names among ${JSON.stringify(piece)}`, () => {
      for (const start of ["https://u:", " \thttp:\\", "mailto:"]) {
        const write = (length: number): string => `${start}${piece.repeat(length / piece.length)}:x@h`;
        // The message of the error has the address without its password.
        assertLinear(`refuses ${start}`, (length) => {
          try {
            return new IRI(`${write(length)}:x`);
          } catch (error) {
            return `${error}`;
          }
        });
        assertLinear(`inspects ${start}`, (length) => inspect(write(length), { checks: ["spoofing"] }));
        assertLinear(`shows ${start}`, (length) => toDisplayString(write(length)));
      }
    });
  }
});

describe("[X-2a] readings of ambiguous letters", () => {
  const isFound = (protectedLabel: string, count: number): boolean => {
    const similarTo = new ProtectedNames([`${protectedLabel.repeat(count)}example`]);
    return !inspectHost(`${"ł.".repeat(count)}example`, { similarTo }).isSafe;
  };

  it("are combined while they are few; of more, each label has its first", () => {
    deepEqual([isFound("l.", 3), isFound("t.", 3)], [true, true]);
    deepEqual([isFound("l.", 60), isFound("t.", 60)], [true, false]);
  });
});
