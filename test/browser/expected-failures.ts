/** Bugs of engines; a test that passes must leave the list. */

/** The titles of the two tests of a decoder, each with the reason. */
function ofDecoders(reasons: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([name, reason]) =>
      ["decode", "decode octet by octet"].map((how) => [
        `the platform's decoders › ${how} as @exodus/bytes does: ${name}`,
        reason,
      ]),
    ),
  );
}

const IN_BOTH = {
  "euc-jp": "after a lead of JIS X 0212 and an octet that is not valid, the next pair is looked up in JIS X 0212 too",
  "iso-2022-jp": "a broken escape sequence at the end of the text takes the last octet with it",
};
const NO_ISO_8859_16 = "its decoder for ISO-8859-16 gives the empty text, whatever it is given";

export const EXPECTED_FAILURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Chromium: {
    "the platform's decoders › decode as @exodus/bytes does: big5":
      "the four pairs that stand for two code points, such as 88 62 for U+00CA U+0304, give a lone surrogate",
    ...ofDecoders(IN_BOTH),
  },
  WebKitGTK: {
    "decodeComponent › [P-1a] decodes what browsers encode, in every charset": NO_ISO_8859_16,
    ...ofDecoders({ "iso-8859-16": NO_ISO_8859_16, ...IN_BOTH }),
    "the differences between Web Addresses and the URL Standard › [W-3b] are as they are listed for `http://a/?\\u{D800}\\u{FFFE}` in windows-1252":
      "regular expressions with the flag u take a high surrogate and one of U+FC00 to U+FFFF behind it for one character",
  },
};
