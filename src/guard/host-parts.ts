import { toASCIILowerCase } from "../infra/code-points.js";
import { BEYOND_ASCII, decodeTriplets } from "../infra/percent.js";
import { mapDomain } from "../names/hosts.js";
import { toUnicodeDomain } from "../names/idna/idna.js";
import { endsInNumber, isIPv4Address, parseIPv6, serializeIPv6 } from "../names/ip-addresses.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { getSpecialPort, isSpecialScheme, OPAQUE_SCHEMES } from "../schemes/schemes.js";
import { type ParsedIRI, split } from "../syntax/components.js";
import { spellURI } from "../syntax/spell-uri.js";
import { parseHref } from "../web/href.js";
import { findOffsets } from "../web/href-parts.js";

type Obstacle = keyof typeof REASONS;

export const REASONS = {
  refused: "Browsers cannot open the address; the error of new IRI(address) says why.",
  relative: "The address has no scheme, so where it leads depends on a base.",
  bare: "This is an IP address by itself, which has a kind, but is not an address to open.",
  hostless: "Addresses with this scheme name no host to connect to.",
  opaque: "Addresses with this scheme have no host, but RFC 3986 reads one in this address.",
  control: "Around or inside the address are spaces, tabs or line ends, which only some programs remove.",
  backslash: "The address has a backslash before or in its host, which only browsers read as a slash.",
  slashes: "Between the scheme and the host are not exactly two slashes, which only browsers repair.",
  userinfo: "The text before the @ is not userinfo by RFC 3986, so programs find the host in different places.",
  port: "The port is not a number that programs connect to.",
  "percent-encoded": "The host has a percent-encoded character, which only some programs decode.",
  number: "The host is an IP address in an unusual spelling, which some programs read as a name.",
  name: "The host is not a name that the DNS can hold, so no program can connect to it safely.",
  unmapped: "The host is not written as IDNA writes it, and only some programs map it.",
  "unmapped-scheme": "Programs map a name in Unicode only in http, https, ws and wss addresses; write its A-labels.",
  deviation: "The host has ß, ς or a joiner, which programs with IDNA 2003 read as another name; write its A-labels.",
  credentials: "The address has a user name or a password, which some programs send or read as part of the host.",
  "final-dot": "The host ends in a dot, which some programs send and others remove.",
} as const;

export interface HostParts {
  readonly input: string;
  readonly host: string | null;
  readonly canonical: string | null;
  readonly obstacle: Obstacle | null;
  readonly isEveryday: boolean;
}

export const HARMLESS: ReadonlySet<Obstacle | null> = /* @__PURE__ */ new Set([null, "bare", "hostless"]);

/** The specifications still read one host, which the canonical address has. */
export const MATCHED: ReadonlySet<Obstacle | null> = /* @__PURE__ */ new Set([null, "credentials", "final-dot"]);

