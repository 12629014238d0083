/**
 * The way in: every address becomes an href here.
 *
 * ```
 *  any string and its base
 *     │
 *     ├─► unchanged.ts            it is its own href, or a known beginning and a kept end ──┐
 *     ├─► serialize.ts            state by state: addresses and references of real lists ───┤
 *     │                                                                                     ▼
 *     └─► packages/whatwg-url.ts  everything else ───────────────────────────────────────► href
 * ```
 *
 * Each step answers with exactly what whatwg-url would, or with `null` for "ask the next one"; `npm run fuzz`
 * certifies that, and the tests pass without the files of the first two.
 *
 * @see https://url.spec.whatwg.org/#api-url-parser
 */

import { LONGEST_DELEGATED } from "../infra/limits.js";
import { LETTER_H } from "../infra/units.js";
import { toWellFormed } from "../infra/well-formed.js";
import { copy } from "../infra/writers.js";
import {
  makeRecord,
  parseRecord,
  type SettableMember,
  serializeRecord,
  setMember,
  type URLRecord,
} from "../packages/whatwg-url.js";
import { isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { FAILURE, findAuthority, isAuthorityValid, trimInput } from "./authority.js";
import { type Base, createBase, findOffsets } from "./href-parts.js";
import { mapLongHost, mapLongValue } from "./long-host.js";
import { continueHref, serialize } from "./serialize.js";
import { appended, hasKeptAuthority, isEarlyBeyondASCII, isOtherHref, isTailKept, matchPath } from "./unchanged.js";

/** @returns `null` where the parser returns failure for the input or the base. */
export function parseHref(input: string, base: string | undefined): string | null {
  const parsedBase = base === undefined ? undefined : findBase(base);
  return parsedBase === null ? null : resolveHref(input, parsedBase);
}

export function resolveHref(input: string, base: Base | undefined, early = resolveEarly(input, base)): string | null {
  const href = early ?? whatwgURL(input, base);
  return href === FAILURE ? null : href;
}

/** Returns the serialized URL, {@link FAILURE}, or `null` for "ask whatwg-url". */
export function resolveEarly(input: string, base: Base | undefined): string | null {
  const pathEnd = matchPath(input);
  return isTailKept(input, pathEnd) ? input : changeEarly(input, base, pathEnd);
}

export function changeEarly(input: string, base: Base | undefined, pathEnd: number): string | null {
  const text = trim(input);
  if (text !== input) {
    const href = resolveEarly(text, base);
    // A slice of a string keeps the whole string in memory.
    return href === text ? copy(text) : href;
  }
  if (isEarlyBeyondASCII(text)) {
    return serialize(text, base);
  }
  if (pathEnd > 0 && text.charCodeAt(0) === LETTER_H) {
    return continueHref(text, pathEnd);
  }
  return isOtherHref(text) ? text : (appended(text, base) ?? serialize(text, base));
}

function trim(input: string) {
  const isTrimmed = input.charCodeAt(0) > 0x20 && input.charCodeAt(input.length - 1) > 0x20;
  return isTrimmed ? input : input.slice(...trimInput(input));
}

export function canParseAlone(input: string): boolean {
  if (input.length > LONGEST_DELEGATED) {
    return resolveHref(input, undefined) !== null;
  }
  if (!isEarlyBeyondASCII(input) && (hasKeptAuthority(input) || input.startsWith("file:///") || isOtherHref(input))) {
    return true;
  }
  const text = trim(input);
  const authority = findAuthority(text, undefined);
  return authority !== null && isSpecialWithHost(authority.scheme) && !authority.hasRemoved
    ? isAuthorityValid(text, authority)
    : resolveHref(text, undefined) !== null;
}

function whatwgURL(input: string, base: Base | undefined) {
  if (input.length > LONGEST_DELEGATED) {
    return FAILURE;
  }
  const baseRecord = base === undefined ? null : getRecord(base);
  const text = toWellFormed(input);
  const record = parseRecord(mapLongHost(text, base) ?? text, baseRecord);
  return record === null ? FAILURE : copy(serializeRecord(record));
}

export function setByWhatwgURL(record: URLRecord, member: SettableMember, value: string): string {
  const isHost = (member === "host" || member === "hostname") && isSpecialScheme(record.scheme);
  return setMember(record, member, (isHost ? mapLongValue(value) : null) ?? value);
}

/** A field of `Base` would expose a type of whatwg-url. */
const RECORDS = new WeakMap<Base, URLRecord>();

function getRecord(base: Base): URLRecord {
  const record = RECORDS.get(base) ?? recordOf(base.href);
  RECORDS.set(base, record);
  return record;
}

/**
 * Not for an href that only setters can produce, such as `file://localhost/C|`.
 *
 * Divergence (performance): the URL Standard keeps the record of the parser; this takes less time than parsing again.
 */
export function recordOf(href: string): URLRecord {
  const { schemeEnd, username, usernameEnd, host, hostEnd, pathname, search, hash } = findOffsets(href);
  return makeRecord({
    protocol: href.slice(0, schemeEnd),
    username: href.slice(username, usernameEnd),
    password: href.slice(usernameEnd + 1, host - 1),
    host: href.startsWith("//", schemeEnd) ? href.slice(host, hostEnd) : null,
    port: hostEnd === pathname ? null : Number(href.slice(hostEnd + 1, pathname)),
    path: href.slice(pathname, search),
    search: href.slice(search, hash),
    hash: href.slice(hash),
  });
}

/** In UTF-16 units. */
const LONGEST_CACHED_BASE = 0x1000;

/** The links of a document share it. */
let cached: { readonly input: string; readonly base: Base } | null = null;

export function findBase(input: string): Base | null {
  if (cached !== null && cached.input === input) {
    return cached.base;
  }
  const href = parseHref(input, undefined);
  if (href === null) {
    return null;
  }
  const base = createBase(href);
  cached = input.length > LONGEST_CACHED_BASE ? null : { input, base };
  return base;
}
