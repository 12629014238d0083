/**
 * Divergence (safety): standards do not define when a text deceives about an address. Here a host in the text, read
 * with its look-alikes, must be the host of the address or a domain above it; `www.` does not count.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { findMisplaced, findUserEnd, maskPassword } from "../diagnostics/password.js";
import { assertFunction, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { remember } from "../infra/remember.js";
import { isMailto, mapMailPath, mapMailQuery } from "../mapping/mailto.js";
import { decodeHost, isPlainRegName, mapHost } from "../names/hosts.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { classifyHost, isIPAddress } from "../names/local-hosts.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { isDangerousScheme, isSpecialScheme } from "../schemes/schemes.js";
import { checkBidi } from "./check-bidi.js";
import { checkHosts, type HostJudge } from "./check-spoofing.js";
import { readNames } from "./read-names.js";
import { inspectHost } from "./spoof/inspect-host.js";
import { readShown, toDisplayString } from "./to-display-string.js";
import { encodeUserinfo, looksLikeHost, readTyped, type TypedIRI, visitParts } from "./typed-parts.js";

/** Options for inspecting a link. */
export interface InspectLinkOptions {
  /** The address of the page or message that contains the link; a relative address leads to its host. */
  readonly base?: IRILike | undefined;
  /** Judges a host: `inspectHost` by default. To protect names, pass a function that calls it with them. */
  readonly inspectHost?: ((host: string) => ReturnType<HostJudge> & { readonly shown: string }) | undefined;
}

/** The result of inspecting a link. */
export interface LinkInspection {
  /** Everything suspicious, first in the text (component `"text"`, with indices into it), then in the address. */
  readonly findings: readonly Diagnostic[];
  /** The address in the form to show, by `toDisplayString`: without its password, with deceptive names in Punycode. */
  readonly shown: string;
}

const ABOUT_ORDER = new Set<DiagnosticCode>(["bidi-look-alike", "bidi-formatting-code-point"]);

/** A character that reorders the text after it; isolates, which `wrapBidi` adds, do not. */
const REORDERING = /[\u202A\u202B\u202D\u202E]/g;

/**
 * Inspects a link before it is shown or followed: whether its text names another host than its address
 * (`spoof-link-text`), and whether the address deceives (other codes with `spoof-`, `bidi-look-alike`,
 * `bidi-formatting-code-point`) or is dangerous (`unsafe-`).
 *
 * A name in the text counts if readers take it for a host: `ASP.NET`, `README.md` and `Object.is` do not. Nothing is
 * resolved or fetched, so this does not guard a network, and an empty list does not mean that the page is honest.
 *
 * @example
 * const list = (text, href, options) =>
 *   inspectLink(text, href, options).findings.map(({ code, component, start }) => `${code} (${component} ${start})`);
 * list("example.com/help", "https://www.example.com/help"); // => []
 * list("Log in at google.com", "https://evil.example/"); // => ["spoof-link-text (text 10)"]
 * list("click here", "https://google.com@evil.example/"); // => ["spoof-userinfo (userinfo 8)"]
 * list("here", "http://u:pw@10.0.0.1/"); // => ["unsafe-credentials (userinfo 7)", "unsafe-local-host (host 12)"]
 * list("google.com", "/login", { base: "https://evil.example/" }); // => ["spoof-link-text (text 0)"]
 * inspectLink("click here", "http://u:secret@аррӏе.com/").shown; // => "http://u:***@xn--80ak6aa92e.com/"
 *
 * @param text - The text of the link that readers see, without tags.
 * @param href - The address as in the document, also a relative one.
 * @returns The findings, at most 10,000, and the form to show. A finding's `detail` is the host of the address, the
 *   violated rule, the protected name, the look-alike address, the kind of a local host, or the scheme; never a
 *   password.
 * @throws {TypeError} If an argument or the base has the wrong type, or an option is unknown.
 * @requirement G-10
 */
