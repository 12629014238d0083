/**
 * The encodings of the Encoding Standard for documents, in groups for a menu.
 *
 * Divergence (safety): UTF-16 is left out of the menu. Its documents write their links in UTF-8.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */

/** Encodings of one script or region, in lower case. */
export const CHARSETS: readonly (readonly [group: string, names: readonly string[]])[] = [
  ["Unicode", ["utf-8"]],
  ["Western Europe", ["windows-1252", "iso-8859-15", "macintosh", "iso-8859-14", "iso-8859-10", "iso-8859-3"]],
  [
    "Central and eastern Europe",
    ["windows-1250", "iso-8859-2", "iso-8859-16", "windows-1257", "iso-8859-4", "iso-8859-13"],
  ],
  ["Cyrillic", ["windows-1251", "koi8-r", "koi8-u", "iso-8859-5", "ibm866", "x-mac-cyrillic"]],
  ["Greek and Turkish", ["windows-1253", "iso-8859-7", "windows-1254"]],
  ["Arabic and Hebrew", ["windows-1256", "iso-8859-6", "windows-1255", "iso-8859-8", "iso-8859-8-i"]],
  ["Thai and Vietnamese", ["windows-874", "windows-1258"]],
  ["Japanese", ["shift_jis", "euc-jp", "iso-2022-jp"]],
  ["Chinese", ["gbk", "gb18030", "big5"]],
  ["Korean", ["euc-kr"]],
  ["Other", ["x-user-defined"]],
];

/**
 * Returns whether a label is in the menu.
 *
 * @example
 * isListed("shift_jis"); // => true
 * isListed("sjis"); // => false
 */
export function isListed(label: string): boolean {
  return CHARSETS.some(([, names]) => names.includes(label));
}
