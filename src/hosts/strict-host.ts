/**
 * Hosts of IRIs that have to be names that the DNS can hold.
 *
 * A host is mapped by UTS #46 first, as `iriToURI` does. What comes of it is held against IDNA2008, which contains
 * UseSTD3ASCIIRules, the hyphens, and the lengths.
 *
 * Divergence (compatibility): the draft asks for RFC 3490's ToASCII with UseSTD3ASCIIRules, and notes that this needs to be
 * updated to IDNA2008; the comparison draft asks for U-labels.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
import { getOption } from "../infra/options.js";
import { decodeHost } from "../mapping/host.js";
import { hasDomainNames } from "../mapping/schemes.js";
import { assertOneOf, assertString } from "../syntax/kinds.js";
import { findNameProblems, type HostnameDiagnostic, type NameRules } from "./name-problems.js";

/** Whether a host has to be a name that the DNS can hold. */
export type HostCheck = "strict" | "lenient";

/** The values of the option `host`. */
export const HOST_CHECKS: readonly HostCheck[] = ["strict", "lenient"];

/** How the host of an IRI is checked. */
export interface IRIHostOptions {
  /**
   * `"strict"` makes errors of what keeps a domain name from being one that the DNS can hold; `"lenient"`, which is the
   * default, warnings.
   */
  readonly host?: HostCheck | undefined;
}

/**
 * What an IRI with a host begins with, up to the end of that: the last "@" ends the userinfo, and the first colon after it the
 * host.
 */
const AUTHORITY = /^([^:/?#]+):\/\/(?:[^/?#]*@)?([^:/?#]*)/;

const RULES: NameRules = { standard: "idna2008", isMapped: true, allowsRootDot: true };

/**
 * Finds every reason why the DNS cannot hold the domain name of an IRI.
 *
 * The domain name is mapped by UTS #46 and held against IDNA2008, if the scheme is known to have domain names. Whether the
 * string is an IRI, `validate` tells.
 *
 * @example
 * validateIRIHost("http://例え.jp/日本"); // => []
 * validateIRIHost("http://é_b.example/").map(({ code, severity, start }) => [code, severity, start]); // => [["domain-disallowed-code-point", "warning", 8]]
 * validateIRIHost("http://é_b.example/", { host: "strict" })[0].severity; // => "error"
 *
 * @param iri - An IRI or URI; a relative reference has no scheme that is known, and so no problems.
 * @param options - Whether the problems are errors or warnings.
 * @returns The problems in the order of their indices, which are those in the IRI; at most 10,000.
 * @throws {TypeError} If the IRI is not a string, or there is no such check.
 * @requirement P-12a, P-12b, P-12c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
export function validateIRIHost(iri: string, options?: IRIHostOptions | null): readonly HostnameDiagnostic[] {
  assertString(iri, "iri");
  const check = getOption(options, "host", "lenient");
  assertOneOf(check, HOST_CHECKS, "host");
  const [before, scheme, host] = AUTHORITY.exec(iri) ?? ["", undefined, ""];
  if (host === "" || host.startsWith("[") || !hasDomainNames(scheme)) {
    return [];
  }
  const first = before.length - host.length;
  const { domain, origins } = decodeHost(host);
  return findNameProblems(domain, RULES).map((problem) => ({
    ...problem,
    severity: check === "strict" ? "error" : "warning",
    start: first + (origins[problem.start] as number),
    end: first + (origins[problem.end] as number),
  }));
}
