/** Random references and bases composed of pieces that matter for resolution. */
import fc from "fast-check";

const PIECES = [..."ab:/?#.é", "..", "../", "./", "//", "/.", "%2e", "a:", "//h", "[::1]", "u@"];

/** Any string of such pieces; most are references. */
export const reference = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(""));

/** Bases of every form of path. */
export const REFERENCE_BASES: readonly string[] = [
  "a:",
  "a:b",
  "a:b/c",
  "a:b/c/d",
  "a:/",
  "a:/b",
  "a:/b/c",
  "a:/.//b",
  "a:./b",
  "a:b/..",
  "a:?q",
  "a:b?q#f",
  "a://",
  "a:///",
  "a:///b",
  "a://h",
  "a://h?q",
  "a://h/",
  "a://h/b/c?q#f",
  "a://h//b",
  "a://h/b//",
  "a://h/b/../c/./d",
  "a://u@[::1]:1/é/b",
];
