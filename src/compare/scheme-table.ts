/**
 * The rules of schemes for the level `scheme`: those of built-in schemes, with the equivalence of mail addresses, which are mapped
 * like domain names, and those that a caller adds.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import {
  isAddressList,
  type MailMapping,
  mapMailDomain,
  mapMailPath,
  mapMailQuery,
  WITH_DOMAIN_NAMES,
} from "../mapping/mailto.js";
import { mapHost, unmapHost } from "../names/hosts.js";
import { EQUIVALENCE_RULES } from "../schemes/equivalence-rules.js";
import { NO_RULES, readSchemeRules, type SchemeRules, type Schemes } from "../schemes/rules.js";

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

/**
 * Brackets of IP addresses, percent signs, and characters that no host of an IRI contains: Unicode can compose "<" with a mark, and
 * lone surrogates between which IDNA removes a character become a pair.
 */
const NOT_IN_DOMAIN = /[\0- "%<>[-^`{-\x7F\uD800-\uDFFF]/u;

/**
 * Unifies the forms of the domain of a mail address, whose ASCII letters are lower-case. If the result would contain a delimiter, as
 * for "a，b", the domain is not changed.
 */
function unifyMailDomain(domain: string): string {
  return mapMailDomain(domain) === null ? domain : unifyDomain(domain);
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
 * Normalizes header fields: unifies the domains of addresses in `to`, `cc` and `bcc`.
 *
 * @example
 * normalizeMailtoQuery("to=A@EXAMPLE.org&cc=A@EXAMPLE.org"); // => "to=A@example.org&cc=A@example.org"
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

/** The built-in schemes. */
export const SCHEMES: SchemeMap = new Map<string, KnownRules>(
  Array.from(EQUIVALENCE_RULES, ([name, rules]) => [
    name,
    Object.freeze(
      name === "mailto"
        ? {
            ...rules,
            normalizePath: normalizeMailtoPath,
            normalizeQuery: normalizeMailtoQuery,
            normalizeBoth: moveAddresses,
          }
        : { ...rules, normalizeBoth: undefined },
    ),
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
  for (const [name, rules] of readSchemeRules(given)) {
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
