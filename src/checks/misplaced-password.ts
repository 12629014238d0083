/**
 * Passwords where RFC 3986 sees a path and a browser sees an authority: `http:/u:pw@h/` and `http:///u:pw@h/`.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import type { SplitIRI } from "../syntax/components.js";

/** The special schemes whose URLs have userinfo: all but `file`. */
const WITH_USERINFO = /^(?:https?|wss?|ftp)$/i;

/** Slashes and a name up to its colon; then a password, up to the last at sign before the next slash. */
const PASSWORD = /^(\/*[^:/]*:)[^/]+(?=@)/;

/**
 * Masks the password in a path that the class `IRI` reads as an authority.
 *
 * @example
 * maskMisplacedPassword({ scheme: "http", path: "/u:pw@h/" }, "***").path; // => "/u:***@h/"
 *
 * @param parsed - An IRI, or a reference to one, which may be resolved against a base of a special scheme.
 * @param mask - Stands for the password.
 */
export function maskMisplacedPassword<Parsed extends Pick<SplitIRI, "scheme" | "host" | "path">>(
  parsed: Parsed,
  mask: string,
): Parsed {
  const { scheme, host, path } = parsed;
  const isAuthority = scheme === undefined ? host === "" : !host && WITH_USERINFO.test(scheme);
  return isAuthority ? { ...parsed, path: path.replace(PASSWORD, `$1${mask}`) } : parsed;
}
