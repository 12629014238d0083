/**
 * Parses addresses: every address becomes an href here.
 *
 * ```
 *  any string, its base, the document's charset
 *     │
 *     ├─► shortcut/unchanged.ts   the address is its own href, alone or joined to its base ──────┐
 *     ├─► shortcut/encoded.ts     percent-encoding, the query in the charset ────────────────────┤
 *     ├─► shortcut/near-misses.ts one step for each component, or a certain failure ─────────────┤
 *     │                                                                                          ▼
 *     └─► packages/whatwg-url.ts  preprocess → query in the charset → host by IDNA → whatwg-url → href
 * ```
 *
 * The contract of the shortcuts: a string is exactly the result of whatwg-url, `""` means that whatwg-url fails, and `null` means
 * that the shortcut cannot decide. `npm run fuzz` certifies them.
 *
 * @see https://url.spec.whatwg.org/#api-url-parser
 */

import { toWellFormed } from "../infra/well-formed.js";
import { copy } from "../infra/writers.js";
import { UTF_8 } from "../packages/charset.js";
import { makeRecord, parseRecord, serializeRecord, type URLRecord } from "../packages/whatwg-url.js";
import { cleanInput } from "./authority.js";
import { type Base, createBase, findOffsets } from "./href-parts.js";
import { mapLongHost } from "./long-host.js";
import { encodeFrom } from "./shortcut/encoded.js";
import { FAILURE, serializeParts } from "./shortcut/near-misses.js";
import {
  completeHTTP,
  hasUsualStart,
  INCOMPLETE,
  joinReference,
  matchCommon,
  matchTail,
  matchUnchanged,
  serializeCommon,
} from "./shortcut/unchanged.js";

/**
 * Parses an address in a document's charset and serializes it.
 *
 * The charset applies to the base too, as it does to a document's `base` element.
 *
 * @example
 * parseHref("?é", "http://a/b", "windows-1252"); // => "http://a/b?%E9"
 *
 * @param input - Any string; lone surrogates become U+FFFD.
 * @param base - The base, or `undefined` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL (ASCII), or `null` where the parser returns failure for the input or the base.
 * @requirement W-2b, W-3a
 * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
export function parseHref(input: string, base: string | undefined, charset: string): string | null {
  const parsedBase = base === undefined ? undefined : findBase(base, charset);
  return parsedBase === null ? null : resolveHref(input, parsedBase, charset);
}

/**
 * Parses an address whose base is parsed already. To resolve many references, keep their base, so that a long one is parsed only
 * once.
 *
 * @param base - The base, or `undefined` for none.
 * @param pathEnd - As for {@link takeShortcut}.
 * @returns As {@link parseHref}.
 */
export function resolveHref(input: string, base: Base | undefined, charset: string, pathEnd?: number): string | null {
  const href = takeShortcut(input, base, charset, pathEnd);
  if (href !== null) {
    return href === FAILURE ? null : href;
  }
  return input.length > LONGEST_DELEGATED ? null : parseByWhatwgURL(input, base, charset);
}

/** Returns whether an address can be parsed without a base. */
export function canParseAlone(input: string): boolean {
  if (input.length > LONGEST_DELEGATED) {
    return parseHref(input, undefined, UTF_8) !== null;
  }
  const answer = hasUsualStart(input) ? input : serializeParts(input, undefined, null);
  return answer === null ? parseHref(input, undefined, UTF_8) !== null : answer !== FAILURE;
}

/** Longest input, in UTF-16 units, that is passed to whatwg-url, which needs about 100 octets of memory for each unit. */
export const LONGEST_DELEGATED = 0x1000000;

/**
 * Parses an address if that needs no state machine.
 *
 * @param base - The base, or `undefined` for none.
 * @param pathEnd - What {@link matchCommon} returns for the input, if the caller knows it.
 * @returns The serialized URL, `FAILURE`, or `null` if only whatwg-url can decide.
 */
export function takeShortcut(input: string, base: Base | undefined, charset: string, pathEnd?: number): string | null {
  const href = takeCleanShortcut(input, base, charset, pathEnd);
  if (href !== null || !hasRemoved(input)) {
    return href;
  }
  const written = takeCleanShortcut(cleanInput(toWellFormed(input)), base, charset);
  // A slice of a string keeps the whole string in memory.
  return written === null ? null : copy(written);
}

