/**
 * Finds the characters that the fonts of a page can show, by comparing the pictures that the browser draws.
 *
 * Browsers have no function for this: `document.fonts.check` checks the fonts of the page, but not the system fonts that replace
 * them. Chromium and WebKit draw the same box for every missing character. Firefox draws a box with the digits of the code point; it
 * is at least 13 pixels wide, or 17 outside the BMP, even if the font is very small.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
import { assertString, checkOptions, getOption } from "../../../../lib/infra/arguments.js";

/** The members of a canvas that are used. */
export interface CanvasLike {
  width: number;
  height: number;
  getContext(kind: "2d", options: { readonly willReadFrequently: boolean }): CanvasContextLike | null;
}

/** The members of a canvas context that are used. */
export interface CanvasContextLike {
  font: string;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
}

/** The member of a page's document that is used. */
export interface CanvasDocumentLike {
  createElement(name: "canvas"): unknown;
}

/** Options for finding what fonts can show. */
export interface CanShowOptions {
  /** The page's document; the global one by default. */
  readonly document?: CanvasDocumentLike | undefined;
}

/** In pixels: the square in which a character is drawn, its font size, and its origin. */
const [SIZE, FONT_SIZE, LEFT, BASELINE] = [32, 16, 4, 22];

/** Width in pixels. At a font size of one pixel, which is one em, only Firefox's box is wider. */
const BOX = 5;

/** Noncharacters, which fonts do not have: one with four digits, and one with six. */
const [MISSING, MISSING_BEYOND_BMP] = ["\uFFFF", "\u{10FFFF}"];

/** Most characters that are drawn: each takes about 0.1 ms, and an address can have a million. */
const MOST_DRAWN = 10_000;

/**
 * Creates a function that returns whether a page can show a character, for the option `canShow` of `toDisplayString`.
 *
 * Each character is drawn once, and the answer is cached. If fonts are loaded later (see `document.fonts.ready`), create a new
 * function. After 10,000 characters, all others count as missing. Without a canvas, all characters count as shown.
 *
 * @example
 * const document = { createElement: () => ({ getContext: () => null }) };
 * createCanShow("system-ui, sans-serif", { document })(0x65e5); // => true
 *
 * @param family - The value of the CSS property `font-family` of the element that shows the address.
 * @param options - The page's document.
 * @returns A function that takes a code point, and returns whether a font has it.
 * @throws {TypeError} If the family is not a string, or there is no document.
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function createCanShow(family: string, options?: CanShowOptions | null): (codePoint: number) => boolean {
  assertString(family, "family");
  checkOptions(options, ["document"]);
  const document = getOption(options, "document") ?? (globalThis as { document?: CanvasDocumentLike }).document;
  if (document === undefined) {
    throw new TypeError("There is no document to draw in");
  }
  const canvas = document.createElement("canvas") as CanvasLike;
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || context === undefined) {
    return () => true;
  }
  const measure = (text: string): number => {
    context.font = `1px ${family}`;
    return context.measureText(text).width;
  };
  const draw = (text: string): ArrayLike<number> => {
    context.font = `${FONT_SIZE}px ${family}`;
    context.clearRect(0, 0, SIZE, SIZE);
    context.fillText(text, LEFT, BASELINE);
    return context.getImageData(0, 0, SIZE, SIZE).data;
  };
  const box = draw(MISSING);
  const known = new Map<number, boolean>();
  return (codePoint) => {
    const answer = known.get(codePoint);
    if (answer !== undefined || known.size === MOST_DRAWN) {
      return answer === true;
    }
    const character = String.fromCodePoint(codePoint);
    const width = measure(codePoint > 0xffff ? MISSING_BEYOND_BMP : MISSING);
    const hasBox = width > BOX ? measure(character) === width : isSame(draw(character), box);
    known.set(codePoint, !hasBox);
    return !hasBox;
  };
}

function isSame(first: ArrayLike<number>, second: ArrayLike<number>): boolean {
  for (let index = 0; index < first.length; index++) {
    if (first[index] !== second[index]) {
      return false;
    }
  }
  return true;
}
