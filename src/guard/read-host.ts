import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { classifyCodePoint, DISALLOWED } from "../names/derived-property.js";
import { toUnicodeDomain } from "../names/idna/idna.js";
import { endsInNumber, serializeIPv4 } from "../names/ip-addresses.js";
import { type ConnectionKind, classifyHost, classifyName, isIPAddress } from "../names/local-hosts.js";
import type { IRILike } from "../schemes/address-argument.js";
import { split } from "../syntax/components.js";
import { HARMLESS, type HostParts, MATCHED, REASONS, readParts } from "./host-parts.js";

/** The host of an address, as different specifications read it. */
export interface HostReading {
  /** The host that browsers open, in ASCII, with brackets around an IPv6 address; `null` if there is none. */
  readonly host: string | null;
  /** The kind of the host; `localhost` and names below it are `"loopback"`. `null` without a host. */
  readonly kind: ConnectionKind | null;
  /**
   * The only string to hand on, without userinfo: every program reads this host, port, path and query in it, and passes
   * it on unchanged. `null` without a host, if browsers refuse the address, if the DNS cannot hold its name, or for an
   * IP address by itself.
   */
  readonly canonical: string | null;
  /**
   * Whether the URL Standard, RFC 3986, RFC 3987 with IDNA, and programs read the same host and port in the input.
   * False with userinfo, a final dot, or a host with ß, ς or a joiner.
   */
  readonly agrees: boolean;
  /** Why `agrees` is false or `canonical` is `null`: one sentence for a log, without any part of the address. */
  readonly reason: string | null;
  /**
   * The differences (`readings-differ`, `host-deviation`, `unsafe-credentials`, `final-dot`), and who refuses the host
   * (`refused-by-some`), with UTF-16 indices into the input. `inspectLink` finds look-alikes.
   */
  readonly findings: readonly Diagnostic[];
}

/**
 * Reads the host of an address as browsers, RFC 3986, and RFC 3987 with IDNA do, and gives the one string that every
 * program reads alike.
 *
 * Check `host` or `kind`, refuse the address if `agrees` is false, and hand on `canonical`, never the input. The DNS is
 * not asked: to guard a network, check the IP address of the connection too, with this function, as a socket gives it.
 *
 * @example
 * const { host, kind, canonical, agrees } = readHost("https://例え.jp/a b?[1]");
 * [host, kind, canonical, agrees]; // => ["xn--r8jz45g.jp", "name", "https://xn--r8jz45g.jp/a%20b?%5B1%5D", true]
 * readHost("http://google.com\\@evil.example/").agrees; // => false
 * readHost("http://google.com\\@evil.example/").host; // => "google.com"
 * readHost("http://a.example./").reason; // => "The host ends in a dot, which some programs send and others remove."
 * readHost("http://2130706433/").kind; // => "loopback"
 * readHost("::ffff:169.254.169.254").kind; // => "link-local"
 *
 * @param address - An absolute address; or an IP address by itself, IPv6 without brackets.
 * @returns A plain object, as `console.log` and JSON show it.
 * @throws {TypeError} If the address has the wrong type.
 * @requirement G-12
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function readHost(address: IRILike): HostReading {
  const parts = readParts(address);
  const { host, canonical, obstacle, isEveryday } = parts;
  return {
    host,
    kind: host === null ? null : isEveryday ? classifyName(host) : findKind(host),
    canonical,
    agrees: HARMLESS.has(obstacle),
    reason: obstacle === null ? null : REASONS[obstacle],
    findings: isEveryday ? [] : listProblems(parts),
  };
}

/** Schemes that are not special keep the case, and unusual spellings of IPv4 addresses. */
function findKind(host: string): ConnectionKind {
  const name = host.toLowerCase();
  return classifyHost((endsInNumber(name) ? serializeIPv4(name) : null) ?? name);
}

function listProblems({ input, host, obstacle }: HostParts): readonly Diagnostic[] {
  const { userinfo, host: written, offsets } = split(input);
  const { authority, userinfoEnd, host: start, hostEnd, path } = offsets;
  const found: Diagnostic[] = [];
  if (!HARMLESS.has(obstacle) && !MATCHED.has(obstacle) && obstacle !== "deviation") {
    const end = written === undefined ? input.search(/[?#]|$/) : path;
    found.push(createWarning("readings-differ", "authority", 0, end, host ?? undefined));
  }
  if (userinfo !== undefined) {
    found.push(createWarning("unsafe-credentials", "userinfo", authority, userinfoEnd));
  }
  if (host === null || written === undefined) {
    return found;
  }
  if (obstacle === "deviation") {
    found.push(createWarning("host-deviation", "host", start, hostEnd, host));
  }
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const refusing = isIPAddress(host) ? [] : Object.keys(REFUSING).filter((program) => REFUSING[program]?.(labels));
  if (refusing.length > 0) {
    found.push(createWarning("refused-by-some", "host", start, hostEnd, refusing.join(", ")));
  }
  if (host.endsWith(".")) {
    found.push(createWarning("final-dot", "host", hostEnd - 1, hostEnd));
  }
  return found;
}

/** Programs that refuse some names; docs/handing-over.md has their versions. */
const REFUSING: Readonly<Record<string, (labels: readonly string[]) => boolean>> = {
  Java: (labels) => labels.some((label) => /_|^-|-$/.test(label)) || /^[0-9]/.test(labels.at(-1) as string),
  Guile: (labels) => labels.some((label) => label.includes("_")),
  lftp: (labels) => labels.some((label) => /^-|-$|^..--/.test(label) && !isOfIDNA2008(label)),
  httpx: (labels) => labels[0]?.startsWith("xn--") === true && !labels.every(isOfIDNA2008),
  Apache: (labels) => labels.length > 1 && /^[0-9]/.test(labels.at(-1) as string),
  lighttpd: (labels) => labels.some((label) => /_|^-/.test(label)),
};

/** IDNA2008 has no emoji; the label may be in Punycode. */
function isOfIDNA2008(label: string) {
  const { domain } = toUnicodeDomain(label);
  const characters = Array.from(domain, (character) => classifyCodePoint(character.codePointAt(0) as number));
  return !/^-|-$|^..--/.test(domain) && !characters.includes(DISALLOWED);
}
