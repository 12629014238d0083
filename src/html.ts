/**
 * Links of HTML and XML documents, character references, and IRIs written into documents of any format.
 *
 * @module
 */

export {
  type CharacterReferenceOptions,
  decodeCharacterReferences,
  type ReferenceContext,
} from "./html/decode-character-references.js";
export type { CharsetSource } from "./html/document-charset.js";
export { type ExtractLinksOptions, extractLinks } from "./html/extract-links.js";
export {
  type ExtractLinksFromResponseOptions,
  extractLinksFromResponse,
  type ResponseLike,
} from "./html/extract-links-from-response.js";
export type { DocumentDiagnostic, DocumentDiagnosticCode, ExtractedLinks } from "./html/extracted-links.js";
export type { Link, LinkSource } from "./html/link.js";
export type { LinkContent } from "./html/link-content.js";
export { type DocumentFormat, type WriteIRIOptions, writeIRI } from "./html/write-iri.js";
