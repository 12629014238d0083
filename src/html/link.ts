/**
 * A link of a document, which is resolved when somebody asks for what it leads to.
 *
 * Divergences: none; no standard asks for this.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { IRI } from "../web/iri.js";
import { defineInspection } from "./inspection.js";
import type { LinkContent } from "./link-content.js";

/** An address, and where it stands. */
export interface LinkSource {
  /** The element's local name, e.g. `a`; in SVG as `feImage`. Of a processing instruction the target, `xml-stylesheet`. */
  readonly element: string;
  /** The attribute's qualified name, e.g. `href`, `xlink:href`; `""` if the address is the text of an XML element. */
  readonly attribute: string;
  /** The address as it is written, character references undone; of several in one attribute, one. */
  readonly value: string;
  /** UTF-16 index, in the decoded document, of the first unit of the attribute's value, or of the element's content. */
  readonly start: number;
  /** UTF-16 index, in the decoded document, after the last unit of the attribute's value, or of the element's content. */
  readonly end: number;
  /** The element's attribute `rel` as it is written, character references undone; `undefined` if it has none. */
  readonly rel: string | undefined;
  /** The tokens of `rel`, ASCII letters in lower case, in their order; empty if there is no `rel`. */
  readonly relList: readonly string[];
  /** The content of an `a` element of HTML or SVG, or of an XML element whose text is the address; `null` for others. */
  readonly content: LinkContent | null;
}

/** A link, resolved. */
export interface Link extends LinkSource {
  /** What it leads to; `null` if it cannot be parsed. Always the same object, which is made when it is first asked for. */
  readonly iri: IRI | null;
  /** Why it cannot be parsed, with UTF-16 indices into `value`; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What becomes of an address. */
export interface Resolution {
  readonly iri: IRI | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the addresses of a document. */
export interface Resolver {
  resolve(source: LinkSource): Resolution;
}

/** What links of one attribute share. */
export type LinkPlace = Omit<LinkSource, "value" | "relList">;

/**
 * A link whose `iri` and `diagnostics` are made when they are first asked for.
 *
 * Both are own enumerable accessors, so that a copy by spreading, JSON and comparisons see all members. They share their
 * getters, and cost no memory: 165,000 links of an attribute `ping` of 1 MB took 220 MB when each had its `IRI`.
 */
export class LazyLink implements Link {
  readonly element: string;
  readonly attribute: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly rel: string | undefined;
  readonly content: LinkContent | null;
  declare readonly relList: readonly string[];
  declare readonly iri: IRI | null;
  declare readonly diagnostics: readonly Diagnostic[];
  readonly #resolver: Resolver;
  #resolution: Resolution | undefined = undefined;

  /**
   * @param place - Where the address stands, and in what.
   * @param value - The address as it is written.
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
    Object.defineProperty(this, "relList", REL_LIST_ACCESSOR);
    Object.defineProperty(this, "iri", IRI_ACCESSOR);
    Object.defineProperty(this, "diagnostics", DIAGNOSTICS_ACCESSOR);
  }

  static resolve(link: LazyLink): Resolution {
    link.#resolution ??= link.#resolver.resolve(link);
    return link.#resolution;
  }

  static {
    defineInspection(LazyLink.prototype);
  }
}

const REL_LIST_ACCESSOR: PropertyDescriptor & ThisType<LazyLink> = {
  get() {
    return splitTokens(this.rel ?? "");
  },
  enumerable: true,
  configurable: true,
};

const IRI_ACCESSOR: PropertyDescriptor & ThisType<LazyLink> = {
  get() {
    return LazyLink.resolve(this).iri;
  },
  enumerable: true,
  configurable: true,
};

const DIAGNOSTICS_ACCESSOR: PropertyDescriptor & ThisType<LazyLink> = {
  get() {
    return LazyLink.resolve(this).diagnostics;
  },
  enumerable: true,
  configurable: true,
};

/** Splits a set of space-separated tokens. */
function splitTokens(value: string): readonly string[] {
  return (value.match(/[^\t\n\f\r ]+/g) ?? []).map(lowerCaseLetters);
}

/** Not those beyond ASCII: the Kelvin sign is no "k". */
function lowerCaseLetters(token: string): string {
  return token.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
