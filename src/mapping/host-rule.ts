import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { getOption } from "../infra/arguments.js";
import { decodeHost } from "../names/hosts.js";
import { readSchemeRules, type Schemes } from "../schemes/rules.js";
import { hasDomainNames } from "../schemes/schemes.js";
import type { ParsedIRI } from "../syntax/components.js";
import { WITH_DOMAIN_NAMES } from "./mailto.js";

/**
 * Only hosts of schemes with domain names have problems. The caller passes the rule, so that only programs that use it
 * load its tables.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
export function applyHostRule<D extends Diagnostic>(
  { host, offsets }: ParsedIRI,
  scheme: string | undefined,
  rule: (domain: string) => readonly D[],
): D[] {
  if (!host || host.startsWith("[") || !hasDomainNames(scheme)) {
    return [];
  }
  const { domain, locate } = decodeHost(host);
  return rule(domain).map((problem) => ({
    ...problem,
    start: offsets.host + locate(problem.start),
    end: offsets.host + locate(problem.end),
  }));
}

/** For a scheme whose rules say so, returns one that has domain names or none; other schemes as they are. */
export function readHostSchemes(
  options: { readonly schemes?: Schemes | undefined } | null | undefined,
): (scheme: string | undefined) => string | undefined {
  const schemes = getOption(options, "schemes");
  if (schemes === undefined) {
    return (scheme) => scheme;
  }
  const rules = readSchemeRules(schemes);
  return (scheme) => {
    const has = rules.get(scheme?.toLowerCase() ?? "")?.hasDomainNames;
    return has === undefined ? scheme : has ? WITH_DOMAIN_NAMES : undefined;
  };
}