/**
 * Returns whether the parser removes characters, such as newlines in the base64 of a `data:` URL, or spaces around the value of an
 * attribute. Comparing units saves the 100 ns of an anchored expression.
 */
function hasRemoved(input: string): boolean {
  return input.charCodeAt(0) <= 0x20 || input.charCodeAt(input.length - 1) <= 0x20 || /[\t\n\r]/.test(input);
}

function takeCleanShortcut(input: string, base: Base | undefined, charset: string, pathEnd?: number): string | null {
  const joined = base === undefined ? null : joinReference(input, base, charset);
  if (joined !== null) {
    return joined;
  }
  const commonEnd = pathEnd ?? matchCommon(input);
  const common = commonEnd === -1 ? null : serializeCommon(input, commonEnd, matchTail(input, commonEnd), charset);
  if (common !== null) {
    return common;
  }
  const end = matchUnchanged(input, commonEnd);
  if (end === input.length) {
    return input;
  }
  if (end === INCOMPLETE) {
    const [completed, pathEnd] = completeHTTP(input);
    const isUnchanged = matchTail(completed, pathEnd) === completed.length;
    return isUnchanged ? completed : takeCleanShortcut(completed, undefined, charset);
  }
  const encoded = end === -1 ? null : encodeFrom(input, end, charset);
  return encoded ?? serializeParts(input, base, charset);
}

function parseByWhatwgURL(input: string, base: Base | undefined, charset: string): string | null {
  const baseRecord = base === undefined ? null : getRecord(base);
  const record = parseRecord(mapLongHost(toWellFormed(input), base?.inheritedScheme), baseRecord, charset);
  return record === null ? null : copy(serializeRecord(record));
}

/**
 * The URL records of bases, made on first use, because most references take a shortcut. A map, because a field of `Base` would
 * expose a type of whatwg-url.
 */
const RECORDS = new WeakMap<Base, URLRecord>();

function getRecord(base: Base): URLRecord {
  const known = RECORDS.get(base);
  if (known !== undefined) {
    return known;
  }
  const record = recordOf(base.href);
  RECORDS.set(base, record);
  return record;
}

/**
 * Makes the record of a serialized URL, for whatwg-url's parser and setters.
 *
 * Divergence (performance): the URL Standard keeps the record that the parser made. Here only the href is kept, and the record is
 * made from its components: parsing it again would take 2 µs, and 100 octets of memory for each unit.
 *
 * @param href - A result of the URL serializer; not one that only setters can produce, such as `file://localhost/C|`.
 * @see https://url.spec.whatwg.org/#concept-url
 */
export function recordOf(href: string): URLRecord {
  const { schemeEnd, username, usernameEnd, host, hostEnd, portEnd, pathname, search, hash } = findOffsets(href);
  return makeRecord({
    protocol: href.slice(0, schemeEnd),
    username: href.slice(username, usernameEnd),
    password: href.slice(usernameEnd + 1, host - 1),
    host: href.startsWith("//", schemeEnd) ? href.slice(host, hostEnd) : null,
    port: hostEnd === portEnd ? null : Number(href.slice(hostEnd + 1, portEnd)),
    path: href.slice(pathname, search),
    search: href.slice(search, hash),
    hash: href.slice(hash),
  });
}

/** Longest base, in UTF-16 units, that is cached. */
const LONGEST_CACHED_BASE = 0x1000;

/** The base of the last reference. The links of a document share one base, which takes longer to parse than they do. */
let cached: { readonly input: string; readonly charset: string; readonly base: Base } | null = null;

/**
 * Parses a base, unless it is the cached one.
 *
 * @returns The base, or `null` where the parser returns failure.
 */
export function findBase(input: string, charset: string): Base | null {
  if (cached !== null && cached.input === input && cached.charset === charset) {
    return cached.base;
  }
  const href = parseHref(input, undefined, charset);
  if (href === null) {
    return null;
  }
  const base = createBase(href);
  cached = input.length > LONGEST_CACHED_BASE ? null : { input, charset, base };
  return base;
}
