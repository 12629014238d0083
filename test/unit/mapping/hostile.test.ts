import { ok } from "node:assert/strict";
import { compare, decodeComponent, iriToURI, preferredForm } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { URL as WhatwgURL } from "whatwg-url";
import { measureTime } from "../../support/processor-time.js";

const MILLION = 1_000_000;

const repeat = (piece: string): string => piece.repeat(MILLION / piece.length);

/** Once took 1 to 10 s on an idle machine. */
const ROWS: Readonly<Record<string, () => unknown>> = {
  "iriToURI of a host of marks": () => attempt(() => iriToURI(`http://${repeat("\u0301")}/`)),
  "iriToURI of a host of non-joiners": () => attempt(() => iriToURI(`http://${repeat("\u0915\u094D\u200C")}/`)),
  "compare of hosts of marks": () => {
    const iri = `http://a${repeat("\u0301\u0323").slice(MILLION / 2)}`;
    return compare(iri, `${iri}x`, { level: "scheme" });
  },
  "preferredForm of half-width sound marks": () => preferredForm(`http://a${repeat("ﾞ")}`),
  "inspect of labels in Punycode": () => inspect(`http://${repeat("xn--9ca.")}/`, { checks: ["host"] }),
  "decodeComponent of U+FFFD itself": () => decodeComponent(Buffer.from(repeat("\uFFFD"))),
};

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

/** The limit as a multiple of the time that whatwg-url takes for a path of a million letters. */
const MOST = 1.4;

/** A row that seems slow is measured again: a busy machine takes up to twice as long. */
const ATTEMPTS = 3;

describe("[X-2a] a million units", () => {
  const measureLetters = (): number => measureTime(() => new WhatwgURL(`http://h/${repeat("a")}`));

  let letters = 0;

  before(() => {
    // The first call is slower.
    measureLetters();
    letters = measureLetters();
  });

  for (const [name, action] of Object.entries(ROWS)) {
    it(`take at most ${MOST} times as long as letters in whatwg-url: ${name}`, () => {
      let least = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < ATTEMPTS && least > MOST; attempt++) {
        letters = attempt === 0 ? letters : measureLetters();
        least = Math.min(least, measureTime(() => ok(action())) / letters);
      }
      ok(least <= MOST, `${least.toFixed(2)} times`);
    });
  }
});
