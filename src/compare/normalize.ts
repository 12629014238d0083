/**
 * On the level `syntax`, a percent-encoded character is decoded if the component may contain it, dots first. ASCII
 * letters of every host become lower case; the draft says so only for ASCII hosts, but `%C3%A9A` equals `%C3%A9a` by
 * case and `éA` by percent-encoding. On the level `scheme`, a domain name is converted to Unicode if that maps back to
 * the same ASCII name.
 *
 * Divergence (safety): bidirectional formatting characters, which the grammar allows but IRIs must not contain, are
 * percent-encoded. "/." is put before a path that would be read as an authority. A path that neither follows an
 * authority nor starts with a slash has no dot segments: in `data:,a/../b` they are data.
 *
 * Divergence (performance): an expression recognizes addresses of the web that are their own form; it is not tried on
 * long strings, because repeated groups use stack. A property test compares it with the algorithm.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2
 */

import { assertString, checkOptions, getOption } from "../infra/arguments.js";
import { matchAt } from "../infra/at-index.js";
import { DIGITS, LOWER_CASE, toClass } from "../infra/characters.js";
import { BIDI_FORMATTING, lowerCaseOutsideTriplets, upperCaseTriplets } from "../infra/code-points.js";
import { toWellFormed } from "../infra/well-formed.js";
import { applyDecoding, isAppropriateInDraft } from "../mapping/profiles.js";
import type { IRILike } from "../schemes/address-argument.js";
import { IPRIVATE, type NonASCII, SUB_DELIM_CHARACTERS, UCSCHAR, UNRESERVED_MARKS } from "../schemes/characters.js";
import { NO_RULES, type SchemeRules } from "../schemes/rules.js";
import type { IRIString } from "../syntax/checked-strings.js";
import { hasSyntax, ParsedIRI, recompose } from "../syntax/components.js";
import { compose } from "../syntax/compose.js";
import { requireParsed } from "../syntax/diagnose.js";
import { BIDI_FORMATTING_RUNS } from "../syntax/find-warnings.js";
import {
  IRI_REFERENCE,
  IRI_SYNTAX,
  LONGEST_MATCHED,
  matchScheme,
  RELATIVE_REFERENCE,
  type Syntax,
} from "../syntax/grammar.js";
import { type Invalid, selectSyntax } from "../syntax/invalid.js";
import { guardPath, removeDotSegments, resolve } from "../syntax/resolve.js";
import { followRedirects } from "./follow-redirects.js";
import { type Suffixes, toSite, toSURT, toURI } from "./key-forms.js";
import { applySteps, type Steps } from "./key-steps.js";
import { KEY_OPTION_NAMES, type KeyOptions, type Level, type LevelSettings, readKeySettings } from "./levels.js";
import { type OwnRules, SCHEMES, type SchemeMap, unifyDomain } from "./scheme-table.js";

/** Most times that the level is applied after the steps of keys; only rules of the caller need more than three. */
const MOST_PASSES = 8;

/** `unreserved` and `sub-delims`, without upper-case letters. */
const PLAIN = /* @__PURE__ */ toClass(`${LOWER_CASE}${DIGITS}${UNRESERVED_MARKS}${SUB_DELIM_CHARACTERS}`);
/** `ucschar` in the BMP, without bidirectional formatting characters. */
const UCSCHAR_CLASS =
  "\\u00A0-\\u061B\\u061D-\\u200D\\u2010-\\u2029\\u202F-\\u2065\\u206A-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF";
/** A percent-encoded ASCII octet that must be encoded, or `ucschar` outside the BMP. */
const OTHER =
  "(?:%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF])|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD])";

function toRun(more: string) {
  const characters = `A-Z:@${PLAIN}${UCSCHAR_CLASS}${more}`;
  return `[${characters}]*(?:${OTHER}[${characters}]*)*`;
}

/** http or https, an ASCII host without Punycode, no port, and a path. */
const OWN_PATH = `(?:/(?!\\.\\.?(?:[/?#]|$))${toRun("")})+`;
const OWN_FORM = new RegExp(
  `https?://(?![^/?#]*xn--)[${PLAIN}]*${OWN_PATH}(?:\\?${toRun("/?\\uE000-\\uF8FF")})?(?:#${toRun("/?")})?`,
  "y",
);

