import { deepEqual, equal } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { WhatwgURL } from "../../support/referee.js";

const ADDRESSES = (
  "http://h/a/b?c#d https://u:p@h:8080/?# file:///C:/a file:/// file://h/a?b foo://h/a#b foo://h foo:/a?b " +
  "foo:/.//a foo:a?b#c"
).split(" ");

const VALUES = [
  ..."/?#.%:|\\é",
  "",
  ..."a /a/b.c/%41%2e a/b //a .. ../a a/.. a/.b /%2E/a a/%2eb a% %2 %zz ?a=b&c a?b#c #a#b".split(" "),
  "a'b`c",
  "\\b",
  "/\\..",
  "%2e",
  ".b",
  "..?",
  "C:/x",
  "C|/x",
  "/C|",
  "a b",
  " a ",
  "a\tb\n",
  "\ud83d\ude00",
  String.fromCharCode(...Array(0x82).keys()),
  ..."a-b.c a.1 1.a a. a.. 1.2.3.4 [::1] h:0080 h:443 h:65536 h: a:b:80 0080 8e1 -0".split(" "),
  "a".repeat(1_001),
  "/%C3%A9".repeat(1_000),
  `${"%C3%A9".repeat(1_000)}|`,
  `${"/%41/a.b".repeat(100)}|`,
];

describe("the setters", () => {
  it("set the hash to the value without tabs and line breaks", () => {
    const iri = new IRI("http://a/");
    const values = ["a\tb", "a\nb", "\t", "#\r#", ""].map((value) => {
      iri.hash = value;
      return iri.href;
    });
    deepEqual(values, ["http://a/#ab", "http://a/#ab", "http://a/#", "http://a/##", "http://a/"]);
  });

  for (const member of ["pathname", "search", "hash"] as const) {
    it(`set ${member} as whatwg-url does`, () => {
      for (const address of ADDRESSES) {
        for (const value of VALUES) {
          const ours = new IRI(address);
          const theirs = new WhatwgURL(address);
          ours[member] = value;
          theirs[member] = value;
          equal(ours.href, theirs.href, `${member} of ${address} to ${value}`);
          equal(ours[member], theirs[member]);
        }
      }
    });
  }

  it("give whatwg-url's hrefs one after the other on one object, between changes of its parameters", () => {
    const changes: readonly (readonly [
      member: "protocol" | "hostname" | "port" | "search" | "pathname",
      value: string,
    ])[] = [
      ["protocol", "https"],
      ["protocol", "ws:"],
      // A host that only the state machine takes, which from then on holds the address.
      ["hostname", "ex%41mple.org"],
      ["port", "99"],
      ["port", ""],
      ["search", ""],
      ["search", "?x y"],
      ["search", "z"],
      ["pathname", "/a|b"],
    ];
    const ours = new IRI("http://h:8080/a?b#c");
    const theirs = new WhatwgURL("http://h:8080/a?b#c");
    for (const [member, value] of changes) {
      for (const address of [ours, theirs]) {
        address[member] = value;
        address.searchParams.append("n", "é");
      }
      equal(ours.href, theirs.href, `${member} to ${value}`);
    }
  });
});
