/**
 * Divergence (compatibility): by default, a percent-encoded domain name stays encoded. Decoded, it would map to
 * Punycode, not to the original.
 *
 * Divergence (safety): userinfo stays encoded except with the profile `draft`: decoded, it can look like a host.
 */

import { checkOptions, getChoice, getSwitch } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { BEYOND_ASCII, encodeNonASCII } from "../infra/percent.js";
import { unmapHost } from "../names/hosts.js";
import type { IRILike } from "../schemes/address-argument.js";
import { IPRIVATE, isNonASCII, type NonASCII, UCSCHAR } from "../schemes/characters.js";
import type { Schemes } from "../schemes/rules.js";
import { hasDomainNames, hasMailboxes } from "../schemes/schemes.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { IRI_REFERENCE } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import { getLinkTerm, HARD, STOP } from "../uts58/link-classes.js";
import { escapeTail, type SplitTail, showTail } from "../uts58/link-end.js";
import { readHostSchemes } from "./host-rule.js";
import {
  type MailMapping,
  mapEncodedHost,
  mapMailDomain,
  mapMailPath,
  mapMailQuery,
  WITH_DOMAIN_NAMES,
} from "./mailto.js";
import {
  applyDecoding,
  type IsAppropriate,
  isAppropriateInDisplay,
  isAppropriateInDraft,
  isAppropriateWithCaution,
  PROFILES,
  type Profile,
  START,
} from "./profiles.js";

/** Options for converting a URI to an IRI. */
export interface URIToIRIOptions extends InvalidOptions {
  /** Rules of more schemes; only `hasDomainNames` matters: hosts of schemes without it stay percent-encoded. */
  readonly schemes?: Schemes | undefined;
  /**
   * `"decode"` decodes percent-encoded domain names too, by RFC 3987, section 3.2, as `preferredForm` does; `"keep"`,
   * the default, does not, so that the IRI maps back to the same URI.
   */
  readonly host?: "keep" | "decode" | undefined;
  /** Which characters may replace their percent-encoded octets; `"display"` by default. */
  readonly profile?: Profile | undefined;
  /** Whether the profile `"text"` also decodes `{`, `}` and a `"` between letters, as UTS #58 does. */
  readonly beyondIRI?: boolean | undefined;
}

export const DECODING_OPTIONS = ["profile", "beyondIRI", "invalid"];

/**
 * Converts a URI to an IRI: decodes percent-encoded octets and Punycode to characters wherever that is safe.
 *
 * `iriToURI` maps the result back to the URI, except for the case of hexadecimal digits and for characters that were
 * percent-encoded unnecessarily. Only well-formed UTF-8 is decoded, and no delimiter. Resolve a reference first:
 * `%2e%2e` becomes a dot segment, as it is for URL parsers too.
 *
 * @example
 * uriToIRI("http://xn--99zt52a.example.org/D%C3%BCrst%2Fa?q=%E9"); // => "http://納豆.example.org/Dürst%2Fa?q=%E9"
 * uriToIRI("mailto:a@xn--99zt52a.example"); // => "mailto:a@納豆.example"
 * uriToIRI("http://r%C3%A9sum%C3%A9.example/", { host: "decode" }); // => "http://résumé.example/"
 * uriToIRI("http://example.org/%EF%BC%81", { profile: "cautious" }); // => "http://example.org/%EF%BC%81"
 *
 * @param uri - A URI, an IRI, or a reference to one.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If it is neither a URI nor an IRI nor a reference to one.
 * @requirement U-1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function uriToIRI(uri: IRILike, options?: URIToIRIOptions | null): string {
  checkOptions(options, [...DECODING_OPTIONS, "host", "schemes"]);
  const host = getChoice(options, "host", ["keep", "decode"], "keep");
  const parsed = requireParsed(selectReading(options, IRI_REFERENCE)(uri, "uri"), IRI_REFERENCE, "uri");
  const conversion = readConversion(options, host === "decode");
  return convert(parsed, conversion, readHostSchemes(options)(parsed.scheme));
}

/** Every character that does not end a link. */
const isAppropriateInText: IsAppropriate = (codePoint, _previous, _readNext, set) => {
  const term = getLinkTerm(codePoint);
  return isNonASCII(codePoint, set) && term !== HARD && term !== STOP;
};

