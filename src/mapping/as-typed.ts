/**
 * Any string as an IRI reference: what people type, paste and mistype.
 *
 * Divergence (compatibility): what the grammar refuses means something in browsers only. So what the URL Standard strips
 * is stripped, and its backslashes are turned, before everything that a component may not hold is percent-encoded.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import { type NonASCII, readCodePoint } from "../infra/code-points.js";
import { encodeCharacter } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { parseAs, SplitIRI, split } from "../syntax/components.js";
import { matchPort, matchRun, matchScheme, RFC3987 } from "../syntax/grammar.js";
import { matchIPLiteral } from "../syntax/ip-addresses.js";
import { getSyntax } from "../syntax/kinds.js";
import { SPECIAL } from "./schemes.js";

const IRI_REFERENCE = getSyntax();

/** The second run is entered at its first unit only, or a long one would take quadratic time. */
const AROUND = /^[\0- ]+|(?<![\0- ])[\0- ]+$/g;

/**
 * Takes any string apart into the components of an IRI reference.
 *
 * @example
 * readAsTyped(" http://a/my file").path; // => "/my%20file"
 * readAsTyped("1:2").path; // => "./1:2"
 *
 * @param input - Any string.
 * @returns The components of the string if it is an IRI reference. Otherwise no component holds what it may not hold; a
 *   scheme or port that is none becomes part of what is beside it, and a lone surrogate U+FFFD.
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

/** Leaves out what the URL Standard does, turns its backslashes, and keeps a first segment with a colon from being a scheme. */
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

/** Percent-encodes what a component may not hold. */
function encode(component: string, classes: number, set: NonASCII): string {
  let result = "";
  let start = 0;
  for (;;) {
    const end = matchRun(component, start, classes, set);
    result += component.slice(start, end);
    if (end === component.length) {
      return result;
    }
    const character = String.fromCodePoint(readCodePoint(component, end));
    result += encodeCharacter(character);
    start = end + character.length;
  }
}
