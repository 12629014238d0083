/** HTML documents: their links, and character references. */

export {
  type CharacterReferenceOptions,
  decodeCharacterReferences,
  type ReferenceContext,
} from "./html/decode-character-references.js";
export type { CharsetSource } from "./html/document-charset.js";
export {
  type ExtractedLinks,
  type ExtractLinksOptions,
  extractLinks,
  type Link,
  type LinkSource,
} from "./html/extract-links.js";
