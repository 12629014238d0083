/**
 * Converts an address to a form that is safe to show to a person.
 *
 * Divergence (safety): the draft only requires that characters which cannot be displayed are percent-encoded. Here
 * deceptive characters are encoded too, the password is masked as RFC 3986 advises, and userinfo that looks like a host
 * is hidden.
 *
 * Authorities as browsers and readers see them: RFC 3986 sees a path in `http:/u:pw@h/` and `http:///u:pw@h/`, and no scheme
 * whose hosts are domain names in `//h/`; and userinfo can look like a host.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { assertOneOf, checkOptions, getOption, type IRILike, readAddress } from "../infra/arguments.js";
import { readCodePoint, toASCIILowerCase } from "../infra/code-points.js";
import { findUserEnd, maskMisplaced } from "../infra/password.js";
import { encodeNonASCII } from "../infra/percent.js";
import { SPECIAL, SPECIAL_WITH_HOST } from "../infra/special-schemes.js";
import type { Profile } from "../mapping/decode-component.js";
import {
  convert,
  createConversion,
  getProfile,
  isLabelAppropriate,
  readAsTyped,
  type URIToIRIOptions,
} from "../mapping/uri-to-iri.js";
import { decodeHost, endsInNumber, isPlainRegName, mapHost, serializeIPv4, unmapHost } from "../names/hosts.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import type { ParsedIRI } from "../syntax/components.js";
import { keepsDirection } from "./direction.js";
import { createLabelCheck } from "./spoof/chromium.js";

/** Slashes; userinfo, up to the last "@" before the next slash; a host; a port. */
const AUTHORITY = /^(\/*)(?:([^/]*)@)?([^/@]*?)(:\d*)?(?=\/|$)/;

/** An authority in a path. */
interface MisplacedAuthority {
  /** UTF-16 index in the path of the userinfo, or else of the host. */
  readonly start: number;
  readonly userinfo: string | undefined;
  readonly host: string;
  /** The port with its colon; may be empty. */
  readonly port: string;
  /** UTF-16 index in the path after the authority. */
  readonly end: number;
}

/**
 * Finds an authority that browsers, like the class `IRI`, see where RFC 3986 sees a path.
 *
 * @example
 * findMisplacedAuthority({ scheme: "http", host: undefined, path: "/u@h:1/" }); // => { start: 1, userinfo: "u", host: "h", port: ":1", end: 6 }
 * findMisplacedAuthority({ scheme: "foo", host: undefined, path: "/u@h/" }); // => null
 *
 * @param parsed - An IRI, or a reference to one that may be resolved against a base with a special scheme.
 */
export function findMisplacedAuthority({
  scheme,
  host,
  path,
}: Pick<ParsedIRI, "scheme" | "host" | "path">): MisplacedAuthority | null {
  const isAuthority = scheme === undefined ? host === "" : !host && SPECIAL_WITH_HOST.test(scheme);
  if (!isAuthority) {
    return null;
  }
  const [all, slashes, userinfo, name, port = ""] = AUTHORITY.exec(path) as unknown as Match;
  return { start: slashes.length, userinfo, host: name, port, end: all.length };
}

type Match = readonly [all: string, slashes: string, userinfo: string | undefined, host: string, port?: string];

/** Functions that return what is shown in place of a part of an authority. */
interface Guards {
  readonly userinfo: (userinfo: string) => string;
  readonly host: (host: string) => string;
}

/**
 * Rewrites such an authority; and the host of a reference without a scheme, which is a domain name if its base is an
 * address of the web.
 *
 * @example
 * guardAuthority({ scheme: "http", host: undefined, path: "/u:pw@h/" }, { userinfo: () => "***", host: (host) => host }).path; // => "/***@h/"
 *
 * @param parsed - An IRI, or a reference to one that may be resolved against a base with a special scheme.
 */
export function guardAuthority<Parsed extends Pick<ParsedIRI, "scheme" | "host" | "path">>(
  parsed: Parsed,
  guards: Guards,
): Parsed {
  const { scheme, host, path } = parsed;
  if (scheme === undefined && host) {
    return { ...parsed, host: guards.host(host) };
  }
  const found = findMisplacedAuthority(parsed);
  if (found === null) {
    return parsed;
  }
  const userinfo = found.userinfo === undefined ? "" : `${guards.userinfo(found.userinfo)}@`;
  const authority = userinfo + guards.host(found.host) + found.port;
  return { ...parsed, path: path.slice(0, found.start) + authority + path.slice(found.end) };
}

/** Full stops, ideographic ones, and those that look like one. */
const DOTS = `${LABEL_SEPARATORS}\\u2024\\uFE52`;

/** A character that is neither a dot nor a delimiter. */
const LABEL = `[^\\s%/:;,=&?#@${DOTS}]`;

/**
 * A dot inside a domain name of at least two labels, or in an IPv4 address: `www.bank.example`, `bank.example:443`,
 * `https://bank.example/`. This includes names such as `jane.doe`: no list of top-level domains stays complete. A dot at
 * the start, or several in a row, hide no name from a reader.
 */
const HOST = new RegExp(`${LABEL}[${DOTS}]+${LABEL}`);

/** Longest userinfo that is examined, in UTF-16 units; a longer one hides the host from readers anyway. */
const LONGEST = 2048;

/**
 * Returns whether userinfo looks like a host, or is too long to tell.
 *
 * @example
 * looksLikeHost("www.google.com"); // => true
 * looksLikeHost("goo%67le%2Ecom"); // => true
 * looksLikeHost("jane:secret"); // => false
 *
 * @param userinfo - The userinfo of an IRI, without the `@`.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function looksLikeHost(userinfo: string): boolean {
  return userinfo.length > LONGEST || HOST.test(decodeHost(userinfo).domain);
}

/** How a domain name is shown. */
export type HostForm = "unless-deceptive" | "punycode-when-unsafe" | "unicode";

/** All values of the option `hostForm`; the first is the default. */
export const HOST_FORMS: readonly HostForm[] = ["unless-deceptive", "punycode-when-unsafe", "unicode"];

/** Options for showing an IRI. */
export interface DisplayStringOptions extends URIToIRIOptions {
  /**
   * When a label of a domain name is shown in Punycode. `"unless-deceptive"` (the default): if the profile does not
   * show it, or if it can be mistaken for another by Chromium's rules. `"punycode-when-unsafe"`: if the profile does
   * not show it, or if its text directions would confuse a reader. `"unicode"`: never. Only `"unicode"` shows userinfo
   * that looks like a host, and keeps capital letters of ASCII labels, and numbers that stand for an IP address.
   */
  readonly hostForm?: HostForm | undefined;
  /**
   * Replaces Chromium's rules: judges a host in its ASCII form. Pass `inspectHost` of `whatwg-iri/display`, with options
   * such as names to protect. A label that its `shown` does not contain in Unicode is shown in Punycode, whatever
   * `hostForm` says.
   */
  readonly inspectHost?: ((host: string) => { readonly shown: string }) | undefined;
  /**
   * Returns whether the reader's fonts can show a non-ASCII character; by default they can show all. Other characters
   * are percent-encoded, or shown in Punycode. In a page, `createCanShow` returns such a function.
   */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

/** The scheme and slashes before an IPv6 address that only browsers see, because there are not two slashes. */
const IPV6_WITHOUT_SLASHES = /^[\0- ]*((?:ftp|https?|wss?):)(?:[/\\]?|[/\\]{3,})(?=\[[0-9A-Fa-f:.]+\])/i;

/** A letter that browsers read as a drive where RFC 3986 sees a host. */
const DRIVE = /^[A-Za-z]$/;

/** Replaces a password of any length. */
const MASK = "***";

/** A scheme whose hosts are domain names. */
const WEB = "http";

/** Replaces userinfo that can be mistaken for the host. */
const ELLIPSIS = "…";

/**
 * Converts any address to a form that is safe to show to a person.
 *
 * A string that is not an IRI is read the way a browser reads it: surrounding spaces, tabs and newlines are removed,
 * and characters that no IRI may contain are percent-encoded.
 *
 * Every character that the profile does not show is percent-encoded, even if the IRI contains it literally. So the
 * result has no spaces, nothing invisible, and nothing that reorders text. A domain name is shown in lower case,
 * because a capital I looks like a small L; a label that can be mistaken for another is shown in Punycode. A password
 * is masked as `***`, and userinfo that looks like a host as `…`, even if only a browser sees an authority; in an
 * address without a host and a port, all text from the colon after the user to the last `@` is masked. Other userinfo is
 * decoded only under the profile `draft`. The result is for reading: it leads to the same resource only if nothing is
 * masked. In right-to-left surroundings, `wrapBidi` preserves its order.
 *
 * @example
 * toDisplayString("http://u:secret@xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?\u202E"); // => "http://u:***@例え.jp/日本?%E2%80%AE"
 * toDisplayString("http://u:sec/ret@h/"); // => "http://u:***@h/"
 * toDisplayString("http://a/my file?<b>"); // => "http://a/my%20file?%3Cb%3E"
 * toDisplayString("http://pаypal.example/"); // => "http://xn--pypal-4ve.example/"
 * toDisplayString("http://paypaI.example/"); // => "http://paypai.example/"
 * toDisplayString("http://pаypal.example/", { hostForm: "unicode" }); // => "http://pаypal.example/"
 * toDisplayString("http://www.bank.example@evil.example/"); // => "http://…@evil.example/"
 * toDisplayString("http://2130706433/"); // => "http://127.0.0.1/"
 * toDisplayString("http://a/é日", { canShow: (codePoint) => codePoint < 0x100 }); // => "http://a/é%E6%97%A5"
 *
 * @param address - An IRI, a URI, a reference to one, or any text typed as one.
 * @param options - The profile, how to show and judge a domain name, and which characters fonts can show.
 * @returns An IRI, or a reference to one, by RFC 3987.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`, or the profile or host display
 *   is unknown.
 * @requirement G-4, G-7a, X-5b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function toDisplayString(address: IRILike, options?: DisplayStringOptions | null): string {
  const policy = new DisplayPolicy(options);
  const typed = maskMisplaced(readAddress(address, "address"), () => MASK).replace(IPV6_WITHOUT_SLASHES, "$1//");
  const parsed = readAsTyped(typed);
  // Literal characters must pass the same tests as percent-encoded ones.
  const { mapsMail, mapUserinfo, mapQuery, mapText, finish } = policy.conversion;
  const guarded = guardAuthority(parsed, {
    userinfo: (userinfo) => policy.showUserinfo(userinfo, String),
    host: (host) => policy.showMisplacedHost(host),
  });
  const shown = convert(guarded, {
    mapsMail,
    mapDomain: (domain, scheme) => policy.showDomain(domain, scheme) ?? policy.show(domain, mapText),
    mapUserinfo: (userinfo) => policy.showUserinfo(userinfo, (text) => policy.show(text, mapUserinfo)),
    mapQuery: (query) => policy.show(query, mapQuery),
    mapText: (text) => policy.show(text, mapText),
    finish,
  });
  // Brackets that are percent-encoded now no longer make an IP address of what precedes a password.
  return maskMisplaced(shown, () => MASK);
}

/** The decisions about each part of an address, by the options of `toDisplayString`. */
export class DisplayPolicy {
  readonly conversion: ReturnType<typeof createConversion>;
  readonly #profile: Profile;
  readonly #hostForm: HostForm;
  readonly #inspectHost: DisplayStringOptions["inspectHost"];
  readonly #canShow: DisplayStringOptions["canShow"];

  /** @throws {TypeError} If an option is unknown, or the profile or the form of a host is. */
  constructor(options: DisplayStringOptions | null | undefined) {
    checkOptions(options, OPTIONS);
    this.#profile = getProfile(options);
    this.#hostForm = getOption(options, "hostForm", "unless-deceptive");
    assertOneOf(this.#hostForm, HOST_FORMS, "hostForm");
    this.#inspectHost = getOption(options, "inspectHost");
    this.#canShow = getOption(options, "canShow");
    this.conversion = createConversion(this.#profile, false, !getOption(options, "beyondIRI", false));
  }

  /** Shows text by a mapping of the conversion, without characters that the reader's fonts lack. */
  show(text: string, map: (text: string) => string): string {
    return this.#encodeMissing(map(encodeNonASCII(text)));
  }

  /** Hides userinfo that looks like a host, and passwords. */
  showUserinfo(userinfo: string, show: (text: string) => string): string {
    return this.#hostForm !== "unicode" && looksLikeHost(userinfo) ? ELLIPSIS : maskUserinfo(userinfo, show);
  }

  /** Shows a domain name as browsers map it; `null` if it is not a domain name. */
  showDomain(domain: string, scheme: string | undefined): string | null {
    const mapped = mapHost(domain, scheme);
    if (mapped === null) {
      return null;
    }
    if (scheme === "file" && DRIVE.test(domain)) {
      return domain;
    }
    const ascii = this.#lowerCase(scheme === undefined || SPECIAL.test(scheme) ? this.#readNumber(mapped) : mapped);
    return unmapHost(ascii, scheme, this.#createCheck(ascii));
  }

  /**
   * Shows a host that only browsers see. It is kept as written, also in Punycode, unless it is deceptive; all of it if
   * Unicode is requested.
   */
  showMisplacedHost(host: string): string {
    const mapped = mapHost(host, WEB);
    if (mapped === null) {
      return host;
    }
    const address = this.#readNumber(mapped);
    if (address !== mapped) {
      return address;
    }
    const ascii = this.#lowerCase(mapped);
    const shown = unmapHost(ascii, WEB, this.#createCheck(ascii));
    const isHonest = shown === unmapHost(ascii, WEB, () => true);
    return isHonest && (this.#hostForm === "unicode" || mapped === host) ? this.#lowerCase(host) : shown;
  }

  /** Given the ASCII form of a host, creates a predicate for labels that may be shown in Unicode. */
  #createCheck(ascii: string): (label: string) => boolean {
    const form = this.#hostForm;
    const judged = this.#inspectHost === undefined ? null : new Set(this.#inspectHost(ascii).shown.split("."));
    const isHonest = judged === null && form === "unless-deceptive" ? createLabelCheck(ascii) : null;
    return (label) =>
      (form === "unicode" || isLabelAppropriate(label, this.#profile)) &&
      (form !== "punycode-when-unsafe" || keepsDirection(label)) &&
      (judged === null || judged.has(label)) &&
      (isHonest === null || isHonest(label)) &&
      this.#encodeMissing(label) === label;
  }

  /** Divergence (safety): a name that is a number is shown as the IP address that browsers open. */
  #readNumber(name: string): string {
    const domain = toASCIILowerCase(name);
    return (this.#hostForm !== "unicode" && endsInNumber(domain) ? serializeIPv4(domain) : null) ?? name;
  }

  /** Divergence (safety): capital letters of names are not shown as written, but as browsers show them. */
  #lowerCase(name: string): string {
    return this.#hostForm !== "unicode" && isPlainRegName(name) ? toASCIILowerCase(name) : name;
  }

  /** Percent-encodes the characters that the reader's fonts lack. */
  #encodeMissing(text: string): string {
    const canShow = this.#canShow;
    return canShow === undefined
      ? text
      : text.replace(/[^\0-\x7F]/gu, (character) =>
          canShow(readCodePoint(character, 0)) ? character : encodeNonASCII(character),
        );
  }
}

const OPTIONS = ["profile", "beyondIRI", "hostForm", "inspectHost", "canShow"] as const;

/** Masks the text after the first colon, or its look-alike, if there is any. */
function maskUserinfo(userinfo: string, show: (text: string) => string): string {
  const end = findUserEnd(userinfo);
  return end === -1 ? show(userinfo) : show(userinfo.slice(0, end)) + MASK;
}
