/**
 * The content of an element that is a link, or holds one.
 *
 * Divergences: none; no standard asks for this.
 */
import { defineInspection } from "./inspection.js";

/** The content of an element: what stands between its tags. */
export interface LinkContent {
  /** UTF-16 index, in the decoded document, after the start tag. */
  readonly start: number;
  /**
   * UTF-16 index, in the decoded document, of the end tag; where that is left out, of the tag that ends the element; or the
   * document's length.
   */
  readonly end: number;
  /** All text in it, as `textContent` gives it: character references undone, white space as it is. */
  readonly text: string;
}

/** As many pieces of text are joined at once: each costs 24 octets beside its characters. */
const JOINED = 1024;

/** The text of elements that may stand in one another, in the order of the document. */
export class TextBuffer {
  /** UTF-16 units. */
  length = 0;
  /** Pieces that have been joined, and how many UTF-16 units are before each. */
  readonly #texts: { readonly start: number; readonly text: string }[] = [];
  #pieces: string[] = [];

  append(piece: string): void {
    this.length += piece.length;
    if (this.#pieces.push(piece) === JOINED) {
      this.#join();
    }
  }

  /** Gives a part in time that its own length determines. */
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

  /** Finds the last text that begins at an index or before it. */
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
 * Content whose text is cut out when somebody asks for it: together, the texts of elements in one another would take the
 * square of the document's length.
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
   * @param end - UTF-16 index at which the content ends unless {@link LazyContent.close} is called.
   * @param buffer - The text of the document; what is appended until the element is closed is its own.
   */
  constructor(start: number, end: number, buffer: TextBuffer) {
    this.start = start;
    this.end = end;
    this.#buffer = buffer;
    this.#textStart = buffer.length;
    Object.defineProperty(this, "text", TEXT_ACCESSOR);
  }

  /** @param end - UTF-16 index of what ends the element. */
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

const TEXT_ACCESSOR: PropertyDescriptor & ThisType<LazyContent> = {
  get() {
    return LazyContent.readText(this);
  },
  enumerable: true,
  configurable: true,
};
