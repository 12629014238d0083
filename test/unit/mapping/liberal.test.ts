import { equal, fail, ok, throws } from "node:assert/strict";
import { IRI, IRIError, leiriToIRI, webAddressToIRI } from "whatwg-iri";
import { isIRIReference } from "whatwg-iri/syntax";
import { makeInput, readSources } from "../../property/fuzz/inputs.js";
import { randomFor } from "../../property/fuzz/random.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { STEP, share } from "../../support/share.js";

describe("leiriToIRI", () => {
  it("[L-1a, L-1b] percent-encodes characters that a LEIRI allows but an IRI does not", () => {
    equal(leiriToIRI('/ <>"{}|\\^`é'), "/%20%3C%3E%22%7B%7D%7C%5C%5E%60é");
    equal(leiriToIRI("http://a b/?é\uE000"), "http://a%20b/?é%EE%80%80");
    equal(leiriToIRI("\0\u001F\u007F\u009F\u00A0"), "%00%1F%7F%C2%9F\u00A0");
    equal(
      leiriToIRI("\uFDD0\uFFF0\uFFFD\u{1FFFE}\u{E0001}\u{F0000}\u{10FFFF}"),
      "%EF%B7%90%EF%BF%B0%EF%BF%BD%F0%9F%BF%BE%F3%A0%80%81%F3%B0%80%80%F4%8F%BF%BF",
    );
    equal(leiriToIRI("/%41\u202E"), "/%41\u202E");
    for (const leiri of ['/ <>"{}|\\^`é', "http://a b/?é\uE000", "\0\u007F\uFDD0\u{10FFFF}", ""]) {
      ok(isIRIReference(leiriToIRI(leiri)), leiri);
    }
  });

  it("[L-1a, L-1c] encodes exactly the characters of the rule", () => {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += codePoint < 0x300 ? 1 : STEP) {
      const character = String.fromCodePoint(codePoint);
      const isLEIRI =
        / |[<>"{}|\\^`]/.test(character) ||
        codePoint <= 0x1f ||
        (codePoint >= 0x7f && codePoint <= 0xd7ff) ||
        (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
        codePoint >= 0x10000;
      const isAllowed = isIRIReference(`/${character}`);
      if (isAllowed || isLEIRI) {
        const expected = isAllowed || /[#?]/.test(character) ? `/${character}` : `/${encodeURIComponent(character)}`;
        if (leiriToIRI(`/${character}`) !== expected) {
          fail(codePoint.toString(16));
        }
      } else {
        throws(() => leiriToIRI(`/${character}`), { name: "IRIError" }, codePoint.toString(16));
      }
    }
  });

  const REFUSED: [codes: string, marked: string][] = [
    ["lone-surrogate", "a b«\uD800»"],
    ["path-invalid-code-point", "/ «\uFFFF»"],
    ["percent-encoding-incomplete", "http://a/ b/«%»zz"],
    ["percent-encoding-incomplete", "/ é\uE000«%%»%41"],
    ["path-invalid-code-point path-invalid-code-point", "/ «[»x y«]»"],
    ["scheme-missing path-invalid-code-point", "«»:  «[»"],
  ];
  for (const [codes, marked] of REFUSED) {
    it(`[L-1c] rejects ${JSON.stringify(marked)}, with the position in the input`, () => {
      const error = catchIRIError(() => leiriToIRI(readMarks(marked).input));
      equal(error.input, readMarks(marked).input);
      assertProblems(error.diagnostics, codes, marked);
    });
  }

  it("[L-1d] keeps bidirectional formatting characters, and encodes private-use characters also in a query", () => {
    equal(
      leiriToIRI("/\u202E\u2066a\uE000?\u{F0000}\u200F#\u{10FFFD}"),
      "/\u202E\u2066a%EE%80%80?%F3%B0%80%80\u200F#%F4%8F%BF%BD",
    );
  });

  it("requires a string", () => {
    throws(() => leiriToIRI(undefined as unknown as string), TypeError);
  });
});

describe("webAddressToIRI", () => {
  it("[W-1a] strips white space at the ends, and tabs and newlines everywhere", () => {
    equal(webAddressToIRI(" \t\r\n ht\ntp://a/\tb\r\n \n c \t \n"), "http://a/b%20%20c");
    equal(webAddressToIRI(" "), "");
    equal(webAddressToIRI("\u000Ca\0b\0 \x1F"), "a%00b");
    equal(webAddressToIRI("\x7Fa\u00A0"), "%7Fa\u00A0");
  });

  it("[W-1b, W-1c] encodes lone percent signs, and characters that no IRI has", () => {
    equal(webAddressToIRI("/100%?%4#%zz%41%"), "/100%25?%254#%25zz%41%25");
    equal(webAddressToIRI('/<é>"`{|}^'), "/%3Cé%3E%22%60%7B%7C%7D%5E");
  });

  it("[W-1e] keeps bidirectional formatting characters, and encodes private-use characters also in a query", () => {
    equal(
      webAddressToIRI("/\u202E\u2066a\uE000?\u{F0000}\u200F#\u{10FFFD}"),
      "/\u202E\u2066a%EE%80%80?%F3%B0%80%80\u200F#%F4%8F%BF%BD",
    );
  });

  it("[W-1d] reads backslashes as the URL Standard does", () => {
    equal(webAddressToIRI("http:\\\\a\\b?\\#\\"), "http://a/b?%5C#%5C");
    equal(webAddressToIRI("..\\a"), "../a");
    equal(webAddressToIRI("foo:\\a"), "foo:%5Ca");
    for (const scheme of ["xhttp", "httpx", "xfile", "ftps", "wsss"]) {
      equal(webAddressToIRI(`${scheme}:\\a`), `${scheme}:%5Ca`);
    }
    equal(webAddressToIRI("..\\a", { scheme: "foo" }), "..%5Ca");
    equal(webAddressToIRI("FI\nLE:\\a"), "FILE:/a");
  });

  it("[W-2a, W-2b] encodes the query in its charset, UTF-8 if none is given or it is based on Unicode", () => {
    equal(webAddressToIRI("?é日"), "?é日");
    equal(webAddressToIRI("?é日", { charset: "utf-16le" }), "?é日");
    equal(webAddressToIRI("http://a/é?é日#é?é", { charset: "latin1" }), "http://a/é?%E9%26%2326085%3B#é?é");
    equal(webAddressToIRI("ftp://a/?é", { charset: "latin1" }), "ftp://a/?é");
    equal(webAddressToIRI("?é", { charset: "latin1", scheme: "foo" }), "?é");
    equal(webAddressToIRI("é#é", { charset: "latin1" }), "é#é");
    throws(() => webAddressToIRI("", { charset: "none" }), RangeError);
  });

  it("[W-2a] encodes the query in one piece", () => {
    const charset = "iso-2022-jp";
    equal(webAddressToIRI("http://a/?¥'%41?%¥", { charset }), "http://a/?%1B(J%5C'%41?%25%5C%1B(B");
    equal(webAddressToIRI("http://a/?\u0001\u0002é'%41", { charset: "latin1" }), "http://a/?%01%02%E9'%41");
  });

  it("[S-6b] uses the draft's grammar on request", () => {
    equal(webAddressToIRI("#a#b", { grammar: "bis" }), "#a#b");
    equal(webAddressToIRI("?#a#b#?#"), "?#a%23b%23?%23");
  });

  it("[W-3b] turns the bar of a drive letter into a colon where the URL Standard does", () => {
    for (const [input, scheme, iri] of [
      ["file:\\\\c|\\d", "https", "file://c:/d"],
      ["FILE://C|", "https", "FILE://C:"],
      ["//C|?", "file", "//C:?"],
      ["file:///C|/", "https", "file:///C%7C/"],
      ["//C|/", "https", "//C%7C/"],
    ] as const) {
      equal(webAddressToIRI(input, { scheme }), iri, input);
    }
  });

  it("[W-3b] gives nothing that browsers refuse, if they accept the input", () => {
    const sources = readSources();
    let count = 0;
    for (let index = 0; index < share(5_000); index++) {
      const { input, base } = makeInput(randomFor(34, index), sources);
      const parsed = base === undefined ? null : IRI.parse(base);
      if (IRI.canParse(input, base)) {
        const scheme = parsed === null ? "https" : parsed.protocol.slice(0, -1);
        let result = input;
        try {
          result = webAddressToIRI(input, { scheme });
          count++;
        } catch (error) {
          ok(error instanceof IRIError, String(error));
        }
        ok(IRI.canParse(result, base), `${JSON.stringify(input)} ${JSON.stringify(base)}: ${result}`);
      }
    }
    ok(count > share(2_000), String(count));
  });

  const REFUSED: [codes: string, marked: string][] = [
    ["IPv6-unclosed", " ht\ntp://«[»"],
    ["port-invalid", "\t\\\\a b:«x»\\c d"],
    ["lone-surrogate", "\n a b«\uDC00»  "],
    ["path-invalid-code-point", " a%  b«[»"],
    ["query-invalid-code-point", "http://a/?b¥'«[»¥"],
  ];
  for (const [codes, marked] of REFUSED) {
    it(`rejects ${JSON.stringify(marked)}, with the position in the input`, () => {
      const { input } = readMarks(marked);
      const failure = catchIRIError(() => webAddressToIRI(input, { charset: "iso-2022-jp" }));
      assertProblems(failure.diagnostics, codes, marked);
    });
  }

  it("requires a string", () => {
    throws(() => webAddressToIRI(1 as unknown as string), TypeError);
    throws(() => webAddressToIRI("", { scheme: 5 as unknown as string }), { message: "scheme is not a string" });
  });
});
