/**
 * The rules of schemes for the level `scheme`: those of built-in schemes, and those that a caller adds. Also unifies domain names, and
 * the paths of schemes that need more than rules about case: telephone numbers, places, mail and SIP addresses, data.
 *
 * The input of each path function is in the form of the level `syntax`, and in lower case where the scheme's rules say so. Most of
 * these schemes have no paths with a slash; such paths are not changed.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3966#section-4
 * @see https://www.rfc-editor.org/rfc/rfc5870#section-3.4.4
 * @see https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4
 * @see https://www.rfc-editor.org/rfc/rfc2397#section-3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */

import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import { isAddressList, type MailMapping, mapMailDomain, mapMailPath, mapMailQuery } from "../mapping/mailto.js";
import { mapHost, unmapHost } from "../names/hosts.js";
import { NO_RULES, readRules, type SchemeRules, type Schemes } from "../schemes/scheme-rules.js";
import { KNOWN_SCHEMES } from "../schemes/schemes.js";

/** A scheme with domain names. */
const WITH_DOMAIN_NAMES = "http";

/**
 * Unifies the forms of a domain name.
 *
 * @example
 * unifyDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyDomain("Ré.ＥＸＡＭＰＬＥ"); // => "ré.example"
 *
 * @param host - A host whose ASCII letters are lower-case.
 * @requirement N-10e
 */
export function unifyDomain(host: string): string {
  const ascii = NOT_IN_DOMAIN.test(host) ? null : mapHost(host, WITH_DOMAIN_NAMES);
  return ascii === null ? host : unmapHost(ascii, WITH_DOMAIN_NAMES, () => true);
}

/** Brackets of IP addresses, percent signs, and ASCII characters that no host of an IRI contains: Unicode can compose "<" with a mark. */
const NOT_IN_DOMAIN = /[\0- "%<>[-^`{-\x7F]/;

/**
 * Unifies the forms of the domain of a mail address, whose ASCII letters are lower-case. If the result would contain a delimiter, as
 * for "a，b", the domain is not changed.
 */
function unifyMailDomain(domain: string): string {
  return mapMailDomain(domain) === null ? domain : unifyDomain(domain);
}

const VISUAL_SEPARATORS = /[-.()]/g;

/**
 * Normalizes a telephone number: removes visual separators, sorts parameters.
 *
 * @example
 * normalizeTelPath("+1-201-555-0123;phone-context=+1.2;ext=4-2"); // => "+12015550123;ext=42;phone-context=+12"
 */
export function normalizeTelPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const [number, ...parameters] = path.split(";") as [string, ...string[]];
  const withoutSeparators = parameters.map((parameter) =>
    /^(?:ext=|phone-context=\+)/.test(parameter) ? removeSeparators(parameter, parameter.indexOf("=")) : parameter,
  );
  return [removeSeparators(number, 0), ...withoutSeparators.sort()].join(";");
}

function removeSeparators(text: string, start: number): string {
  return text.slice(0, start) + text.slice(start).replace(VISUAL_SEPARATORS, "");
}

/**
 * Normalizes a place: removes insignificant zeros and `crs` for WGS-84, sorts parameters, and uses one longitude for
 * each pole and for the antimeridian.
 *
 * @example
 * normalizeGeoPath("90.0,-22.43;foo=a;crs=wgs84"); // => "90,0;foo=a"
 * normalizeGeoPath("66,-180;u=6.500"); // => "66,180;u=6.5"
 */
export function normalizeGeoPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const [place, ...parameters] = path.split(";") as [string, ...string[]];
  const coordinates = place.split(",").map(normalizeNumber);
  const others = parameters
    .filter((parameter) => parameter !== "crs=wgs84")
    .map((parameter) => (parameter.startsWith("u=") ? `u=${normalizeNumber(parameter.slice(2))}` : parameter));
  if (coordinates.length > 1 && !others.some((parameter) => parameter.startsWith("crs="))) {
    if (coordinates[0] === "90" || coordinates[0] === "-90") {
      coordinates[1] = "0";
    } else if (coordinates[1] === "-180") {
      coordinates[1] = "180";
    }
  }
  return [coordinates.join(","), ...others.sort()].join(";");
}

/** Writes a `num` in its shortest form; other text is not changed. */
function normalizeNumber(text: string): string {
  const match = /^(-?)(?=[0-9])0*((?:[1-9][0-9]*)?)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) {
    return text;
  }
  const [, sign, whole, digits = ""] = match as unknown as [string, string, string, string?];
  const fraction = digits.slice(0, digits.length - countTrailingZeros(digits));
  const number = (whole || "0") + (fraction && `.${fraction}`);
  return number === "0" ? number : sign + number;
}

/** Counts the zeros at the end. A loop, because `/0+$/` takes quadratic time. */
function countTrailingZeros(digits: string): number {
  let index = digits.length;
  while (digits[index - 1] === "0") {
    index--;
  }
  return digits.length - index;
}

/**
 * Normalizes a SIP address: sorts parameters.
 *
 * @example
 * normalizeSIPPath("a;b@example.org;transport=tcp;lr"); // => "a;b@example.org;lr;transport=tcp"
 */
export function normalizeSIPPath(path: string): string {
  if (path.includes("/")) {
    return path;
  }
  const at = path.lastIndexOf("@") + 1;
  const [host, ...parameters] = path.slice(at).split(";");
  return path.slice(0, at) + [host, ...parameters.sort()].join(";");
}

