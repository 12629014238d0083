/**
 * Authorities that only browsers see: RFC 3986 sees a path in `http:/u:pw@h/` and `http:///u:pw@h/`, and no scheme whose
 * hosts are domain names in `//h/`.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
import type { SplitIRI } from "../syntax/components.js";

/** The special schemes whose URLs must have a host. */
const WITH_HOST = /^(?:https?|wss?|ftp)$/i;

/** Slashes; userinfo, up to the last "@" before the next slash; a host; a port. */
const AUTHORITY = /^(\/*)(?:([^/]*)@)?([^/@]*?)(:\d*)?(?=\/|$)/;

/** Functions that return what is shown in place of a part of an authority. */
interface Guards {
  readonly userinfo: (userinfo: string) => string;
  readonly host: (host: string) => string;
}

/**
 * Rewrites an authority that browsers, like the class `IRI`, see where RFC 3986 sees a path; and the host of a reference
 * without a scheme, which is a domain name if its base is an address of the web.
 *
 * @example
 * guardAuthority({ scheme: "http", host: undefined, path: "/u:pw@h/" }, { userinfo: () => "***", host: (host) => host }).path; // => "/***@h/"
 *
 * @param parsed - An IRI, or a reference to one that may be resolved against a base with a special scheme.
 */
export function guardAuthority<Parsed extends Pick<SplitIRI, "scheme" | "host" | "path">>(
  parsed: Parsed,
  guards: Guards,
): Parsed {
  const { scheme, host, path } = parsed;
  if (scheme === undefined && host) {
    return { ...parsed, host: guards.host(host) };
  }
  const isAuthority = scheme === undefined ? host === "" : !host && WITH_HOST.test(scheme);
  if (!isAuthority) {
    return parsed;
  }
  const guarded = path.replace(
    AUTHORITY,
    (_, slashes: string, userinfo: string | undefined, name: string, port = "") =>
      slashes + (userinfo === undefined ? "" : `${guards.userinfo(userinfo)}@`) + guards.host(name) + port,
  );
  return { ...parsed, path: guarded };
}
