/**
 * Reads any string as an IRI reference: what people type, paste and mistype.
 *
 * Divergence (compatibility): a string that does not match the grammar has a meaning only in browsers. So it is
 * stripped and its backslashes are converted as in the URL Standard, before disallowed characters are percent-encoded.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import { type NonASCII, readCodePoint } from "../infra/code-points.js";
import { encodeCharacter } from "../infra/percent.js";
import { remember } from "../infra/remember.js";
import { toWellFormed } from "../infra/well-formed.js";
import { parseAs, SplitIRI, split } from "../syntax/components.js";
import { matchPort, matchRun, matchScheme, RFC3987 } from "../syntax/grammar.js";
import { matchIPLiteral } from "../syntax/ip-addresses.js";
import { getSyntax } from "../syntax/kinds.js";
import { SPECIAL } from "./schemes.js";

const IRI_REFERENCE = getSyntax();

/** The lookbehind lets the second run match from its first unit only; without it, a long run takes quadratic time. */
const AROUND = /^[\0- ]+|(?<![\0- ])[\0- ]+$/g;

/**
 * Splits any string into the components of an IRI reference.
 *
 * @example
 * readAsTyped(" http://a/my file").path; // => "/my%20file"
 * readAsTyped("1:2").path; // => "./1:2"
 *
 * @param input - Any string.
 * @returns The string's own components if it is an IRI reference. Otherwise disallowed characters are percent-encoded,
 *   an invalid scheme or port becomes part of the component beside it, and a lone surrogate becomes U+FFFD.
 */
export function readAsTyped(input: string): SplitIRI {
  const parsed = parseAs(input, IRI_REFERENCE);
  if (parsed !== null) {
    return parsed;
  }
  const { scheme, userinfo, host, port, path, query, fragment } = split(prepare(input));
  const { nonASCII } = RFC3987;
  const isPort = port === undefined || matchPort(port, 0) === port.length;
  return new SplitIRI(
    scheme,
    userinfo && encode(userinfo, RFC3987.userinfo, nonASCII),
    isPort ? host && encodeHost(host) : encodeHost(`${host}:${port}`),
    isPort ? port : undefined,
    encode(path, RFC3987.path, nonASCII),
    query && encode(query, RFC3987.query, RFC3987.queryNonASCII),
    fragment && encode(fragment, RFC3987.fragment, nonASCII),
  );
}

/**
 * Strips what the URL Standard strips, converts its backslashes, and keeps a first segment with a colon from being a
 * scheme.
 */
function prepare(input: string): string {
  const text = toWellFormed(input)
    .replace(AROUND, "")
    .replace(/[\t\n\r]+/g, "");
  const scheme = matchScheme(text);
  const hasSlashes = scheme === -1 || SPECIAL.test(text.slice(0, scheme));
  const turned = hasSlashes ? text.replace(/^[^?#]+/, (start) => start.replaceAll("\\", "/")) : text;
  return scheme === -1 && /^[^/?#]*:/.test(turned) ? `./${turned}` : turned;
}

function encodeHost(host: string): string {
  return matchIPLiteral(host, 0) === host.length ? host : encode(host, RFC3987.regName, RFC3987.nonASCII);
}

/** Percent-encodes the characters that a component must not contain. */
function encode(component: string, classes: number, set: NonASCII): string {
  const encoded = remember(encodeCharacter);
  let result = "";
  let start = 0;
  for (;;) {
    const end = matchRun(component, start, classes, set);
    result += component.slice(start, end);
    if (end === component.length) {
      return result;
    }
    const character = String.fromCodePoint(readCodePoint(component, end));
    result += encoded(character);
    start = end + character.length;
  }
}