export const IS_APPROPRIATE: Readonly<Record<Profile, IsAppropriate>> = {
  draft: isAppropriateInDraft,
  display: isAppropriateInDisplay,
  cautious: isAppropriateWithCaution,
  text: isAppropriateInText,
};

type Conversion = ReturnType<typeof createConversion>;

/**
 * `exact`: the result must convert back to the same URI, except for characters that the profile `text` encodes;
 * `decodesHosts`: a percent-encoded domain name becomes the name in Punycode first; `show`: decodes what IRIs must not
 * have, for the same profile.
 */
export function createConversion(
  profile: Profile,
  { exact, decodesHosts, show }: { exact: boolean; decodesHosts: boolean; show?: typeof showTail | undefined },
) {
  const isAppropriate = IS_APPROPRIATE[profile];
  const mapIn = (set: NonASCII) => (component: string) =>
    applyDecoding(component, { isAppropriate, set, exact, pieces: undefined });
  const mapText = mapIn(UCSCHAR);
  return {
    mapDomain: (host: string, scheme: string | undefined): string =>
      unmapHost(decodesHosts ? mapEncodedHost(host, scheme) : host, scheme, (label) =>
        isLabelAppropriate(label, profile),
      ),
    mapUserinfo: (userinfo: string): string => (profile === "draft" ? mapText(userinfo) : userinfo),
    mapQuery: mapIn(IPRIVATE),
    mapText,
    /** Converts path, query and fragment afterwards. */
    finish: (tail: SplitTail): SplitTail => (profile === "text" ? escapeTail(show?.(tail) ?? tail) : tail),
  };
}

export function readConversion(options: URIToIRIOptions | null | undefined, decodesHosts = false): Conversion {
  const show = getSwitch(options, "beyondIRI") ? showTail : undefined;
  return createConversion(getProfile(options), { exact: false, decodesHosts, show });
}

/** @param hostScheme - The scheme that decides whether the host is a domain name. */
export function convert(parsed: ParsedIRI, conversion: Conversion, hostScheme = parsed.scheme): string {
  const { mapDomain, mapUserinfo, mapQuery, mapText, finish } = conversion;
  const { scheme, userinfo, host, path, query, fragment } = parsed;
  const { authority } = new ParsedIRI({
    ...parsed,
    userinfo: userinfo && mapUserinfo(userinfo),
    host: host && (hasDomainNames(hostScheme) ? mapDomain(host, hostScheme) : mapText(host)),
  });
  const isMail = host === undefined && hasMailboxes(scheme);
  const mail = (map: (text: string) => string): MailMapping => ({
    mapText: map,
    mapDomain: (domain) => {
      if (mapMailDomain(domain) !== null) {
        return mapDomain(domain, WITH_DOMAIN_NAMES);
      }
      // Decoded to non-ASCII text, it would be read as an invalid domain name.
      const text = map(domain);
      return BEYOND_ASCII.test(text) ? encodeNonASCII(domain) : text;
    },
  });
  const tail = finish({
    path: isMail ? mapMailPath(path, mail(mapText)) : mapText(path),
    query: query && (isMail ? mapMailQuery(query, mail(mapQuery)) : mapQuery(query)),
    fragment: fragment && mapText(fragment),
  });
  return recompose({ scheme, authority, ...tail });
}

export function isLabelAppropriate(label: string, profile: Profile): boolean {
  const isAppropriate = IS_APPROPRIATE[profile === "text" ? "display" : profile];
  let previous = START;
  for (let index = 0; index < label.length; ) {
    const codePoint = readCodePoint(label, index);
    index += codePoint > 0xffff ? 2 : 1;
    const readNext = () => (index < label.length ? readCodePoint(label, index) : START);
    if (codePoint >= 0x80 && !isAppropriate(codePoint, previous, readNext, UCSCHAR)) {
      return false;
    }
    previous = codePoint;
  }
  return true;
}

export function getProfile(options: URIToIRIOptions | null | undefined): Profile {
  return getChoice(options, "profile", PROFILES, "display");
}
