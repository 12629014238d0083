/**
 * Recognizes hosts of the reader's own machine or network, and hosts that are reserved.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6761
 */
import { type AddressClass, classifyAddress } from "./address-classes.js";
import { isIPv4Address } from "./ip-addresses.js";

/** Kinds of hosts that are not on the internet. */
export type LocalHost = Exclude<AddressClass, "public"> | "local-name";

/** Top-level domains of local networks: RFC 6761, RFC 6762 with its appendix G, RFC 8375, and ICANN's `internal`. */
const LOCAL_NAME = /(?:^|\.)(?:local|internal|intranet|private|corp|home|lan|home\.arpa|localdomain)$/;

/**
 * Classifies a host that is not on the internet.
 *
 * @param host - A host in ASCII and lower case; IP addresses as the URL Standard serializes them, IPv6 in brackets.
 */
export function findLocalHost(host: string): LocalHost | null {
  if (isIPAddress(host)) {
    const found = classifyAddress(host.replace(/^\[|\]$/g, ""));
    return found === "public" ? null : found;
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
