/**
 * Inspects a link: compares the hosts that its text names with the hosts of its address, and checks the address.
 *
 * Divergence (safety): standards do not define when a text deceives about an address. Our rules:
 *
 * - a host in the text must be the host of the address, or a domain above it; `www.` before it does not count;
 * - `README.md` is not a host if the address ends in that file; this is true for seven other endings of source files too;
 * - invisible characters do not separate a name that readers see as one;
 * - a name that looks like a domain name, because it has letters of other scripts, counts as that domain name.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { findMisplaced, findUserEnd, maskPassword } from "../diagnostics/password.js";
import { looksLikeHost } from "../display/browser-authority.js";
import { checkBidi } from "../display/check-bidi.js";
import { checkSpoofing, type HostJudge } from "../display/check-spoofing.js";
import { findLookAlike } from "../display/spoof/host-skeletons.js";
import { inspectHost } from "../display/spoof/inspect-host.js";
import { isIgnorable } from "../display/spoof/uts39.js";
import { toDisplayString } from "../display/to-display-string.js";
import { readTyped, visitParts } from "../display/typed-parts.js";
import { assertString, checkOptions, getOption, type IRILike, readAddress } from "../infra/arguments.js";
import { readCodePoint, toASCIILowerCase } from "../infra/code-points.js";
import { remember } from "../infra/remember.js";
import { encodeUserinfo, type TypedIRI } from "../mapping/as-typed.js";
import { isPlainRegName, mapHost } from "../names/hosts.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { findLocalHost, isIPAddress } from "../names/local-hosts.js";
import { DANGEROUS_SCHEMES, isSpecialScheme } from "../schemes/schemes.js";
import { MOST_IN_DOMAIN } from "./domain.js";
import { Emphasis } from "./emphasis.js";
import type { Place } from "./found-iri.js";
import { Scanner } from "./scanner.js";
import { type FindOptions, readSettings } from "./settings.js";

/** Options for inspecting a link. */
export interface InspectLinkOptions {
  /** The address of the page or message that contains the link; a relative address leads to its host. */
  readonly base?: IRILike | undefined;
  /** Judges a host; `inspectHost` without options by default. To protect names, pass a function that calls it with them. */
  readonly inspectHost?: ((host: string) => ReturnType<HostJudge> & { readonly shown: string }) | undefined;
}

/** The result of inspecting a link. */
export interface LinkInspection {
  /**
   * Everything suspicious, first in the text, then in the address. If the component is `"text"`, `start` and `end` are UTF-16
   * indices into the text, otherwise into the address.
   */
  readonly findings: readonly Diagnostic[];
  /** The address in the form to show, by `toDisplayString`: without its password, with deceptive names in Punycode. */
  readonly shown: string;
}

/** Findings of the check `spoofing` that concern the host. */
const ABOUT_HOST: ReadonlySet<DiagnosticCode> = new Set([
  "spoof-host",
  "spoof-similar-name",
  "spoof-brand-in-host",
  "spoof-userinfo",
]);

/** Findings of the check `bidi` that concern the whole address; the others are advice about its form. */
const ABOUT_ORDER: ReadonlySet<DiagnosticCode> = new Set(["bidi-look-alike", "bidi-formatting-code-point"]);

/** A character that reorders the text after it. Isolates, which `wrapBidi` adds, do not change the order of the text inside. */
const REORDERING = /[\u202A\u202B\u202D\u202E]/g;

