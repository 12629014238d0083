import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Base } from "../web/base.js";
import { createBase } from "../web/base.js";
import { IRI } from "../web/iri.js";
import type { DocumentCharset } from "./document-charset.js";
import { type ExtractedLinks, LazyLink, type Link, type LinkPlace, type Resolver, TextBuffer } from "./link.js";
import { BaseScope, type DocumentContext } from "./resolution.js";

/** Collects the links and `base` elements of an HTML or XML document while it is parsed. */
export class LinkCollector {
  readonly links: Link[] = [];
  readonly bases: Link[] = [];
  /** The decoded document. */
  readonly text: string;
  /** The text of elements whose content may be needed. */
  readonly texts = new TextBuffer();
  readonly context: DocumentContext;
  /** Resolves `base` elements, which are relative to the document's own address. */
  readonly #baseResolver: Resolver;

  /**
   * @param charset - An encoding name, in lower case.
   * @param fallbackBase - The document's own address; `undefined` if unknown.
   */
  constructor(text: string, charset: string, fallbackBase: Base | undefined) {
    this.text = text;
    this.context = { charset, fallbackBase, base: fallbackBase, bases: new Map() };
    this.#baseResolver = new BaseScope({ ...this.context }).getResolver("url");
  }

  /** Adds the addresses of an attribute or a text. */
  add(place: LinkPlace, addresses: readonly string[], resolver: Resolver): void {
    for (const address of addresses) {
      this.links.push(new LazyLink(place, address, resolver));
    }
  }

  /** Adds the addresses of a `base` element. */
  addBase(place: LinkPlace, addresses: readonly string[]): void {
    for (const address of addresses) {
      this.bases.push(new LazyLink(place, address, this.#baseResolver));
    }
  }

  /**
   * Chooses the document base URL, "set the frozen base URL", and returns the result.
   *
   * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
   */
  finish(source: DocumentCharset["source"], diagnostics: readonly Diagnostic[]): ExtractedLinks {
    const { text, links, context } = this;
    const { charset } = context;
    const [baseElement = null] = this.bases;
    const iri = baseElement?.iri ?? null;
    if (iri !== null && iri.protocol !== "data:" && iri.protocol !== "javascript:") {
      context.base = createBase(iri.href);
    }
    const base = context.base === undefined ? null : new IRI(context.base.href, undefined, { charset });
    return { charset, charsetSource: source, text, base, baseElement, links, diagnostics };
  }
}
