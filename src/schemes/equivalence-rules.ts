/**
 * Which URIs are equivalent by the specification of their scheme.
 *
 * Divergence (compatibility): RFC 8141 compares URNs without decoding percent-encoded octets, and ignores fragments.
 * RFC 3261 ignores some parameters that only one of two SIP URIs has, which is not transitive. Here the lower levels of
 * comparison apply to every scheme, and a fragment counts unless the caller excludes it.
 *
 * The input of each path function is in the form of the level `syntax`, and in lower case where the scheme's rules say so. Most of
 * these schemes have no paths with a slash; such paths are not changed.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import { NO_RULES, type SchemeRules } from "./rules.js";
import { DOMAIN_NAME_SCHEMES } from "./schemes.js";

/** Names of header fields. */
const NAMES_IN_QUERY = /(?<=^|&)[^=&]+/g;

/**
 * RFC 3261, section 19.1.4: everything except the user is case-insensitive; a URI with an explicit default port is not equivalent
 * to one without it, so `defaultPort` is left out.
 */
const SIP: SchemeRules = {
  caseInsensitivePath: /(?:^|@)[^@]+$/,
  caseInsensitiveQuery: NAMES_IN_QUERY,
  hasUnorderedQuery: true,
  normalizePath: normalizeSIPPath,
};

/** Rules in addition to default ports and domain names. */
const OTHER_RULES: Readonly<Record<string, SchemeRules>> = {
  // RFC 8089, section 2: "localhost", an empty host and a missing authority all mean this machine.
  file: { defaultHost: "localhost" },
  // RFC 6068, section 2: domains are DNS names (see compare/scheme-table.ts); header field names are case-insensitive.
  mailto: { caseInsensitiveQuery: NAMES_IN_QUERY },
  sip: SIP,
  sips: SIP,
  // RFC 3966, section 4.
  tel: { caseInsensitivePath: /.+/s, normalizePath: normalizeTelPath },
  // RFC 5870, section 3.4.4.
  geo: { caseInsensitivePath: /.+/s, normalizePath: normalizeGeoPath },
  // RFC 2397, section 2: type, subtype and parameter names.
  data: { caseInsensitivePath: /^[^;,]+/, normalizePath: normalizeDataPath },
  // RFC 8141, section 3.1: the namespace; r- and q-components are not part of the name. RFC 9562, section 4: UUIDs.
  urn: { caseInsensitivePath: /^(?:uuid:.+|[^:]+)/is, ignoredQuery: /^[+=][^/?]/ },
};

/** The rules of known schemes. Every member is present, so that none is read from `Object.prototype`. */
export const EQUIVALENCE_RULES: ReadonlyMap<string, SchemeRules> = /* @__PURE__ */ new Map(
  [...DOMAIN_NAME_SCHEMES.keys(), ...Object.keys(OTHER_RULES)].map((name) => [
    name,
    {
      ...NO_RULES,
      defaultPort: DOMAIN_NAME_SCHEMES.get(name),
      hasDomainNames: DOMAIN_NAME_SCHEMES.has(name),
      ...OTHER_RULES[name],
    },
  ]),
);

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
