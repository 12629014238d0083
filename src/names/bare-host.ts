/**
 * Converts bare hosts, which are not part of an address, to ASCII and to Unicode, as `node:url` does.
 *
 * Divergence (safety): Node reads a host as the start of an address, so that it finds the host `evil.example` in
 * `a@evil.example`, and 127.0.0.1 in `0x7f.1`. Here, text that is read as something else than it says is not a host.
 *
 * @see https://url.spec.whatwg.org/#concept-host-parser
 */
import { assertString } from "../infra/arguments.js";
import { FORBIDDEN_IN_DOMAIN, mapDomain, unmapHost } from "./hosts.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "./ip-addresses.js";

/**
 * Converts a host to ASCII.
 *
 * @example
 * domainToASCII("例え.jp"); // => "xn--r8jz45g.jp"
 * domainToASCII("EXAMPLE.com"); // => "example.com"
 * ["a@evil.example", "example.com:80", "//example.com", "a b", "127.1", ""].map((host) => domainToASCII(host)); // => [null, null, null, null, null, null]
 *
 * @param host - A domain name, or an IP address in its shortest form, IPv6 in brackets.
 * @returns The host as `hostname` of an `IRI` has it. `null` for an invalid name, for text with a port, userinfo,
 *   slash, or any other delimiter, and for an IP address in another spelling, which programs read differently.
 * @throws {TypeError} If the host is not a string.
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export function domainToASCII(host: string): string | null {
  assertString(host, "host");
  if (host.startsWith("[")) {
    return `[${serializeIPv6(host.slice(1, -1))}]` === host ? host : null;
  }
  const ascii = FORBIDDEN_IN_DOMAIN.test(host) ? null : mapDomain(host);
  return ascii !== null && endsInNumber(ascii) && serializeIPv4(ascii) !== host ? null : ascii;
}

/**
 * Converts a host to Unicode, for editing and storing. To show it to people, use `inspectHost` of
 * `whatwg-iri/display`, which keeps deceptive names in Punycode.
 *
 * @example
 * domainToUnicode("xn--r8jz45g.jp"); // => "例え.jp"
 * domainToUnicode("例え.JP"); // => "例え.jp"
 * domainToUnicode("example.com/"); // => null
 *
 * @param host - A domain name in either form, or an IP address in its shortest form, IPv6 in brackets.
 * @returns The host in Unicode, which `domainToASCII` converts back; `null` where `domainToASCII` returns `null`.
 * @throws {TypeError} If the host is not a string.
 * @see https://url.spec.whatwg.org/#concept-domain-to-unicode
 */
export function domainToUnicode(host: string): string | null {
  const ascii = domainToASCII(host);
  return ascii === null ? null : unmapHost(ascii, "http");
}
