/**
 * Links of HTML and XML documents and of HTTP header fields, and IRIs written into documents of any format.
 *
 * @module
 */

export {
  type CharacterReferenceOptions,
  decodeCharacterReferences,
  type ReferenceContext,
} from "./documents/decode-character-references.js";
export type { CharsetSource } from "./documents/document-charset.js";
export type { DocumentFormat } from "./documents/document-formats.js";
export {
  type ExtractLinksOptions,
  type ExtractResponseLinksOptions,
  extractLinks,
  type ResponseLike,
} from "./documents/extract-links.js";
export {
  type ExtractedHeaderLinks,
  type ExtractHeaderLinksOptions,
  extractHeaderLinks,
  type FieldValue,
  type HeaderLink,
} from "./documents/headers/extract-header-links.js";
export type { BrowserEngine } from "./documents/html/link-attributes.js";
export type { ExtractedLinks, Link, LinkContent, LinkSource } from "./documents/link.js";
export { type WriteIRIOptions, writeIRI } from "./documents/write-iri.js";
export type { ResolvedAddress } from "./iri/parse-address.js";
