/** Tests that fail in an engine because of the engine, each with the reason; one that passes has to leave the list. */

/** Engine → full title → reason. */
export const EXPECTED_FAILURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  WebKitGTK: {
    "decodeIRI › [P-1a] decodes what browsers encode, in every charset":
      "its decoder for ISO-8859-16 gives the empty text, whatever it is given",
    "the differences between Web Addresses and the URL Standard › [W-3b] are as they are listed for `http://a/?\\u{D800}\\u{FFFE}` in windows-1252":
      "regular expressions with the flag u take a high surrogate and one of U+FC00 to U+FFFF behind it for one character",
  },
};