/** On the levels `syntax` and `scheme`, with the built-in schemes; `false` if that is uncertain. */
export function isPlainlyForm(input: string): boolean {
  return input.length <= LONGEST_MATCHED && matchAt(OWN_FORM, input, 0) === input.length;
}

const HAS_ENCODING = new RegExp(`[%${BIDI_FORMATTING}]`);

/** @requirement N-5 */
export function normalizeComponents({ scheme, userinfo, host, port, path, query, fragment }: ParsedIRI): ParsedIRI {
  const aligned = alignEncoding(path, UCSCHAR);
  const resolved = isHierarchical(host, path) ? removeDotSegments(aligned) : aligned;
  return new ParsedIRI({
    scheme: (scheme as string).toLowerCase(),
    userinfo: userinfo && alignEncoding(userinfo, UCSCHAR),
    host: host && lowerCaseOutsideTriplets(alignEncoding(host, UCSCHAR)),
    port,
    path: host === undefined ? guardPath(resolved) : resolved,
    query: query && alignEncoding(query, IPRIVATE),
    fragment: fragment && alignEncoding(fragment, UCSCHAR),
  });
}

export function isHierarchical(host: string | undefined, path: string): boolean {
  return host !== undefined || path.startsWith("/");
}

/**
 * @requirement N-7
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.2.3
 */
export function alignEncoding(component: string, set: NonASCII): string {
  if (!HAS_ENCODING.test(component)) {
    return component;
  }
  const upper = upperCaseTriplets(component);
  const decoding = { isAppropriate: isAppropriateInDraft, set, exact: false, pieces: undefined };
  // Only text that is not an IRI has more than one piece.
  const pieces = upper.split(INCOMPLETE).map((piece, index) => (index % 2 ? piece : applyDecoding(piece, decoding)));
  return pieces.join("").replace(BIDI_FORMATTING_RUNS, encodeURIComponent);
}

/** "%" without two digits, and the two octets after it: a decoded digit could complete it. */
const INCOMPLETE = /(%(?![0-9A-F]{2})[0-9A-F]?(?:%[0-9A-F]{2}){0,2})/i;

/**
 * @requirement N-10
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
export function applySchemeRules(parsed: ParsedIRI, schemes: SchemeMap, syntax = IRI_SYNTAX): ParsedIRI {
  const rules: OwnRules = schemes.get(parsed.scheme as string) ?? NO_RULES;
  const { host, port, path } = normalizeAuthority(parsed, rules);
  const query = parsed.query === undefined ? undefined : normalizeQuery(parsed.query, rules);
  const lowered = lowerCaseMatches(path, rules.caseInsensitivePath);
  const result = new ParsedIRI({ ...parsed, host, port, path: lowered, query });
  return rules.normalizePath === undefined && rules.normalizeQuery === undefined
    ? result
    : applySchemeFunctions(result, rules, syntax);
}

function normalizeAuthority(
  { userinfo, host, port, path }: ParsedIRI,
  rules: SchemeRules,
): Pick<ParsedIRI, "host" | "port" | "path"> {
  const { defaultHost, defaultPort, emptyPath = "/" } = rules;
  if (host === undefined) {
    // With an authority, a path that starts with "//" needs no "/." before it.
    return defaultHost !== undefined && path.startsWith("/")
      ? { host: "", port, path: path.startsWith("/.//") ? path.slice(2) : path }
      : { host, port, path };
  }
  const otherPort = normalizePort(port, defaultPort);
  const domain = rules.hasDomainNames === true ? unifyDomain(host) : host;
  // A default host is written only next to userinfo or a port.
  const isAlone = userinfo === undefined && otherPort === undefined;
  const explicit = domain === "" ? (defaultHost ?? "") : domain;
  return {
    host: isAlone && explicit === defaultHost ? "" : explicit,
    port: otherPort,
    path: path === "" ? emptyPath : path,
  };
}

/** If the scheme has a default port, leading zeros are removed too. */
function normalizePort(port: string | undefined, defaultPort: string | undefined): string | undefined {
  const isNumber = defaultPort !== undefined && port !== undefined && /^[0-9]+$/.test(port);
  const number = isNumber ? port.replace(/^0+(?=[0-9])/, "") : port;
  return number === "" || number === defaultPort ? undefined : number;
}

