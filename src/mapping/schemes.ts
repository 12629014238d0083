/**
 * Which schemes have domain names in their authority.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
import { KNOWN_SCHEMES } from "../infra/schemes.js";

/**
 * Returns whether the hosts of a scheme are domain names.
 *
 * @param scheme - In any case; `undefined` where it is not known.
 */
export function hasDomainNames(scheme: string | undefined): boolean {
  return scheme !== undefined && KNOWN_SCHEMES.get(scheme.toLowerCase())?.hasDomainNames === true;
}
