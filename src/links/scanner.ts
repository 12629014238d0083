/**
 * A loop stops at each colon, dot or commercial at, and examines its surroundings.
 *
 * ```text
 * see  https://example.com/a  example.com/b  john@example.com  on
 *           :                        .           @
 *           │                        │           └── readMail: Link_Email backwards, a domain name forwards
 *           │                        └── readName: a run of labels, unless an "@" follows
 *           └── readScheme: the name backwards, the authority forwards
 * ```
 *
 * Time is linear: after reading forwards, the loop continues after that text, or stores its end; reading backwards
 * stops at the last link, after 64 octets, or at the previous dot or scheme.
 *
 * Divergences (safety), where UTS #58 lets implementations choose:
 * - a domain name does not start after a slash, a backslash or a commercial at, or inside a triplet: `/usr/README.md`,
 *   `%2Fa.example`;
 * - nor is it a link if an underscore joins it to another word, a space is missing in it (`the end.So`), or it is part
 *   of `#room:matrix.org`, `main.rs:10:5` or `http://^example.com`;
 * - no link starts after an invisible character that hides what precedes it: a link, a slash or a name;
 * - an address with a scheme that was not requested, or with a port above 65535, is skipped.
 *
 * Divergence (compatibility): quotation marks, asterisks and similar marks of Link_Email before a mail address, or on
 * both sides, are not part of it.
 *
 * @see https://www.unicode.org/reports/tr58/
 */
import { matchAt } from "../infra/at-index.js";
import { AT_SIGN, COLON } from "../infra/units.js";
import type { Cursor } from "./cursor.js";
import { isDot } from "./domain.js";
import type { Place } from "./found-iri.js";
import { readScheme } from "./read-address.js";
import { readMail, readName } from "./read-name.js";

/** Not at the end of a word. */
const CANDIDATE = /[.\u3002\uFF0E\uFF61:@](?![ \t\n\r]|$)/g;

export function findNext(cursor: Cursor): Place | null {
  const { text, limit } = cursor;
  while (cursor.index < limit) {
    const end =
      limit === text.length ? matchAt(CANDIDATE, text, cursor.index) : matchCandidate(text, cursor.index, limit);
    if (end === -1) {
      break;
    }
    cursor.index = end;
    const unit = text.charCodeAt(end - 1);
    const found = (unit === COLON ? readScheme : unit === AT_SIGN ? readMail : readName)(cursor, end - 1);
    if (found !== null) {
      cursor.index = found.end;
      cursor.floor = found.end;
      return found;
    }
  }
  cursor.index = Math.max(cursor.index, limit);
  return null;
}

/** The expression would search behind the limit. */
function matchCandidate(text: string, start: number, limit: number) {
  for (let index = start; index < limit; index++) {
    const unit = text.charCodeAt(index);
    if (unit === COLON || unit === AT_SIGN || isDot(unit)) {
      return index + 1;
    }
  }
  return -1;
}
