import { AT_SIGN, COLON, NUMBER_SIGN, OPENING_BRACKET, QUESTION_MARK, SLASH } from "../infra/units.js";
import { matchIPLiteral } from "../names/ip-addresses.js";
import { COLON_BIT, DIGIT, matchRun, NONE, SLASH_BIT } from "../schemes/characters.js";
import { type Grammar, matchScheme, NO_MATCH, type Verdict, WITH_SCHEME, WITHOUT_SCHEME } from "./grammar.js";

/**
 * Matches a whole string as `IRI-reference`, or as `URI-reference` if the grammar is that of RFC 3986, in one pass.
 *
 * ```abnf
 * IRI-reference  = IRI / irelative-ref
 * IRI            = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
 * irelative-ref  = irelative-part [ "?" iquery ] [ "#" ifragment ]
 * ihier-part     = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
 * irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty
 * ```
 *
 * @requirement S-1, S-4
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function scan(input: string, grammar: Grammar): Verdict {
  const { length } = input;
  const hierPart = matchScheme(input) + 1;
  let index = hierPart;
  if (input.charCodeAt(index) === SLASH && input.charCodeAt(index + 1) === SLASH) {
    index = matchIAuthority(input, index + 2, grammar);
    // ipath-abempty
    if (index === -1 || (index < length && !isAfterAuthority(input.charCodeAt(index)))) {
      return NO_MATCH;
    }
  } else if (hierPart === 0) {
    // ipath-noscheme: no colon in the first segment.
    index = matchRun(input, index, grammar.path & ~(COLON_BIT | SLASH_BIT), grammar.nonASCII);
    if (input.charCodeAt(index) === COLON) {
      return NO_MATCH;
    }
  }
  index = matchRun(input, index, grammar.path, grammar.nonASCII);
  if (input.charCodeAt(index) === QUESTION_MARK) {
    index = matchRun(input, index + 1, grammar.query, grammar.queryNonASCII);
  }
  if (input.charCodeAt(index) === NUMBER_SIGN) {
    index = matchRun(input, index + 1, grammar.fragment, grammar.nonASCII);
  }
  return index < length ? NO_MATCH : hierPart > 0 ? WITH_SCHEME : WITHOUT_SCHEME;
}

/**
 * ```abnf
 * iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
 * ihost      = IP-literal / IPv4address / ireg-name
 * ```
 *
 * @returns UTF-16 index after the authority, or -1 if the text in brackets is not an IP address.
 */
function matchIAuthority(input: string, start: number, grammar: Grammar) {
  let host = start;
  let index = matchRun(input, start, grammar.regName, grammar.nonASCII);
  if (index < input.length && !isAfterAuthority(input.charCodeAt(index))) {
    const userinfoEnd = matchRun(input, index, grammar.userinfo, grammar.nonASCII);
    if (input.charCodeAt(userinfoEnd) === AT_SIGN) {
      host = userinfoEnd + 1;
      index = matchRun(input, host, grammar.regName, grammar.nonASCII);
    }
    if (index === host && input.charCodeAt(index) === OPENING_BRACKET) {
      index = matchIPLiteral(input, index);
    }
  }
  return input.charCodeAt(index) === COLON ? matchRun(input, index + 1, DIGIT, NONE) : index;
}

function isAfterAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION_MARK || code === NUMBER_SIGN;
}