/**
 * Inspects a link before it is shown or followed: whether its text names another host than its address, and whether the
 * address deceives or is dangerous.
 *
 * It finds a text that names another host (`spoof-link-text`); a host that looks like another (`spoof-host`,
 * `spoof-similar-name`) or contains a protected name (`spoof-brand-in-host`); userinfo that looks like a host
 * (`spoof-userinfo`); an address that is displayed like another (`bidi-look-alike`), or that has invisible characters that
 * reorder it (`bidi-formatting-code-point`); IP addresses (`unsafe-IP-address`); hosts of this machine or of a local network
 * (`unsafe-local-host`); credentials (`unsafe-credentials`); and dangerous schemes (`unsafe-scheme`).
 *
 * It does not resolve names, and does not follow redirects, so it does not guard against requests to local networks. An empty list
 * does not mean that the page is honest.
 *
 * @example
 * const list = (text, href, options) => inspectLink(text, href, options).findings.map(({ code, component, start }) => `${code} (${component} ${start})`);
 * list("example.com/help", "https://www.example.com/help"); // => []
 * list("Log in at google.com", "https://evil.example/"); // => ["spoof-link-text (text 10)"]
 * list("click here", "https://google.com@evil.example/"); // => ["spoof-userinfo (userinfo 8)"]
 * list("click here", "http://u:secret@192.168.0.1/"); // => ["unsafe-credentials (userinfo 7)", "unsafe-local-host (host 16)"]
 * list("google.com", "/login", { base: "https://evil.example/" }); // => ["spoof-link-text (text 0)"]
 * inspectLink("click here", "http://u:secret@аррӏе.com/").shown; // => "http://u:***@xn--80ak6aa92e.com/"
 *
 * @param text - The text of the link that readers see, without tags.
 * @param href - The address, as written in the document; a relative one is allowed.
 * @param options - The base, and the function that judges a host.
 * @returns The findings, at most 10,000, and the form to show. A finding's `detail` is the host of the address, the violated
 *   rule, the protected name, the look-alike address, the kind of a local host, or the scheme; never a password.
 * @throws {TypeError} If the text is not a string, the address or the base is neither a string nor an object with an `href`,
 *   or an option is unknown.
 * @requirement G-10
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function inspectLink(text: string, href: IRILike, options?: InspectLinkOptions | null): LinkInspection {
  assertString(text, "text");
  const address = readAddress(href, "href");
  checkOptions(options, ["base", "inspectHost"]);
  const base = getOption(options, "base");
  const judge = remember(getOption(options, "inspectHost", inspectHost));
  const shown = toDisplayString(address, { inspectHost: judge });
  const typed = readTyped(address);
  const target = findTarget(typed, base === undefined ? null : readAddress(base, "base"));
  const findings = [
    ...inspectText(text, address, target, (host) => judge(host).shown),
    ...[
      ...checkSpoofing(address, judge).filter(({ code }) => ABOUT_HOST.has(code)),
      ...checkOrder(address, shown),
      ...checkTarget(address, typed),
    ].sort((a, b) => a.start - b.start),
  ];
  return { findings: findings.slice(0, MOST_DIAGNOSTICS), shown };
}

/** Reads a host as browsers do, so that all of its spellings have the same result; `null` if it is invalid. */
function readHost(host: string): string | null {
  if (host.startsWith("[")) {
    const address = host.endsWith("]") ? serializeIPv6(host.slice(1, -1)) : null;
    return address === null ? null : `[${address}]`;
  }
  const mapped = mapHost(host, "http");
  if (mapped === null || !isPlainRegName(mapped)) {
    return null;
  }
  const name = toASCIILowerCase(mapped);
  return endsInNumber(name) ? serializeIPv4(name) : name.replace(/\.$/, "");
}

/**
 * Finds the hosts of an address: those that it leads to, or that receive its mail.
 *
 * @returns Hosts as browsers read them; an empty set if the address has no host; `null` if the host is that of an unknown base.
 */
function findTarget({ parsed }: TypedIRI, base: string | null): ReadonlySet<string> | null {
  const hosts = new Set<string>();
  visitParts(parsed, ({ component, text, isDomain }) => {
    const host = text !== "" && (component === "host" || isDomain) ? readHost(text) : null;
    if (host !== null) {
      hosts.add(host);
    }
  });
  if (hosts.size > 0 || parsed.scheme !== undefined || parsed.host) {
    return hosts;
  }
  return base === null ? null : findTarget(readTyped(base), null);
}

/** Finds dangerous schemes, credentials, local hosts and IP addresses. */
function checkTarget(address: string, { parsed, toInput }: TypedIRI): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const warn = (code: DiagnosticCode, component: DiagnosticComponent, start: number, text: string, detail?: string) =>
    found.push(toInput(createWarning(code, component, start, start + text.length, detail)));
  const { scheme } = parsed;
  const name = toASCIILowerCase(scheme ?? "");
  const hidesUser = scheme === undefined || isSpecialScheme(name);
  const isDangerous = DANGEROUS_SCHEMES.has(name);
  if (isDangerous) {
    warn("unsafe-scheme", "scheme", 0, name, name);
  }
  let hasCredentials = false;
  visitParts(parsed, ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && text !== "" && (hidesUser || findUserEnd(text) !== -1)) {
      hasCredentials = true;
      if (!looksLikeHost(encodeUserinfo(text))) {
        warn("unsafe-credentials", component, start, text);
      }
    }
    const host = component === "host" && text !== "" ? readHost(text) : null;
    if (host !== null && (isDomain || isIPAddress(host))) {
      const local = findLocalHost(host);
      if (local !== null) {
        warn("unsafe-local-host", component, start, text, local);
      } else if (isIPAddress(host)) {
        warn("unsafe-IP-address", component, start, text, host);
      }
    }
  });
  const place = hasCredentials ? null : findMisplaced(address);
  return place === null ? found : [...found, createWarning("unsafe-credentials", "userinfo", ...place)];
}

/** Finds whether an address is displayed like another one, as it is written or in the form to show. */
function checkOrder(address: string, shown: string): readonly Diagnostic[] {
  const found = checkBidi(hidePassword(address), "fine").filter(({ code }) => ABOUT_ORDER.has(code));
  const twin = found.some(({ code }) => code === "bidi-look-alike") ? undefined : findTwin(shown);
  return twin === undefined ? found : [...found, { ...twin, start: 0, end: address.length }];
}

/** Masks the password, because the detail of a finding would contain it. */
function hidePassword(address: string): string {
  return maskPassword(address, (password) => "*".repeat(password.length));
}

function findTwin(address: string): Diagnostic | undefined {
  return checkBidi(hidePassword(address), "fine").find(({ code }) => code === "bidi-look-alike");
}

