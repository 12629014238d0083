/**
 * The content of an element that is or contains a link.
 *
 * Divergences: none; no standard covers this.
 */
import { createDescriptor } from "../../infra/descriptors.js";
import { defineInspection } from "./inspection.js";

/** The content of an element: everything between its tags. */
export interface LinkContent {
  /** UTF-16 index, in the decoded document, after the start tag. */
  readonly start: number;
  /**
   * UTF-16 index, in the decoded document, of the end tag. If that is omitted, of the tag that ends the element, or the
   * document's length.
   */
  readonly end: number;
  /** All text in it, like `textContent`: character references resolved, white space unchanged. */
  readonly text: string;
}

/** Pieces of text joined at a time: each piece costs 24 octets in addition to its characters. */
const JOINED = 1024;

/** The text of elements that may be nested, in document order. */
export class TextBuffer {
  /** Total length in UTF-16 units. */
  length = 0;
  /** Joined pieces, each with the number of UTF-16 units before it. */
  readonly #texts: { readonly start: number; readonly text: string }[] = [];
  #pieces: string[] = [];

  append(piece: string): void {
    this.length += piece.length;
    if (this.#pieces.push(piece) === JOINED) {
      this.#join();
    }
  }

  /** Returns a part of the text, in time proportional to its length. */
  slice(start: number, end: number): string {
    this.#join();
    const parts: string[] = [];
    for (let index = this.#find(start); index < this.#texts.length; index++) {
      const { start: before, text } = this.#texts[index] as { start: number; text: string };
      if (before >= end) {
        break;
      }
      parts.push(text.slice(Math.max(0, start - before), end - before));
    }
    return parts.join("");
  }

  /** Finds the last piece that starts at or before an index. */
  #find(start: number): number {
    let low = 0;
    let high = this.#texts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#texts[middle] as { start: number }).start <= start) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  #join(): void {
    if (this.#pieces.length > 0) {
      const text = this.#pieces.join("");
      this.#texts.push({ start: this.length - text.length, text });
      this.#pieces = [];
    }
  }
}

/**
 * Content whose text is extracted on first access: stored eagerly, the texts of nested elements would need space
 * quadratic in the document's length.
 */
export class LazyContent implements LinkContent {
  readonly start: number;
  end: number;
  declare readonly text: string;
  readonly #buffer: TextBuffer;
  readonly #textStart: number;
  #textEnd: number | undefined = undefined;

  /**
   * @param start - UTF-16 index after the start tag.
   * @param end - UTF-16 index of the end of the content, unless {@link LazyContent.close} is called.
   * @param buffer - The text of the document; text appended before the element is closed belongs to it.
   */
  constructor(start: number, end: number, buffer: TextBuffer) {
    this.start = start;
    this.end = end;
    this.#buffer = buffer;
    this.#textStart = buffer.length;
    Object.defineProperty(this, "text", TEXT_ACCESSOR);
  }

  /** @param end - UTF-16 index of the tag that ends the element. */
  static close(content: LazyContent, end: number): void {
    content.end = end;
    content.#textEnd = content.#buffer.length;
  }

  static readText(content: LazyContent): string {
    return content.#buffer.slice(content.#textStart, content.#textEnd ?? content.#buffer.length);
  }

  static {
    defineInspection(LazyContent.prototype);
  }
}

const TEXT_ACCESSOR = createDescriptor<LazyContent>({
  get() {
    return LazyContent.readText(this);
  },
  enumerable: true,
  configurable: true,
});
