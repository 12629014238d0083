/**
 * The only importer of entities.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
 */
export { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict, decodeXML } from "entities/decode";
