import type { Profile } from "../mapping/decode-component.js";
import { convert, createConversion, type URIToIRIOptions } from "../mapping/uri-to-iri.js";
import { UTF_8 } from "../packages/charset.js";
import { encodeHref } from "../schemes/address-argument.js";
import { split } from "../syntax/components.js";

/** Options of the method `toIRI`. */
export type ToIRIOptions = Pick<URIToIRIOptions, "profile">;

/**
 * @param charset - Unless it is UTF-8, the query stays encoded, because in that document a character would not stand
 *   for UTF-8 octets.
 */
export function hrefToIRI(href: string, profile: Profile, charset: string): string {
  const conversion = createConversion(profile, { exact: true, isIRI: true, decodesHosts: true });
  const mapQuery = charset === UTF_8 ? conversion.mapQuery : (query: string): string => query;
  return convert(split(encodeHref(href)), { ...conversion, mapQuery });
}
