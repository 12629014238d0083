/**
 * Links of HTML and XML documents and of HTTP header fields, and IRIs written into documents of any format.
 *
 * @module
 */

export {
  type ExtractedHeaderLinks,
  type ExtractHeaderLinksOptions,
  extractHeaderLinks,
  type FieldValue,
  type HeaderLink,
} from "./documents/headers/extract-header-links.js";
export {
  type CharacterReferenceOptions,
  decodeCharacterReferences,
  type ReferenceContext,
} from "./documents/html/decode-character-references.js";
export type { CharsetSource } from "./documents/html/document-charset.js";
export { type ExtractLinksOptions, extractLinks } from "./documents/html/extract-links.js";
export {
  type ExtractLinksFromResponseOptions,
  extractLinksFromResponse,
  type ResponseLike,
} from "./documents/html/extract-links-from-response.js";
export type { DocumentDiagnostic, DocumentDiagnosticCode, ExtractedLinks } from "./documents/html/extracted-links.js";
export type { Link, LinkSource } from "./documents/html/link.js";
export type { LinkContent } from "./documents/html/link-content.js";
export { type DocumentFormat, type WriteIRIOptions, writeIRI } from "./documents/html/write-iri.js";
export type { ResolvedAddress } from "./web/parse-address.js";
