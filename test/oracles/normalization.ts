/**
 * The level `syntax` by 4.2.3 of the draft: both IRIs become URIs, whose spellings are unified.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2
 */
import { resolveByPseudocode } from "./resolution.js";

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