const PLAIN = /^(?=.{1,253}\.?$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/;

const LONGEST_NAME = 254;

/** Its own canonical form, which every specification reads alike. */
const EVERYDAY =
  /^https?:\/\/([a-z][a-z0-9]*(?:[.-][a-z0-9]+)*\.[a-z]{2,63})\/[\w\-.~!$&()*+,;=:@/?]*(?:#[\w\-.~!$&()*+,;=:@/?]*)?$/;

const LONGEST_LABEL = 63;

const LONGEST_EVERYDAY = 2_048;

const LONGEST_ZONED = 256;

export function readParts(address: IRILike): HostParts {
  const input = readAddress(address, "address");
  const everyday = input.length <= LONGEST_EVERYDAY && !input.includes("/.") ? EVERYDAY.exec(input)?.[1] : undefined;
  if (everyday !== undefined && everyday.length <= LONGEST_LABEL) {
    return { input, host: everyday, canonical: input, obstacle: null, isEveryday: true };
  }
  const bare = readBareAddress(input);
  const none = { input, host: bare, canonical: null, isEveryday: false };
  if (bare !== null) {
    return { ...none, obstacle: "bare" };
  }
  const read = split(input);
  const href = parseHref(input, undefined);
  if (href === null) {
    const isRelative = read.scheme === undefined && parseHref(input, "http://a/") !== null;
    return { ...none, obstacle: isRelative ? "relative" : "refused" };
  }
  const { schemeEnd, username, host: start, hostEnd, pathname } = findOffsets(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const host = scheme === "javascript" || OPAQUE_SCHEMES.has(scheme) ? "" : href.slice(start, hostEnd);
  const parts = { scheme, host, userinfo: href.slice(username, start), port: href.slice(hostEnd, pathname) };
  const obstacle = findObstacle(input, read, parts);
  const isFollowed = host !== "" && isPlainHost(host) && parts.port !== UNUSED_PORT;
  const canonical = isFollowed ? spellURI(href.slice(0, username) + href.slice(start)) : null;
  return { input, host: host || null, canonical, obstacle, isEveryday: false };
}

/** No program connects to it, and some refuse it. */
const UNUSED_PORT = ":0";

/** Schemes that are not special keep the case. */
function isPlainHost(host: string) {
  if (host.startsWith("[")) {
    return true;
  }
  const name = host.length <= LONGEST_NAME ? toASCIILowerCase(host) : "";
  const isNumber = endsInNumber(name) && !isIPv4Address(name, 0, name.length);
  return PLAIN.test(name) && !isNumber && !(name.includes("xn--") && toUnicodeDomain(name).error);
}

const NOT_USERINFO = /[^\w\-.~!$&()*+,;=:%\u00A0-\uD7FF\uF900-\uFFEF]/;

function readBareAddress(input: string): string | null {
  if (input.length > LONGEST_ZONED) {
    return null;
  }
  if (isIPv4Address(input, 0, input.length)) {
    return input;
  }
  const address = /^[0-9A-Fa-f:.]+(?=(?:%[A-Za-z0-9._~:-]+)?$)/.exec(input)?.[0] ?? "";
  return address.includes(":") && parseIPv6(address, 0, address.length) === null ? `[${serializeIPv6(address)}]` : null;
}

function findObstacle(
  input: string,
  read: ParsedIRI,
  { scheme, host, userinfo, port }: Record<"scheme" | "host" | "userinfo" | "port", string>,
): Obstacle | null {
  if (/[\t\n\r]/.test(input) || read.scheme === undefined || toASCIILowerCase(read.scheme) !== scheme) {
    return "control";
  }
  const { host: written = "", offsets } = read;
  const after = scheme.length + 1;
  if (input.slice(after, written === "" ? offsets.pathEnd : offsets.path).includes("\\")) {
    return "backslash";
  }
  if (written === "") {
    const needsHost = isSpecialScheme(scheme) && !/^file:\/\/(?:\/|$)/i.test(input.slice(0, after + 3));
    const hasOther = host !== "" || read.userinfo !== undefined || read.port !== undefined;
    return needsHost || hasOther ? "slashes" : "hostless";
  }
  if (host === "") {
    return "opaque";
  }
  const user = read.userinfo ?? "";
  if (NOT_USERINFO.test(user) || decodeTriplets(user) === null || (user === "") !== (userinfo === "")) {
    return "userinfo";
  }
  const difference = findDisagreement(written, host, scheme);
  if (difference !== null || !isPlainHost(host)) {
    return difference ?? "name";
  }
  const readPort = !read.port || Number(read.port) === getSpecialPort(scheme) ? "" : `:${Number(read.port)}`;
  if (readPort !== port || port === UNUSED_PORT || !/^[0-9]*$/.test(read.port ?? "")) {
    return "port";
  }
  return read.userinfo !== undefined ? "credentials" : host.endsWith(".") ? "final-dot" : null;
}

const DEVIATION = /[ß\u03C2\u200C\u200D]/;

/** Names in Unicode are mapped in some schemes only: not in ftp. */
function findDisagreement(written: string, host: string, scheme: string): Obstacle | null {
  const name = written.toLowerCase();
  if (!BEYOND_ASCII.test(written)) {
    const isSame = name === toASCIILowerCase(host);
    return isSame ? null : name.includes("%") ? "percent-encoded" : "number";
  }
  if (!/^(?:http|ws)s?$/.test(scheme)) {
    return "unmapped-scheme";
  }
  if (DEVIATION.test(name)) {
    return "deviation";
  }
  return toUnicodeDomain(host).domain === name && mapDomain(name) === host ? null : "unmapped";
}
