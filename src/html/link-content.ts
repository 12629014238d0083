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

/**
 * Content whose text is joined when somebody asks for it: elements in one another share their texts, and joining all of them
 * would take the square of the document's length.
 */
export class LazyContent implements LinkContent {
  readonly start: number;
  end: number;
  declare readonly text: string;
  readonly #texts: readonly string[];
  readonly #first: number;
  #last: number | undefined = undefined;

  /**
   * @param start - UTF-16 index after the start tag.
   * @param end - UTF-16 index at which the content ends unless {@link LazyContent.close} is called.
   * @param texts - The texts of the document; those that are added to it until the element is closed are its own.
   */
  constructor(start: number, end: number, texts: readonly string[]) {
    this.start = start;
    this.end = end;
    this.#texts = texts;
    this.#first = texts.length;
    Object.defineProperty(this, "text", TEXT_ACCESSOR);
  }

  /** @param end - UTF-16 index of what ends the element. */
  static close(content: LazyContent, end: number): void {
    content.end = end;
    content.#last = content.#texts.length;
  }

  static readText(content: LazyContent): string {
    return content.#texts.slice(content.#first, content.#last).join("");
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
