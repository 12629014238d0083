/**
 * The special-purpose address registries of IANA, as of 2025-10-09.
 *
 * Divergences (safety): addresses of clouds' metadata services outside these blocks are link-local; IPv6 addresses
 * outside the block of global unicast addresses are reserved; an IPv6 address that contains an IPv4 address has its
 * class.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml
 * @see https://www.iana.org/assignments/multicast-addresses/multicast-addresses.xhtml
 */
import { lazy } from "../infra/lazy.js";
import { parseDottedIPv4, parseIPv6 } from "./ip-addresses.js";

export type AddressClass = "public" | "loopback" | "private" | "link-local" | "reserved";

/** The more specific blocks come first. */
const IPV4 = `
0.0.0.0/8 loopback
10.0.0.0/8 private
100.64.0.0/10 private
127.0.0.0/8 loopback
168.63.129.16/32 link-local
169.254.0.0/16 link-local
172.16.0.0/12 private
192.0.0.9/32 public
192.0.0.10/32 public
192.0.0.0/24 reserved
192.0.2.0/24 reserved
192.88.99.0/24 reserved
192.168.0.0/16 private
198.18.0.0/15 reserved
198.51.100.0/24 reserved
203.0.113.0/24 reserved
224.0.0.0/3 reserved`;

/** A number is the index of the piece with which an IPv4 address starts. */
const IPV6 = `
::/128 loopback
::1/128 loopback
::/96 6
::ffff:0:0/96 6
::ffff:0:0:0/96 6
64:ff9b::/96 6
64:ff9b:1::/48 private
2001::/32 teredo
2001:1::1/128 public
2001:1::2/128 public
2001:1::3/128 public
2001:3::/32 public
2001:4:112::/48 public
2001:20::/28 public
2001:30::/28 public
2001::/23 reserved
2001:db8::/32 reserved
2002::/16 1
3fff::/20 reserved
2000::/3 public
fc00::/7 private
fe80::/10 link-local
fec0::/10 private`;

/** Of a block, returns the first address in pieces of 16 bits, and the number of bits that its addresses share. */
function readBlocks(table: string, read: (address: string) => readonly number[]) {
  return table
    .trim()
    .split("\n")
    .map((row) => {
      const [address = "", bits, value = ""] = row.split(/[/ ]/);
      return { pieces: read(address), bits: Number(bits), value };
    });
}

const getBlocks = /* @__PURE__ */ lazy(() => ({ v4: readBlocks(IPV4, readIPv4), v6: readBlocks(IPV6, readIPv6) }));

function find(version: "v4" | "v6", pieces: readonly number[]): string | undefined {
  return getBlocks()[version].find((block) =>
    block.pieces.every((piece, index) => {
      const rest = Math.min(16, Math.max(0, 16 * (index + 1) - block.bits));
      return piece >> rest === (pieces[index] as number) >> rest;
    }),
  )?.value;
}

function readIPv4(address: string): readonly number[] {
  const value = parseDottedIPv4(address, 0, address.length) as number;
  return [value >>> 16, value & 0xffff];
}

function readIPv6(address: string): readonly number[] {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  parseIPv6(address, 0, address.length, pieces);
  return pieces;
}

/** @param address - An IPv4 address of four decimal numbers, or an IPv6 address without brackets. */
export function classifyAddress(address: string): AddressClass {
  if (!address.includes(":")) {
    return classifyPieces(readIPv4(address));
  }
  const pieces = readIPv6(address);
  const found = find("v6", pieces) ?? "reserved";
  if (found === "teredo") {
    // The client's address is inverted.
    return classifyPieces(pieces.slice(6).map((piece) => piece ^ 0xffff));
  }
  const start = Number(found);
  return Number.isNaN(start) ? (found as AddressClass) : classifyPieces(pieces.slice(start, start + 2));
}

function classifyPieces(pieces: readonly number[]): AddressClass {
  return (find("v4", pieces) ?? "public") as AddressClass;
}
