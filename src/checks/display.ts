/**
 * What a person should see of an IRI.
 *
 * Divergence (safety): the draft asks only that what cannot be displayed is percent-encoded. Here what would deceive is,
 * too; and the password is masked, as RFC 3986 says. Whether a host can be mistaken for another one is asked only if the
 * caller passes `inspectHost`: its tables would make every page load a tenth more.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 */
import { getOption } from "../infra/options.js";
import { encodeNonASCII } from "../infra/percent.js";
import { mapHost, unmapHost } from "../mapping/host.js";
import {
  convert,
  createConversion,
  getProfile,
  isLabelAppropriate,
  type URIToIRIOptions,
} from "../mapping/uri-to-iri.js";
import { looksLikeHost } from "../spoof/userinfo.js";
import { assertOneOf, getSyntax } from "../syntax/kinds.js";
import { requireParsed } from "../syntax/validate.js";
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
  /**
   * Judges a host in its ASCII form: `inspectHost` of `whatwg-iri/spoof`, or a function that calls it with options. A label
   * that its `shown` does not have in Unicode is in Punycode, whatever `host` says, and userinfo that looks like a host is
   * shown as `…`. If left out, a host that can be mistaken for another one is shown like any other.
   */
  readonly inspectHost?: ((host: string) => { readonly shown: string }) | undefined;
}

/** Stands for a password, whatever its length. */
const MASK = "***";

/** Stands for userinfo that can be mistaken for the host. */
const ELLIPSIS = "…";

/**
 * Makes the form of an IRI that is safe to show to a person.
 *
 * All that the profile does not show is percent-encoded, also where the IRI has it as a character; so nothing in it is
 * invisible or reorders text, and no space is in it. A password is masked as `***`, also where only a browser sees one, and userinfo never decoded but under
 * the profile `draft`. It is for reading: only without a mask does it lead to the same resource. Where right-to-left
 * text may surround it, `wrapBidi` keeps its order.
 *
 * @example
 * toDisplayString("http://u:secret@xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?\u202E"); // => "http://u:***@例え.jp/日本?%E2%80%AE"
 * toDisplayString("http://אב1.example/"); // => "http://xn--1-zhcd.example/"
 * toDisplayString("http://אב1.example/", { host: "unicode" }); // => "http://אב1.example/"
 * toDisplayString("http://pаypal.example/"); // => "http://pаypal.example/"
 * toDisplayString("http://pаypal.example/", { inspectHost }); // => "http://xn--pypal-4ve.example/"
 * toDisplayString("http://www.bank.example@evil.example/", { inspectHost }); // => "http://…@evil.example/"
 *
 * @param iri - An IRI, a URI, or a reference to one.
 * @param options - The profile, how a domain name is shown, and what judges it.
 * @returns An IRI, or a reference to one, by RFC 3987.
 * @throws {TypeError} If the IRI is not a string, or there is no such profile or display of hosts.
 * @throws {IRIError} If it is no IRI, nor a reference to one.
 * @requirement G-4
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
 */
export function toDisplayString(iri: string, options?: DisplayStringOptions | null): string {
  const profile = getProfile(options);
  const host = getOption(options, "host", "punycode-when-unsafe");
  assertOneOf(host, ["unicode", "punycode-when-unsafe"], "host");
  const inspectHost = getOption(options, "inspectHost");
  const parsed = requireParsed(iri, getSyntax(), "iri");
  // What comes in as a character has to pass as what comes in percent-encoded does.
  const { mapUserinfo, mapQuery, mapText, finish } = createConversion(profile, false, getOption(options, "iri"));
  const showText = (text: string): string => mapText(encodeNonASCII(text));
  return convert(maskMisplacedPassword(parsed, MASK), {
    mapDomain: (domain, scheme) => {
      const isShown = (label: string): boolean =>
        host === "unicode" || (isLabelAppropriate(label, profile) && keepsDirection(label));
      return showDomain(domain, scheme, isShown, inspectHost) ?? showText(domain);
    },
    mapUserinfo: (userinfo) =>
      inspectHost !== undefined && looksLikeHost(userinfo)
        ? ELLIPSIS
        : maskPassword(mapUserinfo(encodeNonASCII(userinfo))),
    mapQuery: (query) => mapQuery(encodeNonASCII(query)),
    mapText: showText,
    finish,
  });
}

/**
 * Shows a domain name.
 *
 * @param isShown - Tells whether a label may be in Unicode, if the host is judged to be honest.
 * @returns `null` where IDNA does not allow the domain name.
 */
function showDomain(
  domain: string,
  scheme: string | undefined,
  isShown: (label: string) => boolean,
  inspectHost: DisplayStringOptions["inspectHost"],
): string | null {
  const ascii = mapHost(domain, scheme);
  if (!ascii || inspectHost === undefined) {
    return ascii && unmapHost(ascii, scheme, isShown);
  }
  const honest = new Set(inspectHost(ascii).shown.split("."));
  return unmapHost(ascii, scheme, (label) => isShown(label) && honest.has(label));
}

/** Masks what is after the first colon, unless there is nothing. */
function maskPassword(userinfo: string): string {
  return userinfo.replace(/^([^:]*:).+$/s, `$1${MASK}`);
}
