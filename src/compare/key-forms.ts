import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { nameValue } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { encodeNonASCII } from "../infra/percent.js";
import { mapNames } from "../mapping/mailto.js";
import { mapHost } from "../names/hosts.js";
import { endsInNumber, isIPv4Address } from "../names/ip-addresses.js";
import { split } from "../syntax/components.js";
import { spellURI } from "../syntax/spell-uri.js";
import { cutFinalDots } from "./key-steps.js";

/**
 * The notation of a key.
 *
 * - `iri`: an IRI, the default.
 * - `uri`: a URI in the spelling that clients and proxies pass on unchanged. Text that is not an IRI is read as
 *   browsers do, unless `invalid` says otherwise.
 * - `surt`: the notation of Common Crawl's index, `org,example)/a?b`. It has no scheme, so addresses that differ only
 *   in their scheme share a key.
 * - `heritrix`: the notation of Heritrix, `http://(org,example,)/a?b`.
 * - `site`: the registrable domain, `example.org`; needs `suffixes`.
 */
export type KeyForm = (typeof KEY_FORMS)[number];

export const KEY_FORMS = ["iri", "uri", "surt", "heritrix", "site"] as const;

/**
 * Returns the registrable domain of a host, if it has one: `getDomain` of the package tldts, or `get` of psl. The
 * host is in ASCII and lower case, without a final dot.
 */
export type Suffixes = (host: string) => string | null | undefined;

export function toURI(form: string): string {
  return spellURI(encodeNonASCII(mapNames(form)));
}

/**
 * The host's labels are in reverse order; without a host, a URI. If case does not count, hexadecimal digits become
 * lower-case too.
 *
 * @see https://github.com/internetarchive/surt
 */
export function toSURT(form: string, style: "surt" | "heritrix", hasCase: boolean): string {
  const { scheme, userinfo, host, port, path, query, fragment } = split(form);
  if (host === undefined || host === "") {
    return encodeNonASCII(form);
  }
  const start = style === "heritrix" ? `${scheme}://(` : "";
  const end = (port === undefined ? "" : `:${port}`) + (userinfo === undefined ? "" : `@${encodeForSURT(userinfo)}`);
  const rest = encodeNonASCII(query === undefined ? path : `${path}?${query}`);
  const surt = `${start}${reverse(toASCIIHost(host, scheme), style)}${end})${rest}`;
  return (hasCase ? surt : toASCIILowerCase(surt)) + (fragment === undefined ? "" : `#${encodeNonASCII(fragment)}`);
}

function reverse(host: string, style: "surt" | "heritrix") {
  const isReversed = !host.startsWith("[") && (style === "surt" || !isIPv4Address(host, 0, host.length));
  const labels = isReversed ? encodeForSURT(host).split(".").reverse().join(",") : host;
  return style === "heritrix" && isReversed ? `${labels},` : labels;
}

/** Encodes the delimiters with lower-case digits, which forms do not have. */
function encodeForSURT(text: string) {
  return encodeNonASCII(text).replace(/[(),]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/** A host with percent-encoded octets is not a domain name and is not mapped. */
function toASCIIHost(host: string, scheme: string | undefined) {
  return (/^\[|%/.test(host) ? null : mapHost(host, scheme)) ?? encodeNonASCII(host);
}

/**
 * The registrable domain in ASCII, or the host if it has none.
 *
 * @see https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
 */
export function toSite(form: string, suffixes: Suffixes, name: string, input: string): string {
  const parsed = split(form);
  if (parsed.host === undefined || parsed.host === "") {
    const index = split(input).offsets.path;
    throw new IRIError(input, [createDiagnostic("host-missing", "host", index, index)], name, FAILURES);
  }
  const host = cutFinalDots(toASCIIHost(parsed.host, parsed.scheme));
  const domain = host.startsWith("[") || endsInNumber(host) ? host : suffixes(host) || host;
  if (typeof domain !== "string" || !`.${host}`.endsWith(`.${domain}`)) {
    throw new TypeError(`suffixes returned ${nameValue(domain)}, with which the host ${nameValue(host)} does not end`);
  }
  return domain;
}
