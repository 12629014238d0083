/**
 * The links of a document, which are resolved on first access, and the content of their elements.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import type { IRI } from "../web/iri.js";
import type { ResolvedAddress } from "../web/parse-address.js";
import type { CharsetSource } from "./document-charset.js";

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

/** An address, and its position. */
export interface LinkSource {
  /**
   * The element's local name, such as `a`, or `feImage` in SVG; for a processing instruction its target,
   * `xml-stylesheet`.
   */
  readonly element: string;
  /**
   * The attribute's qualified name, such as `href` or `xlink:href`; `""` if the address is the text of an XML element.
   */
  readonly attribute: string;
  /** The address as written, with character references resolved; one of them, if the attribute lists several. */
  readonly value: string;
  /** UTF-16 index, in the decoded document, of the first unit of the attribute's value or the element's content. */
  readonly start: number;
  /** UTF-16 index, in the decoded document, after the last unit of the attribute's value or the element's content. */
  readonly end: number;
  /** The element's `rel` attribute as written, with character references resolved; `undefined` if absent. */
  readonly rel: string | undefined;
  /** The tokens of `rel` in order, with ASCII letters in lower case; empty without `rel`. */
  readonly relList: readonly string[];
  /** The content of an HTML or SVG `a` element, or of an XML element whose text is the address; otherwise `null`. */
  readonly content: LinkContent | null;
}

/** A resolved link. */
export interface Link extends LinkSource {
  /** The resolved address; `null` if it cannot be parsed. Created on first access; always the same object. */
  readonly iri: IRI | null;
  /** Why it cannot be parsed, with UTF-16 indices into `value`; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns all members as a plain object, for `JSON.stringify` and for copies: `{ ...link }` lacks those that are computed on access. */
  toJSON(): Omit<Link, "toJSON">;
}

/** The result of `extractLinks`. */
export interface ExtractedLinks {
  /** The lower-case name of the document's encoding; `document.characterSet` in its standard spelling. */
  readonly charset: string;
  /** The source of the encoding. */
  readonly charsetSource: CharsetSource;
  /** The decoded document, to which the offsets refer. */
  readonly text: string;
  /** The document base URL, against which links are resolved; `null` without one. */
  readonly base: IRI | null;
  /** The first `base` element with an `href`, or `null`. It may be invalid or have no effect. */
  readonly baseElement: Link | null;
  /** The links, in the order of the document. */
  readonly links: readonly Link[];
  /** The errors in an XML document, with the component `"document"` and the violated rule as `detail`; always empty for HTML,
   * in which nothing is an error. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the addresses of a document. */
export interface Resolver {
  resolve(source: LinkSource): ResolvedAddress;
}

/** The properties shared by all links of an attribute. */
export type LinkPlace = Omit<LinkSource, "value" | "relList">;

/** The symbol of the method that `util.inspect` of Node, Deno and Bun calls. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Makes the objects of a class print like the plain objects that their `toJSON` returns. */
function defineInspection(prototype: { toJSON(): object }): void {
  Object.defineProperty(prototype, INSPECT, {
    value(
      this: typeof prototype,
      depth: number,
      options: object,
      inspect: (value: unknown, options: object) => string,
    ) {
      // As for plain objects: members are hidden once the depth is exhausted.
      return depth < 0 ? "[Object]" : inspect(this.toJSON(), options);
    },
    configurable: true,
    writable: true,
  });
}

/**
 * A link whose `iri` and `diagnostics` are created on first access: 165,000 links in a `ping` attribute of 1 MB took 220 MB when
 * each stored its `IRI`.
 */
export class LazyLink implements Link {
  readonly element: string;
  readonly attribute: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly rel: string | undefined;
  readonly content: LinkContent | null;
  readonly #resolver: Resolver;
  #resolution: ResolvedAddress | undefined = undefined;

  /**
   * @param place - The position of the address, and its element.
   * @param value - The address as written.
   */
  constructor(place: LinkPlace, value: string, resolver: Resolver) {
    this.element = place.element;
    this.attribute = place.attribute;
    this.value = value;
    this.start = place.start;
    this.end = place.end;
    this.rel = place.rel;
    this.content = place.content;
    this.#resolver = resolver;
  }

  get relList(): readonly string[] {
    return (this.rel?.match(/[^\t\n\f\r ]+/g) ?? []).map(toASCIILowerCase);
  }

  get iri(): IRI | null {
    return this.#resolve().iri;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#resolve().diagnostics;
  }

  #resolve(): ResolvedAddress {
    this.#resolution ??= this.#resolver.resolve(this);
    return this.#resolution;
  }

  toJSON(): Omit<Link, "toJSON"> {
    const { element, attribute, value, start, end, rel, relList, content, iri, diagnostics } = this;
    return { element, attribute, value, start, end, rel, relList, content, iri, diagnostics };
  }
}

defineInspection(LazyLink.prototype);

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
  }

  /** @param end - UTF-16 index of the tag that ends the element. */
  static close(content: LazyContent, end: number): void {
    content.end = end;
    content.#textEnd = content.#buffer.length;
  }

  get text(): string {
    return this.#buffer.slice(this.#textStart, this.#textEnd ?? this.#buffer.length);
  }

  toJSON(): LinkContent {
    const { start, end, text } = this;
    return { start, end, text };
  }
}

defineInspection(LazyContent.prototype);
