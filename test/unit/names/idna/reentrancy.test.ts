import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { normalizeText } from "#lib/infra/normalization.js";
import { toASCIIDomain, toUnicodeDomain } from "#lib/names/idna/idna.js";

const { normalize } = String.prototype;

function whileInterrupted<T>(interrupt: () => void, action: () => T): T {
  let isInside = false;
  String.prototype.normalize = function (this: string, form?: string): string {
    if (!isInside) {
      isInside = true;
      interrupt();
      isInside = false;
    }
    return normalize.call(this, form);
  };
  try {
    return action();
  } finally {
    String.prototype.normalize = normalize;
  }
}

const NAMES = [
  "e\u0301.example",
  "E\u0301.bank",
  "xn--rsum-bpad.e\u0301",
  "xn--e-xbb.example",
  "xn--9ca.xn--9ca",
  `${"e\u0301".repeat(40)}.example`,
];

const MARKS = ["\u0323\u0301", "\u0301\u0323", "\u0327\u0345\u0334"];

describe("[X-2a] code that runs inside String.prototype.normalize", () => {
  const interrupt = () => {
    toASCIIDomain("evil.e\u0301vil.xn--rsum-bpad.test");
    toUnicodeDomain("evil.e\u0301vil.xn--rsum-bpad.test");
    normalizeText(`a${"\u0345\u0334\u0315\u0301".repeat(7)}`.repeat(2), "NFC");
  };

  for (const name of NAMES) {
    it(`does not change the answer for ${name}`, () => {
      const expected = [toASCIIDomain(name), toUnicodeDomain(name)];
      const answers = whileInterrupted(interrupt, () => [toASCIIDomain(name), toUnicodeDomain(name)]);
      deepEqual(answers, expected);
    });
  }

  for (const marks of MARKS) {
    it(`does not change the order of ${JSON.stringify(marks)}`, () => {
      const text = `q${marks.repeat(15).slice(0, 30)}`.repeat(2);
      equal(
        whileInterrupted(interrupt, () => normalizeText(text, "NFC")),
        text.normalize("NFC"),
      );
    });
  }

  it("may throw, and the next domain name is unaffected", () => {
    const fail = (): never => {
      throw new RangeError("from outside");
    };
    throws(() => whileInterrupted(fail, () => toASCIIDomain("o\u0301.example")), RangeError);
    equal(toASCIIDomain("o\u0301.example"), "xn--kda.example");
  });
});

describe("[X-2a] code that runs inside Array.prototype.push", () => {
  const { push } = Array.prototype;

  it("does not change the mappings that the engine computes", () => {
    // No other test of this file maps these, and each is computed once in a process.
    const maps = (name: string): string => toUnicodeDomain(name).domain;
    let nested = "";
    let isInside = false;
    Array.prototype.push = function (this: unknown[], ...items: unknown[]): number {
      if (!isInside) {
        isInside = true;
        nested += maps(`${nested === "" ? "㌕" : "㍻"}.test`);
        isInside = false;
      }
      return push.apply(this, items);
    };
    let outer: string;
    try {
      outer = maps("㌔.㍿.㎏.test");
    } finally {
      Array.prototype.push = push;
    }
    equal(outer, "キロ.株式会社.kg.test");
    equal(maps("㌔.㍿.㎏.㌕.㍻"), "キロ.株式会社.kg.キログラム.平成");
    ok(nested === "" || nested.startsWith("キログラム.test"), nested);
  });
});
