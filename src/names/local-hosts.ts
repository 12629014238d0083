/** @see https://www.rfc-editor.org/rfc/rfc6761 */
import { type AddressClass, classifyAddress } from "./address-classes.js";
import { isIPv4Address } from "./ip-addresses.js";

/** The kind of a host: a name of the internet, a name of a local network, or the class of an IP address. */
export type ConnectionKind = "name" | "local-name" | AddressClass;

/** RFC 6761, RFC 6762 with its appendix G, and ICANN's `internal`. */
const LOCAL_DOMAINS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "local internal intranet private corp home lan localdomain".split(" "),
);

/**
 * `localhost` and names below it are `"loopback"`.
 *
 * @param host - In ASCII and lower case; IP addresses as the URL Standard serializes them, IPv6 in brackets.
 */
export function classifyHost(host: string): ConnectionKind {
  if (isIPAddress(host)) {
    return classifyAddress(host.replace(/^\[|\]$/g, ""));
  }
  return classifyName(host.endsWith(".") ? host.slice(0, -1) : host);
}

/** @param name - Not an IP address, and without a final dot. */
export function classifyName(name: string): "name" | "local-name" | "loopback" {
  const dot = name.lastIndexOf(".");
  const last = name.slice(dot + 1);
  if (last === "localhost") {
    return "loopback";
  }
  // RFC 8375.
  const isHome = last === "arpa" && `.${name}`.endsWith(".home.arpa");
  return dot === -1 || isHome || LOCAL_DOMAINS.has(last) ? "local-name" : "name";
}

/** @param host - As for `classifyHost`. */
export function isIPAddress(host: string): boolean {
  return host.startsWith("[") || isIPv4Address(host, 0, host.length);
}
