/**
 * Converts bare hosts to ASCII and to Unicode, as `node:url` does.
 *
 * Divergence (safety): Node finds the host `evil.example` in `a@evil.example`, and 127.0.0.1 in `0x7f.1`. Here, text
 * that is read as something else than it says is not a host.
 */
import { assertString, checkOptions, getSwitch } from "../infra/arguments.js";
import { LONGEST_UNICODE_LABEL } from "../infra/limits.js";
import { FORBIDDEN_IN_DOMAIN, mapDomain, unmapHost } from "./hosts.js";
import { toUnicodeDomain } from "./idna/idna.js";
import { isPlainName } from "./idna/recent.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "./ip-addresses.js";
import { isAddressLiteral, matchLocalPart } from "./mailbox.js";

/** Options for converting a bare host. */
export interface BareHostOptions {
  /**
   * Whether the text is a mail address, a `Mailbox` of RFC 6531, whose domain is converted; `false` by default. A mail
   * server needs the extension SMTPUTF8 if the result of {@link domainToASCII} is not in ASCII.
   */
  readonly mailbox?: boolean | undefined;
}

/**
 * Converts a host to ASCII, also one in a pattern of a setting: `*.例え.example`, `.例え.example`. A final dot
 * stays.
 *
 * @example
 * domainToASCII("例え.jp"); // => "xn--r8jz45g.jp"
 * domainToASCII("*.例え.jp."); // => "*.xn--r8jz45g.jp."
 * domainToASCII("user@例え.jp", { mailbox: true }); // => "user@xn--r8jz45g.jp"
 * ["a@evil.example", "example.com:80", "127.1"].map(domainToASCII); // => [null, null, null]
 *
 * @param host - A domain name, or an IP address in its shortest form, IPv6 in brackets.
 * @returns The host as `hostname` of an `IRI` has it; `null` for an invalid name, text with a delimiter, and an IP
 *   address in another spelling, which programs read differently.
 * @throws {TypeError} If an argument or an option is wrong.
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export function domainToASCII(host: string): string | null;
export function domainToASCII(host: string, options?: BareHostOptions | null): string | null;
export function domainToASCII(host: string, options?: BareHostOptions | number | null): string | null {
  assertString(host, "host");
  // `map` passes an index.
  const given = typeof options === "number" ? undefined : options;
  checkOptions(given, ["mailbox"]);
  const mailbox = getSwitch(given, "mailbox");
  const start = mailbox ? matchLocalPart(host, false) : 0;
  const domain = host.slice(start);
  if (start === -1 || (mailbox && isAddressLiteral(domain))) {
    return start === -1 ? null : host;
  }
  const ascii = mapBareHost(domain);
  return ascii === null || (mailbox && !/^[\w.-]*[\w-]$/.test(ascii)) ? null : host.slice(0, start) + ascii;
}

function mapBareHost(host: string): string | null {
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
 * domainToUnicode("用户@xn--r8jz45g.jp", { mailbox: true }); // => "用户@例え.jp"
 * domainToUnicode("example.com/"); // => null
 *
 * @returns The host in Unicode, which `domainToASCII` converts back; `null` where `domainToASCII` returns `null`.
 * @throws {TypeError} If an argument or an option is wrong.
 * @see https://url.spec.whatwg.org/#concept-domain-to-unicode
 */
export function domainToUnicode(host: string): string | null;
export function domainToUnicode(host: string, options?: BareHostOptions | null): string | null;
export function domainToUnicode(host: string, options?: BareHostOptions | null): string | null {
  if (options === undefined && typeof host === "string" && host.length <= LONGEST_UNICODE_LABEL && isPlainName(host)) {
    if (!host.includes("xn--")) {
      return host;
    }
    const { domain, error } = toUnicodeDomain(host);
    if (!error) {
      return domain;
    }
  }
  const ascii = domainToASCII(host, options);
  const start = ascii === null ? 0 : ascii.lastIndexOf("@") + 1;
  return ascii && ascii.slice(0, start) + unmapHost(ascii.slice(start), "http");
}
