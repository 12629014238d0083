import { quoteAddress } from "../diagnostics/quote.js";
import { assertList, nameValue } from "../infra/arguments.js";
import { decodeTriplets } from "../infra/percent.js";
import { toASCIIDomain } from "../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import type { IRILike } from "../schemes/address-argument.js";
import { getDefaultPort, SPECIAL_WITH_HOST } from "../schemes/schemes.js";
import { findOffsets } from "../web/href-parts.js";
import { MATCHED, REASONS, readParts } from "./host-parts.js";

/** A match of an address with a list. */
export interface HostMatch {
  /** The address to follow, without userinfo: every program reads the same host in it. */
  readonly canonical: string;
  /** The pattern that matches, as it was written. */
  readonly pattern: string;
}

/** A list of hosts. */
export interface HostList {
  /** The patterns, as they were written. */
  readonly patterns: readonly string[];
  /** Returns `null` if no pattern matches the address, or programs read it differently. */
  match(address: IRILike): HostMatch | null;
  /** Says in one sentence, without any part of the address, why `match` gives `null`; `null` if it matches. */
  explain(address: IRILike): string | null;
}

interface Pattern {
  readonly pattern: string;
  readonly key: string;
  readonly scheme: string | null;
  readonly port: string | null | undefined;
  readonly segments: readonly string[];
}

const PATTERN = new RegExp(
  `^(?:(${SPECIAL_WITH_HOST})://)?(\\*\\.)?(\\[[0-9A-Fa-f:.]+\\]|[^*:/?#@[\\]\\\\%\\s]+)` +
    "(?::([1-9][0-9]{0,4}|\\*))?(/[^?#*\\\\\\s]*)?$",
  "i",
);

const LONGEST_PATTERN = 8_192;

/**
 * Creates a list of hosts, to match addresses with.
 *
 * A pattern is a host, `*.example.org` for all names below a name, or an address without query, such as
 * `https://*.例え.jp:8443/api/`. Without a scheme, http and https match; without a port, the default one does; `:*`
 * is any. Names match in both spellings, with or without a final dot. A path ends in a slash, and matches the paths
 * below it, percent-decoded once, unless a second decoding would change them, or they have encoded slashes or dot
 * segments.
 *
 * @example
 * const list = createHostList(["example.org", "https://*.例え.jp:8443/api/"]);
 * list.match("http://me@EXAMPLE.org/a"); // => { canonical: "http://example.org/a", pattern: "example.org" }
 * list.match("https://a.xn--r8jz45g.jp:8443/api/b").pattern; // => "https://*.例え.jp:8443/api/"
 * list.match("https://example.org.evil.example/"); // => null
 * list.match("https://example.org\\@evil.example/"); // => null
 * list.explain("https://evil.example/"); // => "The host is not on the list."
 *
 * @param patterns - Later changes of the list have no effect.
 * @throws {TypeError} If the patterns are not a list of strings or are empty, or a pattern can mean two things or
 *   nothing: `*example.org`, `https://example.org:8443api`, a path without a final slash, a top-level domain below a
 *   wildcard. The message has the right spelling, if there is one.
 * @requirement G-12
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function createHostList(patterns: Iterable<string>): HostList {
  assertList(patterns, "patterns");
  const byHost = new Map<string, Pattern[]>();
  const all: string[] = [];
  for (const pattern of patterns) {
    const read = requirePattern(pattern);
    all.push(read.pattern);
    const known = byHost.get(read.key) ?? [];
    known.push(read);
    byHost.set(read.key, known);
  }
  if (all.length === 0) {
    throw new TypeError("patterns is empty, so no address would match");
  }
  const find = (address: IRILike): HostMatch | string => {
    const { host, canonical, obstacle } = readParts(address);
    if (host === null || canonical === null || !MATCHED.has(obstacle)) {
      return REASONS[obstacle ?? "name"];
    }
    const name = host.replace(/\.$/, "");
    let isKnown = false;
    for (let key = name, dot = -1; ; key = name.slice(dot)) {
      const known = byHost.get(key);
      isKnown ||= known !== undefined;
      const found = known?.find((pattern) => matches(pattern, canonical));
      if (found !== undefined) {
        return { canonical, pattern: found.pattern };
      }
      dot = host.startsWith("[") ? -1 : name.indexOf(".", dot + 1);
      if (dot === -1) {
        return isKnown
          ? "The host is on the list, but not with this scheme, port or path."
          : "The host is not on the list.";
      }
    }
  };
  return {
    patterns: all,
    match: (address) => {
      const found = find(address);
      return typeof found === "string" ? null : found;
    },
    explain: (address) => {
      const found = find(address);
      return typeof found === "string" ? found : null;
    },
  };
}

function requirePattern(pattern: unknown): Pattern {
  const read = readPattern(pattern);
  if (typeof read !== "string") {
    return read;
  }
  if (typeof pattern !== "string") {
    throw new TypeError(`patterns: ${nameValue(pattern)} ${read}`);
  }
  const repaired = repairPattern(pattern.slice(0, LONGEST_PATTERN));
  const hint = typeof readPattern(repaired) === "string" ? "" : `; write ${quoteAddress(repaired)}`;
  throw new TypeError(`patterns: ${quoteAddress(pattern)} ${read}${hint}`);
}

function repairPattern(pattern: string) {
  const text = pattern.trim().replace(/[?#].*$/s, "");
  const plain = text.replace(/^([a-z]+:)?[/\\]*(?:[^/@]*@)?/i, (_, scheme?: string) => (scheme ? `${scheme}//` : ""));
  const [, start = "", rest = ""] = /^([a-z]+:\/\/)?(.*)$/is.exec(plain) ?? [];
  const name = rest.replace(/^\*?\.?(?=[^*.])/, (mark) => (mark === "" ? "" : "*."));
  const whole = /\/./.test(name) && !name.endsWith("/") ? `${name}/` : name;
  return start + whole.replace(/\/.*/s, (path) => path.replaceAll(" ", "%20"));
}

