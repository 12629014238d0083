import fc from "fast-check";

/** Pieces that are special to the parser. */
const PIECES = [
  ..."/\\?#@:.[]%&=;|^`{}<>\"' \t\n",
  ..."aZ09é日\u0301א",
  "😀",
  "\uD800",
  "\uFFFD",
  ..."// /.// /.. /./ %2e %2F %zz %80 C| C: :: [::1] 1.2.3.4 0x7f 08 256 65535 :80 :443 xn-- xn--wgv71a".split(" "),
  ..."localhost localhost/C| user:pass@ 日本.jp ﬁ 。".split(" "),
];
export const SCHEMES = [..."http: https: HTTP: ws: wss: ftp: file: blob: foo: mailto: data:".split(" "), ""];
const BASES = [
  undefined,
  "http://h/p/q?r#s",
  "https://u:p@h:8443/",
  "file:///C:/d/e",
  "file://h/d",
  "foo://h/p/q",
  "foo:/p",
  "mailto:a",
  "blob:https://h:1/x",
  "nothing",
];

export const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(""));
export const address = fc
  .tuple(fc.constantFrom(...SCHEMES), fc.constantFrom("", "/", "//", "\\\\", "///"), text)
  .map((pieces) => pieces.join(""));
/** Bases of every kind; one of them cannot be parsed. */
export const base = fc.constantFrom(...BASES);
