/**
 * What a person should see of an address.
 *
 * Divergence (safety): the draft asks only that what cannot be displayed is percent-encoded. Here what would deceive is,
 * too; the password is masked, as RFC 3986 says, and userinfo that looks like a host is hidden.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { readCodePoint } from "../infra/code-points.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { encodeNonASCII } from "../infra/percent.js";
import { readAsTyped } from "../mapping/as-typed.js";
import { mapHost, unmapHost } from "../mapping/host.js";
import {
  convert,
  createConversion,
  getProfile,
  isLabelAppropriate,
  type URIToIRIOptions,
} from "../mapping/uri-to-iri.js";
import { createLabelCheck } from "../spoof/label-check.js";
import { looksLikeHost } from "../spoof/userinfo.js";
import { assertOneOf } from "../syntax/kinds.js";
import { keepsDirection } from "./direction.js";
import { maskMisplacedPassword } from "./misplaced-password.js";

/** How a domain name is shown. */
export type HostDisplay = "unless-deceptive" | "punycode-when-unsafe" | "unicode";

/** The ways to show a domain name; the first is the default. */
export const HOST_DISPLAYS: readonly HostDisplay[] = ["unless-deceptive", "punycode-when-unsafe", "unicode"];

/** How an IRI is shown. */
export interface DisplayStringOptions extends URIToIRIOptions {
  /**
   * When a label of a domain name is in Punycode. `"unless-deceptive"` is the default: if the profile does not show it, or
   * if it can be mistaken for another one, by Chromium's rules. `"punycode-when-unsafe"`: if the profile does not show it,
   * or if it would confuse a reader by its directions. `"unicode"`: never. Only `"unicode"` shows userinfo that looks like a
   * host.
   */
  readonly host?: HostDisplay | undefined;
  /**
   * Judges a host in its ASCII form in place of Chromium's rules: `inspectHost` of `whatwg-iri/spoof` with options, such as
   * names to protect. A label that its `shown` does not have in Unicode is in Punycode, whatever `host` says.
   */
  readonly inspectHost?: ((host: string) => { readonly shown: string }) | undefined;
  /**
   * Tells whether the reader's fonts can show a character beyond ASCII; if left out, they can show all. What they cannot
   * show is percent-encoded, or in Punycode. In a page, `createCanShow` makes such a function.
   */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

/** Stands for a password, whatever its length. */
const MASK = "***";

/** Stands for userinfo that can be mistaken for the host. */
const ELLIPSIS = "…";

/**
 * Makes the form of an address that is safe to show to a person, of any string.
 *
 * What is no IRI is read as a browser reads it: spaces around it, tabs and line ends go, and what no IRI may hold is
 * percent-encoded.
 *
 * All that the profile does not show is percent-encoded, also where the IRI has it as a character; so nothing in it is
 * invisible or reorders text, and no space is in it. A label of a domain name that can be mistaken for another one is in
 * Punycode. A password is masked as `***`, also where only a browser sees one, and userinfo that looks like a host as `…`;
 * other userinfo is decoded under the profile `draft` only. It is for reading: only without a mask does it lead to the same
 * resource. Where right-to-left text may surround it, `wrapBidi` keeps its order.
 *
 * @example
 * toDisplayString("http://u:secret@xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?\u202E"); // => "http://u:***@例え.jp/日本?%E2%80%AE"
 * toDisplayString("http://a/my file?<b>"); // => "http://a/my%20file?%3Cb%3E"
 * toDisplayString("http://pаypal.example/"); // => "http://xn--pypal-4ve.example/"
 * toDisplayString("http://pаypal.example/", { host: "unicode" }); // => "http://pаypal.example/"
 * toDisplayString("http://www.bank.example@evil.example/"); // => "http://…@evil.example/"
 * toDisplayString("http://a/é日", { canShow: (codePoint) => codePoint < 0x100 }); // => "http://a/é%E6%97%A5"
 *
 * @param address - An IRI, a URI, a reference to one, or what somebody typed for one.
 * @param options - The profile, how a domain name is shown, what judges it, and what fonts can show.
 * @returns An IRI, or a reference to one, by RFC 3987.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`, or there is no such profile or
 *   display of hosts.
 * @requirement G-4, G-7a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function toDisplayString(address: IRILike, options?: DisplayStringOptions | null): string {
  const profile = getProfile(options);
  const host = getOption(options, "host", "unless-deceptive");
  assertOneOf(host, HOST_DISPLAYS, "host");
  const inspectHost = getOption(options, "inspectHost");
  const canShow = getOption(options, "canShow");
  const parsed = readAsTyped(readAddress(address, "address"));
  // What comes in as a character has to pass as what comes in percent-encoded does.
  const { mapsMail, mapUserinfo, mapQuery, mapText, finish } = createConversion(
    profile,
    false,
    getOption(options, "iri"),
  );
  const showMapped = (text: string): string => (canShow === undefined ? text : encodeUnless(canShow, text));
  const showText = (text: string): string => showMapped(mapText(encodeNonASCII(text)));
  /** Makes of the ASCII form of a host what tells whether a label may be in Unicode. */
  const createCheck = (ascii: string): ((label: string) => boolean) => {
    const judge = inspectHost === undefined ? null : new Set(inspectHost(ascii).shown.split("."));
    const isHonest = judge === null && host === "unless-deceptive" ? createLabelCheck(ascii) : null;
    return (label) =>
      (host === "unicode" || isLabelAppropriate(label, profile)) &&
      (host !== "punycode-when-unsafe" || keepsDirection(label)) &&
      (judge === null || judge.has(label)) &&
      (isHonest === null || isHonest(label)) &&
      showMapped(label) === label;
  };
  return convert(maskMisplacedPassword(parsed, MASK), {
    mapsMail,
    mapDomain: (domain, scheme) => {
      const ascii = mapHost(domain, scheme);
      return (ascii && unmapHost(ascii, scheme, createCheck(ascii))) ?? showText(domain);
    },
    mapUserinfo: (userinfo) =>
      host !== "unicode" && looksLikeHost(userinfo)
        ? ELLIPSIS
        : maskPassword(showMapped(mapUserinfo(encodeNonASCII(userinfo)))),
    mapQuery: (query) => showMapped(mapQuery(encodeNonASCII(query))),
    mapText: showText,
    finish,
  });
}

/** Percent-encodes what a reader's fonts cannot show. */
function encodeUnless(canShow: (codePoint: number) => boolean, text: string): string {
  return text.replace(/[^\0-\x7F]/gu, (character) =>
    canShow(readCodePoint(character, 0)) ? character : encodeNonASCII(character),
  );
}

/** Masks what is after the first colon, unless there is nothing. */
function maskPassword(userinfo: string): string {
  return userinfo.replace(/^([^:]*:).+$/s, `$1${MASK}`);
}