export function inspectLink(text: string, href: IRILike, options?: InspectLinkOptions | null): LinkInspection {
  assertString(text, "text");
  const address = readAddress(href, "href");
  checkOptions(options, ["base", "inspectHost"]);
  const base = getOption(options, "base");
  const given = getOption(options, "inspectHost", inspectHost);
  assertFunction(given, "inspectHost");
  const judge = remember(given);
  const shown = toDisplayString(address, { inspectHost: judge });
  const typed = readTyped(address);
  const target = findTarget(typed, base === undefined ? null : readAddress(base, "base"));
  const findings = [
    ...inspectText(text, target, (host) => readShown(judge(host))),
    ...[...checkHosts(typed, judge), ...checkOrder(address, shown), ...checkTarget(address, typed)].sort(
      (a, b) => a.start - b.start,
    ),
  ];
  return { findings: findings.slice(0, MOST_DIAGNOSTICS), shown };
}

interface Target {
  readonly hosts: ReadonlySet<string>;
  /** The mail addresses of a `mailto:`; `null` for other addresses. Copies, as in `cc`, do not count. */
  readonly mailboxes: ReadonlySet<string> | null;
  readonly recipients: ReadonlySet<string>;
}

function findTarget({ parsed }: TypedIRI, base: string | null): Target | null {
  const { scheme, path, query } = parsed;
  const hosts = new Set<string>();
  const add = (text: string) => {
    // No name has a quotation mark at its start, but such addresses are written.
    const host = text === "" ? null : canonicalizeHost(text.replace(/^"/, ""));
    if (host !== null) {
      hosts.add(host);
    }
  };
  if (isMailto(scheme) && parsed.host === undefined) {
    const recipients = new Set<string>();
    let before = "";
    const mapText = (text: string) => {
      before = text;
      return "";
    };
    const addMailbox = (domain: string) => {
      const end = before.slice(-MOST_IN_LOCAL_PART).replace(/%(?:20|3C)/gi, " ");
      recipients.add(readMailbox(/[^@,;<> ]{0,998}(?=@$)/.exec(end)?.[0] ?? "", domain));
      return "";
    };
    // Mail programs decode "@" if there is no other.
    const to = path.replace(/[^,;]+/g, (address) => (address.includes("@") ? address : address.replace(/%40/, "@")));
    const mapDomain = (domain: string) => {
      add(domain);
      return addMailbox(domain);
    };
    mapMailPath(to, { mapText, mapDomain });
    mapMailQuery(query ?? "", { mapText, mapDomain }, /^to$/i);
    const mailboxes = new Set(recipients);
    mapMailQuery(query ?? "", { mapText, mapDomain: addMailbox }, /^b?cc$/i);
    return { hosts, mailboxes, recipients };
  }
  visitParts(parsed, ({ component, text }) => {
    if (component === "host") {
      add(text);
    }
  });
  if (hosts.size > 0 || scheme !== undefined || parsed.host) {
    return { hosts, mailboxes: null, recipients: new Set() };
  }
  return base === null ? null : findTarget(readTyped(base), null);
}

function checkOrder(address: string, shown: string): readonly Diagnostic[] {
  const found = checkMasked(address).filter(({ code }) => ABOUT_ORDER.has(code));
  const twin = found.some(({ code }) => code === "bidi-look-alike") ? undefined : findTwin(shown);
  return twin === undefined ? found : [...found, { ...twin, start: 0, end: address.length }];
}

/** The password is masked, because the detail of a finding would contain it. */
function checkMasked(address: string): readonly Diagnostic[] {
  return checkBidi(maskPassword(address), "fine");
}

function findTwin(address: string): Diagnostic | undefined {
  return checkMasked(address).find(({ code }) => code === "bidi-look-alike");
}

function inspectText(text: string, target: Target | null, show: (host: string) => string): readonly Diagnostic[] {
  const found: Diagnostic[] = Array.from(text.matchAll(REORDERING), ({ index }) =>
    createWarning("bidi-formatting-code-point", "text", index, index + 1),
  );
  const [first] = target?.hosts ?? [];
  const detail = first === undefined ? undefined : show(first);
  const known = target === null ? null : listDomains(target.hosts);
  const named = new Set<string>();
  let mailbox: Diagnostic | undefined;
  for (const { start, end, isUserinfo, address, local, readings } of readNames(text)) {
    if (found.length >= MOST_DIAGNOSTICS) {
      break;
    }
    const hosts = readings.map((reading) => canonicalizeHost(reading)?.replace(/^www\./, ""));
    const isKnown = known === null || hosts.some((host) => host === undefined || known.has(host));
    const isOther = !isKnown || (known !== null && hidesLetter(text.slice(start, end)));
    const add = (isFound: boolean, code: DiagnosticCode, from: number, about?: string) =>
      isFound && found.push(createWarning(code, "text", from, end, about));
    add(isUserinfo && target !== null && target.mailboxes === null, "spoof-userinfo", start);
    add(isOther, "spoof-link-text", start, detail);
    const box = local && readMailbox(local.text, readings[0] as string);
    const isOtherBox = !isOther && !isUserinfo && box !== undefined && target?.mailboxes?.has(box) === false;
    add(isOtherBox, "spoof-link-text", local?.start ?? start, detail);
    if (local !== undefined && !isOther && !isOtherBox) {
      named.add(box as string);
      mailbox ??= createWarning("spoof-link-text", "text", local.start, end, detail);
    }
    const twin = findTwin(address);
    add(twin !== undefined, "bidi-look-alike", start, twin?.detail);
  }
  // The mail goes to somebody whom the text does not name.
  if (mailbox !== undefined && [...(target?.recipients ?? [])].some((recipient) => !named.has(recipient))) {
    found.push(mailbox);
  }
  return found.sort((a, b) => a.start - b.start);
}

function readMailbox(local: string, domain: string) {
  return `${toASCIILowerCase(decodeHost(local).domain)}@${canonicalizeHost(domain) ?? domain}`;
}

/** Finds a capital I that reads as a small L: after small letters, or the only capital; not in `LinkedIn.com`. */
function hidesLetter(name: string) {
  return name.split(".").some((label) => {
    const isOnlyCapital = /^[^A-Z]*I[^A-Z]*$/.test(label) && /^[^I]*[a-z0-9]/.test(label.slice(0, label.indexOf("I")));
    return isOnlyCapital || /[a-z]I(?:$|-)/.test(label);
  });
}

/** Units before a mail domain that are read as its local part; RFC 5321 allows 64 octets. */
const MOST_IN_LOCAL_PART = 1_000;

/** Longest domain name in the DNS; the domains above a longer one would take quadratic space. */
const MOST_IN_DOMAIN = 253;

function listDomains(hosts: ReadonlySet<string>): ReadonlySet<string> {
  const domains = new Set(hosts);
  for (const host of hosts) {
    const labels = host.length > MOST_IN_DOMAIN || isIPAddress(host) ? [] : host.split(".");
    for (const index of labels.keys()) {
      domains.add(labels.slice(index).join("."));
    }
  }
  return domains;
}

function checkTarget(address: string, { parsed, toInput }: TypedIRI): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const warn = (code: DiagnosticCode, component: DiagnosticComponent, start: number, text: string, detail?: string) =>
    found.push(toInput(createWarning(code, component, start, start + text.length, detail)));
  const { scheme } = parsed;
  const name = toASCIILowerCase(scheme ?? "");
  const hidesUser = scheme === undefined || isSpecialScheme(name);
  if (isDangerousScheme(name)) {
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
    const host = component === "host" && text !== "" ? canonicalizeHost(text) : null;
    if (host !== null && (isDomain || isIPAddress(host))) {
      const kind = classifyHost(host);
      if (kind === "public") {
        warn("unsafe-IP-address", component, start, text, host);
      } else if (kind !== "name") {
        warn("unsafe-local-host", component, start, text, kind);
      }
    }
  });
  const place = hasCredentials ? null : findMisplaced(address);
  return place === null ? found : [...found, createWarning("unsafe-credentials", "userinfo", place.start, place.end)];
}

/** Reads a host as browsers do, so that all of its spellings have the same result; `null` if it is invalid. */
function canonicalizeHost(host: string): string | null {
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
