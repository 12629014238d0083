/** Reads the host of an address, for programs that check an address which another program follows. */
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { checkHosts, checkTarget } from "../display/inspect-target.js";
import { judgeByChromium } from "../display/spoof/judge-labels.js";
import { DisplayPolicy } from "../display/to-display-string.js";
import { readTyped } from "../display/typed-parts.js";
import type { IRILike } from "../infra/arguments.js";
import { endsInNumber, serializeIPv4 } from "../names/ip-addresses.js";
import { type ConnectionKind, classifyHost } from "../names/local-hosts.js";
import { split } from "../syntax/components.js";
import { type HostParts, readParts } from "./host-parts.js";

/** The host of an address, as different specifications read it. */
export interface HostReading {
  /** The host that browsers open, in ASCII, with brackets around an IPv6 address; `null` if there is none. */
  readonly host: string | null;
  /** The form of the host that is safe to show, as in `toDisplayString`; `""` without a host. */
  readonly shown: string;
  /** The kind of the host; `localhost` and names below it are `"loopback"`. `null` without a host. */
  readonly kind: ConnectionKind | null;
  /**
   * The only string to hand on: every program reads the same host in it. `null` if there is no host, if browsers
   * refuse the address, if its host is not a name that the DNS can hold, or if the input is an IP address by itself.
   */
  readonly canonical: string | null;
  /** Whether RFC 3986, RFC 3987 with IDNA, and the URL Standard read the same host, port and userinfo in the input. */
  readonly agrees: boolean;
  /**
   * Why readings differ, and what `inspectLink` finds in the scheme, the userinfo and the host, by Chromium's rules;
   * with UTF-16 indices into the input. Addresses that are displayed like others (`bidi-look-alike`) are found by
   * `inspectLink` only.
   */
  readonly findings: readonly Diagnostic[];
}

class Reading implements HostReading {
  readonly host: string | null;
  readonly canonical: string | null;
  readonly agrees: boolean;
  readonly #input: string;

  constructor({ input, host, canonical, agrees }: HostParts) {
    this.host = host;
    this.canonical = canonical;
    this.agrees = agrees;
    this.#input = input;
  }

  // Computed when they are asked for, because they take longer than the rest.
  get kind(): ConnectionKind | null {
    return this.host === null ? null : findKind(this.host);
  }

  get shown(): string {
    return this.host === null ? "" : new DisplayPolicy(null).showDomain(this.host, undefined);
  }

  get findings(): readonly Diagnostic[] {
    const typed = readTyped(this.#input);
    const findings = [...checkHosts(typed, judgeByChromium), ...checkTarget(this.#input, typed)].sort(
      (a, b) => a.start - b.start,
    );
    if (this.agrees) {
      return findings;
    }
    const { offsets, host } = split(this.#input);
    const end = host === undefined ? this.#input.search(/[?#]|$/) : offsets.path;
    return [createWarning("readings-differ", "authority", 0, end, this.host ?? undefined), ...findings];
  }
}

/**
 * Reads the host of an address as browsers, RFC 3986, and RFC 3987 with IDNA do, and gives the one string that every
 * program reads alike.
 *
 * Check `host` or `kind`, refuse the address if `agrees` is false, and hand `canonical` on, never the input. The
 * function does not ask the DNS: a name can lead to any address, so a program that guards a network must also check
 * the IP address of the connection, which this function takes too, as a socket gives it.
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
  return new Reading(readParts(address));
}

function findKind(host: string): ConnectionKind {
  // Schemes that are not special keep the case, and forms of IPv4 addresses that resolvers know.
  const name = host.toLowerCase();
  const read = (endsInNumber(name) ? serializeIPv4(name) : null) ?? name;
  return classifyHost(read);
}
