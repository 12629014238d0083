/**
 * Facts about schemes that mappings need.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
import { DOMAIN_NAME_SCHEMES } from "../infra/domain-name-schemes.js";

/**
 * Returns whether the hosts of a scheme are domain names.
 *
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 */
export function hasDomainNames(scheme: string | undefined): boolean {
  return scheme !== undefined && DOMAIN_NAME_SCHEMES.has(scheme.toLowerCase());
}
