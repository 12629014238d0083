import { deepEqual, equal, throws } from "node:assert/strict";
import { parseABNF } from "./abnf.js";
import { makeAPGOracle } from "./abnf-apg.js";
import { makeRegExpOracle, type Oracle } from "./abnf-regexp.js";
import { SPECIFICATIONS } from "./specifications.js";

function makeOracles(text: string): Oracle[] {
  return [makeRegExpOracle(parseABNF(text)), makeAPGOracle(text)];
}

describe("the oracles for ABNF", () => {
  it("read every form of it", () => {
    const text = [
      '; not = "a rule"',
      'start = 2"x" *1( %x41.42 ) 1*2%x30-39 ; a "comment"',
      '        [ "Y" / "-" ] *other (Other2 / %x1F600)',
      'other = "."',
      "Other2=%x7A",
      "",
    ].join("\n");
    const yes = ["xx1z", "XXAB12Y..z", "xX9y.😀", "xx00-z"];
    const no = [
      ...["", "x1z", "xx1Z", "xxab1z", "xxABAB1z", "xx123z", "xx1YYz", "xx1z\n", " xx1z", "xx1zz"],
      ...["xx1", "xxz", "xx1\uD83Dz", "xx1\uD83D", "xx1\uDE00"],
    ];
    for (const matches of makeOracles(text)) {
      deepEqual(
        [...yes, ...no].filter((input) => matches("start", input)),
        yes,
      );
    }
  });

  it("read a prose value as the name of a rule", () => {
    const matches = makeRegExpOracle(parseABNF('none = 0<some>\nsome = "a"\n'));
    deepEqual([matches("none", ""), matches("none", "a")], [true, false]);
  });

  it("reject anything but ABNF", () => {
    for (const text of [
      ...[
        "a = b\n",
        'a = "b\n',
        "a = ( %x41\n",
        "a = %x41 )\n",
        "a = [ %x41 )\n",
        "a = 2\n",
        "a = / %x41\n",
        "a = *\n",
      ],
      ...["a = %x41-\n", "a =/ %x41\n", "a = %x41\na = %x42\n"],
    ]) {
      throws(() => parseABNF(text), SyntaxError, text);
    }
    throws(() => makeAPGOracle("a = <b>\n"), SyntaxError);
  });

  it("fold the case of ASCII letters, and of no others", () => {
    for (const matches of makeOracles('start = "ks"\n')) {
      const inputs = ["ks", "KS", "kS", "\u212As", "k\u017F"];
      deepEqual(
        inputs.filter((input) => matches("start", input)),
        inputs.slice(0, 3),
      );
    }
  });

  it("take a lone surrogate for no character, and a pair for one", () => {
    for (const specification of ["rfc3987", "bis"] as const) {
      const { matchesRegExp, matchesAPG } = SPECIFICATIONS[specification];
      for (const matches of [matchesRegExp, matchesAPG]) {
        for (const lone of ["\uD800", "\uD7FF\uD800", "\uDBFF", "\uDC00", "\uDFFF\uF900", "\uDC00\uD800"]) {
          equal(matches("IRI-reference", lone), false);
        }
        equal(matches("IRI-reference", "\uD800\uDC00"), true);
      }
    }
  });
});
