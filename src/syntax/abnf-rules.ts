/**
 * Matches text with a rule of the grammars that is given by name.
 *
 * The rules use the same table of characters as the parser, and the same functions for hosts. Each rule takes linear
 * time, without backtracking.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */

import { assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { DIGIT, HEXDIG, isPercentEncoded, matchRun, SLASH, UNRESERVED } from "../infra/ascii.js";
import { matchNonASCII, NONE, type NonASCII, readCodePoint, UCSCHAR } from "../infra/code-points.js";
import { isIPv4Address, isIPvFuture, matchIPLiteral, parseIPv6 } from "../names/ip-addresses.js";
import {
  type Grammar,
  type GrammarName,
  getSyntax,
  isOfKind,
  type Kind,
  matchScheme,
  RFC3986,
  WITH_SCHEME,
  WITHOUT_SCHEME,
} from "./grammar.js";
import { matchAuthority, scan } from "./scan.js";

/** Returns whether a whole text matches a rule, with the characters that a grammar allows. */
type Recognizer = (text: string, grammar: Grammar) => boolean;

/** The grammar of the rules for IRIs. */
export interface RuleOptions {
  /** `"rfc3987"` by default. Rules for URIs are always those of RFC 3986. */
  readonly grammar?: GrammarName | undefined;
}

/** The rules of RFC 3987, in its order. */
const RULES = {
  IRI: (text, grammar) => isReference(text, grammar, "IRI"),
  "ihier-part": (text, grammar) => !/[?#]/.test(text) && scan(`s:${text}`, grammar) === WITH_SCHEME,
  "IRI-reference": (text, grammar) => isReference(text, grammar, "IRI-reference"),
  "absolute-IRI": (text, grammar) => isReference(text, grammar, "absolute-IRI"),
  "irelative-ref": (text, grammar) => isReference(text, grammar, "irelative-ref"),
  "irelative-part": (text, grammar) => !/[?#]/.test(text) && scan(text, grammar) === WITHOUT_SCHEME,
  iauthority: (text, grammar) => matchAuthority(text, 0, grammar) === text.length,
  iuserinfo: (text, grammar) => isRun(text, grammar.userinfo, grammar.nonASCII),
  ihost: (text, grammar) => isRun(text, grammar.regName, grammar.nonASCII) || isIPLiteral(text),
  "ireg-name": (text, grammar) => isRun(text, grammar.regName, grammar.nonASCII),
  ipath: isPath,
  "ipath-abempty": (text, grammar) => /^(?:\/|$)/.test(text) && isPath(text, grammar),
  "ipath-absolute": (text, grammar) => /^\/(?!\/)/.test(text) && isPath(text, grammar),
  "ipath-noscheme": (text, grammar) => /^[^/]/.test(text) && !/^[^/:]*:/.test(text) && isPath(text, grammar),
  "ipath-rootless": (text, grammar) => /^[^/]/.test(text) && isPath(text, grammar),
  "ipath-empty": (text) => text === "",
  isegment: isSegment,
  "isegment-nz": (text, grammar) => text !== "" && isSegment(text, grammar),
  "isegment-nz-nc": (text, grammar) => text !== "" && !text.includes(":") && isSegment(text, grammar),
  ipchar: (text, grammar) => isOneCharacter(text) && isSegment(text, grammar),
  iquery: (text, grammar) => isRun(text, grammar.query, grammar.queryNonASCII),
  ifragment: (text, grammar) => isRun(text, grammar.fragment, grammar.nonASCII),
  iunreserved: (text, grammar) => isOneCharacter(text) && isRun(text, UNRESERVED, grammar.nonASCII),
  ucschar: (text) => isNonASCII(text, UCSCHAR),
  iprivate: (text, grammar) => isNonASCII(text, grammar.queryNonASCII) && !isNonASCII(text, UCSCHAR),
  scheme: (text) => matchScheme(`${text}:`) === text.length && text !== "",
  port: (text) => isRun(text, DIGIT, NONE),
  "IP-literal": isIPLiteral,
  IPvFuture: (text) => isIPLiteral(`[${text}]`) && isIPvFuture(`[${text}`, 0),
  IPv6address: (text) => parseIPv6(text, 0, text.length) === null,
  h16: (text) => text !== "" && text.length <= 4 && isRun(text, HEXDIG, NONE),
  ls32: (text) => /^[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}$/.test(text) || isIPv4Address(text, 0, text.length),
  IPv4address: (text) => isIPv4Address(text, 0, text.length),
  "dec-octet": (text) => /^(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])$/.test(text),
  "pct-encoded": (text) => text.length === 3 && text.startsWith("%") && isPercentEncoded(text, 0),
  unreserved: (text) => text.length === 1 && isRun(text, UNRESERVED, NONE),
  reserved: (text) => /^[:/?#[\]@!$&'()*+,;=]$/.test(text),
  "gen-delims": (text) => /^[:/?#[\]@]$/.test(text),
  "sub-delims": (text) => /^[!$&'()*+,;=]$/.test(text),
} as const satisfies Readonly<Record<string, Recognizer>>;

/** The rules of RFC 3986 that have another name in RFC 3987, and that name. */
const URI_RULES = {
  URI: "IRI",
  "hier-part": "ihier-part",
  "URI-reference": "IRI-reference",
  "absolute-URI": "absolute-IRI",
  "relative-ref": "irelative-ref",
  "relative-part": "irelative-part",
  authority: "iauthority",
  userinfo: "iuserinfo",
  host: "ihost",
  "reg-name": "ireg-name",
  path: "ipath",
  "path-abempty": "ipath-abempty",
  "path-absolute": "ipath-absolute",
  "path-noscheme": "ipath-noscheme",
  "path-rootless": "ipath-rootless",
  "path-empty": "ipath-empty",
  segment: "isegment",
  "segment-nz": "isegment-nz",
  "segment-nz-nc": "isegment-nz-nc",
  pchar: "ipchar",
  query: "iquery",
  fragment: "ifragment",
} as const satisfies Readonly<Record<string, keyof typeof RULES>>;

/**
 * The name of a rule of RFC 3987 or RFC 3986, as the RFC spells it.
 *
 * @useDeclaredType
 */
export type RuleName = keyof typeof RULES | keyof typeof URI_RULES;

/** The names of all rules. */
export const RULE_NAMES = [...Object.keys(RULES), ...Object.keys(URI_RULES)] as readonly RuleName[];

/**
 * Returns whether a whole value matches a rule of the grammar of IRIs or URIs.
 *
 * It supports all rules of RFC 3987 and of RFC 3986, but not the core rules of ABNF, such as `ALPHA`. Letters in
 * quotation marks match in either case, as ABNF specifies.
 *
 * ```abnf
 * IRI            = scheme ":" ihier-part [ "?" iquery ]
 *                       [ "#" ifragment ]
 * ihier-part     = "//" iauthority ipath-abempty
 *                / ipath-absolute
 *                / ipath-rootless
 *                / ipath-empty
 * IRI-reference  = IRI / irelative-ref
 * absolute-IRI   = scheme ":" ihier-part [ "?" iquery ]
 * irelative-ref  = irelative-part [ "?" iquery ] [ "#" ifragment ]
 * irelative-part = "//" iauthority ipath-abempty
 *                / ipath-absolute
 *                / ipath-noscheme
 *                / ipath-empty
 * iauthority     = [ iuserinfo "@" ] ihost [ ":" port ]
 * iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )
 * ihost          = IP-literal / IPv4address / ireg-name
 * ireg-name      = *( iunreserved / pct-encoded / sub-delims )
 * ipath          = ipath-abempty
 *                / ipath-absolute
 *                / ipath-noscheme
 *                / ipath-rootless
 *                / ipath-empty
 * ipath-abempty  = *( "/" isegment )
 * ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
 * ipath-noscheme = isegment-nz-nc *( "/" isegment )
 * ipath-rootless = isegment-nz *( "/" isegment )
 * ipath-empty    = 0<ipchar>
 * isegment       = *ipchar
 * isegment-nz    = 1*ipchar
 * isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims
 *                      / "@" )
 * ipchar         = iunreserved / pct-encoded / sub-delims / ":"
 *                / "@"
 * iquery         = *( ipchar / iprivate / "/" / "?" )
 * ifragment      = *( ipchar / "/" / "?" )
 * iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
 * ucschar        = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
 *                / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
 *                / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
 *                / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
 *                / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
 *                / %xD0000-DFFFD / %xE1000-EFFFD
 * iprivate       = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
 * scheme         = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 * port           = *DIGIT
 * IP-literal     = "[" ( IPv6address / IPvFuture  ) "]"
 * IPvFuture      = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
 * IPv6address    =                            6( h16 ":" ) ls32
 *                /                       "::" 5( h16 ":" ) ls32
 *                / [               h16 ] "::" 4( h16 ":" ) ls32
 *                / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
 *                / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
 *                / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
 *                / [ *4( h16 ":" ) h16 ] "::"              ls32
 *                / [ *5( h16 ":" ) h16 ] "::"              h16
 *                / [ *6( h16 ":" ) h16 ] "::"
 * h16            = 1*4HEXDIG
 * ls32           = ( h16 ":" h16 ) / IPv4address
 * IPv4address    = dec-octet "." dec-octet "." dec-octet "." dec-octet
 * dec-octet      = DIGIT
 *                / %x31-39 DIGIT
 *                / "1" 2DIGIT
 *                / "2" %x30-34 DIGIT
 *                / "25" %x30-35
 * pct-encoded    = "%" HEXDIG HEXDIG
 * unreserved     = ALPHA / DIGIT / "-" / "." / "_" / "~"
 * reserved       = gen-delims / sub-delims
 * gen-delims     = ":" / "/" / "?" / "#" / "[" / "]" / "@"
 * sub-delims     = "!" / "$" / "&" / "'" / "(" / ")"
 *                / "*" / "+" / "," / ";" / "="
 * ```
 *
 * The rules of RFC 3986 with another name are the same without `ucschar` and `iprivate`: `URI`, `URI-reference`,
 * `absolute-URI`, and those without the first "i": `hier-part`, `relative-ref`, `relative-part`, `authority`,
 * `userinfo`, `host`, `reg-name`, `path`, `path-abempty`, `path-absolute`, `path-noscheme`, `path-rootless`,
 * `path-empty`, `segment`, `segment-nz`, `segment-nz-nc`, `pchar`, `query`, `fragment`.
 *
 * @example
 * matchesRule("isegment-nz-nc", "日本"); // => true
 * matchesRule("segment-nz-nc", "日本"); // => false
 * matchesRule("ihost", "[::1]"); // => true
 * matchesRule("dec-octet", "256"); // => false
 * matchesRule("ireg-name", "%C3%A9", { grammar: "bis" }); // => false
 *
 * @param rule - The name of the rule.
 * @param value - Any value; only a string can match.
 * @param options - The grammar.
 * @returns Whether the whole value matches.
 * @throws {TypeError} If the rule or the grammar is unknown.
 * @requirement S-1
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function matchesRule(rule: RuleName, value: unknown, options?: RuleOptions | null): boolean {
  checkOptions(options, ["grammar"]);
  const { grammar } = getSyntax({ kind: "IRI", grammar: getOption(options, "grammar") });
  const isURIRule = Object.hasOwn(URI_RULES, rule);
  if (!isURIRule && !Object.hasOwn(RULES, rule)) {
    assertOneOf(rule, RULE_NAMES, "rule");
  }
  if (typeof value !== "string") {
    return false;
  }
  return isURIRule
    ? RULES[URI_RULES[rule as keyof typeof URI_RULES]](value, RFC3986)
    : RULES[rule as keyof typeof RULES](value, grammar);
}

/** @param kind - The start rule for IRIs. For URIs, pass the same kind with the grammar of RFC 3986. */
function isReference(text: string, grammar: Grammar, kind: Kind): boolean {
  return isOfKind(text, scan(text, grammar), getSyntax({ kind }));
}

function isRun(text: string, classes: number, set: NonASCII): boolean {
  return matchRun(text, 0, classes, set) === text.length;
}

/** `ipath`: any run of segments and slashes has one of its five forms. */
function isPath(text: string, grammar: Grammar): boolean {
  return isRun(text, grammar.path, grammar.nonASCII);
}

function isSegment(text: string, grammar: Grammar): boolean {
  return isRun(text, grammar.path & ~SLASH, grammar.nonASCII);
}

function isIPLiteral(text: string): boolean {
  return text.startsWith("[") && matchIPLiteral(text, 0) === text.length;
}

/** Returns whether a text is a single character, possibly percent-encoded. */
function isOneCharacter(text: string): boolean {
  return text.startsWith("%") ? text.length === 3 : text.length === (readCodePoint(text, 0) > 0xffff ? 2 : 1);
}

function isNonASCII(text: string, set: NonASCII): boolean {
  return text !== "" && matchNonASCII(text, 0, set) === text.length;
}
