/**
 * The schemes that the scheme rung knows, and how a caller adds one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
import { KNOWN_SCHEMES, type SchemeRules } from "../infra/schemes.js";
import { matchScheme } from "../syntax/grammar.js";
import { assertOneOf } from "../syntax/kinds.js";
import { normalizeDataPath, normalizeGeoPath, normalizeSIPPath, normalizeTelPath } from "./scheme-paths.js";

/** What is known of schemes, by name in lower case. */
export type Schemes = ReadonlyMap<string, SchemeRules>;

const NORMALIZE_PATH: Readonly<Record<string, SchemeRules["normalizePath"]>> = {
  data: normalizeDataPath,
  geo: normalizeGeoPath,
  sip: normalizeSIPPath,
  sips: normalizeSIPPath,
  tel: normalizeTelPath,
};

/** The schemes that are known without anyone registering them. */
export const SCHEMES: Schemes = new Map(
  Array.from(KNOWN_SCHEMES, ([name, rules]) => [name, { ...rules, normalizePath: NORMALIZE_PATH[name] }]),
);

const NONE: SchemeRules = {};

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
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */
export function registerScheme(name: string, rules: SchemeRules, schemes: Schemes = SCHEMES): Schemes {
  if (typeof name !== "string" || matchScheme(`${name}:`) !== name.length) {
    throw new TypeError("name is no scheme");
  }
  const { defaultPort, emptyPath = "/" } = rules;
  if (defaultPort !== undefined && !/^(?:0|[1-9][0-9]*)$/.test(defaultPort)) {
    throw new TypeError("defaultPort is no number in digits");
  }
  assertOneOf(emptyPath, ["", "/"], "emptyPath");
  return new Map([...schemes, [name.toLowerCase(), { ...rules }]]);
}

/**
 * Finds what is known of a scheme.
 *
 * @param scheme - In lower case.
 */
export function getRules(schemes: Schemes, scheme: string): SchemeRules {
  return schemes.get(scheme) ?? NONE;
}
