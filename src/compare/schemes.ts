/**
 * The schemes that the scheme rung knows, and how a caller adds one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */

import { lowerCaseASCII } from "../infra/case.js";
import { getOption } from "../infra/options.js";
import { KNOWN_SCHEMES, NO_RULES, type SchemeRules } from "../infra/schemes.js";
import { matchScheme } from "../syntax/grammar.js";
import {
  normalizeDataPath,
  normalizeGeoPath,
  normalizeMailtoPath,
  normalizeMailtoQuery,
  normalizeSIPPath,
  normalizeTelPath,
} from "./scheme-paths.js";

/** What is known of schemes, by name in lower case. */
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

/** The schemes that are known without anyone registering them. */
export const SCHEMES: Schemes = new Map(
  Array.from(KNOWN_SCHEMES, ([name, rules]) => [
    name,
    Object.freeze({ ...rules, normalizePath: NORMALIZE_PATH[name], normalizeQuery: NORMALIZE_QUERY[name] }),
  ]),
);

/**
 * Adds a scheme to those that the scheme rung knows, or replaces one, for whoever passes the result on.
 *
 * Nothing global changes.
 *
 * @example
 * const schemes = registerScheme("gemini", { defaultPort: "1965", hasDomainNames: true });
 * compare("gemini://例え.jp:1965", "gemini://xn--r8jz45g.jp/", { level: "scheme", schemes }); // => "equivalent"
 * compare("gemini://例え.jp:1965", "gemini://xn--r8jz45g.jp/", { level: "scheme" }); // => "different"
 *
 * @param name - The name of the scheme, in any case.
 * @param rules - What is known of it.
 * @param schemes - What it is added to: the result of another call. The built-in schemes if left out.
 * @returns These schemes and the new one, to be given as the option `schemes`.
 * @throws {TypeError} If the name is no scheme, or a rule is not of its type.
 * @requirement N-10f
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
export function registerScheme(name: string, rules: SchemeRules, schemes: Schemes = SCHEMES): Schemes {
  if (typeof name !== "string" || matchScheme(`${name}:`) !== name.length) {
    throw new TypeError("name is no scheme");
  }
  assertRules(rules);
  assertSchemes(schemes);
  const known = Object.keys(TYPES).map((rule) => [rule, getOption(rules, rule as keyof SchemeRules)]);
  return new Map([...schemes, [name.toLowerCase(), Object.freeze(Object.fromEntries(known) as SchemeRules)]]);
}

/** What the rules are, by what `typeof` says or by their class; all can be left out. */
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
    throw new TypeError("defaultPort is no number in digits");
  }
  if (emptyPath !== undefined && emptyPath !== "" && emptyPath !== "/") {
    throw new TypeError('emptyPath is neither "" nor "/"');
  }
  if (defaultHost !== undefined && lowerCaseASCII(defaultHost) !== defaultHost) {
    throw new TypeError("defaultHost is not in lower case");
  }
}

/**
 * Makes sure that an option is what `registerScheme` gives.
 *
 * @throws {TypeError} If it is not.
 */
export function assertSchemes(schemes: unknown): asserts schemes is Schemes {
  if (!(schemes instanceof Map)) {
    throw new TypeError("schemes is not what registerScheme gives");
  }
}

/**
 * Finds what is known of a scheme.
 *
 * @param scheme - In lower case.
 */
export function getRules(schemes: Schemes, scheme: string): SchemeRules {
  return schemes.get(scheme) ?? NO_RULES;
}
