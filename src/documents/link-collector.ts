/**
 * Divergence (compatibility): an invalid base is ignored, as for HTML's `base` element.
 *
 * Divergence (safety): at most 64 nested bases take effect.
 *
 * @see https://www.w3.org/TR/xmlbase/
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { rewrite } from "../infra/rewriting.js";
import { IRI } from "../iri/iri.js";
import { findDiagnostics, parseAddress, parseLink, type ResolvedAddress } from "../iri/parse-address.js";
import { encodeNonIRICharacters } from "../mapping/leiri.js";
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { type Base, createBase } from "../web/href-parts.js";
import type { CharsetHints, CharsetSource, Source } from "./document-charset.js";
import type { BrowserEngine } from "./html/link-attributes.js";
import { type ExtractedLinks, LazyLink, type Link, type LinkPlace, type TextBuffer } from "./link.js";
import type { Locate, SourcePlace } from "./source-places.js";

/** 64 nested `xml:base` attributes are fine, 65 are not. */
export const DEEPEST_BASE = 64;

/** As in browsers, in the document's charset; as an IRI, in UTF-8; or as a LEIRI, with other characters encoded too. */
export type AddressKind = "url" | "iri" | "leiri";

export interface Reading extends Readonly<Record<"scripting" | "srcdoc" | "jsonLD" | "recovers", boolean>> {
  readonly document: Source;
  readonly hints: CharsetHints;
  readonly base: Base | undefined;
  readonly engine: BrowserEngine | undefined;
}

interface DocumentContext {
  readonly charset: string;
  base: Base | undefined;
  readonly bases: Map<number, { readonly scope: BaseScope; readonly base: Base | undefined }>;
  readonly iris: WeakMap<Base, IRI>;
}

/** Part of a document with one base; it stores only the value of `xml:base`, to need little memory. */
export class BaseScope {
  readonly depth: number;
  readonly #context;
  readonly #parent;
  readonly #value;

  constructor(context: DocumentContext, parent?: BaseScope, value = "") {
    this.#context = context;
    this.#parent = parent;
    this.#value = value;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  createInner(value: string): BaseScope {
    return new BaseScope(this.#context, this, value);
  }

  resolve(value: string, kind: AddressKind): ResolvedAddress {
    const base = this.findBase();
    if (kind !== "leiri") {
      return parseAddress(value, base, kind === "url" ? getOutputEncoding(this.#context.charset) : UTF_8);
    }
    const iri = parseLEIRI(value, base);
    return { iri, diagnostics: iri === null ? findDiagnostics(value, base) : [] };
  }

  findBase(): Base | undefined {
    const { base: documentBase, bases } = this.#context;
    if (this.#parent === undefined) {
      return documentBase;
    }
    const known = bases.get(this.depth);
    if (known?.scope === this) {
      return known.base;
    }
    const outer = this.#parent.findBase();
    const iri = parseLEIRI(this.#value, outer);
    const base = iri === null ? outer : createBase(iri.href);
    bases.set(this.depth, { scope: this, base });
    return base;
  }

  getBase(): IRI | null {
    const { charset, iris } = this.#context;
    const base = this.findBase();
    if (base === undefined) {
      return null;
    }
    const iri = iris.get(base) ?? new IRI(base.href, undefined, { charset });
    iris.set(base, iri);
    return iri;
  }
}

/**
 * White space around it is ignored, as in the type `xs:anyURI`.
 *
 * Divergence (compatibility): a LEIRI whose characters cannot be percent-encoded there is parsed unchanged.
 *
 * @see https://www.w3.org/TR/leiri/
 */
function parseLEIRI(value: string, base: Base | undefined): IRI | null {
  const iri = rewrite(trimWhiteSpace(value), [encodeNonIRICharacters]);
  return parseLink(iri, base, UTF_8) ?? parseLink(value, base, UTF_8);
}

/** XML has less white space than `String#trim` removes. */
export function trimWhiteSpace(text: string): string {
  const start = text.search(/[^\t\n\r ]/);
  return start === -1 ? "" : text.slice(start).replace(/(?<![\t\n\r ])[\t\n\r ]+$/, "");
}

export class LinkCollector {
  readonly links;
  readonly bases: Link[] = [];
  readonly text;
  readonly texts: TextBuffer = { text: "" };
  readonly reading;
  /** With the `base` element. */
  readonly scope;
  /** Without it. */
  readonly ownScope;
  readonly #context;
  readonly #ownContext;
  readonly #inner: (readonly [document: LinkCollector, scope: BaseScope])[] = [];
  readonly #locate;

  constructor(text: string, charset: string, reading: Reading, links: Link[] = [], locate?: Locate) {
    this.text = text;
    this.reading = reading;
    this.links = links;
    this.#locate = locate;
    const { base } = reading;
    this.#context = { charset, base, bases: new Map(), iris: new WeakMap() };
    this.#ownContext = { ...this.#context };
    this.scope = new BaseScope(this.#context);
    this.ownScope = new BaseScope(this.#ownContext);
  }

  locate(start: number, end: number): SourcePlace {
    return this.#locate?.(start, end) ?? { start, end };
  }

  /** A later `base` has no effect on what is requested as soon as its element is there. */
  scopeNow(scope: BaseScope): BaseScope {
    return scope === this.scope && this.bases.length === 0 ? this.ownScope : scope;
  }

  add(place: LinkPlace, addresses: readonly string[], scope: BaseScope, kind: AddressKind, links = this.links): void {
    const located = this.#locate === undefined ? place : { ...place, ...this.#locate(place.start, place.end) };
    for (const address of addresses) {
      links.push(new LazyLink(located, address, scope, kind));
    }
  }

  createInner(text: string, scope: BaseScope, locate: Locate): LinkCollector {
    const toPage: Locate = (start, end) => {
      const place = locate(start, end);
      return this.locate(place.start, place.end);
    };
    const inner = new LinkCollector(text, UTF_8, this.reading, this.links, toPage);
    this.#inner.push([inner, scope]);
    return inner;
  }

  /** @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url */
  finish(charsetSource: CharsetSource, diagnostics: readonly Diagnostic[] = []): ExtractedLinks {
    this.#settle();
    const { text, links, scope } = this;
    const [baseElement = null] = this.bases;
    const { charset } = this.#context;
    return { charset, charsetSource, text, base: scope.getBase(), baseElement, links, diagnostics };
  }

  #settle() {
    const iri = this.bases[0]?.iri ?? null;
    const isBase = iri !== null && iri.protocol !== "data:" && iri.protocol !== "javascript:";
    this.#context.base = isBase ? createBase(iri.href) : this.#ownContext.base;
    for (const [document, scope] of this.#inner) {
      document.#ownContext.base = scope.findBase();
      document.#settle();
    }
  }
}
