/**
 * The form of the rung `scheme`: that of the rung `syntax`, and what is known of the scheme.
 *
 * - A domain name is in Unicode, if it maps back to the same one in ASCII; the draft wants no punycode in what people read.
 *   One that IDNA refuses, or that still has percent-encoded octets, leads nowhere and stays as it is.
 * - Query and fragment, if empty, are not absent; nor is a userinfo.
 *
 * Divergences: those of `../infra/schemes.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { lowerCaseASCII, upperCaseTriplets } from "../infra/case.js";
import type { SchemeRules } from "../infra/schemes.js";
import { SplitIRI } from "../syntax/components.js";
import { composeIRI } from "../syntax/compose.js";
import { assertString } from "../syntax/kinds.js";
import { guardPath } from "../syntax/resolve.js";
import { getRules, type Schemes } from "./schemes.js";
import { unifyDomain } from "./unify-domain.js";

/**
 * Puts the components of an IRI into the form of the rung `scheme`.
 *
 * @param parsed - Components in the form of the rung `syntax`.
 * @throws {IRIError} If what a registered scheme does with the path leaves no IRI.
 * @requirement N-10
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
export function applySchemeRules(parsed: SplitIRI, schemes: Schemes): SplitIRI {
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

/** The host and port, and what becomes of the path because of them. */
function normalizeAuthority({ userinfo, host, port, path }: SplitIRI, rules: SchemeRules): Authority {
  const { defaultHost, defaultPort, emptyPath = "/" } = rules;
  if (host === undefined) {
    // An authority in front of it keeps a path that begins with "//" from being read as one.
    return defaultHost !== undefined && path.startsWith("/")
      ? { host: "", port, path: path.startsWith("/.//") ? path.slice(2) : path }
      : { host, port, path };
  }
  const otherPort = normalizePort(port, defaultPort);
  const domain = rules.hasDomainNames === true ? unifyDomain(host) : host;
  // Beside userinfo or a port, a default host is to be given; alone, it is not.
  const isAlone = userinfo === undefined && otherPort === undefined;
  const explicit = domain === "" ? (defaultHost ?? "") : domain;
  return {
    host: isAlone && explicit === defaultHost ? "" : explicit,
    port: otherPort,
    path: path === "" ? emptyPath : path,
  };
}

/** Drops an empty port and the default one. Where there is a default one, ports are numbers. */
function normalizePort(port: string | undefined, defaultPort: string | undefined): string | undefined {
  const number = defaultPort === undefined ? port : port?.replace(/^0+(?=[0-9])/, "");
  return number === "" || number === defaultPort ? undefined : number;
}

function normalizeQuery(query: string, rules: SchemeRules): string | undefined {
  const { ignoredQuery, caseInsensitiveQuery, hasUnorderedQuery } = rules;
  // Not `test`, for which a pattern may have a memory.
  if (ignoredQuery !== undefined && query.search(ignoredQuery) !== -1) {
    return undefined;
  }
  const lowered = lowerCaseMatches(query, caseInsensitiveQuery);
  return hasUnorderedQuery === true ? lowered.split("&").sort().join("&") : lowered;
}

/** Puts the matches of a pattern into lower case. */
function lowerCaseMatches(component: string, pattern: RegExp | undefined): string {
  if (pattern === undefined) {
    return component;
  }
  // A sticky pattern would go on where it was; and a match may begin or end inside of a triplet.
  pattern.lastIndex = 0;
  return upperCaseTriplets(component.replace(pattern, lowerCaseASCII));
}

/** Lets a scheme's own functions have path and query; what they leave is not trusted. */
function rewrite(
  parsed: SplitIRI,
  { normalizePath = String, normalizeQuery: normalize = String }: SchemeRules,
): SplitIRI {
  const { scheme, userinfo, host, port, fragment } = parsed;
  const rewritten = normalizePath(parsed.path);
  assertString(rewritten, "what normalizePath returns");
  const path = host === undefined ? guardPath(rewritten) : rewritten;
  const query = parsed.query === undefined ? undefined : normalize(parsed.query);
  if (query !== undefined) {
    assertString(query, "what normalizeQuery returns");
  }
  composeIRI({ scheme, userinfo, host, port, path, query, fragment }, { kind: "IRI" });
  return new SplitIRI(scheme, userinfo, host, port, path, query, fragment);
}
