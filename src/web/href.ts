/**
 * The one door: every address becomes an href here.
 *
 * ```
 *  any string, its base, the document's charset
 *     │
 *     ├─► shortcut/unchanged.ts   is its own href ───────────────────────────────────────────────┐
 *     ├─► shortcut/reference.ts   joins a reference to its base ─────────────────────────────────┤
 *     ├─► shortcut/encoded.ts     query in the charset → host by IDNA → percent-encoding ────────┤
 *     │                                                                                          ▼
 *     └─► adapters/whatwg-url.ts  preprocess → query in the charset → host by IDNA → whatwg-url → href
 * ```
 *
 * The contract of the shortcuts: a string is exactly what whatwg-url gives, and `null` means "ask whatwg-url". `npm run fuzz`
 * certifies them.
 *
 * Divergences: none; the document's charset comes on top.
 *
 * @see https://url.spec.whatwg.org/#api-url-parser
 */
import { hasAnOpaquePath, parseRecord, serializeRecord } from "../adapters/whatwg-url.js";
import { flatten } from "../infra/ascii-writer.js";
import { toWellFormed } from "../infra/well-formed.js";
import { type Base, createBase } from "./base.js";
import { mapLongHost } from "./long-host.js";
import { encodeFrom, encodeWithHost } from "./shortcut/encoded.js";
import { joinReference } from "./shortcut/reference.js";
import { matchUnchanged } from "./shortcut/unchanged.js";

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
  if (parsedBase === null) {
    return null;
  }
  const href = takeShortcut(input, parsedBase, charset);
  if (href !== null) {
    return href;
  }
  const isHopeless = input.length > LONGEST_DELEGATED || (base === undefined && NO_SCHEME.test(input));
  return isHopeless ? null : parseByWhatwgURL(input, base, charset);
}

/** Longest input, in UTF-16 units, that is passed to whatwg-url, which needs some 100 octets of memory for each unit. */
export const LONGEST_DELEGATED = 0x1000000;

/** Text without a scheme, which is not an address unless there is a base. */
const NO_SCHEME = /^(?:[^A-Za-z\0- ]|[A-Za-z][A-Za-z0-9+.-]*(?:[^A-Za-z0-9+.:\t\n\r-]|$))/;

/**
 * Parses the addresses that need no state machine.
 *
 * @param base - The base, or `undefined` for none.
 * @returns The serialized URL, or `null` for "ask whatwg-url".
 */
export function takeShortcut(input: string, base: Base | undefined, charset: string): string | null {
  const joined = base === undefined ? null : joinReference(input, base, charset);
  if (joined !== null) {
    return joined;
  }
  const end = matchUnchanged(input);
  if (end === -1) {
    return encodeWithHost(input, charset);
  }
  return end === input.length ? input : encodeFrom(input, end, charset);
}

function parseByWhatwgURL(input: string, base: string | undefined, charset: string): string | null {
  const baseRecord = base === undefined ? null : parseRecord(mapLongHost(toWellFormed(base), undefined), null, charset);
  const baseScheme = baseRecord === null || hasAnOpaquePath(baseRecord) ? undefined : baseRecord.scheme;
  const record = parseRecord(mapLongHost(toWellFormed(input), baseScheme), baseRecord, charset);
  return record === null ? null : flatten(serializeRecord(record));
}

/** Longest base, in UTF-16 units, that is cached. */
const LONGEST_CACHED_BASE = 0x1000;

/** The base of the last reference: the links of a document share one, and it takes longer to parse than they do. */
let cached: { readonly input: string; readonly charset: string; readonly base: Base } | null = null;

function findBase(input: string, charset: string): Base | null {
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
