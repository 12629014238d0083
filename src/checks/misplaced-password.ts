/**
 * Passwords where RFC 3986 sees a path but a browser sees an authority: `http:/u:pw@h/` and `http:///u:pw@h/`.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import type { SplitIRI } from "../syntax/components.js";

/** The special schemes whose URLs can have userinfo: all except `file`. */
const WITH_USERINFO = /^(?:https?|wss?|ftp)$/i;

/** Slashes and a name up to its colon; then a password, up to the last "@" before the next slash. */
const PASSWORD = /^(\/*[^:/]*:)[^/]+(?=@)/;

/**
 * Masks a password in a path that browsers, like the class `IRI`, read as an authority.
 *
 * @example
 * maskMisplacedPassword({ scheme: "http", path: "/u:pw@h/" }, "***").path; // => "/u:***@h/"
 *
 * @param parsed - An IRI, or a reference to one that may be resolved against a base with a special scheme.
 * @param mask - Replaces the password.
 */
export function maskMisplacedPassword<Parsed extends Pick<SplitIRI, "scheme" | "host" | "path">>(
  parsed: Parsed,
  mask: string,
): Parsed {
  const { scheme, host, path } = parsed;
  const isAuthority = scheme === undefined ? host === "" : !host && WITH_USERINFO.test(scheme);
  return isAuthority ? { ...parsed, path: path.replace(PASSWORD, `$1${mask}`) } : parsed;
}
