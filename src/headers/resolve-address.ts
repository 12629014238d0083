/**
 * Addresses of header fields against that of the request.
 *
 * Divergences: none.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { IRIError } from "../errors.js";
import type { IRILike } from "../infra/iri-like.js";
import { IRI } from "../web/iri.js";

/** A resolved address: an IRI, or the reason why there is not one. */
export interface ResolvedAddress {
  /** The target; `null` if it cannot be parsed. */
  readonly iri: IRI | null;
  /** Why it cannot be parsed, with UTF-16 indices into it; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses the address of a request or a response.
 *
 * @throws {TypeError} If it cannot be parsed.
 */
export function parseBase(base: IRILike | undefined): IRI | undefined {
  return base === undefined ? undefined : new IRI(base);
}

/** Parses an address as browsers do, in UTF-8: the charset of the document is of no account for header fields. */
export function resolveAddress(address: string, base: IRI | undefined): ResolvedAddress {
  try {
    return { iri: new IRI(address, base?.href), diagnostics: [] };
  } catch (error) {
    return { iri: null, diagnostics: ((error as TypeError).cause as IRIError).diagnostics };
  }
}
