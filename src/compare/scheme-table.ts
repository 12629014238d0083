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
import { readSchemeRules, type SchemeRules, type Schemes } from "../schemes/rules.js";
import { hasMailboxes } from "../schemes/schemes.js";

/** @requirement N-10e */
export function unifyDomain(host: string): string {
  const ascii = NOT_IN_DOMAIN.test(host) ? null : mapHost(host, WITH_DOMAIN_NAMES);
  return ascii === null ? host : unmapHost(ascii, WITH_DOMAIN_NAMES);
}

/** Characters that no host has: Unicode can compose "<" with a mark, and IDNA can make pairs of surrogates. */
const NOT_IN_DOMAIN = /[\0- "%<>[-^`{-}\x7F\uD800-\uDFFF]/u;

/** A domain stays if its form would contain a delimiter, as for "a，b". */
const UNIFY_MAIL_DOMAINS: MailMapping = {
  mapText: String,
  mapDomain: (domain) => {
    const lower = lowerCaseOutsideTriplets(domain);
    return mapMailDomain(lower) === null ? lower : unifyDomain(lower);
  },
};

/**
 * Moves the addresses of the `to` field to the end of the path: by the RFC, `mailto:a@b,c@d`, `mailto:?to=a@b,c@d` and
 * `mailto:a@b?to=c@d` are equivalent. Repeated fields stay, because programs differ in how they read them, and so does
 * text that a path cannot contain or that is not a list of addresses.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
function moveAddresses(path: string, query: string): readonly [path: string, query: string | undefined] {
  const fields = query.split("&");
  const [field, ...others] = fields.filter((text) => text.startsWith("to="));
  const addresses = [path, field?.slice("to=".length) ?? ""].filter((list, index) => index > 0 || list !== "");
  if (others.length > 0 || !addresses.every((list) => isAddressList(list) && !NOT_IN_PATH.test(list))) {
    return [path, query];
  }
  return [addresses.join(","), fields.length === 1 ? undefined : fields.filter((text) => text !== field).join("&")];
}

/** A slash, which would make segments, and characters of queries only. */
const NOT_IN_PATH = /[/?\uE000-\uF8FF\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u;

export interface OwnRules extends SchemeRules {
  /** For a path and a query that can be written in each other. */
  readonly normalizeBoth?: typeof moveAddresses;
}

/** By lower-case name. */
export type SchemeMap = ReadonlyMap<string, OwnRules>;

function addMailboxes(name: string, rules: SchemeRules): OwnRules {
  const { normalizePath = String } = rules;
  const own = { ...rules, normalizePath: (path: string) => normalizePath(mapMailPath(path, UNIFY_MAIL_DOMAINS)) };
  const normalizeQuery = (query: string) => mapMailQuery(query, UNIFY_MAIL_DOMAINS);
  return name === "mailto" ? { ...own, normalizeQuery, normalizeBoth: moveAddresses } : own;
}

export const SCHEMES: SchemeMap = new Map(
  Array.from(EQUIVALENCE_RULES, ([name, rules]) => [
    name,
    Object.freeze(hasMailboxes(name) ? addMailboxes(name, rules) : { ...rules }),
  ]),
);

/** Returns {@link SCHEMES} itself if nothing is given. @requirement N-10f */
export function readSchemeTable(given: Schemes | undefined): SchemeMap {
  return given === undefined ? SCHEMES : new Map([...SCHEMES, ...readSchemeRules(given)]);
}
