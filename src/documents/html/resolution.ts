/**
 * Resolves the addresses of a document.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */
import { getOutputEncoding } from "../../packages/charset.js";
import { type Base, createBase } from "../../web/base.js";
import type { IRI } from "../../web/iri.js";
import { parseAddress, type ResolvedAddress } from "../../web/parse-address.js";
import type { LinkSource, Resolver } from "./link.js";
import { isSubmission } from "./link-attributes.js";

/** Resolves the addresses of a document as a browser does. */
export class DocumentResolver implements Resolver {
  readonly #charset: string;
  readonly #fallbackBase: Base | undefined;
  /** The document base URL; set once it is known. */
  base: Base | undefined;

  /**
   * @param charset - An encoding name in lower case.
   * @param fallbackBase - The document's own address; `undefined` if unknown.
   */
  constructor(charset: string, fallbackBase: Base | undefined) {
    this.#charset = getOutputEncoding(charset);
    this.#fallbackBase = fallbackBase;
    this.base = fallbackBase;
  }

  resolve({ value, attribute }: LinkSource): ResolvedAddress {
    // Form submission, step 11: an empty value means the document itself, whatever its base.
    const base = value === "" && isSubmission(attribute) ? this.#fallbackBase : this.base;
    return parseAddress(value, base, this.#charset);
  }
}

/**
 * Chooses the document base URL: "set the frozen base URL".
 *
 * @param iri - The URL of the first `base` element; `null` without one, or if it cannot be parsed.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
export function chooseBase(iri: IRI | null, fallbackBase: Base | undefined): Base | undefined {
  return iri === null || iri.protocol === "data:" || iri.protocol === "javascript:"
    ? fallbackBase
    : createBase(iri.href);
}
