/** Domain names, while other code runs inside a built-in function that the processing calls. */
import assert from "node:assert/strict";
import { IRI, preferredForm } from "whatwg-iri";

/** Returns the ASCII form of a domain name, and its Unicode form as the host of an IRI. */
function readForms(name: string): readonly [ascii: string, unicode: string] {
  const iri = new IRI(`http://${name}/`);
  return [iri.hostname, `${iri.toIRI()}`.slice("http://".length, -1)];
}

const { normalize } = String.prototype;

/** Runs `action` while each normalization of a string first runs `interrupt`. */
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

/** Names that are normalized, as a whole or label by label. */
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
    readForms("evil.e\u0301vil.xn--rsum-bpad.test");
    preferredForm(`http://a.example/${"\u0345\u0334\u0315\u0301".repeat(40)}`);
  };

  for (const name of NAMES) {
    it(`does not change the answer for ${name}`, () => {
      const expected = readForms(name);
      assert.deepEqual(
        whileInterrupted(interrupt, () => readForms(name)),
        expected,
      );
    });
  }

  for (const marks of MARKS) {
    it(`does not change the order of ${JSON.stringify(marks)}`, () => {
      const address = `http://a.example/q${marks.repeat(40)}`;
      assert.equal(
        whileInterrupted(interrupt, () => preferredForm(address)),
        address.normalize("NFC"),
      );
    });
  }

  it("may throw, and the next domain name is unaffected", () => {
    const fail = (): never => {
      throw new RangeError("from outside");
    };
    assert.throws(() => whileInterrupted(fail, () => readForms("e\u0301.example")), RangeError);
    assert.deepEqual(readForms("e\u0301.example"), ["xn--9ca.example", "é.example"]);
  });
});

describe("[X-2a] code that runs inside Array.prototype.push", () => {
  const { push } = Array.prototype;

  it("does not change the mappings that the engine computes", () => {
    // No other test of this file maps these, and each is computed once in a process.
    const maps = (name: string): string => readForms(name)[1];
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
    assert.equal(outer, "キロ.株式会社.kg.test");
    assert.equal(maps("㌔.㍿.㎏.㌕.㍻"), "キロ.株式会社.kg.キログラム.平成");
    assert.ok(nested === "" || nested.startsWith("キログラム.test"), nested);
  });
});
