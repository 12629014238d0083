/** No shortcut joins these references to bases: whatwg-url gets a record of the base that we make. */
import { equal } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { WhatwgURL } from "../../support/referee.js";

const BASES = [
  ...["http://[::1]:81/a/b?c#d", "http://u:p@1.2.3.4/x/", "http://u@0x7f.1:99/", "https://例え.jp:8443/é/ü?ß#x"],
  ...["http://:p@h/", "ws://:p@h/", "http://h/?", "foo://u:p@[1::2]:80/a", "foo://é:ü@x:1", "foo://@h", "foo://h?"],
  ...[
    ..."foo://%41:80 file://é/c:/x/y file:///c:/x file:///x/y file:/// foo:///a//b foo:/.//a".split(" "),
    "foo:a b?q",
    "data:x",
  ],
  "blob:http://a/b",
];

const WITH_EMPTY_SEGMENTS = ["http://h/a//b", "http://h//", "http://h/a///", "foo://h/a//b"];

const REFERENCES = [
  ...[
    "",
    "#f",
    "?",
    "?é",
    "\t",
    "//\tx",
    "/\tx",
    "..\t",
    "\t./a",
    "\\x",
    "c:/\t",
    "C|/\t",
    "C|/é",
    "x:\t",
    "http:\t",
    "http:x\t",
  ],
  ...[
    "..",
    "../..",
    "../x",
    "../../../x?y",
    "ftp:\t",
    "file:\t",
    "file:\tx",
    "foo:\t",
    "foo:x\t",
    "//u@\tq",
    "///\t",
    "?\tq",
    "#\tq",
    "a\t#",
    " a/../b\t",
  ],
];

describe("a base that whatwg-url needs", () => {
  for (const base of [...BASES, ...WITH_EMPTY_SEGMENTS]) {
    it(`gives the same addresses as if whatwg-url had parsed it: ${base}`, () => {
      for (const reference of REFERENCES) {
        equal(IRI.parse(reference, base)?.href, WhatwgURL.parse(reference, base)?.href, JSON.stringify(reference));
      }
    });
  }
});
