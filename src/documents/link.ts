import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import type { IRI } from "../iri/iri.js";
import type { ResolvedAddress } from "../iri/parse-address.js";
import { INSPECT, type Inspect } from "../web/node-inspect.js";
import type { CharsetSource } from "./document-charset.js";

/** The content of an element: everything between its tags. */
export interface LinkContent {
  /** UTF-16 index, in the decoded document, after the start tag. */
  readonly start: number;
  /** UTF-16 index of the tag that ends the element, or the document's length. */
  readonly end: number;
  /** All text in it, like `textContent`. */
  readonly text: string;
}

/** An address, and its position. */
export interface LinkSource {
  /**
   * The element's local name, such as `a`, or `feImage` in SVG; `xml-stylesheet` for that processing instruction;
   * `style` in a style sheet; `script` in JSON.
   */
  readonly element: string;
  /** The attribute's qualified name, such as `href` or `xlink:href`; `""` if an element's text has the address. */
  readonly attribute: string;
  /** The address as written, with references and escapes resolved; one of several that an attribute lists. */
  readonly value: string;
  /**
   * UTF-16 index, in the decoded document, of the attribute's value or the element's content; in CSS, JSON and a
   * `srcdoc`, of the address itself.
   */
  readonly start: number;
  /** UTF-16 index, in the decoded document, after the last unit of the same. */
  readonly end: number;
  /** The attribute `rel` as written, with character references resolved. */
  readonly rel: string | undefined;
  /** The tokens of `rel` in order, with ASCII letters in lower case; empty without `rel`. */
  readonly relList: readonly string[];
  /** Content of an `a` element of HTML or SVG, or of an XML element whose text is the address. */
  readonly content: LinkContent | null;
}

/** A resolved link. */
export interface Link extends LinkSource {
  /** The resolved address, always the same object; `null` if it cannot be parsed. */
  readonly iri: IRI | null;
  /**
   * The base of `iri`; `null` without one. It is not the page's base for what a page requests before its `base`
   * element, such as an image, although its property `src` is relative to that; nor under `xml:base` and in a `srcdoc`.
   */
  readonly base: IRI | null;
  /** Why it cannot be parsed, with UTF-16 indices into `value`; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns all members as a plain object; `{ ...link }` lacks those that are computed on access. */
  toJSON(): Omit<Link, "toJSON">;
}

/** The result of `extractLinks`. */
export interface ExtractedLinks {
  /** The document's encoding: `document.characterSet` in lower case. */
  readonly charset: string;
  /** The source of the encoding. */
  readonly charsetSource: CharsetSource;
  /** The decoded document, to which the offsets refer. */
  readonly text: string;
  /** The document base URL, against which links are resolved; `null` without one. */
  readonly base: IRI | null;
  /** The first `base` element with an `href`; it may be invalid or have no effect. */
  readonly baseElement: Link | null;
  /** The links, in the order of the document. */
  readonly links: readonly Link[];
  /** Errors of XML, with the component `"document"` and the violated rule as `detail`. */
  readonly diagnostics: readonly Diagnostic[];
}

export type LinkPlace = Omit<LinkSource, "value" | "relList">;

interface Scope<Kind> {
  resolve(value: string, kind: Kind): ResolvedAddress;
  getBase(): IRI | null;
}

abstract class Printed {
  abstract toJSON(): object;

  [INSPECT](depth: number, options: object, inspect: Inspect): string {
    return depth < 0 ? "[Object]" : inspect(this.toJSON(), options);
  }
}

/** Resolved on first access, because a `ping` attribute of 1 MB can have 165,000 addresses. */
export class LazyLink<Kind> extends Printed implements Link {
  readonly element;
  readonly attribute;
  readonly value;
  readonly start;
  readonly end;
  readonly rel;
  readonly content;
  readonly #scope;
  readonly #kind;
  #resolution: ResolvedAddress | undefined;

  constructor(place: LinkPlace, value: string, scope: Scope<Kind>, kind: Kind) {
    super();
    this.element = place.element;
    this.attribute = place.attribute;
    this.value = value;
    this.start = place.start;
    this.end = place.end;
    this.rel = place.rel;
    this.content = place.content;
    this.#scope = scope;
    this.#kind = kind;
  }

  get relList(): readonly string[] {
    return (this.rel?.match(/[^\t\n\f\r ]+/g) ?? []).map(toASCIILowerCase);
  }

  get iri(): IRI | null {
    return this.#resolve().iri;
  }

  get base(): IRI | null {
    return this.#scope.getBase();
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#resolve().diagnostics;
  }

  #resolve(): ResolvedAddress {
    this.#resolution ??= this.#scope.resolve(this.value, this.#kind);
    return this.#resolution;
  }

  toJSON(): Omit<Link, "toJSON"> {
    const { element, attribute, value, start, end, rel, relList, content, iri, base, diagnostics } = this;
    return { element, attribute, value, start, end, rel, relList, content, iri, base, diagnostics };
  }
}

/** The text of all elements with content, in document order. */
export interface TextBuffer {
  text: string;
}

/** A part of the buffer, because the texts of nested elements would need quadratic space. */
export class LazyContent extends Printed implements LinkContent {
  readonly start;
  end;
  readonly #buffer;
  readonly #textStart;
  #textEnd: number | undefined;

  constructor(start: number, end: number, buffer: TextBuffer) {
    super();
    this.start = start;
    this.end = end;
    this.#buffer = buffer;
    this.#textStart = buffer.text.length;
  }

  static close(content: LazyContent, end: number): void {
    content.end = end;
    content.#textEnd = content.#buffer.text.length;
  }

  get text(): string {
    return this.#buffer.text.slice(this.#textStart, this.#textEnd);
  }

  toJSON(): LinkContent {
    const { start, end, text } = this;
    return { start, end, text };
  }
}
