/** Random references of pieces that matter for resolution, and the examples of RFC 3986. */
import fc from "fast-check";

const PIECES = [..."ab:/?#.é", "..", "../", "./", "//", "/.", "%2e", "a:", "//h", "[::1]", "u@"];

export const reference = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(""));

export const REFERENCE_BASES: readonly string[] = (
  "a: a:b a:b/c a:b/c/d a:/ a:/b a:/b/c a:/.//b a:./b a:b/.. a:?q a:b?q#f a:// a:/// a:///b a://h a://h?q " +
  "a://h/ a://h/b/c?q#f a://h//b a://h/b// a://h/b/../c/./d a://u@[::1]:1/é/b"
).split(" ");

export const EXAMPLE_BASE = "http://a/b/c/d;p?q";

/** The examples of RFC 3986 5.4.1. */
export const NORMAL_EXAMPLES: readonly (readonly [reference: string, target: string])[] = [
  ["g:h", "g:h"],
  ["g", "http://a/b/c/g"],
  ["./g", "http://a/b/c/g"],
  ["g/", "http://a/b/c/g/"],
  ["/g", "http://a/g"],
  ["//g", "http://g"],
  ["?y", "http://a/b/c/d;p?y"],
  ["g?y", "http://a/b/c/g?y"],
  ["#s", "http://a/b/c/d;p?q#s"],
  ["g#s", "http://a/b/c/g#s"],
  ["g?y#s", "http://a/b/c/g?y#s"],
  [";x", "http://a/b/c/;x"],
  ["g;x", "http://a/b/c/g;x"],
  ["g;x?y#s", "http://a/b/c/g;x?y#s"],
  ["", "http://a/b/c/d;p?q"],
  [".", "http://a/b/c/"],
  ["./", "http://a/b/c/"],
  ["..", "http://a/b/"],
  ["../", "http://a/b/"],
  ["../g", "http://a/b/g"],
  ["../..", "http://a/"],
  ["../../", "http://a/"],
  ["../../g", "http://a/g"],
];

/** The examples of RFC 3986 5.4.2. */
export const ABNORMAL_EXAMPLES: readonly (readonly [reference: string, target: string])[] = [
  ["../../../g", "http://a/g"],
  ["../../../../g", "http://a/g"],
  ["/./g", "http://a/g"],
  ["/../g", "http://a/g"],
  ["g.", "http://a/b/c/g."],
  [".g", "http://a/b/c/.g"],
  ["g..", "http://a/b/c/g.."],
  ["..g", "http://a/b/c/..g"],
  ["./../g", "http://a/b/g"],
  ["./g/.", "http://a/b/c/g/"],
  ["g/./h", "http://a/b/c/g/h"],
  ["g/../h", "http://a/b/c/h"],
  ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
  ["g;x=1/../y", "http://a/b/c/y"],
  ["g?y/./x", "http://a/b/c/g?y/./x"],
  ["g?y/../x", "http://a/b/c/g?y/../x"],
  ["g#s/./x", "http://a/b/c/g#s/./x"],
  ["g#s/../x", "http://a/b/c/g#s/../x"],
  ["http:g", "http:g"],
];

export function combine(pieces: readonly string[], most: number): string[] {
  let rows = [""];
  const all = [...rows];
  for (let length = 1; length <= most; length++) {
    rows = rows.flatMap((row) => pieces.map((piece) => row + piece));
    all.push(...rows);
  }
  return all;
}