function normalizeQuery(query: string, rules: SchemeRules): string | undefined {
  const { ignoredQuery, caseInsensitiveQuery, hasUnorderedQuery } = rules;
  // Not `test`, because a pattern with the "g" or "y" flag keeps its `lastIndex`.
  if (ignoredQuery !== undefined && query.search(ignoredQuery) !== -1) {
    return undefined;
  }
  const lowered = lowerCaseMatches(query, caseInsensitiveQuery);
  return hasUnorderedQuery === true ? lowered.split("&").sort().join("&") : lowered;
}

function lowerCaseMatches(component: string, pattern: RegExp | undefined) {
  if (pattern === undefined) {
    return component;
  }
  // A sticky pattern would resume at `lastIndex`; a match may also start or end inside a triplet.
  pattern.lastIndex = 0;
  return upperCaseTriplets(component.replace(pattern, lowerCaseOutsideTriplets));
}

function applySchemeFunctions(parsed: ParsedIRI, rules: OwnRules, syntax: Syntax): ParsedIRI {
  const { normalizePath = String, normalizeQuery: normalize = String } = rules;
  const rewritten = normalizePath(parsed.path);
  assertString(rewritten, "what normalizePath returns");
  const ownPath = parsed.host === undefined ? guardPath(rewritten) : rewritten;
  const ownQuery = parsed.query === undefined ? undefined : normalize(parsed.query);
  if (ownQuery !== undefined) {
    assertString(ownQuery, "what normalizeQuery returns");
  }
  const normalizeBoth = ownQuery === undefined ? undefined : getOption(rules, "normalizeBoth");
  const [path, query] = normalizeBoth?.(ownPath, ownQuery as string) ?? [ownPath, ownQuery];
  const parts = { ...parsed, path, query };
  compose({ ...parts, authority: undefined }, syntax);
  return new ParsedIRI(parts);
}

/**
 * Computes the form that an IRI shares with all IRIs that are equivalent to it on a level.
 *
 * The result is meant for comparing, in indexes and sets; store and send identifiers unchanged, or in the form `uri`,
 * which clients and proxies pass on unchanged: for signatures, sitemaps and redirects. **Not for allow lists:**
 * browsers can read another host, such as `evil` in `http:///evil/../good`; `new IRI(…).hostname` returns the host
 * that browsers read.
 *
 * @example
 * normalize("eXAMPLE://a/./b/../b/%63/%7bd%7d/ros%C3%A9", { level: "syntax" }); // => "example://a/b/c/%7Bd%7D/rosé"
 * normalize("http://xn--rsum-bpad.example.org:80", { level: "scheme" }); // => "http://résumé.example.org/"
 * const redirects = new Map([["http://a/b", "b/"]]);
 * normalize("../b", { level: "protocol", base: "http://a/c/", redirects }); // => "http://a/b/"
 * normalize("http://a/b c", { level: "syntax" }); // throws
 * normalize("http://a/b c", { level: "syntax", invalid: "encode" }); // => "http://a/b%20c"
 * normalize("HTTP://a/b c%zz%7e", { level: "syntax", invalid: "keep" }); // => "http://a/b c%zz~"
 * const ignore = ["www", "scheme", "parameterOrder"];
 * normalize("https://www.a.example/?b=1&a=2", { level: "scheme", ignore }); // => "http://a.example/?a=2&b=1"
 * normalize("HTTP://例え.jp:80/%7e?q='%", { level: "scheme", form: "uri" }); // => "http://xn--r8jz45g.jp/~?q=%27%25"
 * normalize("http://例え.jp/é", { level: "scheme", form: "surt" }); // => "jp,xn--r8jz45g)/%C3%A9"
 *
 * @param iri - An IRI; or a reference to one, if a base is given.
 * @returns An IRI. Normalizing it again changes nothing. In another `form`, a key that is not an IRI.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If the input or the base is not an IRI; on the level `string` only if the base is not. With
 *   `invalid: "keep"`, only if it has no scheme.
 * @requirement N-13
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
export function normalize(
  iri: IRILike,
  options: KeyOptions & {
    readonly level: Exclude<Level, "string">;
    readonly form?: "iri" | undefined;
    readonly invalid?: Invalid | undefined;
  },
): IRIString;
export function normalize(iri: IRILike, options: KeyOptions): string;
export function normalize(iri: IRILike, options: KeyOptions): string {
  checkOptions(options, KEY_OPTION_NAMES);
  return findKey(iri, readKeySettings(options));
}

/**
 * Creates a function that does what `normalize` does, with options that are checked once.
 *
 * @example
 * const toForm = createNormalizer({ level: "scheme", base: "http://example.org/" });
 * ["HTTP://Example.com:80", "/a/../b"].map((iri) => toForm(iri)); // => ["http://example.com/", "http://example.org/b"]
 *
 * @returns The function, which throws as `normalize` does.
 * @throws {TypeError} If an option is wrong.
 * @throws {IRIError} If the base is not an IRI.
 */
