/**
 * Parses an address of a document or a header field: an IRI, or diagnostics instead of an exception.
 *
 * Divergences: none.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { IRIError } from "../errors.js";
import type { IRILike } from "../infra/iri-like.js";
import { IRI, type IRIOptions } from "./iri.js";

/** A parsed address: an IRI, or diagnostics that say why it cannot be parsed. */
export interface ResolvedAddress {
  /** The target; `null` if it cannot be parsed. */
  readonly iri: IRI | null;
  /** The reason why it cannot be parsed, with UTF-16 indices into it; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses an address as browsers do.
 *
 * @param base - A serialized URL; `undefined` without a base.
 * @param options - The charset of the document; UTF-8 by default.
 */
export function parseAddress(value: string, base: string | undefined, options?: IRIOptions): ResolvedAddress {
  try {
    return { iri: new IRI(value, base, options), diagnostics: [] };
  } catch (error) {
    return { iri: null, diagnostics: ((error as TypeError).cause as IRIError).diagnostics };
  }
}

/**
 * Parses the address that others are resolved against.
 *
 * @throws {TypeError} If it cannot be parsed.
 */
export function parseBase(base: IRILike | undefined): IRI | undefined {
  return base === undefined ? undefined : new IRI(base);
}
