/** @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3 */
import { countUTF8 } from "../infra/percent.js";
import { createDecoder, decodeOctets, isUnicodeBased, requireEncoding, UTF_8 } from "../packages/charset.js";
import { matchWhile } from "./domain.js";

/** Returns the octet index of a character's start; indices must not decrease between calls. */
type Locate = (index: number) => number;

export function decodeWithOffsets(
  octets: Uint8Array,
  charset: string,
): { readonly text: string; readonly isUnicode: boolean; readonly locate: Locate } {
  const text = decodeOctets(octets, charset);
  return { text, isUnicode: isUnicodeBased(charset), locate: createLocator(text, octets, requireEncoding(charset)) };
}

function createLocator(text: string, octets: Uint8Array, encoding: string): Locate {
  if (text.length === octets.length) {
    return (index) => index;
  }
  return encoding === UTF_8 && !text.includes("\uFFFD") ? countOctets(text) : decodeAgain(octets, encoding);
}

function countOctets(text: string): Locate {
  let octet = 0;
  let done = 0;
  return (index) => {
    matchWhile(text, done, index, (codePoint) => {
      octet += countUTF8(codePoint);
      return true;
    });
    done = index;
    return octet;
  };
}

const MOST_PENDING = 4;

function decodeAgain(octets: Uint8Array, encoding: string): Locate {
  // Created for the first link: "replacement" has no decoder, and no links.
  let decode: ReturnType<typeof createDecoder> | undefined;
  let octet = 0;
  let units = 0;
  let last = "";
  return (index) => {
    decode ??= createDecoder(encoding);
    while (units < index && octet < octets.length) {
      const end = octet + Math.max(index - units - MOST_PENDING, 1);
      last = decode(octets.subarray(octet, end));
      units += last.length;
      octet = Math.min(end, octets.length);
    }
    return units > index ? findStart(octets, octet, last.slice(index - units), encoding) : octet;
  };
}

/** One octet can produce several units, if octets before it were invalid. */
function findStart(octets: Uint8Array, end: number, text: string, encoding: string): number {
  let start = end - 1;
  while (start > end - MOST_PENDING && createDecoder(encoding)(octets.subarray(start, end)) !== text) {
    start--;
  }
  return start;
}
