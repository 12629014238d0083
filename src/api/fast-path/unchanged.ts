/**
 * The first tier: addresses that are their own href, which is nearly every http(s) link there is.
 *
 * Sticky regular expressions munch as much as they can; what they accept whole is unchanged. None of them has an anchor at
 * its end or a capture: an anchor costs 270 ns where it rejects, captures 25 to 250 ns. They were written so that they go
 * back over a host only once, so time is linear; a group that repeats takes some of the stack of the engine's
 * regular expressions with each repeat, so the length is bounded.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

/** UTF-16 units; V8's stack overflows near 10,000,000. */
export const LONGEST = 0x7fff;

/** Offsets are below 2 ** SHIFT: two of them are one small integer. */
const SHIFT = 15;

/** What path, query and fragment hold as it is, dots and percent signs of the path apart. */
const PATH = "A-Za-z0-9\\-_~!$&'()*+,;=:@/|[\\]";
const QUERY = "A-Za-z0-9\\-._~!$&()*+,;=:@/|[\\]%?\\\\^`{}";
const FRAGMENT = "A-Za-z0-9\\-._~!$&'()*+,;=:@/|[\\]%?\\\\^{}#";

/** A dot begins no segment, and no triplet of a dot does: so there is no dot segment. */
const DOTLESS = "(?<!/)[.%]|%(?!2[eE])";

/**
 * A domain that does not end in a number: the last label ends or begins with a letter that no number has there. Only lower
 * case; no percent sign; nothing for IDNA to do. What follows is looked at first, so that there is one place for the last label
 * to be looked at, and time is linear.
 */
const DOMAIN = "[a-z0-9._-]+(?=[/:])(?<=[g-wyz]|[./][a-z_-][a-z0-9_-]*)";

const HTTP = new RegExp(`https?://${DOMAIN}/(?:[${PATH}]+|${DOTLESS})*`, "y");

/** A port with its colon. Default ports are for the parser. */
const PORT = ":(?!(?:80|443|21)/)(?:[1-9][0-9]{0,3}|[1-5][0-9]{4})";

/** The rest, each of which is a tenth of a percent of links in READMEs, or less: first http(s) with a port. */
const HTTP_WITH_PORT = new RegExp(`https?://${DOMAIN}${PORT}/(?:[${PATH}]+|${DOTLESS})*`, "y");

const OTHERS = new RegExp(
  `(?:(?:wss?|ftp)://${DOMAIN}(?:${PORT})?/(?:[${PATH}]+|${DOTLESS})*)|` +
    `file:///(?:[${PATH.replace("|", "")}]+|${DOTLESS})*|` +
    '(?!(?:https?|wss?|ftp|file):)[a-z][a-z0-9+.-]*:(?!/)[!"$->@-~]*',
  "y",
);

const SEARCH = new RegExp(`\\?[${QUERY}]*`, "y");
const HASH = new RegExp(`#[${FRAGMENT}]*`, "y");

/**
 * Matches an address that the URL parser would serialize just as it is.
 *
 * @example
 * unpackSearch(matchUnchanged("http://a.example/b?c#d")); // => 18
 * unpackHash(matchUnchanged("http://a.example/b?c#d")); // => 20
 * matchUnchanged("http://a.example/b/é"); // => ~19
 * matchUnchanged("HTTP://a.example/"); // => -1
 *
 * @param input - Any string.
 * @returns Where query and fragment are, for {@link unpackSearch} and {@link unpackHash}. A negative number if the address
 *   is not unchanged, or not quickly seen to be; below -1 it is `~index`, where up to that UTF-16 index of the path an
 *   http(s) address is.
 */
export function matchUnchanged(input: string): number {
  if (input.length > LONGEST) {
    return -1;
  }
  HTTP.lastIndex = 0;
  if (HTTP.test(input)) {
    const end = HTTP.lastIndex;
    const found = matchTail(input, end);
    return found === -1 ? ~end : found;
  }
  // A process that never needs the others does not compile them.
  const others = input.startsWith("http") ? HTTP_WITH_PORT : OTHERS;
  others.lastIndex = 0;
  return others.test(input) ? matchTail(input, others.lastIndex) : -1;
}

/** The same, so much at once that no stack overflows: of http(s) addresses that are longer. */
const LONG_PATH = new RegExp(`(?:[${PATH}]{1,1000}|${DOTLESS}){1,30}`, "y");
const LONG_SEARCH = new RegExp(`[${QUERY}]{1,30000}`, "y");
const LONG_HASH = new RegExp(`[${FRAGMENT}]{1,30000}`, "y");
const LONG_START = new RegExp(`https?://${DOMAIN}/`, "y");

/** A domain is shorter; so is the part of an address that is looked at first. */
const LONGEST_START = 300;

/**
 * Tells whether an http(s) address of any length is its own href.
 *
 * @param input - Any string.
 */
export function isUnchanged(input: string): boolean {
  LONG_START.lastIndex = 0;
  const hasStart = LONG_START.test(input.slice(0, LONGEST_START));
  return hasStart && matchLongTail(input, munch(LONG_PATH, input, LONG_START.lastIndex));
}

/** Tells whether query and fragment, if there are any, are unchanged, and nothing else follows. */
export function matchLongTail(input: string, start: number): boolean {
  const hash = input.charCodeAt(start) === 0x3f ? munch(LONG_SEARCH, input, start + 1) : start;
  return (
    hash === input.length || (input.charCodeAt(hash) === 0x23 && munch(LONG_HASH, input, hash + 1) === input.length)
  );
}

/** Matches a sticky expression as often as it matches; gives the UTF-16 index after the last match. */
export function munch(expression: RegExp, input: string, start: number): number {
  let end = start;
  expression.lastIndex = end;
  while (expression.test(input)) {
    end = expression.lastIndex;
  }
  return end;
}

/**
 * Matches the query and the fragment.
 *
 * @param start - UTF-16 index after the path.
 */
export function matchTail(input: string, start: number): number {
  const end = input.length;
  if (start === end) {
    return (end << SHIFT) | end;
  }
  let hash = start;
  if (input.charCodeAt(start) === 0x3f) {
    SEARCH.lastIndex = start;
    SEARCH.test(input);
    hash = SEARCH.lastIndex;
    if (hash === end) {
      return (start << SHIFT) | end;
    }
  }
  if (input.charCodeAt(hash) !== 0x23) {
    return -1;
  }
  HASH.lastIndex = hash;
  HASH.test(input);
  return HASH.lastIndex === end ? (start << SHIFT) | hash : -1;
}

/** UTF-16 index of the "?", or where the path ends. */
export function unpackSearch(packed: number): number {
  return packed >> SHIFT;
}

/** UTF-16 index of the "#", or where the query ends. */
export function unpackHash(packed: number): number {
  return packed & LONGEST;
}
