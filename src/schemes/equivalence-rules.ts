/**
 * Divergence (compatibility): RFC 8141 compares URNs without decoding percent-encoded octets, and ignores fragments;
 * here the lower levels of comparison apply to every scheme, and fragments count. RFC 3261 ignores some parameters that
 * only one of two SIP URIs has, which is not transitive.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { skipBack } from "../infra/at-index.js";
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import { NO_RULES, type SchemeRules } from "./rules.js";
import { DOMAIN_NAME_SCHEMES, MAILBOX_SCHEMES } from "./schemes.js";

function unlessHierarchical(normalize: (path: string) => string): (path: string) => string {
  return (path) => (path.includes("/") ? path : normalize(path));
}

const NAMES_IN_QUERY = /(?<=^|&)[^=&]+/g;

/** RFC 3261, section 19.1.4: an explicit default port makes a difference, so `defaultPort` is left out. */
const SIP: SchemeRules = {
  caseInsensitivePath: /(?:^|@)[^@]+$/,
  caseInsensitiveQuery: NAMES_IN_QUERY,
  hasUnorderedQuery: true,
  normalizePath: unlessHierarchical(normalizeSIPPath),
};

const OTHER_RULES: Readonly<Record<string, SchemeRules>> = {
  // RFC 8089, section 2: "localhost", an empty host and a missing authority all mean this machine.
  file: { defaultHost: "localhost" },
  // RFC 6068, section 2: domains are DNS names (see compare/scheme-table.ts); header field names are case-insensitive.
  // RFC 7565, RFC 6122, RFC 3860 and RFC 3859: the domains of accounts are domain names too.
  ...Object.fromEntries(MAILBOX_SCHEMES.split("|").map((name) => [name, {}])),
  mailto: { caseInsensitiveQuery: NAMES_IN_QUERY },
  sip: SIP,
  sips: SIP,
  // RFC 3966, section 4.
  tel: { caseInsensitivePath: /.+/s, normalizePath: unlessHierarchical(normalizeTelPath) },
  // RFC 5870, section 3.4.4.
  geo: { caseInsensitivePath: /.+/s, normalizePath: unlessHierarchical(normalizeGeoPath) },
  // RFC 2397, section 2: type, subtype and parameter names.
  data: { caseInsensitivePath: /^[^;,]+/, normalizePath: normalizeDataPath },
  // RFC 8141, section 3.1: the namespace; r- and q-components are not part of the name. RFC 9562, section 4: UUIDs.
  urn: { caseInsensitivePath: /^(?:uuid:.+|[^:]+)/is, ignoredQuery: /^[+=][^/?]/ },
};

/** Every member is present, so that none is read from `Object.prototype`. */
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

function normalizeTelPath(path: string) {
  const [number, ...parameters] = path.split(";").map((part, index) => {
    const start = index === 0 ? 0 : (/^(?:ext=|phone-context=(?=\+))/.exec(part)?.[0].length ?? part.length);
    return part.slice(0, start) + part.slice(start).replace(/[-.()]/g, "");
  });
  return [number, ...parameters.sort()].join(";");
}

/** The poles and the antimeridian have one longitude each; WGS-84 is the default. */
function normalizeGeoPath(path: string) {
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

function normalizeNumber(text: string) {
  const match = /^(-?)(?=[0-9])0*((?:[1-9][0-9]*)?)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) {
    return text;
  }
  const [, sign, whole, digits = ""] = match as unknown as [string, string, string, string?];
  const fraction = digits.slice(0, skipBack(digits, "0"));
  const number = (whole || "0") + (fraction && `.${fraction}`);
  return number === "0" ? number : sign + number;
}

function normalizeSIPPath(path: string) {
  const at = path.lastIndexOf("@") + 1;
  const [host, ...parameters] = path.slice(at).split(";");
  return path.slice(0, at) + [host, ...parameters.sort()].join(";");
}

function normalizeDataPath(path: string) {
  return path.replace(/^[^,]+/, (type) => type.replace(/;[^;=]+/g, lowerCaseOutsideTriplets));
}
