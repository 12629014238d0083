import { assertString, checkOptions, getChoice } from "../infra/arguments.js";
import { decodeHTML, decodeHTMLAttribute, decodeXML } from "../packages/character-references.js";

/** The kind of text that contains character references. */
export type ReferenceContext = keyof typeof DECODERS;

/** Options of {@link decodeCharacterReferences}. */
export interface CharacterReferenceOptions {
  /**
   * `"attribute"` (the default) or `"text"` of HTML, or `"xml"`: either of them, with the five names that XML
   * predefines.
   */
  readonly context?: ReferenceContext | undefined;
}

const DECODERS = {
  attribute: decodeHTMLAttribute,
  text: decodeHTML,
  xml: decodeXML,
};

/**
 * Resolves character references.
 *
 * In an attribute, a name without a semicolon counts only if neither `=` nor a letter nor a digit follows:
 * `?a=b&copy=1` stays unchanged. References are resolved once: `&amp;lt;` becomes `&lt;`.
 *
 * @example
 * decodeCharacterReferences("ros&eacute; ros&#233; ros&#xE9;"); // => "rosé rosé rosé"
 * decodeCharacterReferences("?a=b&copy=1"); // => "?a=b&copy=1"
 * decodeCharacterReferences("?a=b&copy=1", { context: "text" }); // => "?a=b©=1"
 * decodeCharacterReferences("ros&eacute;&#233;", { context: "xml" }); // => "ros&eacute;é"
 *
 * @param text - Text of an attribute, or between tags.
 * @throws {TypeError} If the text is not a string, or the context is unknown.
 * @requirement G-1
 * @see https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
 * @see https://www.w3.org/TR/xml/#sec-references
 */
export function decodeCharacterReferences(text: string, options?: CharacterReferenceOptions | null): string {
  assertString(text, "text");
  checkOptions(options, ["context"]);
  return DECODERS[getChoice(options, "context", Object.keys(DECODERS), "attribute")](text);
}