function readPattern(pattern: unknown): Pattern | string {
  const isText = typeof pattern === "string" && pattern.length <= LONGEST_PATTERN;
  const match = isText ? PATTERN.exec(pattern) : null;
  if (match === null) {
    return isText && /\s/.test(pattern)
      ? "has a blank"
      : 'is not a host, with "*." before it or not, or an address without query';
  }
  const [, writtenScheme, wildcard, host, port, path] = match as unknown as readonly (string | undefined)[];
  const name = readPatternName(host as string);
  if (name === null || (!name.includes(".") && !name.startsWith("[") && name !== "localhost")) {
    return host?.startsWith(".") ? "begins with a dot" : "has no valid host below a top-level domain";
  }
  if (wildcard !== undefined && (name.startsWith("[") || endsInNumber(name))) {
    return "has a wildcard before an IP address";
  }
  // Programs differ about such a path: only itself, or all that starts with it.
  if (path?.endsWith("/") === false) {
    return "has a path without a slash at its end";
  }
  const segments = path === undefined ? [""] : readSegments(path);
  if (segments === null || (port !== "*" && Number(port ?? 1) > 65_535)) {
    return "has a path or a port that never matches";
  }
  return {
    pattern: pattern as string,
    key: wildcard === undefined ? name : `.${name}`,
    scheme: writtenScheme?.toLowerCase() ?? null,
    port: port === "*" ? null : port,
    segments: segments.slice(0, -1),
  };
}

function readPatternName(host: string): string | null {
  if (host.startsWith("[")) {
    const address = serializeIPv6(host.slice(1, -1));
    return address === null ? null : `[${address}]`;
  }
  const name = toASCIIDomain(host)?.replace(/\.$/, "") ?? "";
  const isName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(name);
  return !isName || (endsInNumber(name) && serializeIPv4(name) !== name) ? null : name;
}

function readSegments(path: string): readonly string[] | null {
  const segments: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    const decoded = decodeTriplets(segment);
    // Some programs decode "%" twice, and servers with parameters remove them before dot segments.
    if (decoded === null || decoded.includes("%") || /[/\\\0-\x1F\x7F]|^\.{1,2}(?:;|$)/.test(decoded)) {
      return null;
    }
    segments.push(decoded);
  }
  return segments.slice(0, -1).includes("") ? null : segments;
}

function matches({ scheme, port, segments }: Pattern, canonical: string) {
  const { schemeEnd, hostEnd, pathname, search } = findOffsets(canonical);
  const ownScheme = canonical.slice(0, schemeEnd - 1);
  const defaultPort = getDefaultPort(ownScheme);
  const isScheme = scheme === null ? /^https?$/.test(ownScheme) : ownScheme === scheme;
  const isPort = port === null || (canonical.slice(hostEnd + 1, pathname) || defaultPort) === (port ?? defaultPort);
  if (!isScheme || !isPort || segments.length === 0) {
    return isScheme && isPort;
  }
  const own = readSegments(canonical.slice(pathname, search)) ?? [];
  return segments.every((segment, index) => own[index] === segment) && own.length > segments.length;
}
