/**
 * Divergence (safety): the draft percent-encodes only what cannot be displayed. Here deceptive characters are encoded
 * too, the password is masked as RFC 3986 advises, and userinfo that looks like a host is hidden.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */

import { findUserEnd } from "../diagnostics/password.js";
import {
  assertDictionary,
  assertFunction,
  assertLimit,
  assertString,
  checkOptions,
  getChoice,
  getOption,
} from "../infra/arguments.js";
import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { compileLater } from "../infra/lazy.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { mapMailDomain, WITH_DOMAIN_NAMES } from "../mapping/mailto.js";
import { isAppropriateInDisplay, START } from "../mapping/profiles.js";
import { getProfile, isLabelAppropriate, readConversion, type URIToIRIOptions } from "../mapping/uri-to-iri.js";
import { readBits } from "../names/idna/table.js";
import { LEFT_TO_RIGHT, NONSPACING, RIGHT_TO_LEFT } from "../names/idna/values.js";
import { matchIPLiteral } from "../names/ip-addresses.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { UCSCHAR } from "../schemes/characters.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { RFC3987 } from "../syntax/grammar.js";
import { encodeRun } from "../syntax/invalid.js";
import { shorten } from "./shorten.js";
import { isHonestLabel } from "./spoof/chromium.js";
import type { TopLevel } from "./spoof/host-label.js";
import { showHost } from "./spoof/host-parts.js";
import { findMisplacedAuthority, looksLikeHost, mapParts, readTyped, type TypedPart } from "./typed-parts.js";

/** The form in which a domain name is shown. */
export type HostForm = "unless-deceptive" | "punycode-when-unsafe" | "unicode";

/** Options for showing an IRI. */
export interface DisplayStringOptions extends URIToIRIOptions {
  /**
   * When a label of a domain name is in Punycode. `"unless-deceptive"` (the default): if the profile does not show it,
   * or it can be mistaken for another by Chromium's rules. `"punycode-when-unsafe"`: if the profile does not show it,
   * or its directions would confuse a reader. `"unicode"`: never; userinfo that looks like a host, capital letters of
   * ASCII labels and numbers that mean an IP address are kept too.
   */
  readonly hostForm?: HostForm | undefined;
  /**
   * Judges a host in its ASCII form, in place of Chromium's rules: a function that calls `inspectHost` of
   * `whatwg-iri/display` with options. A label that its `shown` does not have in Unicode is shown in Punycode,
   * whatever `hostForm` is.
   */
  readonly inspectHost?: ((host: string) => { readonly shown: string }) | undefined;
  /**
   * Returns whether the reader's fonts can show a non-ASCII character; by default, all can be shown. Others are
   * percent-encoded, or in Punycode. docs/display.md has such a function for pages.
   */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
  /**
   * Longest result, in UTF-16 units; no limit by default. Long userinfo, then the middle of what comes after the host
   * become `…`, never inside a character or its octets. Scheme, host and port are kept, whatever their length.
   */
  readonly maxLength?: number | undefined;
}

const DRIVE = /^[A-Za-z](?:%7C)?$/i;

/** An IPv6 address with a zone identifier, which neither the URL Standard nor RFC 3987 allows: RFC 9844. */
const ZONE = /^(\[[0-9a-f:.]+)%(?:25)?([\w.~-]+)\]$/i;

const MASK = "***";

const HIDDEN = "…";

