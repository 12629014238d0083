/**
 * What a person should see of an address.
 *
 * Divergence (safety): the draft asks only that what cannot be displayed is percent-encoded. Here what would deceive is,
 * too; and the password is masked, as RFC 3986 says.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 */
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { encodeNonASCII } from "../infra/percent.js";
import { readAsTyped } from "../mapping/as-typed.js";
import { mapHost, unmapHost } from "../mapping/host.js";
import type { Profile } from "../mapping/profiles.js";
import {
  convert,
  createConversion,
  getProfile,
  isLabelAppropriate,
  type URIToIRIOptions,
} from "../mapping/uri-to-iri.js";
import { assertOneOf } from "../syntax/kinds.js";
import { keepsDirection } from "./direction.js";
import { maskMisplacedPassword } from "./misplaced-password.js";

/** How a domain name is shown. */
export type HostDisplay = "unicode" | "punycode-when-unsafe";

/** How an IRI is shown. */
export interface DisplayStringOptions extends URIToIRIOptions {
  /**
   * How a domain name is shown; `"punycode-when-unsafe"` if left out: a label stays in Punycode, or is put into it, if it
   * holds what the profile does not show, begins with a combining mark, or would confuse a reader by its directions.
   */
  readonly host?: HostDisplay | undefined;
}

/** Stands for a password, whatever its length. */
const MASK = "***";

/**
 * Makes the form of an address that is safe to show to a person, of any string.
 *
 * What is no IRI is read as a browser reads it: spaces around it, tabs and line ends go, and what no IRI may hold is
 * percent-encoded.
 *
 * All that the profile does not show is percent-encoded, also where the IRI has it as a character; so nothing in it is
 * invisible or reorders text, and no space is in it. A password is masked as `***`, also where only a browser sees one, and userinfo never decoded but under
 * the profile `draft`. It is for reading: only without a password does it lead to the same resource. Where right-to-left
 * text may surround it, `wrapBidi` keeps its order.
 *
 * @example
 * toDisplayString("http://u:secret@xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?\u202E"); // => "http://u:***@例え.jp/日本?%E2%80%AE"
 * toDisplayString("http://a/my file?<b>"); // => "http://a/my%20file?%3Cb%3E"
 * toDisplayString("http://אב1.example/"); // => "http://xn--1-zhcd.example/"
 * toDisplayString("http://אב1.example/", { host: "unicode" }); // => "http://אב1.example/"
 *
 * @param address - An IRI, a URI, a reference to one, or what somebody typed for one.
 * @param options - The profile, and how a domain name is shown.
 * @returns An IRI, or a reference to one, by RFC 3987.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`, or there is no such profile or
 *   display of hosts.
 * @requirement G-4
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function toDisplayString(address: IRILike, options?: DisplayStringOptions | null): string {
  const profile = getProfile(options);
  const host = getOption(options, "host", "punycode-when-unsafe");
  assertOneOf(host, ["unicode", "punycode-when-unsafe"], "host");
  const parsed = readAsTyped(readAddress(address, "address"));
  // What comes in as a character has to pass as what comes in percent-encoded does.
  const { mapUserinfo, mapQuery, mapText, finish } = createConversion(profile, false, getOption(options, "iri"));
  const showText = (text: string): string => mapText(encodeNonASCII(text));
  return convert(maskMisplacedPassword(parsed, MASK), {
    mapDomain: (domain, scheme) => showDomain(domain, scheme, host, profile) ?? showText(domain),
    mapUserinfo: (userinfo) => maskPassword(mapUserinfo(encodeNonASCII(userinfo))),
    mapQuery: (query) => mapQuery(encodeNonASCII(query)),
    mapText: showText,
    finish,
  });
}

/** @returns `null` where IDNA does not allow the domain name. */
function showDomain(domain: string, scheme: string | undefined, host: HostDisplay, profile: Profile): string | null {
  const ascii = mapHost(domain, scheme);
  return (
    ascii &&
    unmapHost(
      ascii,
      scheme,
      (label) => host === "unicode" || (isLabelAppropriate(label, profile) && keepsDirection(label)),
    )
  );
}

/** Masks what is after the first colon, unless there is nothing. */
function maskPassword(userinfo: string): string {
  return userinfo.replace(/^([^:]*:).+$/s, `$1${MASK}`);
}
