/**
 * The last label of a host, which determines the scripts expected in the others.
 *
 * Divergences: none.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { domainToUnicode, LABEL_SEPARATORS } from "../../names/idna/idna.js";
import { readTopLevel, type TopLevel } from "./inspect-label.js";
import { isWrittenTooLong } from "./limits.js";

const SEPARATOR = new RegExp(`[${LABEL_SEPARATORS}]`);

/**
 * Finds the last label of a host, ignoring a dot at its end. One that is too long to be judged counts as empty.
 *
 * @param host - A host in ASCII or Unicode form.
 */
export function findTopLevel(host: string): TopLevel {
  const end = host.length - (SEPARATOR.test(host.slice(-1)) ? 1 : 0);
  let start = end;
  while (start > 0 && !SEPARATOR.test(host.charAt(start - 1))) {
    start--;
  }
  const label = host.slice(start, end);
  const text = isWrittenTooLong(label) ? "" : label.toLowerCase();
  const unicode = /[^\0-\x7F]|^xn--/.test(text) ? domainToUnicode(text).domain : text;
  return readTopLevel(text.startsWith("xn--") ? text : unicode, unicode);
}