/**
 * Converts any address to a form that is safe to show to a person.
 *
 * A string that is not an IRI is read as browsers read it. Every character that the profile does not show is
 * percent-encoded, also where the IRI has it literally, so the result has no spaces, and no characters that are
 * invisible or reorder text. A domain name is in lower case, because a capital I looks like a small L; a label that can
 * be mistaken for another is in Punycode. A password is `***`, and userinfo that looks like a host is `…`, even if
 * only browsers read an authority; then the result does not lead to the same resource. Other userinfo is decoded only
 * with the profile `draft`. In right-to-left surroundings, `wrapBidi` preserves the order.
 *
 * @example
 * toDisplayString("http://u:secret@xn--r8jz45g.jp/%E6%97%A5?\u202E"); // => "http://u:***@例え.jp/日?%E2%80%AE"
 * toDisplayString("http://a/my file?<b>"); // => "http://a/my%20file?%3Cb%3E"
 * toDisplayString("http://pаypal.example/"); // => "http://xn--pypal-4ve.example/"
 * toDisplayString("http://paypaI.example/"); // => "http://paypai.example/"
 * toDisplayString("http://www.bank.example@evil.example/"); // => "http://…@evil.example/"
 * toDisplayString("http://2130706433/"); // => "http://127.0.0.1/"
 * toDisplayString("https://example.org/a/long/path", { maxLength: 27 }); // => "https://example.org/a/l…ath"
 * toDisplayString("http://a/é日", { canShow: (codePoint) => codePoint < 0x100 }); // => "http://a/é%E6%97%A5"
 *
 * @param address - An IRI, a URI, a reference to one, or any text typed as one.
 * @returns An IRI, or a reference to one, by RFC 3987, except that the zone identifier of an IPv6 address is kept.
 * @throws {TypeError} If the address has the wrong type, or an option or its value is unknown.
 * @requirement G-4, G-7a, G-7b, X-5b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function toDisplayString(address: IRILike, options?: DisplayStringOptions | null): string {
  const policy = new DisplayPolicy(options);
  const { parsed } = readTyped(readAddress(address, "address"), () => MASK);
  const { path, query, fragment, ...start } = mapParts(anchorAddress(parsed), (part) =>
    policy.showPart(part, parsed.scheme),
  );
  const shown = { ...start, ...policy.conversion.finish({ path, query, fragment }) };
  return policy.maxLength === Infinity ? recompose(shown) : shorten(shown, policy.maxLength);
}

/** Reads an IPv6 address as the host, where only browsers do: after one slash, or more than two. */
function anchorAddress(parsed: ParsedIRI): ParsedIRI {
  const found = parsed.scheme === undefined ? null : findMisplacedAuthority(parsed);
  if (found === null || !found.host.startsWith("[") || matchIPLiteral(found.host, 0) !== found.host.length) {
    return parsed;
  }
  const { userinfo, host, port, end } = found;
  const digits = port === "" ? undefined : port.slice(1);
  return new ParsedIRI({ ...parsed, userinfo, host, port: digits, path: parsed.path.slice(end) });
}

class DisplayPolicy {
  readonly maxLength;
  readonly conversion;
  readonly #profile;
  readonly #hostForm;
  readonly #inspectHost;
  readonly #canShow;

  constructor(options: DisplayStringOptions | null | undefined) {
    checkOptions(options, OPTIONS);
    this.#profile = getProfile(options);
    const forms: readonly HostForm[] = ["unless-deceptive", "punycode-when-unsafe", "unicode"];
    this.#hostForm = getChoice(options, "hostForm", forms, "unless-deceptive");
    this.#inspectHost = getOption(options, "inspectHost");
    this.#canShow = getOption(options, "canShow");
    this.maxLength = getOption(options, "maxLength", Infinity);
    assertLimit(this.maxLength, "maxLength");
    assertFunction(this.#inspectHost, "inspectHost");
    assertFunction(this.#canShow ?? undefined, "canShow");
    this.conversion = readConversion(options);
  }

  showPart({ component, text, kind }: TypedPart, scheme: string | undefined) {
    const { mapUserinfo, mapQuery, mapText } = this.conversion;
    const isInPath = kind === "misplaced";
    if (component === "userinfo") {
      const userinfo = encodeRun(text, isInPath ? RFC3987.path : RFC3987.userinfo, RFC3987.nonASCII);
      // What was hidden stays so when the result is shown again.
      const isHidden = this.#hostForm !== "unicode" && (looksLikeHost(userinfo) || text === HIDDEN);
      const end = findUserEnd(userinfo);
      const user = this.#show(end === -1 ? userinfo : userinfo.slice(0, end), mapUserinfo);
      return isHidden ? HIDDEN : user + (end === -1 ? "" : MASK);
    }
    if (component !== "host") {
      const [set, map] = component === "query" ? [RFC3987.queryNonASCII, mapQuery] : [RFC3987.nonASCII, mapText];
      const written = encodeRun(text, RFC3987[component as "path" | "query" | "fragment"], set);
      const show = (piece: string) => this.#show(piece, map);
      return kind === undefined ? show(written) : this.#showMailDomain(written, kind, show);
    }
    const literal = text.replace(ZONE, "$1]");
    if (!isInPath && literal.startsWith("[") && matchIPLiteral(literal, 0) === literal.length) {
      return text.replace(ZONE, "$1%25$2]");
    }
    const host = encodeRun(text, isInPath ? RFC3987.path : RFC3987.regName, RFC3987.nonASCII);
    if (kind === undefined) {
      return this.#show(host, mapText);
    }
    return kind === "host" ? this.#showDomain(host, scheme) : this.#show(this.#showMisplacedHost(host), mapText);
  }

  #showMailDomain(name: string, kind: TypedPart["kind"], show: (text: string) => string) {
    const shown = show(name);
    const isText = !BEYOND_ASCII.test(shown);
    if (!(kind === "mail-like" && isText) && mapMailDomain(name) !== null) {
      return this.#showDomain(name, WITH_DOMAIN_NAMES);
    }
    // Decoded to non-ASCII text, a name that is not a domain would be read as an invalid one.
    return isText ? shown : encodeNonASCII(name);
  }

  #show(text: string, map: (text: string) => string) {
    return encodeInvisible(this.#encodeMissing(map(encodeNonASCII(text))));
  }

  #showDomain(domain: string, scheme: string | undefined) {
    if (scheme === "file" && DRIVE.test(domain)) {
      return domain;
    }
    const isWeb = scheme === undefined || isSpecialScheme(scheme.toLowerCase());
    return this.#showHost(domain, (ascii, topLevel) => this.#createCheck(ascii, topLevel), isWeb);
  }

