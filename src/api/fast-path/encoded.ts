/**
 * The second tier: http(s) addresses with a host and no port or userinfo, of whose path, query and fragment nothing changes but
 * that characters are percent-encoded. That is what addresses beyond ASCII are, and those without a path.
 *
 * All of it is one loop: 200 ns for 65 characters of many scripts where the parser, which goes from state to state, takes 400.
 * What `writeEncoded` does with characters beyond ASCII is written out here; a function for both would take a tenth more.
 *
 * Divergences: none. What it does not take is for the parser.
 *
 * @see https://url.spec.whatwg.org/#path-state
 * @see https://url.spec.whatwg.org/#query-state
 * @see https://url.spec.whatwg.org/#fragment-state
 */
import {
  begin,
  finish,
  OUTPUT,
  write,
  writeFour,
  writeThree,
  writeTriplet,
  writeTwo,
  writeUnit,
} from "../../infra/ascii-output.js";
import { readCodePoint } from "../../infra/code-points.js";
import {
  ENCODE_SETS,
  FORBIDDEN_IN_DOMAIN,
  FRAGMENT_SET,
  PATH_END,
  PATH_SET,
  QUERY_END,
  SPECIAL_QUERY_SET,
  SPECIAL_SEGMENT_END,
} from "../../infra/encode-sets.js";
import { writeDomain, writeIDN } from "./host.js";

const NUMBER_SIGN = 0x23;
const PERCENT = 0x25;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

const STOPS = SPECIAL_SEGMENT_END | PATH_END | QUERY_END;
const PATH = PATH_SET | SPECIAL_SEGMENT_END | PATH_END;
const QUERY = SPECIAL_QUERY_SET | QUERY_END;

/**
 * Percent-encodes an http(s) address, in UTF-8.
 *
 * @example
 * encodeFrom("http://a.example/b/é?ü", 19); // => "http://a.example/b/%C3%A9?%C3%BC"
 * encodeFrom("http://a.example/é/../b", 17); // => null
 *
 * @param input - Any string; for lone surrogates stands U+FFFD.
 * @param start - UTF-16 index in the path, up to which {@link matchUnchanged} found the address unchanged.
 * @returns The serialized URL, or `null` for "ask the parser": there may be dot segments, tabs, newlines, or spaces at the end.
 */
export function encodeFrom(input: string, start: number): string | null {
  begin(input.length);
  write(input, 0, start);
  return writeTail(input, start) ? finish() : null;
}

/**
 * Maps the host of an http(s) address, and percent-encodes what follows, in UTF-8.
 *
 * @example
 * encodeWithHost("http://É.example/é"); // => "http://xn--9ca.example/%C3%A9"
 * encodeWithHost("http://a.example?b"); // => "http://a.example/?b"
 * encodeWithHost("http://u@é.example/"); // => null
 *
 * @param input - Any string; for lone surrogates after the host stands U+FFFD.
 * @returns The serialized URL, or `null` for "ask the parser": also if there is more than a host, or it is not valid.
 */
export function encodeWithHost(input: string): string | null {
  const start = input.startsWith("https://") ? 8 : input.startsWith("http://") ? 7 : 0;
  if (start === 0) {
    return null;
  }
  let isASCII = true;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    if (unit < 0x80) {
      if (((ENCODE_SETS[unit] as number) & FORBIDDEN_IN_DOMAIN) !== 0) {
        break;
      }
    } else if ((unit & ~0x7ff) === 0xd800) {
      return null;
    } else {
      isASCII = false;
    }
  }
  const last = input.charCodeAt(end);
  const hasSlash = last === SLASH;
  const endsHost = hasSlash || last === QUESTION_MARK || last === NUMBER_SIGN || end === input.length;
  if (end === start || !endsHost) {
    return null;
  }
  begin(input.length);
  write(input, 0, start);
  const isHost = isASCII
    ? writeDomain(input, start, end, false)
    : writeIDN(input.slice(start, end), input.length - end);
  if (!isHost) {
    return null;
  }
  writeUnit(SLASH);
  return writeTail(input, hasSlash ? end + 1 : end) ? finish() : null;
}

/**
 * Writes path, query and fragment.
 *
 * @param start - UTF-16 index in the path. No segment that ends before it, or that it is in the midst of, is a dot segment.
 * @returns Whether nothing has to be done but to encode; if not, what is written means nothing.
 */
function writeTail(input: string, start: number): boolean {
  const end = input.length;
  if (input.charCodeAt(end - 1) <= 0x20 || mayBeDot(input.charCodeAt(start))) {
    return false;
  }
  const { octets, view } = OUTPUT;
  let { length } = OUTPUT;
  let mask = PATH;
  for (let index = start; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit < 0x80) {
      const sets = (ENCODE_SETS[unit] as number) & mask;
      if (sets === 0) {
        octets[length++] = unit;
      } else if ((sets & STOPS) === 0) {
        if (unit === 0x09 || unit === 0x0a || unit === 0x0d) {
          return false;
        }
        length = writeTriplet(view, length, unit);
      } else if (unit === QUESTION_MARK) {
        octets[length++] = unit;
        mask = QUERY;
      } else if (unit === NUMBER_SIGN) {
        octets[length++] = unit;
        mask = FRAGMENT_SET;
      } else if (mayBeDot(input.charCodeAt(index + 1))) {
        return false;
      } else {
        octets[length++] = SLASH;
      }
    } else if (unit < 0x800) {
      length = writeTwo(view, length, unit);
    } else if ((unit & ~0x7ff) !== 0xd800) {
      length = writeThree(view, length, unit);
    } else {
      const codePoint = readCodePoint(input, index);
      index += codePoint > 0xffff ? 1 : 0;
      length = codePoint > 0xffff ? writeFour(view, length, codePoint) : writeThree(view, length, 0xfffd);
    }
  }
  OUTPUT.length = length;
  return true;
}

/** Whether a segment that begins with this unit may be a dot segment. */
function mayBeDot(unit: number): boolean {
  return unit === DOT || unit === PERCENT;
}
