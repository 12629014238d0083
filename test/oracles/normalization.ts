/**
 * The level `syntax` as the draft describes it in 4.2.3: both IRIs become URIs, and the spellings of a URI are unified.
 * It works in ASCII, where the library works in Unicode.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 */
import { resolveByPseudocode } from "./resolution.js";

/** Returns a URI that is the same for all IRIs equivalent by syntax. */
export function toComparableURI(iri: string): string {
  const uri = Array.from(iri, (character) => (character > "\x7F" ? encodeURIComponent(character) : character)).join("");
  const aligned = uri
    .replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase())
    .replace(/%[2-7][0-9A-F]/g, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : triplet;
    });
  const [, scheme, slashes = "", userinfo = "", host = "", rest] =
    /^([^:]*:)(\/\/)?(?:(?<=\/\/)([^/?#]*@)?([^/?#]*))?(.*)$/s.exec(aligned) as RegExpExecArray;
  const lowerHost = host.toLowerCase().replace(/%../g, (triplet) => triplet.toUpperCase());
  const lower = (scheme as string).toLowerCase() + slashes + userinfo + lowerHost + rest;
  if (slashes === "" && !(rest as string).startsWith("/")) {
    return lower;
  }
  // A reference with a scheme is its own target, apart from dot segments.
  return resolveByPseudocode(lower, "x:", true);
}