/** Inspects the text that readers see. */
function inspectText(
  text: string,
  href: string,
  target: ReadonlySet<string> | null,
  show: (host: string) => string,
): readonly Diagnostic[] {
  const found: Diagnostic[] = Array.from(text.matchAll(REORDERING), ({ index }) =>
    createWarning("bidi-formatting-code-point", "text", index, index + 1),
  );
  const [first] = target ?? [];
  const detail = first === undefined ? undefined : show(first);
  const known = target === null ? null : listDomains(target);
  for (const { start, end, host, address } of listNames(text)) {
    if (found.length >= MOST_DIAGNOSTICS) {
      break;
    }
    const name = readHost(host)?.replace(/^www\./, "");
    const isKnown = known === null || name === undefined || known.has(name) || isFileName(host, address, href);
    if (!isKnown) {
      found.push(createWarning("spoof-link-text", "text", start, end, detail));
    }
    const twin = findTwin(address);
    if (twin !== undefined) {
      found.push(createWarning("bidi-look-alike", "text", start, end, twin.detail));
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A name that is usually the name of a source file and not a domain. */
const FILE_NAME = /\.(?:cc|md|pl|ps|py|rs|sh|so)$/i;

/** Returns whether a name without scheme and path is the name of the file at the end of the address, such as `README.md`. */
function isFileName(host: string, address: string, href: string): boolean {
  return host === address && FILE_NAME.test(host) && href.replace(/[?#].*$/s, "").endsWith(`/${host}`);
}

/**
 * Lists hosts, and the domains above them. Domains above a name that is too long for the DNS are not listed: their total length
 * grows quadratically.
 */
function listDomains(hosts: ReadonlySet<string>): ReadonlySet<string> {
  const domains = new Set(hosts);
  for (const host of hosts) {
    let dot = host.length > MOST_IN_DOMAIN || isIPAddress(host) ? -1 : host.indexOf(".");
    for (; dot !== -1; dot = host.indexOf(".", dot + 1)) {
      domains.add(host.slice(dot + 1));
    }
  }
  return domains;
}

/** A host that a text names. */
interface Name {
  /** UTF-16 index in the text of the host. */
  readonly start: number;
  /** UTF-16 index after the host. */
  readonly end: number;
  readonly host: string;
  /** The whole address in the text. */
  readonly address: string;
}

/** Lists the hosts that a text names, literally or through look-alikes. */
function listNames(text: string): readonly Name[] {
  const plain = findNames(text, (index) => index);
  if (!/[^\0-\x7F]/.test(text)) {
    return plain;
  }
  const { looks, locate } = readLooks(text);
  const likely = findNames(looks, locate);
  const isWhole = new Set(plain.map(({ start, end }) => `${start} ${end}`));
  let next = 0;
  const kept = plain.filter((name) => {
    while (next < likely.length && (likely[next] as Name).end < name.end) {
      next++;
    }
    // Removes a piece of a longer name that has invisible characters in it.
    const other = likely[next];
    return other === undefined || other.start > name.start || (other.start === name.start && other.end === name.end);
  });
  return [...kept, ...likely.filter(({ start, end }) => !isWhole.has(`${start} ${end}`))];
}

/** Finds everything that readers recognize as an address. */
const WANTED: FindOptions = { schemes: "all", userinfo: true, networkPaths: true };

function findNames(text: string, locate: (index: number) => number): readonly Name[] {
  const scanner = new Scanner(text, 0, text.length, readSettings(WANTED), new Emphasis(text, false));
  const names: Name[] = [];
  for (let place = scanner.next(); place !== null && names.length < MOST_DIAGNOSTICS; place = scanner.next()) {
    const { start, end, hostStart, hostEnd }: Place = place;
    if (hostStart < hostEnd) {
      names.push({
        start: locate(hostStart),
        end: locate(hostEnd),
        host: text.slice(hostStart, hostEnd),
        address: text.slice(start, end),
      });
    }
  }
  return names;
}

/** Look-alikes of the full stop that IDNA does not map to it. */
const DOTS = new Set([0x2024, 0xfe52]);

/** Replaces the letters of a text by the ASCII letters that they look like, and removes invisible characters. */
function readLooks(text: string): { readonly looks: string; readonly locate: (index: number) => number } {
  const lookAlikeOf = remember((codePoint: number): string => {
    const like = DOTS.has(codePoint) ? "." : isIgnorable(codePoint) ? "" : findLookAlike(codePoint);
    return like !== null && /^[a-z0-9.-]?$/i.test(like) ? like : String.fromCodePoint(codePoint);
  });
  const origins = new Uint32Array(text.length + 1);
  let looks = "";
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    const read = codePoint < 0x80 ? text.charAt(index) : lookAlikeOf(codePoint);
    origins.fill(index, looks.length, looks.length + read.length);
    looks += read;
    index += codePoint > 0xffff ? 2 : 1;
  }
  origins[looks.length] = text.length;
  return { looks, locate: (index) => origins[index] as number };
}
