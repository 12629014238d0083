/**
 * The schemes known to the level `scheme`, and those that a caller adds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */

import { assertDictionary, assertScheme } from "../infra/assertions.js";
import { lowerCaseOutsideTriplets } from "../infra/case.js";
import { checkOptions, getOption } from "../infra/options.js";
import { KNOWN_SCHEMES, NO_RULES, type SchemeRules } from "../infra/schemes.js";
import {
  moveAddresses,
  normalizeDataPath,
  normalizeGeoPath,
  normalizeMailtoPath,
  normalizeMailtoQuery,
  normalizeSIPPath,
  normalizeTelPath,
} from "./scheme-paths.js";

/** The rules of a scheme, and one that only built-in schemes have. */
export interface KnownRules extends SchemeRules {
  /** Returns path and query together, after the rules for each, where one can stand for a part of the other. */
  readonly normalizeBoth?: typeof moveAddresses | undefined;
}

/** Rules of schemes, by name in any case. */
export type Schemes = Readonly<Record<string, SchemeRules>>;

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
 * Lays rules of schemes over those of the built-in schemes. A scheme that is given loses all its built-in rules.
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
  assertDictionary(given, "schemes");
  const schemes = new Map(SCHEMES);
  for (const [name, rules] of Object.entries(given)) {
    assertScheme(name, "schemes");
    assertRules(rules);
    const own = RULES.map((rule) => [rule, getOption(rules, rule)]);
    schemes.set(name.toLowerCase(), { ...(Object.fromEntries(own) as SchemeRules), normalizeBoth: undefined });
  }
  return schemes;
}

/** The type of each rule: a result of `typeof`, or a class name. All rules are optional. */
const TYPES: Readonly<Record<keyof SchemeRules, string>> = {
  defaultPort: "string",
  emptyPath: "string",
  hasDomainNames: "boolean",
  defaultHost: "string",
  caseInsensitivePath: "RegExp",
  caseInsensitiveQuery: "RegExp",
  hasUnorderedQuery: "boolean",
  ignoredQuery: "RegExp",
  normalizePath: "function",
  normalizeQuery: "function",
};

const RULES = Object.keys(TYPES) as (keyof SchemeRules)[];

function assertRules(rules: unknown): asserts rules is SchemeRules {
  assertDictionary(rules, "the rules of a scheme");
  checkOptions(rules, RULES);
  for (const [name, type] of Object.entries(TYPES)) {
    const value = getOption(rules, name);
    const isRight = type === "RegExp" ? value instanceof RegExp : typeof value === type;
    if (value !== undefined && !isRight) {
      throw new TypeError(`${name} is not a ${type}`);
    }
  }
  const { defaultPort, emptyPath, defaultHost } = rules as SchemeRules;
  if (defaultPort !== undefined && !/^(?:0|[1-9][0-9]*)$/.test(defaultPort)) {
    throw new TypeError("defaultPort must consist of digits");
  }
  if (emptyPath !== undefined && emptyPath !== "" && emptyPath !== "/") {
    throw new TypeError('emptyPath is neither "" nor "/"');
  }
  if (defaultHost !== undefined && lowerCaseOutsideTriplets(defaultHost) !== defaultHost) {
    throw new TypeError("defaultHost is not in lower case");
  }
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
