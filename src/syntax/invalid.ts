/**
 * Reads text that may not be an address: refuses it, encodes it, or repairs it as browsers do.
 *
 * Divergence (compatibility): bis 3.3 does not say how to encode a scheme or a port. Here, text before a colon that is
 * not a scheme is part of the path, and text after a colon that is not a port part of the host. In the draft's grammar,
 * hosts have no percent-encoded octets, so an invalid one is refused.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.3
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.2
 */

import { getChoice, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { encodeCharacter } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { matchIPLiteral } from "../names/ip-addresses.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { COLON_BIT, matchRun, type NonASCII, PERCENT_BIT, SLASH_BIT } from "../schemes/characters.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { type ParsedIRI, recompose, splitBySyntax } from "./components.js";
import { ANY, type Grammar, judgeQuickly, matchScheme, type Syntax, UNKNOWN } from "./grammar.js";

/**
 * The reading of text that is not an IRI: `throw` an error; `encode` every character that its component must not
 * have, as UTF-8; or read it as browsers of the `web` do: trimmed, without tabs and newlines, with backslashes as
 * slashes in special schemes, and encoded everywhere except in host and port, where only what browsers accept is.
 */
export type Invalid = "throw" | "encode" | "web";

/** The option for text that is not an IRI. */
export interface InvalidOptions {
  /**
   * The reading of text that is not an IRI: `"throw"` by default, `"encode"` or `"web"`. Objects with an `href` need
   * no option.
   */
  readonly invalid?: Invalid | undefined;
}

/** The option of functions that can return text that is not an IRI. */
export interface KeepOptions {
  /**
   * The same, or `"keep"`: only the delimiters of RFC 3986 are read, and all other characters pass through unchanged.
   */
  readonly invalid?: Invalid | "keep" | undefined;
}

const READINGS: readonly Invalid[] = ["throw", "encode", "web"];

export const ALL_READINGS = [...READINGS, "keep"];

/** With `invalid: "keep"`, no characters are checked. */
export function selectSyntax(options: KeepOptions | null | undefined, syntax: Syntax): Syntax {
  return getOption(options, "invalid") === "keep" ? { ...syntax, grammar: ANY } : syntax;
}

/** The name is the parameter's; the base that of a reference, or its scheme with the colon. */
type ReadAddress = (address: IRILike, name: string, base?: string) => string;

/** @requirement P-13, P-14 */
export function selectReading(
  options: KeepOptions | null | undefined,
  { grammar }: Syntax,
  readings: readonly string[] = READINGS,
): ReadAddress {
  switch (getChoice(options, "invalid", readings, "throw")) {
    case "encode":
      return (address, name) => {
        const text = readAddress(address, name);
        return judgeQuickly(text, grammar) === UNKNOWN ? encodeInvalid(text, grammar, true) : text;
      };
    case "web":
      return (address, name, base) => {
        const text = readAddress(address, name);
        return typeof address === "string" ? encodeInvalid(readAsBrowser(text, base), grammar, false) : text;
      };
    default:
      return readAddress;
  }
}

function encodeInvalid(input: string, grammar: Grammar, includesHost: boolean) {
  const text = toWellFormed(input);
  const parsed = splitBySyntax(text);
  const { scheme, authority, path, query, fragment } = parsed;
  return recompose({
    scheme,
    authority: authority && encodeAuthority(parsed, grammar, includesHost),
    path: encodeInvalidPath(path, scheme !== undefined || authority !== undefined, grammar),
    query: query && encodeRun(query, grammar.query, grammar.queryNonASCII),
    fragment: fragment && encodeRun(fragment, grammar.fragment, grammar.nonASCII),
  });
}

function encodeAuthority({ scheme, userinfo, host = "", port }: ParsedIRI, grammar: Grammar, includesHost: boolean) {
  const prefix = userinfo === undefined ? "" : `${encodeRun(userinfo, grammar.userinfo, grammar.nonASCII)}@`;
  const rest = port === undefined ? host : `${host}:${port}`;
  if ((grammar.regName & PERCENT_BIT) === 0) {
    return prefix + rest;
  }
  if (!includesHost && (isSpecialScheme((scheme ?? "https").toLowerCase()) || REFUSED_IN_HOST.test(host))) {
    return prefix + (host.startsWith("[") ? rest : rest.replace(/["`{}]/g, encodeCharacter));
  }
  const hasPort = port === undefined || /^[0-9]*$/.test(port);
  const name = hasPort ? host : rest;
  const isLiteral = matchIPLiteral(name, 0) === name.length;
  const suffix = hasPort && port !== undefined ? `:${port}` : "";
  return prefix + (isLiteral ? name : encodeRun(name, grammar.regName, grammar.nonASCII)) + suffix;
}

/** The URL Standard refuses these in hosts of other schemes, and accepts all others, also against RFC 3986. */
const REFUSED_IN_HOST = /[\0 <>[\\\]^|]/;

/** @param isAnchored - Whether a scheme or an authority precedes; if not, a colon in the first segment is encoded. */
function encodeInvalidPath(path: string, isAnchored: boolean, grammar: Grammar) {
  const end = isAnchored ? 0 : `${path}/`.indexOf("/");
  const first = encodeRun(path.slice(0, end), grammar.path & ~(COLON_BIT | SLASH_BIT), grammar.nonASCII);
  return first + encodeRun(path.slice(end), grammar.path, grammar.nonASCII);
}

/** Most pieces that are joined at a time: a list of millions takes more memory than the text. */
const MOST_PIECES = 4096;

export function encodeRun(text: string, classes: number, set: NonASCII): string {
  let end = matchRun(text, 0, classes, set);
  if (end === text.length) {
    return text;
  }
  const pieces: string[] = [];
  let joined = "";
  let start = 0;
  for (; end < text.length; end = matchRun(text, start, classes, set)) {
    const codePoint = readCodePoint(text, end);
    if (pieces.push(text.slice(start, end), encodeCharacter(String.fromCodePoint(codePoint))) >= MOST_PIECES) {
      joined += pieces.join("");
      pieces.length = 0;
    }
    start = end + (codePoint > 0xffff ? 2 : 1);
  }
  return joined + pieces.join("") + text.slice(start);
}

/** C0 controls and spaces at both ends; the lookbehind keeps the time linear. */
export const ENDS = /^[\0- ]+|(?<![\0- ])[\0- ]+$/g;

/** @see https://url.spec.whatwg.org/#concept-basic-url-parser */
function readAsBrowser(input: string, base = "") {
  const text = input.replace(ENDS, "").replace(/[\t\n\r]+/g, "");
  const colon = matchScheme(text);
  const baseScheme = base.slice(0, Math.max(0, matchScheme(base))).toLowerCase();
  const scheme = colon === -1 ? baseScheme || "https" : text.slice(0, colon).toLowerCase();
  if (!isSpecialScheme(scheme)) {
    return colon === -1 ? guardColon(text) : text;
  }
  const end = text.search(/[?#]|$/);
  const rest = text.slice(colon + 1, end).replaceAll("\\", "/");
  const tail = text.slice(end);
  const isRelative = colon === -1 || scheme === baseScheme;
  if (isRelative && !rest.startsWith("//")) {
    return guardColon(rest + tail);
  }
  const slashes = (/^\/+/.exec(rest)?.[0] ?? "").length;
  const hierPart = scheme === "file" ? anchorFile(rest, slashes) : `//${rest.slice(slashes)}`;
  return text.slice(0, colon + 1) + hierPart + tail;
}

/** A drive letter after two slashes belongs to the path. */
function anchorFile(rest: string, slashes: number) {
  if (slashes < 2) {
    return `///${rest.slice(slashes)}`;
  }
  return rest.replace(/^\/\/([A-Za-z])[:|](?=\/|$)/, "///$1:");
}

function guardColon(reference: string) {
  return /^[^/?#]*:/.test(reference) ? `./${reference}` : reference;
}
