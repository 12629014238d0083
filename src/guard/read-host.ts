/**
 * Reads the host of an address as each specification does, for programs that check an address which another program follows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 * @see https://url.spec.whatwg.org/#host-parsing
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { createWarning } from "../diagnostics/diagnostic.js";
import { inspectLink } from "../display/inspect-link.js";
import { inspectHost } from "../display/spoof/inspect-host.js";
import { type IRILike, readAddress } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { BEYOND_ASCII, decodeTriplets } from "../infra/percent.js";
import { type AddressClass, classifyAddress } from "../names/address-classes.js";
import { mapDomain } from "../names/hosts.js";
import { domainToUnicode } from "../names/idna/idna.js";
import { endsInNumber, isIPv4Address, parseIPv6, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { findLocalHost, isIPAddress } from "../names/local-hosts.js";
import { UTF_8 } from "../packages/charset.js";
import { getSpecialPort, isSpecialScheme, OPAQUE_SCHEMES } from "../schemes/schemes.js";
import { split } from "../syntax/components.js";
import { parseHref } from "../web/href.js";
import { findOffsets } from "../web/href-parts.js";

/** The kind of a host: a name of the internet, a name of a local network, or the class of an IP address. */
export type ConnectionKind = "name" | "local-name" | AddressClass;

/** The host of an address, as different specifications read it. */
export interface HostReading {
  /** The host that browsers open, in ASCII, with brackets around an IPv6 address; `null` if there is none. */
  readonly host: string | null;
  /** The form of the host that is safe to show; `""` without a host. */
  readonly shown: string;
  /** The kind of the host; `localhost` and names below it are `"loopback"`. `null` without a host. */
  readonly kind: ConnectionKind | null;
  /**
   * The only string to hand on: every program reads the same host in it. `null` if there is no host, if browsers refuse the address,
   * if its host is not a name that the DNS can hold, or if the input is an IP address by itself.
   */
  readonly canonical: string | null;
  /** Whether RFC 3986, RFC 3987 with IDNA, and the URL Standard read the same host, port and userinfo in the input. */
  readonly agrees: boolean;
  /** Why readings differ, and what `inspectLink` finds in the address; with UTF-16 indices into the input. */
  readonly findings: readonly Diagnostic[];
}

/** A host that all parsers of addresses read alike: letters, digits, hyphens and underscores. */
const PLAIN = /^(?=.{1,253}\.?$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/;

/** An address that is its own canonical form, and that every specification reads alike. */
const EVERYDAY = /^https?:\/\/([a-z][a-z0-9]*(?:[.-][a-z0-9]+)*\.[a-z]{2,63})\/[A-Za-z0-9\-._~!$&()*+,;=:@/?#]*$/;

/** What may be a dot segment. */
const DOT_SEGMENT = "/.";

/** Longest host that is surely a name of the DNS. */
const LONGEST_LABEL = 63;

/** Longest address that is matched with an expression. */
const LONGEST_EVERYDAY = 2_048;

class Reading implements HostReading {
  readonly host: string | null;
  readonly kind: ConnectionKind | null;
  readonly canonical: string | null;
  readonly agrees: boolean;
  readonly #input: string;

  constructor(input: string, host: string | null, canonical: string | null, agrees: boolean) {
    this.host = host;
    this.kind = host === null ? null : findKind(host);
    this.canonical = canonical;
    this.agrees = agrees;
    this.#input = input;
  }

  // Computed when they are asked for, because they take longer than the rest.
  get shown(): string {
    return this.host === null ? "" : inspectHost(this.host).shown;
  }

  get findings(): readonly Diagnostic[] {
    const { findings } = inspectLink("", this.#input);
    if (this.agrees) {
      return findings;
    }
    const { offsets, host } = split(this.#input);
    const end = host === undefined ? this.#input.search(/[?#]|$/) : offsets.path;
    return [createWarning("readings-differ", "authority", 0, end, this.host ?? undefined), ...findings];
  }
}

/**
 * Reads the host of an address as browsers, RFC 3986, and RFC 3987 with IDNA do, and gives the one string that every program reads
 * alike.
 *
 * Check `host` or `kind`, refuse the address if `agrees` is false, and hand `canonical` on, never the input. The function does not ask
 * the DNS: a name can lead to any address, so a program that guards a network must also check the IP address of the connection, which
 * this function takes too, as a socket gives it.
 *
 * @example
 * const { host, kind, canonical, agrees } = readHost("https://例え.jp/a b");
 * [host, kind, canonical, agrees]; // => ["xn--r8jz45g.jp", "name", "https://xn--r8jz45g.jp/a%20b", true]
 * readHost("http://google.com\\@evil.example/").agrees; // => false
 * readHost("http://google.com\\@evil.example/").host; // => "google.com"
 * readHost("http://2130706433/").kind; // => "loopback"
 * readHost("::ffff:169.254.169.254").kind; // => "link-local"
 * readHost("http://аррӏе.com/").shown; // => "xn--80ak6aa92e.com"
 *
 * @param address - An absolute address; or an IP address by itself, IPv6 without brackets.
 * @returns The host, with what it is and whether it is certain.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`.
 * @requirement G-12
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function readHost(address: IRILike): HostReading {
  const input = readAddress(address, "address");
  const everyday =
    input.length <= LONGEST_EVERYDAY && !input.includes(DOT_SEGMENT) ? EVERYDAY.exec(input)?.[1] : undefined;
  if (everyday !== undefined && everyday.length <= LONGEST_LABEL) {
    return new Reading(input, everyday, input, true);
  }
  const bare = readBareAddress(input);
  if (bare !== null) {
    return new Reading(input, bare, null, true);
  }
  const href = parseHref(input, undefined, UTF_8);
  if (href === null) {
    return new Reading(input, null, null, false);
  }
  const { schemeEnd, username, host: start, hostEnd, portEnd } = findOffsets(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const host = scheme === "javascript" || OPAQUE_SCHEMES.has(scheme) ? "" : href.slice(start, hostEnd);
  const parts = { scheme, host, userinfo: href.slice(username, start), port: href.slice(hostEnd, portEnd) };
  // No program connects to port 0, and some refuse it.
  const isPlain = isPlainHost(host) && isPlainUserinfo(parts.userinfo.slice(0, -1)) && parts.port !== ":0";
  return new Reading(input, host === "" ? null : host, isPlain ? href : null, agree(input, parts, isPlain));
}

/** Returns whether a host is an IPv6 address, or a name that the DNS can hold; without case, because other schemes keep it. */
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

function findKind(host: string): ConnectionKind {
  // Schemes that are not special keep the case, and forms of IPv4 addresses that resolvers know.
  const name = toASCIILowerCase(host);
  const read = (endsInNumber(name) ? serializeIPv4(name) : null) ?? name;
  return isIPAddress(read) ? classifyAddress(read.replace(/^\[|\]$/g, "")) : (findLocalHost(read) ?? "name");
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

/** Returns whether a host is spelled in ASCII or in Unicode as IDNA writes it. Parsers without a mapping read another one otherwise. */
function isSameName(written: string, host: string, scheme: string): boolean {
  const name = written.toLowerCase();
  if (!BEYOND_ASCII.test(written)) {
    return name === toASCIILowerCase(host);
  }
  return (
    isSpecialScheme(scheme) && scheme !== "file" && domainToUnicode(host).domain === name && mapDomain(name) === host
  );
}
