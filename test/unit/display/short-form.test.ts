import { equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { toDisplayString } from "whatwg-iri/display";
import { share } from "../../support/share.js";

const ROWS: readonly (readonly [address: string, maxLength: number, shown: string])[] = [
  ["https://example.org/a/b", 23, "https://example.org/a/b"],
  ["https://example.org/a/bc", 23, "https://example.org/a…c"],
  ["https://example.org/a/long/path/page.html?id=1#top", 33, "https://example.org/a/long…=1#top"],
  ["https://example.org", 1, "https://example.org"],
  ["https://example.org/a", 1, "https://example.org/a"],
  ["https://example.org?aaaaaaaaaaaaa", 24, "https://example.org?aa…a"],
  ["https://example.org/a/b", 0, "https://example.org/…"],
  ["https://example.org#abc", 1, "https://example.org#…"],
  ["https://example.org:8080/a/b", 20, "https://example.org:8080/…"],
  ["https://www.bank.example@evil.example/a/b", 24, "https://…@evil.example/…"],
  [`https://${"u".repeat(40)}:secret@example.org/a/b`, 30, "https://…@example.org/a/b"],
  [`https://${"u".repeat(20)}@example.org/a/b`, 30, `https://${"u".repeat(20)}@example.org/…`],
  ["http://аррӏе.com/a/b/c/d", 30, "http://xn--80ak6aa92e.com/a/…d"],
  ["http:/example.org/a/b/c", 22, "http:/example.org/a/…c"],
  ["//example.org/a/b/c", 17, "//example.org/a…c"],
  ["a/b/c/d/e", 5, "a/b…e"],
  ["mailto:me@example.org?subject=hello", 26, "mailto:me@example.org?su…o"],
  ["mailto:me@example.org,a@b.example", 22, "mailto:me@example.org,…"],
  [`mailto:${"m".repeat(40)}@example.org`, 30, "mailto:…@example.org"],
  ["data:text/plain,hello", 12, "data:tex…llo"],
  ["urn:日本日本日本", 8, "urn:日本…本"],
  // Neither the octets of a character, nor a letter and its mark, nor a pair is cut.
  ["http://a/%E2%80%AE%E2%80%AE%E2%80%AE", 28, "http://a/%E2%80%AE…%E2%80%AE"],
  ["http://a/%2F%2F%2F%2F", 16, "http://a/%2F…%2F"],
  ["http://a/bn\u0303n\u0303n\u0303", 15, "http://a/bn\u0303…n\u0303"],
  ["http://a/👨👩👨👩", 15, "http://a/👨…👩"],
  ["http://a/👋🏽👋🏽👋🏽", 17, "http://a/👋🏽…"],
];

describe("a short form", () => {
  for (const [address, maxLength, shown] of ROWS) {
    it(`[G-4a] of ${JSON.stringify(address)} in ${maxLength} units is ${shown}`, () => {
      equal(toDisplayString(address, { maxLength }), shown);
    });
  }

  it("needs a natural number, or no limit", () => {
    equal(toDisplayString("http://a/b", { maxLength: Number.POSITIVE_INFINITY }), "http://a/b");
    for (const maxLength of [-1, 1.5, Number.NaN, "20", null] as never[]) {
      throws(() => toDisplayString("http://a/b", { maxLength }), /^TypeError: maxLength is not a natural number/);
    }
  });

  it("[G-4a] keeps the host whole, is cut between characters only, and is no longer than asked", () => {
    const piece = fc.constantFrom(
      ..."/ a b.c ? # & = é 日 e\u0301 👨 🇩🇪 👋🏽 %2F %E2%80%AE \u0915\u093F %zz \u200B".split(" "),
    );
    const address = fc
      .tuple(
        fc.constantFrom("http://example.org", "https://u@例え.jp:8080", "ftp://[::1]"),
        fc.array(piece, { maxLength: 60 }),
      )
      .map(([start, pieces]) => [start, `${start}/${pieces.join("")}`] as const);
    const segmenter = new Intl.Segmenter();
    let count = 0;
    fc.assert(
      fc.property(address, fc.nat(80), ([start, text], maxLength) => {
        const whole = toDisplayString(text);
        const short = toDisplayString(text, { maxLength });
        ok(short.startsWith(`${start}/`));
        ok(short.length <= Math.max(maxLength, start.length + 2));
        if (short !== whole) {
          count++;
          const [before = "", after = ""] = short.split("…");
          ok(whole.startsWith(before) && whole.endsWith(after));
          const boundaries = new Set([...Array.from(segmenter.segment(whole), ({ index }) => index), whole.length]);
          const cuts = [before.length, whole.length - after.length];
          ok(cuts.every((cut) => boundaries.has(cut)));
          ok(cuts.every((cut) => !/%.?$/.test(whole.slice(0, cut)) && !/^%[89AB]/.test(whole.slice(cut))));
        }
      }),
      { numRuns: share(2_000) },
    );
    ok(count > 10);
  });
});
