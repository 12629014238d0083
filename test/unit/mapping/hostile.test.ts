/** Hosts made to keep a processor busy. */
import assert from "node:assert/strict";
import { compare, decodeIRI, iriToURI, preferredForm } from "whatwg-iri";

const MILLION = 1_000_000;

const repeat = (piece: string): string => piece.repeat(MILLION / piece.length);

/** Each takes up to 3 s; the limit is twice that, for slower machines. */
const ROWS: Readonly<Record<string, () => unknown>> = {
  "iriToURI of a host of marks": () => attempt(() => iriToURI(`http://${repeat("\u0301")}/`)),
  "iriToURI of a host of non-joiners": () => attempt(() => iriToURI(`http://${repeat("\u0915\u094D\u200C")}/`)),
  "compare of hosts of marks": () => {
    const iri = `http://a${repeat("\u0301\u0323").slice(MILLION / 2)}`;
    return compare(iri, `${iri}x`, { level: "scheme" });
  },
  "preferredForm of half-width sound marks": () => preferredForm(`http://a${repeat("ﾞ")}`),
  "decodeIRI of U+FFFD itself": () => decodeIRI(Buffer.from(repeat("\uFFFD")), "utf-8"),
};

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe("[X-2a] a million units", () => {
  for (const [name, action] of Object.entries(ROWS)) {
    it(`do not take quadratic time, which would be minutes: ${name}`, () => {
      const start = process.cpuUsage();
      assert.ok(action());
      const { user, system } = process.cpuUsage(start);
      assert.ok(user + system < 10_000_000, `${(user + system) / 1_000} ms`);
    }).timeout(60_000);
  }
});