  /** A host that only browsers read is kept as written, also in Punycode, unless it is deceptive. */
  #showMisplacedHost(host: string) {
    const shown = this.#showDomain(host, WITH_DOMAIN_NAMES);
    const isHonest = shown === this.#showHost(host, () => () => true, true);
    if (this.#hostForm === "unicode") {
      return isHonest ? host : shown;
    }
    return isHonest && /xn--/i.test(host) && !/[^\0-\x7F]|%/.test(host) ? host.toLowerCase() : shown;
  }

  #showHost(host: string, createCheck: Parameters<typeof showHost>[1], isWeb: boolean) {
    const isLiteral = this.#hostForm === "unicode";
    // Divergence (safety): letters are in lower case, and a number is the IP address that browsers open.
    return encodeInvisible(showHost(host, createCheck, isWeb && !isLiteral, isLiteral));
  }

  #createCheck(ascii: string, topLevel: TopLevel) {
    const form = this.#hostForm;
    const judged = this.#inspectHost === undefined ? null : new Set(readShown(this.#inspectHost(ascii)).split("."));
    return (label: string) =>
      (form === "unicode" || isLabelAppropriate(label, this.#profile)) &&
      (form !== "punycode-when-unsafe" || keepsDirection(label)) &&
      (judged?.has(label) ?? (form !== "unless-deceptive" || isHonestLabel(label, topLevel))) &&
      this.#encodeMissing(label) === label;
  }

  #encodeMissing(text: string) {
    const canShow = this.#canShow;
    return canShow === undefined
      ? text
      : text.replace(/[^\0-\x7F]/gu, (character) =>
          canShow(readCodePoint(character, 0)) ? character : encodeNonASCII(character),
        );
  }
}

/** Characters for which fonts show nothing; some profiles decode them. */
const getInvisible = /* @__PURE__ */ compileLater(
  "[\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800]",
  "gu",
);

function encodeInvisible(text: string) {
  return text.replace(getInvisible(), (character, index: number) => {
    const next = index + character.length;
    const previous = index === 0 ? START : readCodePointBefore(text, index);
    const readNext = () => (next < text.length ? readCodePoint(text, next) : START);
    const isShown = isAppropriateInDisplay(readCodePoint(character, 0), previous, readNext, UCSCHAR);
    return isShown ? character : encodeNonASCII(character);
  });
}

export function readShown(judgment: { readonly shown: string }): string {
  assertDictionary(judgment, "what inspectHost returns");
  assertString(judgment.shown, "shown of what inspectHost returns");
  return judgment.shown;
}

const OPTIONS = ["profile", "beyondIRI", "hostForm", "inspectHost", "canShow", "maxLength"] as const;

/**
 * Returns whether a label uses one direction and, if that is right-to-left, starts and ends with it.
 *
 * Divergence (size): the directions are those in the tables of IDNA; the table of the Unicode Bidirectional Algorithm
 * would add 2 kB with gzip to a page.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
export function keepsDirection(label: string): boolean {
  let seen = 0;
  let last = 0;
  for (let index = 0; index < label.length; ) {
    const codePoint = readCodePoint(label, index);
    const bits = readBits(codePoint);
    seen |= bits;
    last = index === 0 || (bits & NONSPACING) === 0 ? bits : last;
    index += codePoint > 0xffff ? 2 : 1;
  }
  const first = readBits(readCodePoint(label, 0));
  return (seen & RIGHT_TO_LEFT) === 0 || ((seen & LEFT_TO_RIGHT) === 0 && (first & last & RIGHT_TO_LEFT) !== 0);
}
