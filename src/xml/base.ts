/**
 * The base of an XML element: nested `xml:base` attributes.
 *
 * Divergence (compatibility): an invalid base is ignored, as for HTML's `base` element.
 *
 * Divergence (safety): at most 64 nested bases take effect; deeper ones are ignored.
 *
 * @see https://www.w3.org/TR/xmlbase/
 */
import type { LinkSource, Resolver } from "../html/link.js";
import { isSubmission } from "../html/link-attributes.js";
import { rewrite } from "../infra/rewriting.js";
import { encodeNonIRICharacters } from "../mapping/non-iri-characters.js";
import { parseAddress, type ResolvedAddress } from "../web/parse-address.js";
import type { AddressKind } from "./vocabularies.js";
import { trimWhiteSpace } from "./white-space.js";

/** Most nested `xml:base` attributes: 64 are fine, 65 are not. */
export const DEEPEST_BASE = 64;

/** State shared by all addresses of a document. */
export interface XMLContext {
  /** An encoding name, in lower case. */
  readonly charset: string;
  /** The document's own address, serialized; `undefined` if unknown. */
  readonly fallbackBase: string | undefined;
  /** The document base URL, serialized; set once it is known. */
  base: string | undefined;
  /** The scope resolved most recently, with its base: the links of a document usually share one. */
  last: { readonly scope: BaseScope; readonly base: string | undefined } | undefined;
}

/**
 * Part of a document with one base. It stores attribute values only, so that many scopes need no more memory than the
 * document.
 */
export class BaseScope {
  readonly depth: number;
  readonly #context: XMLContext;
  readonly #parent: BaseScope | undefined;
  readonly #value: string;
  #resolver: ScopeResolver | undefined = undefined;

  /**
   * @param parent - The enclosing scope; `undefined` for the document's.
   * @param value - The value of `xml:base`; the document's scope has none.
   */
  constructor(context: XMLContext, parent?: BaseScope, value = "") {
    this.#context = context;
    this.#parent = parent;
    this.#value = value;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  /**
   * Returns the resolver for a kind of address: the same object for all links of a scope, which are mostly of one kind.
   */
  getResolver(kind: AddressKind): Resolver {
    if (this.#resolver?.kind !== kind) {
      this.#resolver = new ScopeResolver(this, kind);
    }
    return this.#resolver;
  }

  resolve({ value, attribute }: LinkSource, kind: AddressKind): ResolvedAddress {
    const { charset, fallbackBase } = this.#context;
    // Form submission, step 11: an empty value means the document itself, whatever its base.
    const base = kind === "url" && value === "" && isSubmission(attribute) ? fallbackBase : this.#findBase();
    return kind === "leiri"
      ? parseLEIRI(value, base)
      : parseAddress(value, base, kind === "url" ? { charset } : undefined);
  }

  #findBase(): string | undefined {
    const context = this.#context;
    if (context.last?.scope !== this) {
      const values: string[] = [];
      for (let scope: BaseScope = this; scope.#parent !== undefined; scope = scope.#parent) {
        values.push(scope.#value);
      }
      const base = values.reduceRight((outer, value) => parseLEIRI(value, outer).iri?.href ?? outer, context.base);
      context.last = { scope: this, base };
    }
    return context.last.base;
  }
}

/** Resolves the addresses of one kind in one scope. */
class ScopeResolver implements Resolver {
  readonly kind: AddressKind;
  readonly #scope: BaseScope;

  constructor(scope: BaseScope, kind: AddressKind) {
    this.#scope = scope;
    this.kind = kind;
  }

  resolve(source: LinkSource): ResolvedAddress {
    return this.#scope.resolve(source, this.kind);
  }
}

/**
 * Parses a LEIRI. Surrounding white space is removed, as in the type `xs:anyURI`.
 *
 * Divergence (compatibility): if its characters cannot stand there percent-encoded, the LEIRI is parsed unchanged.
 *
 * @see https://www.w3.org/TR/leiri/
 */
function parseLEIRI(value: string, base: string | undefined): ResolvedAddress {
  const iri = rewrite(trimWhiteSpace(value), [encodeNonIRICharacters]);
  const resolution = parseAddress(iri, base);
  return resolution.iri === null ? parseAddress(value, base) : resolution;
}
