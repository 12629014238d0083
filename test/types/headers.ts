/** Code with the entry point for header fields that TypeScript must accept; compiled, never run. */
import type { Diagnostic, IRI, IRILike } from "whatwg-iri";
import {
  type FieldValue,
  type HeaderLink,
  type LinkHeaderDiagnostic,
  type LinkHeaderDiagnosticCode,
  locationToIRI,
  type ParsedLinkHeader,
  parseLinkHeader,
  parseRefresh,
  type Refresh,
  type ResolvedAddress,
} from "whatwg-iri/documents";

export const value: FieldValue = new Uint8Array(1);
export const base: IRILike | undefined = undefined;
export const location: IRI = locationToIRI(value, base);
export const found: ParsedLinkHeader = parseLinkHeader("<a>", location);
export const link: HeaderLink | undefined = found.links[0];
export const anchor: IRI | null | undefined = link?.anchor;
export const wrong: LinkHeaderDiagnostic | undefined = found.diagnostics[0];
export const code: LinkHeaderDiagnosticCode | undefined = wrong?.code;
export const refresh: Refresh | null = parseRefresh("0", { href: "a:", toString: () => "a:" });
export const resolved: ResolvedAddress | null = refresh;
export const diagnostics: readonly Diagnostic[] | undefined = resolved?.diagnostics;
