/**
 * What the web layer leaves to whatwg-url: hosts in brackets; the only importer of whatwg-url.
 *
 * Divergences: none. whatwg-url is the referee of all else in the web layer.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */
import { parseURL, serializeURL } from "whatwg-url";

/**
 * Parses and serializes an IPv6 address.
 *
 * @example
 * serializeIPv6Host("[::0:1]"); // => "[::1]"
 *
 * @param host - Hexadecimal digits, colons and dots in brackets.
 * @returns The host, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */
export function serializeIPv6Host(host: string): string | null {
  const url = parseURL(`ws://${host}`, {});
  return url === null ? null : serializeURL(url).slice("ws://".length, -"/".length);
}
