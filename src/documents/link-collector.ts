/**
 * Collects the links of a document, and resolves their addresses against its base or, in XML, the nearest `xml:base`.
 *
 * Divergence (compatibility): an invalid base is ignored, as for HTML's `base` element.
 * Divergence (safety): at most 64 nested bases take effect; deeper ones are ignored.
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
import type { DocumentCharset } from "./document-charset.js";
import { isSubmission } from "./html/link-attributes.js";
import { type ExtractedLinks, LazyLink, type Link, type LinkPlace, type LinkSource, type TextBuffer } from "./link.js";

/** Most nested `xml:base` attributes: 64 are fine, 65 are not. */
export const DEEPEST_BASE = 64;

/**
 * As in browsers, in the document's charset; as an IRI, whose query is in UTF-8; or as a LEIRI, with other characters
 * encoded too.
 */
export type AddressKind = "url" | "iri" | "leiri";

/** State shared by all addresses of a document. */
interface DocumentContext {
  /** An encoding name, in lower case. */
  readonly charset: string;
  /** The document's own address; `undefined` if unknown. */
  readonly fallbackBase: Base | undefined;
  /** The document base URL; set once it is known. */
  base: Base | undefined;
  /**
   * For each depth, the scope resolved most recently, with its base: in the document's order, each is resolved once.
   */
  readonly bases: Map<number, { readonly scope: BaseScope; readonly base: Base | undefined }>;
}

/**
 * Part of a document with one base, which in HTML is the whole. It stores the value of `xml:base` only, to need
 * little memory.
 */
export class BaseScope {
  readonly depth: number;
  readonly #context: DocumentContext;
  readonly #parent: BaseScope | undefined;
  readonly #value: string;

  constructor(context: DocumentContext, parent?: BaseScope, value = "") {
    this.#context = context;
    this.#parent = parent;
    this.#value = value;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  resolve({ value, attribute }: LinkSource, kind: AddressKind): ResolvedAddress {
    const { charset, fallbackBase } = this.#context;
    // Form submission, step 11: an empty value means the document itself, whatever its base.
    const base = kind === "url" && value === "" && isSubmission(attribute) ? fallbackBase : this.#findBase();
    if (kind !== "leiri") {
      return parseAddress(value, base, kind === "url" ? getOutputEncoding(charset) : UTF_8);
    }
    const iri = parseLEIRI(value, base);
    return { iri, diagnostics: iri === null ? findDiagnostics(value, base) : [] };
  }

  #findBase(): Base | undefined {
    const { base: documentBase, bases } = this.#context;
    if (this.#parent === undefined) {
      return documentBase;
    }
    const known = bases.get(this.depth);
    if (known?.scope === this) {
      return known.base;
    }
    const outer = this.#parent.#findBase();
    const iri = parseLEIRI(this.#value, outer);
    const base = iri === null ? outer : createBase(iri.href);
    bases.set(this.depth, { scope: this, base });
    return base;
  }
}

/**
 * Parses a LEIRI, without surrounding white space, as in the type `xs:anyURI`.
 *
 * Divergence (compatibility): if its characters cannot stand there percent-encoded, the LEIRI is parsed unchanged.
 *
 * @see https://www.w3.org/TR/leiri/
 */
function parseLEIRI(value: string, base: Base | undefined): IRI | null {
  const iri = rewrite(trimWhiteSpace(value), [encodeNonIRICharacters]);
  return parseLink(iri, base, UTF_8) ?? parseLink(value, base, UTF_8);
}

/** Trims XML white space at both ends, which is less than `String#trim` removes. */
export function trimWhiteSpace(text: string): string {
  const start = text.search(/[^\t\n\r ]/);
  return start === -1 ? "" : text.slice(start).replace(/(?<![\t\n\r ])[\t\n\r ]+$/, "");
}

export class LinkCollector {
  readonly links: Link[] = [];
  readonly bases: Link[] = [];
  /** The decoded document. */
  readonly text: string;
  readonly texts: TextBuffer = { text: "" };
  readonly context: DocumentContext;
  /** Resolves `base` elements, which are relative to the document's own address. */
  readonly #baseScope: BaseScope;

  constructor(text: string, charset: string, fallbackBase: Base | undefined) {
    this.text = text;
    this.context = { charset, fallbackBase, base: fallbackBase, bases: new Map() };
    this.#baseScope = new BaseScope({ ...this.context });
  }

  add(place: LinkPlace, addresses: readonly string[], scope: BaseScope, kind: AddressKind): void {
    for (const address of addresses) {
      this.links.push(new LazyLink(place, address, scope, kind));
    }
  }

  addBase(place: LinkPlace, addresses: readonly string[]): void {
    for (const address of addresses) {
      this.bases.push(new LazyLink(place, address, this.#baseScope, "url"));
    }
  }

  /** @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url */
  finish(charsetSource: DocumentCharset["source"], diagnostics: readonly Diagnostic[]): ExtractedLinks {
    const { text, links, context } = this;
    const { charset } = context;
    const [baseElement = null] = this.bases;
    const iri = baseElement?.iri ?? null;
    if (iri !== null && iri.protocol !== "data:" && iri.protocol !== "javascript:") {
      context.base = createBase(iri.href);
    }
    const base = context.base === undefined ? null : new IRI(context.base.href, undefined, { charset });
    return { charset, charsetSource, text, base, baseElement, links, diagnostics };
  }
}
