/**
 * The schemes known to the rung `scheme`, and how a caller adds one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */

import { assertScheme } from "../infra/assertions.js";
import { lowerCaseOutsideTriplets } from "../infra/case.js";
import { getOption } from "../infra/options.js";
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

/** Rules of schemes, by lower-case name. */
export type Schemes = ReadonlyMap<string, SchemeRules>;

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
export const SCHEMES: Schemes = new Map(
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
 * Returns a copy of the known schemes with one added or replaced.
 *
 * Nothing global changes; pass the result on as an option.
 *
 * @example
 * const schemes = registerScheme("gemini", { defaultPort: "1965", hasDomainNames: true });
 * compare("gemini://例え.jp:1965", "gemini://xn--r8jz45g.jp/", { level: "scheme", schemes }); // => "equivalent"
 * compare("gemini://例え.jp:1965", "gemini://xn--r8jz45g.jp/", { level: "scheme" }); // => "different"
 *
 * @param name - The name of the scheme, in any case.
 * @param rules - The rules of the scheme.
 * @param schemes - The schemes to extend, from an earlier call; the built-in schemes by default.
 * @returns These schemes and the new one, for the option `schemes`.
 * @throws {TypeError} If the name is not a scheme, or a rule has the wrong type.
 * @requirement N-10f
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
export function registerScheme(name: string, rules: SchemeRules, schemes: Schemes = SCHEMES): Schemes {
  assertScheme(name, "name");
  assertRules(rules);
  assertSchemes(schemes);
  const known = Object.keys(TYPES).map((rule) => [rule, getOption(rules, rule as keyof SchemeRules)]);
  const added: KnownRules = { ...(Object.fromEntries(known) as SchemeRules), normalizeBoth: undefined };
  return new Map([...schemes, [name.toLowerCase(), Object.freeze(added)]]);
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

function assertRules(rules: unknown): asserts rules is SchemeRules {
  if (typeof rules !== "object" || rules === null) {
    throw new TypeError("rules is not an object");
  }
  for (const [name, type] of Object.entries(TYPES)) {
    const value = getOption(rules as Record<string, unknown>, name);
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
 * Asserts that an option is a result of `registerScheme`.
 *
 * @throws {TypeError} If it is not.
 */
export function assertSchemes(schemes: unknown): asserts schemes is Schemes {
  if (!(schemes instanceof Map)) {
    throw new TypeError("schemes must be a result of registerScheme");
  }
}

/**
 * Returns the rules of a scheme.
 *
 * @param scheme - The scheme, in lower case.
 */
export function getRules(schemes: Schemes, scheme: string): KnownRules {
  return (schemes.get(scheme) as KnownRules | undefined) ?? UNKNOWN;
}

const UNKNOWN: KnownRules = { ...NO_RULES, normalizeBoth: undefined };
