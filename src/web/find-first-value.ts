import { PERCENT_SIGN, PLUS_SIGN } from "../infra/units.js";
import { decodePart } from "./url-encoded.js";

/**
 * @example
 * findFirstValue("?a=1&b+c=%C3%A9", "b c"); // => "é"
 *
 * @param search - A query with its question mark, or "".
 */
export function findFirstValue(search: string, name: string): string | null {
  let equals = -1;
  for (let start = 1, end = 0; end < search.length; start = end + 1) {
    end = indexOfOrEnd("&", search, start);
    equals = equals < start ? indexOfOrEnd("=", search, start) : equals;
    const nameEnd = Math.min(equals, end);
    if (end > start && hasName(name, search, start, nameEnd)) {
      return decodePart(search.slice(nameEnd + 1, end));
    }
  }
  return null;
}

function indexOfOrEnd(delimiter: string, text: string, start: number) {
  const index = text.indexOf(delimiter, start);
  return index === -1 ? text.length : index;
}

/** Characters before the first "+" or "%" stand for themselves. */
function hasName(name: string, text: string, start: number, end: number) {
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit === PLUS_SIGN || unit === PERCENT_SIGN) {
      return decodePart(text.slice(start, end)) === name;
    }
    if (unit !== name.charCodeAt(index - start)) {
      return false;
    }
  }
  return end - start === name.length;
}
