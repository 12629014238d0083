/**
 * Recognizes hosts of the reader's own machine or network, and hosts that are reserved.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml
 * @see https://www.rfc-editor.org/rfc/rfc6761
 */
import { isIPv4Address, parseDottedIPv4, parseIPv6 } from "./ip-addresses.js";

/** Kinds of hosts that are not on the internet. */
export type LocalHost = "loopback" | "private" | "link-local" | "reserved" | "local-name";

/** Blocks of IPv4 addresses: the first address, and the number of bits that all addresses of the block share. */
const BLOCKS: readonly (readonly [block: string, bits: number, kind: LocalHost])[] = [
  ["0.0.0.0", 8, "loopback"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "private"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "reserved"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "reserved"],
  ["198.51.100.0", 24, "reserved"],
  ["203.0.113.0", 24, "reserved"],
  ["224.0.0.0", 3, "reserved"],
];

/** Top-level domains of local networks: RFC 6761, RFC 6762 with its appendix G, RFC 8375, and ICANN's `internal`. */
const LOCAL_NAME = /(?:^|\.)(?:local|internal|intranet|private|corp|home|lan|home\.arpa|localdomain)$/;

/**
 * Classifies a host that is not on the internet.
 *
 * @example
 * findLocalHost("127.0.0.1"); // => "loopback"
 * findLocalHost("[::ffff:a00:1]"); // => "private"
 * findLocalHost("router"); // => "local-name"
 * findLocalHost("example.com"); // => null
 *
 * @param host - A host in ASCII and lower case; IP addresses as the URL Standard serializes them, IPv6 in brackets.
 */
export function findLocalHost(host: string): LocalHost | null {
  if (host.startsWith("[")) {
    const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
    parseIPv6(host, 1, host.length - 1, pieces);
    return classifyIPv6(pieces);
  }
  if (isIPv4Address(host, 0, host.length)) {
    return classifyIPv4(readIPv4(host));
  }
  const name = host.replace(/\.$/, "");
  if (/(?:^|\.)localhost$/.test(name)) {
    return "loopback";
  }
  return !name.includes(".") || LOCAL_NAME.test(name) ? "local-name" : null;
}

/** Returns whether a host is an IP address; the host is written as for `findLocalHost`. */
export function isIPAddress(host: string): boolean {
  return host.startsWith("[") || isIPv4Address(host, 0, host.length);
}

function readIPv4(address: string): number {
  return parseDottedIPv4(address, 0, address.length) as number;
}

function classifyIPv4(address: number): LocalHost | null {
  const found = BLOCKS.find(([block, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor(readIPv4(block) / size);
  });
  return found === undefined ? null : found[2];
}

/** Classifies an IPv6 address, or the IPv4 address that it contains: mapped, compatible, of NAT64, or of 6to4. */
function classifyIPv6(pieces: readonly number[]): LocalHost | null {
  const [first, second, third, , , , seventh, last] = pieces as Pieces;
  const startsWith = (...start: readonly number[]): boolean => start.every((piece, index) => pieces[index] === piece);
  const end = seventh * 0x10000 + last;
  if (startsWith(0, 0, 0, 0, 0, 0) && end <= 1) {
    return "loopback";
  }
  if (startsWith(0, 0, 0, 0, 0, 0) || startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) {
    return classifyIPv4(end);
  }
  if (first === 0x2002) {
    return classifyIPv4(second * 0x10000 + third);
  }
  if ((first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfec0 || startsWith(0x64, 0xff9b, 1)) {
    return "private";
  }
  if ((first & 0xffc0) === 0xfe80) {
    return "link-local";
  }
  return first >= 0xff00 || startsWith(0x2001, 0xdb8) || startsWith(0x100, 0, 0, 0) ? "reserved" : null;
}

type Pieces = readonly [number, number, number, number, number, number, number, number];