export function createNormalizer(options: KeyOptions): (iri: IRILike) => string {
  checkOptions(options, KEY_OPTION_NAMES);
  const settings = readKeySettings(options);
  return (iri) => findKey(iri, settings);
}

function findKey(iri: IRILike, { settings, form: style, suffixes }: ReturnType<typeof readKeySettings>) {
  const input = settings.read(iri, "iri");
  const form = findForm(input, settings, "iri");
  if (style === "iri") {
    return form;
  }
  // With `invalid: "keep"`, a form can have lone surrogates, which ASCII cannot.
  const text = toWellFormed(form);
  if (style === "uri") {
    return toURI(text);
  }
  return style === "site"
    ? toSite(text, suffixes as Suffixes, "iri", input)
    : toSURT(text, style, settings.steps?.ignored.has("case") !== true);
}

export function findForm(input: string, settings: LevelSettings, name: string): string {
  const { base, fragment, invalid, level, steps } = settings;
  const target =
    base !== undefined && isRelative(input, settings)
      ? resolve(input, base, invalid === "keep" ? { invalid } : null)
      : input;
  const whole = computeForm(target, settings, name);
  const end = fragment ? -1 : whole.indexOf("#");
  const form = end === -1 ? whole : whole.slice(0, end);
  return level === "string" || steps === undefined ? form : takeSteps(form, steps, settings);
}

function takeSteps(form: string, steps: Steps, settings: LevelSettings) {
  const alone: LevelSettings = { ...settings, base: undefined, redirects: undefined };
  let key = applySteps(form, steps);
  for (let pass = 0, last = form; key !== last && pass < MOST_PASSES; pass++) {
    last = key;
    key = applySteps(computeForm(key, alone, "key"), steps);
  }
  return same(form, key);
}

export function isRelative(input: string, { invalid }: LevelSettings): boolean {
  return invalid === "keep" ? matchScheme(input) === -1 : hasSyntax(input, RELATIVE_REFERENCE);
}

function computeForm(target: string, settings: LevelSettings, name: string): string {
  const { level, redirects, schemes, base } = settings;
  if (level === "string") {
    return target;
  }
  let form = target;
  if (!isPlainlyForm(target) || (level !== "syntax" && schemes !== SCHEMES)) {
    // With a base, a missing scheme is not an error.
    const parsed = requireParsed(target, selectSyntax(settings, base === undefined ? IRI_SYNTAX : IRI_REFERENCE), name);
    const syntaxForm = normalizeComponents(parsed);
    const components =
      level === "syntax" ? syntaxForm : applySchemeRules(syntaxForm, schemes, selectSyntax(settings, IRI_SYNTAX));
    form = same(target, recompose(components));
  }
  if (level !== "protocol" || redirects === undefined) {
    return form;
  }
  const alone: LevelSettings = { ...settings, level: "scheme", base: undefined };
  return followRedirects(form, redirects, settings.read, (iri) => computeForm(iri, alone, "redirect"));
}

/** Returns the caller's own string if it equals the form, to keep one copy. */
function same(input: string, form: string) {
  return form === input ? input : form;
}