/**
 * Normalizes data: converts the names of media type parameters and "base64" to lower case.
 *
 * @example
 * normalizeDataPath("text/plain;Charset=UTF-8;BASE64,;A=B"); // => "text/plain;charset=UTF-8;base64,;A=B"
 */
export function normalizeDataPath(path: string): string {
  const comma = path.indexOf(",");
  const end = comma === -1 ? path.length : comma;
  return path.slice(0, end).replace(/;[^;=]+/g, lowerCaseOutsideTriplets) + path.slice(end);
}

/**
 * Normalizes mail addresses: unifies their domains.
 *
 * @example
 * normalizeMailtoPath("A@EXAMPLE.org,b@xn--rsum-bpad.example"); // => "A@example.org,b@résumé.example"
 */
export function normalizeMailtoPath(path: string): string {
  return mapMailPath(path, UNIFY_MAIL_DOMAINS);
}

/**
 * Normalizes header fields: unifies the domains of addresses in each `to` field.
 *
 * @example
 * normalizeMailtoQuery("to=A@EXAMPLE.org&cc=A@EXAMPLE.org"); // => "to=A@example.org&cc=A@EXAMPLE.org"
 */
export function normalizeMailtoQuery(query: string): string {
  return mapMailQuery(query, UNIFY_MAIL_DOMAINS);
}

const UNIFY_MAIL_DOMAINS: MailMapping = {
  mapText: String,
  mapDomain: (domain) => unifyMailDomain(lowerCaseOutsideTriplets(domain)),
};

/**
 * Moves the addresses of the `to` field to the end of the path.
 *
 * By the RFC, `mailto:a@b,c@d`, `mailto:?to=a@b,c@d` and `mailto:a@b?to=c@d` are equivalent. It also says that programs differ in how
 * they read repeated fields, so these are not moved. Fields are not moved either if they contain characters that a path cannot
 * contain, or text that is not a list of addresses, such as an empty field.
 *
 * @example
 * moveAddresses("a@b", "cc=e@f&to=c@d"); // => ["a@b,c@d", "cc=e@f"]
 * moveAddresses("", "to=a@b,c@d"); // => ["a@b,c@d", undefined]
 * moveAddresses("a@b", "to=c@d&to=e@f"); // => ["a@b", "to=c@d&to=e@f"]
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
export function moveAddresses(path: string, query: string): readonly [path: string, query: string | undefined] {
  const fields = query.split("&");
  const [field, ...others] = fields.filter((text) => text.startsWith("to="));
  const addresses = [path, field?.slice("to=".length) ?? ""].filter((list, index) => index > 0 || list !== "");
  if (others.length > 0 || !addresses.every((list) => isAddressList(list) && !NOT_IN_PATH.test(list))) {
    return [path, query];
  }
  return [addresses.join(","), fields.length === 1 ? undefined : fields.filter((text) => text !== field).join("&")];
}

/** A slash, which would make segments, and characters that only a query can contain: "?" and `iprivate`. */
const NOT_IN_PATH = /[/?\uE000-\uF8FF\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u;

/** The rules of a scheme, and a rule that only built-in schemes have. */
export interface KnownRules extends SchemeRules {
  /** Returns the final path and query, after the rules for each of them, if a part of one can be written in the other. */
  readonly normalizeBoth?: typeof moveAddresses | undefined;
}

/** Rules of schemes, by lower-case name. */
export type SchemeMap = ReadonlyMap<string, KnownRules>;

const NORMALIZE_PATH: Readonly<Record<string, SchemeRules["normalizePath"]>> = {
  data: normalizeDataPath,
  geo: normalizeGeoPath,
  mailto: normalizeMailtoPath,
  sip: normalizeSIPPath,
  sips: normalizeSIPPath,
  tel: normalizeTelPath,
};

const NORMALIZE_QUERY: Readonly<Record<string, SchemeRules["normalizeQuery"]>> = { mailto: normalizeMailtoQuery };

/** The built-in schemes. */
export const SCHEMES: SchemeMap = new Map<string, KnownRules>(
  Array.from(KNOWN_SCHEMES, ([name, rules]) => [
    name,
    Object.freeze({
      ...rules,
      normalizePath: NORMALIZE_PATH[name],
      normalizeQuery: NORMALIZE_QUERY[name],
      normalizeBoth: name === "mailto" ? moveAddresses : undefined,
    }),
  ]),
);

/**
 * Adds rules of schemes to those of the built-in schemes. Rules that are given replace all built-in rules of their scheme.
 *
 * @param given - The option `schemes`; it is copied, so that later changes have no effect.
 * @returns {@link SCHEMES} itself if nothing is given.
 * @throws {TypeError} If a name is not a scheme, or a rule is unknown or has the wrong type.
 * @requirement N-10f
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
export function readSchemes(given: Schemes | undefined): SchemeMap {
  if (given === undefined) {
    return SCHEMES;
  }
  const schemes = new Map(SCHEMES);
  for (const [name, rules] of readRules(given)) {
    schemes.set(name, { ...rules, normalizeBoth: undefined });
  }
  return schemes;
}

/**
 * Returns the rules of a scheme.
 *
 * @param scheme - The scheme, in lower case.
 */
export function getRules(schemes: SchemeMap, scheme: string): KnownRules {
  return schemes.get(scheme) ?? UNKNOWN;
}

const UNKNOWN: KnownRules = { ...NO_RULES, normalizeBoth: undefined };
