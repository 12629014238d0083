/** The base is parsed once: parsing a long one for each address would take quadratic time. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { toWellFormed } from "../infra/well-formed.js";
import { type IRILike, readHref } from "../schemes/address-argument.js";
import { explain, refuseAddress } from "../web/failure.js";
import { findBase } from "../web/href.js";
import type { Base } from "../web/href-parts.js";
import { resolveInCharset } from "./document-query.js";
import { createFromHref, type IRI } from "./iri.js";

/** A parsed address: an IRI, or diagnostics that say why it cannot be parsed. */
export interface ResolvedAddress {
  /** The target; `null` if it cannot be parsed. */
  readonly iri: IRI | null;
  /** The reason why it cannot be parsed, with UTF-16 indices into the address; empty if it can be parsed. */
  readonly diagnostics: readonly Diagnostic[];
}

export function parseAddress(value: string, base: Base | undefined, charset: string): ResolvedAddress {
  const iri = parseLink(value, base, charset);
  return { iri, diagnostics: iri === null ? findDiagnostics(value, base) : [] };
}

export function parseLink(value: string, base: Base | undefined, charset: string): IRI | null {
  const href = resolveInCharset(value, base, charset);
  return href === null ? null : createFromHref(href, charset);
}

export function findDiagnostics(value: string, base: Base | undefined): readonly Diagnostic[] {
  return explain(toWellFormed(value), base).diagnostics;
}

/** @throws {TypeError} If the base cannot be parsed. */
export function parseBase(base: IRILike | undefined): Base | undefined {
  if (base === undefined) {
    return undefined;
  }
  const input = readHref(base, "base");
  return findBase(input) ?? refuseAddress(input, undefined);
}
