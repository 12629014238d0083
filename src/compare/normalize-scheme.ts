/**
 * The form of the level `scheme`: that of the level `syntax`, plus the rules of the scheme.
 *
 * - A domain name becomes Unicode if it maps back to the same ASCII name; the draft wants no Punycode in text for
 *   readers. A name that IDNA rejects, or that still contains percent-encoded octets, does not resolve and stays
 *   unchanged.
 * - An empty query or fragment differs from an absent one; so does an empty userinfo.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { assertString } from "../infra/assertions.js";
import { lowerCaseOutsideTriplets, upperCaseTriplets } from "../infra/case.js";
import type { SchemeRules } from "../infra/schemes.js";
import { SplitIRI } from "../syntax/components.js";
import { composeIRI } from "../syntax/compose.js";
import { guardPath } from "../syntax/resolve.js";
import { getRules, type KnownRules, type SchemeMap } from "./scheme-table.js";
import { unifyDomain } from "./unify-domain.js";

/**
 * Converts the components of an IRI to the form of the level `scheme`.
 *
 * @param parsed - Components in the form of the level `syntax`.
 * @throws {IRIError} If a scheme's path function returns something that leaves no valid IRI.
 * @requirement N-10
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
export function applySchemeRules(parsed: SplitIRI, schemes: SchemeMap): SplitIRI {
  const { scheme, userinfo, fragment } = parsed;
  const rules = getRules(schemes, scheme as string);
  const { host, port, path } = normalizeAuthority(parsed, rules);
  const query = parsed.query === undefined ? undefined : normalizeQuery(parsed.query, rules);
  const result = new SplitIRI(
    scheme,
    userinfo,
    host,
    port,
    lowerCaseMatches(path, rules.caseInsensitivePath),
    query,
    fragment,
  );
  return rules.normalizePath === undefined && rules.normalizeQuery === undefined ? result : rewrite(result, rules);
}

type Authority = Pick<SplitIRI, "host" | "port" | "path">;

/** Normalizes host and port, and the path as far as they affect it. */
function normalizeAuthority({ userinfo, host, port, path }: SplitIRI, rules: SchemeRules): Authority {
  const { defaultHost, defaultPort, emptyPath = "/" } = rules;
  if (host === undefined) {
    // The authority before it keeps a path that starts with "//" from being read as one.
    return defaultHost !== undefined && path.startsWith("/")
      ? { host: "", port, path: path.startsWith("/.//") ? path.slice(2) : path }
      : { host, port, path };
  }
  const otherPort = normalizePort(port, defaultPort);
  const domain = rules.hasDomainNames === true ? unifyDomain(host) : host;
  // A default host is written only next to userinfo or a port.
  const isAlone = userinfo === undefined && otherPort === undefined;
  const explicit = domain === "" ? (defaultHost ?? "") : domain;
  return {
    host: isAlone && explicit === defaultHost ? "" : explicit,
    port: otherPort,
    path: path === "" ? emptyPath : path,
  };
}

/** Drops an empty or default port. If the scheme has a default port, ports are compared as numbers. */
function normalizePort(port: string | undefined, defaultPort: string | undefined): string | undefined {
  const number = defaultPort === undefined ? port : port?.replace(/^0+(?=[0-9])/, "");
  return number === "" || number === defaultPort ? undefined : number;
}

function normalizeQuery(query: string, rules: SchemeRules): string | undefined {
  const { ignoredQuery, caseInsensitiveQuery, hasUnorderedQuery } = rules;
  // Not `test`, because a pattern with the "g" or "y" flag keeps its `lastIndex`.
  if (ignoredQuery !== undefined && query.search(ignoredQuery) !== -1) {
    return undefined;
  }
  const lowered = lowerCaseMatches(query, caseInsensitiveQuery);
  return hasUnorderedQuery === true ? lowered.split("&").sort().join("&") : lowered;
}

/** Converts all matches of a pattern to lower case. */
function lowerCaseMatches(component: string, pattern: RegExp | undefined): string {
  if (pattern === undefined) {
    return component;
  }
  // A sticky pattern would resume at `lastIndex`; a match may also start or end inside a triplet.
  pattern.lastIndex = 0;
  return upperCaseTriplets(component.replace(pattern, lowerCaseOutsideTriplets));
}

/** Runs the scheme's own functions on path and query; their results are not trusted. */
function rewrite(
  parsed: SplitIRI,
  { normalizePath = String, normalizeQuery: normalize = String, normalizeBoth }: KnownRules,
): SplitIRI {
  const { scheme, userinfo, host, port, fragment } = parsed;
  const rewritten = normalizePath(parsed.path);
  assertString(rewritten, "what normalizePath returns");
  const ownPath = host === undefined ? guardPath(rewritten) : rewritten;
  const ownQuery = parsed.query === undefined ? undefined : normalize(parsed.query);
  if (ownQuery !== undefined) {
    assertString(ownQuery, "what normalizeQuery returns");
  }
  const [path, query] =
    ownQuery === undefined || normalizeBoth === undefined ? [ownPath, ownQuery] : normalizeBoth(ownPath, ownQuery);
  composeIRI({ scheme, userinfo, host, port, path, query, fragment }, { kind: "IRI" });
  return new SplitIRI(scheme, userinfo, host, port, path, query, fragment);
}
