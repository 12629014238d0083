import type { Random } from "../property/fuzz/random.js";

const PIECES: readonly string[] = [
  ..."abcXYZ0129-_.:/?#@%&=+~!,;'\"()[]{}<>|\\^`*$ \t\n",
  "**",
  "~~",
  " *",
  "* ",
  "\n\n",
  "<https://example.com/a",
  "\nb>",
  ..."#room: http://^ example .com .org example.com EXAMPLE.COM README.md a.b.example.com".split(" "),
  ..."https:// http:// HTTPS:// ftp:// xhttps:// git+https:// https: mailto: ?a :/ :// //".split(" "),
  ...":~: ... john.doe@ @example.com localhost :8080 :99999 127.0.0.1 256.1.1.1 [::1] [::z]".split(" "),
  ..."xn--r8jz45g xn--a %41 % 例え 。 ． ｡ jp 。jp みんな を見て 我爱你 ü ß é".split(" "),
  "e\u0301",
  "\u0301",
  "\u0149",
  ..."москва рф مثال السعودية א ، ؟ 。 、 ， ！ … 「 」 （ ） « » “ ” ‘ ’ । ་ ・ ์ ไทย 한국 을".split(" "),
  "क्\u200Dष",
  "\u200B",
  "\u200E",
  "\u202E",
  "\uFEFF",
  "\u2028",
  "\u00A0",
  "\u00AD",
  "≠",
  "\uFE0F",
  "😀",
  "\u{1F468}\u200D\u{1F469}",
  "\u{20000}",
  "\u{3D000}",
  "\u{E0100}",
  "\u{E0041}",
  "\uD800",
  "\uDC00",
  "\uFFFD",
  "\0",
];

export function makeText(random: Random, most: number): string {
  let text = "";
  for (let count = 1 + random.below(most); count > 0; count--) {
    text += random.pick(PIECES);
  }
  return text;
}
