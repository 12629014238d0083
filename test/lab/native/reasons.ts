/** Reasons why Node's native `URL` returns something other than `IRI`, each detected by an independent property. */
import { toUnicode } from "tr46";
import { PARAMETERS } from "../../support/tr46.js";

const BIDI = "native lets pass a label that breaks the Bidi Rule, with CheckBidi=true";
const VERSION = "a character that is not assigned in the Unicode version of this Node";
const MARK = "native lets pass a label that begins with a combining mark, which its tables take for something else";
const NORMALIZATION = "native does not normalize marks behind a character that is composed already";

/** All reasons. */
export const REASONS: readonly string[] = [BIDI, VERSION, MARK, NORMALIZATION];

function getHostname(href: string): string {
  return new URL(href).hostname;
}

/**
 * Finds why two hrefs of one address differ.
 *
 * @param given - The address and its base.
 * @param ours - The href from `IRI`; `null` for failure.
 * @param native - The href from native `URL`.
 * @returns One of {@link REASONS}, or `null` if none applies.
 */
export function findReason(given: string, ours: string | null, native: string | null): string | null {
  if (/\p{Unassigned}/u.test(given)) {
    return VERSION;
  }
  if (native === null) {
    return null;
  }
  const hostname = getHostname(native);
  const { domain, error } = toUnicode(hostname, PARAMETERS);
  if (ours === null && /(?:^|\.)\p{Mark}/u.test(domain)) {
    return MARK;
  }
  if (ours === null) {
    return error && !toUnicode(hostname, { ...PARAMETERS, checkBidi: false }).error ? BIDI : null;
  }
  return error && getHostname(ours) !== hostname ? NORMALIZATION : null;
}
