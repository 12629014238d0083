import type { Diagnostic, DiagnosticCode, IRI, IRILike } from "whatwg-iri";
import {
  type ExtractedHeaderLinks,
  type ExtractHeaderLinksOptions,
  extractHeaderLinks,
  type FieldValue,
  type HeaderLink,
  type ResolvedAddress,
} from "whatwg-iri/documents";

export const value: FieldValue = new Uint8Array(1);
export const base: IRILike | undefined = undefined;
export const options: ExtractHeaderLinksOptions = { field: "link", base };
export const found: ExtractedHeaderLinks = extractHeaderLinks(value, options);
export const link: HeaderLink | undefined = found.links[0];
export const anchor: IRI | null | undefined = link?.anchor;
export const wrong: Diagnostic | undefined = found.diagnostics[0];
export const code: DiagnosticCode | undefined = wrong?.code;
export const resolved: ResolvedAddress | undefined = extractHeaderLinks("0", {
  field: "refresh",
  base: { href: "a:", toString: () => "a:" },
}).links[0];
// @ts-expect-error The field is needed.
extractHeaderLinks("a", {});
