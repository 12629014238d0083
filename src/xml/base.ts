/**
 * The base of an element in XML: attributes `xml:base`, one in another.
 *
 * Divergence (compatibility): one that cannot be parsed is not in effect, as for the `base` element of HTML.
 *
 * Divergence (safety): 64 may stand in one another; what is deeper is not in effect.
 *
 * @see https://www.w3.org/TR/xmlbase/
 */
import { UTF_8 } from "../adapters/charset.js";
import type { LinkSource, Resolution, Resolver } from "../html/link.js";
import { isSubmission } from "../html/link-attributes.js";
import { parseAddress } from "../html/resolution.js";
import { rewrite } from "../infra/rewriting.js";
import { encodeNonIRICharacters } from "../mapping/non-iri-characters.js";
import type { AddressKind } from "./vocabularies.js";
import { trimWhiteSpace } from "./white-space.js";

/** Attributes `xml:base` in one another: 64 are fine, 65 are not. */
export const DEEPEST_BASE = 64;

/** What the addresses of a document have in common. */
export interface XMLContext {
  /** An encoding name in lower case. */
  readonly charset: string;
  /** The document's own address, serialized; `undefined` if it is not known. */
  readonly fallbackBase: string | undefined;
  /** The document base URL, serialized, as soon as it is known. */
  base: string | undefined;
  /** The scope that was resolved last, with its base: the links of a document share one. */
  last: { readonly scope: BaseScope; readonly base: string | undefined } | undefined;
}

/** A part of a document with one base; holds what is written, so that many scopes need no more than the document. */
export class BaseScope {
  readonly depth: number;
  readonly #context: XMLContext;
  readonly #parent: BaseScope | undefined;
  readonly #value: string;
  #resolver: ScopeResolver | undefined = undefined;

  /**
   * @param parent - The scope around it; `undefined` for the document's.
   * @param value - The value of `xml:base`; the document's scope has none.
   */
  constructor(context: XMLContext, parent?: BaseScope, value = "") {
    this.#context = context;
    this.#parent = parent;
    this.#value = value;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  /** Gives what resolves addresses of a kind: the same object for the links of a scope, which are mostly of one kind. */
  getResolver(kind: AddressKind): Resolver {
    if (this.#resolver?.kind !== kind) {
      this.#resolver = new ScopeResolver(this, kind);
    }
    return this.#resolver;
  }

  resolve({ value, attribute }: LinkSource, kind: AddressKind): Resolution {
    const { charset, fallbackBase } = this.#context;
    // Form submission, step 11: what is empty stands for the document itself, whatever its base.
    const base = kind === "url" && value === "" && isSubmission(attribute) ? fallbackBase : this.#findBase();
    return kind === "leiri" ? parseLEIRI(value, base) : parseAddress(value, base, kind === "url" ? charset : UTF_8);
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

  resolve(source: LinkSource): Resolution {
    return this.#scope.resolve(source, this.kind);
  }
}

/**
 * Parses a LEIRI. White space around it goes, as the type `xs:anyURI` has it.
 *
 * Divergence (compatibility): where its characters, percent-encoded, cannot stand, it is parsed as it is.
 *
 * @see https://www.w3.org/TR/leiri/
 */
function parseLEIRI(value: string, base: string | undefined): Resolution {
  const iri = rewrite(trimWhiteSpace(value), [encodeNonIRICharacters]);
  const resolution = parseAddress(iri, base, UTF_8);
  return resolution.iri === null ? parseAddress(value, base, UTF_8) : resolution;
}
