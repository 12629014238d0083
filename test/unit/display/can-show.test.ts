/** Which characters a page can show: by canvases that draw as the engines do, and in pages by the engine's own. */
import assert from "node:assert/strict";
import { type CanvasContextLike, createCanShow, toDisplayString } from "whatwg-iri/display";

/** Makes a document whose fonts have the characters below U+0600, and counts what it draws. */
function makeDocument(engine: "Chromium" | "Firefox"): { createElement(): unknown; readonly drawn: () => number } {
  let drawn = 0;
  let text = "";
  const isMissing = (character: string): boolean => (character.codePointAt(0) as number) >= 0x600;
  const context: CanvasContextLike = {
    font: "",
    clearRect: () => {
      text = "";
    },
    fillText: (character) => {
      drawn++;
      text = character;
    },
    measureText: (character) => {
      const size = Number.parseInt(context.font, 10);
      const digits = (character.codePointAt(0) as number) > 0xffff ? 17 : 13;
      return { width: engine === "Firefox" && isMissing(character) ? Math.max(digits, size) : size };
    },
    getImageData: () => {
      // Firefox writes the digits of the code point.
      const codePoint = text.codePointAt(0) as number;
      return { data: [0, isMissing(text) && engine === "Chromium" ? -1 : codePoint, 0] };
    },
  };
  return { createElement: () => ({ getContext: () => context }), drawn: () => drawn };
}

describe("createCanShow", () => {
  for (const engine of ["Chromium", "Firefox"] as const) {
    it(`[G-7b] tells what fonts lack, as ${engine} draws it`, () => {
      const canShow = createCanShow("serif", { document: makeDocument(engine) });
      assert.deepEqual([0xe9, 0x5d0, 0x627, 0x65e5, 0x1f600, 0x10ffff].map(canShow), [
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
    });

    it(`[G-7a, G-7b] makes toDisplayString encode it, as ${engine} draws it`, () => {
      const canShow = createCanShow("serif", { document: makeDocument(engine) });
      assert.equal(
        toDisplayString("http://é.例え.example/é日?😀#א", { canShow, hostForm: "unicode" }),
        "http://é.xn--r8jz45g.example/é%E6%97%A5?%F0%9F%98%80#א",
      );
    });
  }

  it("draws a character once, and 10,000 at most", () => {
    const document = makeDocument("Chromium");
    const canShow = createCanShow("serif", { document });
    assert.equal(document.drawn(), 1);
    assert.deepEqual([canShow(0xe9), canShow(0xe9)], [true, true]);
    assert.equal(document.drawn(), 2);
    for (let codePoint = 0x4e00; codePoint < 0x4e00 + 20_000; codePoint++) {
      canShow(codePoint);
    }
    assert.equal(document.drawn(), 10_001);
    assert.deepEqual([canShow(0xe9), canShow(0xea)], [true, false]);
  });

  it("takes all for shown where there is no canvas", () => {
    for (const context of [null, undefined]) {
      assert.equal(
        createCanShow("serif", { document: { createElement: () => ({ getContext: () => context }) } })(0x65e5),
        true,
      );
    }
  });

  it("throws a TypeError if the family is not a string, and without a document", () => {
    assert.throws(() => createCanShow(undefined as never, { document: makeDocument("Firefox") }), TypeError);
    if (!("document" in globalThis)) {
      assert.throws(() => createCanShow("serif"), TypeError);
    }
  });

  if ("document" in globalThis) {
    it("[G-7b] tells, in a page, what no font has", () => {
      const canShow = createCanShow("serif");
      assert.deepEqual([0x41, 0xe9, 0xa0].map(canShow), [true, true, true]);
      // Unassigned, and no characters.
      assert.deepEqual([0x378, 0x2fe0, 0xfffe, 0x1fffe, 0x10fffe].map(canShow), [false, false, false, false, false]);
    });
  }
});
