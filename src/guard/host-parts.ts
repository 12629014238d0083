/**
 * Reads the host of an address as each specification does. The functions of this entry that need no more load no
 * tables of display.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 * @see https://url.spec.whatwg.org/#host-parsing
 */
import { type IRILike, readAddress } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { BEYOND_ASCII, decodeTriplets } from "../infra/percent.js";
import { mapDomain } from "../names/hosts.js";
import { domainToUnicode } from "../names/idna/idna.js";
import { endsInNumber, isIPv4Address, parseIPv6, serializeIPv6 } from "../names/ip-addresses.js";
import { UTF_8 } from "../packages/charset.js";
import { getSpecialPort, isSpecialScheme, OPAQUE_SCHEMES } from "../schemes/schemes.js";
import { split } from "../syntax/components.js";
import { parseHref } from "../web/href.js";
import { findOffsets } from "../web/href-parts.js";

/** The members of {@link HostReading} that need no tables. */
export interface HostParts {
  readonly input: string;
  readonly host: string | null;
  readonly canonical: string | null;
  readonly agrees: boolean;
}

/** A host that all parsers of addresses read alike: letters, digits, hyphens and underscores. */
const PLAIN = /^(?=.{1,253}\.?$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/;

/** An address that is its own canonical form, and that every specification reads alike. */
const EVERYDAY = /^https?:\/\/([a-z][a-z0-9]*(?:[.-][a-z0-9]+)*\.[a-z]{2,63})\/[A-Za-z0-9\-._~!$&()*+,;=:@/?#]*$/;

/** The start of every dot segment but the first in a relative path. */
const DOT_SEGMENT = "/.";

/** Longest host that is surely a name of the DNS. */
const LONGEST_LABEL = 63;

/** Longest address that is matched with an expression. */
const LONGEST_EVERYDAY = 2_048;

export function readParts(address: IRILike): HostParts {
  const input = readAddress(address, "address");
  const everyday =
    input.length <= LONGEST_EVERYDAY && !input.includes(DOT_SEGMENT) ? EVERYDAY.exec(input)?.[1] : undefined;
  if (everyday !== undefined && everyday.length <= LONGEST_LABEL) {
    return { input, host: everyday, canonical: input, agrees: true };
  }
  const bare = readBareAddress(input);
  if (bare !== null) {
    return { input, host: bare, canonical: null, agrees: true };
  }
  const href = parseHref(input, undefined, UTF_8);
  if (href === null) {
    return { input, host: null, canonical: null, agrees: false };
  }
  const { schemeEnd, username, host: start, hostEnd, portEnd } = findOffsets(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const host = scheme === "javascript" || OPAQUE_SCHEMES.has(scheme) ? "" : href.slice(start, hostEnd);
  const parts = { scheme, host, userinfo: href.slice(username, start), port: href.slice(hostEnd, portEnd) };
  // No program connects to port 0, and some refuse it.
  const isPlain = isPlainHost(host) && isPlainUserinfo(parts.userinfo.slice(0, -1)) && parts.port !== ":0";
  return { input, host: host || null, canonical: isPlain ? href : null, agrees: agree(input, parts, isPlain) };
}

/**
 * Returns whether a host is an IPv6 address, or a name that the DNS can hold; without case, because other schemes
 * keep it.
 */
function isPlainHost(host: string): boolean {
  const name = toASCIILowerCase(host);
  const isNumber = endsInNumber(name) && !isIPv4Address(name, 0, name.length);
  return (
    host.startsWith("[") || (PLAIN.test(name) && !isNumber && !(name.includes("xn--") && domainToUnicode(name).error))
  );
}

/** The characters of userinfo by RFC 3987, without those that some parsers take for delimiters. */
const USERINFO = /^(?:[A-Za-z0-9\-._~!$&()*+,;=:\u00A0-\uD7FF\uF900-\uFFEF]|%[0-9A-Fa-f]{2})*$/;

/** Returns whether all parsers accept userinfo; some decode it. */
function isPlainUserinfo(userinfo: string): boolean {
  return USERINFO.test(userinfo) && decodeTriplets(userinfo) !== null;
}

/** Reads an IP address without anything around it, also with a zone identifier. */
function readBareAddress(input: string): string | null {
  if (isIPv4Address(input, 0, input.length)) {
    return input;
  }
  const address = /^[0-9A-Fa-f:.]+(?=(?:%[A-Za-z0-9._~:-]+)?$)/.exec(input)?.[0] ?? "";
  return address.includes(":") && parseIPv6(address, 0, address.length) === null ? `[${serializeIPv6(address)}]` : null;
}

/** The parts of an address as the URL Standard serializes them: userinfo with its "@", the port with its colon. */
interface Parts {
  readonly scheme: string;
  readonly host: string;
  readonly userinfo: string;
  readonly port: string;
}

/** Returns whether the RFCs read the parts that the URL Standard reads. */
function agree(input: string, { scheme, host, userinfo, port }: Parts, isPlain: boolean): boolean {
  const read = split(input);
  if (read.scheme === undefined || toASCIILowerCase(read.scheme) !== scheme || /[\t\n\r]/.test(input)) {
    return false;
  }
  if (read.host === undefined || read.host === "") {
    const needsHost = isSpecialScheme(scheme) && !/^file:\/\/(?:\/|$)/i.test(input);
    return host === "" && !needsHost && !/^[^?#]*\\/.test(input) && !/^[^:]+:\/\/[^/?#]/.test(input);
  }
  const readPort = !read.port || Number(read.port) === getSpecialPort(scheme) ? "" : `:${Number(read.port)}`;
  const readUser = read.userinfo ?? "";
  return (
    isPlain &&
    isSameName(read.host, host, scheme) &&
    /^[0-9]*$/.test(read.port ?? "") &&
    readPort === port &&
    isPlainUserinfo(readUser) &&
    (readUser === "") === (userinfo === "")
  );
}

/** Returns whether a host is spelled in ASCII, or in Unicode as IDNA writes it, where parsers map it: not in ftp. */
function isSameName(written: string, host: string, scheme: string): boolean {
  const name = written.toLowerCase();
  if (!BEYOND_ASCII.test(written)) {
    return name === toASCIILowerCase(host);
  }
  return /^(?:http|ws)s?$/.test(scheme) && domainToUnicode(host).domain === name && mapDomain(name) === host;
}
