/**
 * Converts Legacy Extended IRIs to IRIs.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.1
 * @see https://www.w3.org/TR/leiri/
 */
import { type IRILike, readAddress } from "../infra/arguments.js";
import { getSyntax } from "../syntax/grammar.js";
import { encodeNonIRICharacters } from "./non-iri-characters.js";
import { rewriteToIRI } from "./rewrite-to-iri.js";

/**
 * Converts a Legacy Extended IRI, as used in XML, to an IRI by percent-encoding the characters that IRIs do not
 * allow, and private-use characters. **Not for allow lists:** the host of `http://good\@evil` is `evil` here, but `good` in a browser.
 *
 * @example
 * leiriToIRI("http://example.org/a b<é>\uE000"); // => "http://example.org/a%20b%3Cé%3E%EE%80%80"
 * leiriToIRI("\uD800"); // throws
 *
 * @param leiri - A LEIRI, or a reference to one.
 * @returns An IRI, or a reference to one, by RFC 3987.
 * @throws {TypeError} If the LEIRI is neither a string nor an object with an `href`.
 * @throws {IRIError} If it is not a LEIRI; the error says where and why.
 * @requirement L-1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.1
 */
export function leiriToIRI(leiri: IRILike): string {
  return rewriteToIRI(readAddress(leiri, "leiri"), [encodeNonIRICharacters], getSyntax(), "LEIRI");
}
