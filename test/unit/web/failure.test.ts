/** Why an address cannot be parsed, and where. */
import assert from "node:assert/strict";
import { formatDiagnostics, IRI, IRIError } from "whatwg-iri";
import { CODES } from "#lib/diagnostics/codes.js";
import { FAILURES, TOO_LONG } from "../../support/diagnostic-rows.js";
import { checkRepairs, failureOf, readFields } from "../../support/failures.js";
import { assertProblems, readMarks } from "../../support/problems.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

describe("the failure to parse an address", () => {
  for (const [code, marked, base] of FAILURES) {
    it(`is ${code} in ${JSON.stringify(marked)}${base === undefined ? "" : ` against ${base}`}`, () => {
      const { input } = readMarks(marked);
      const { cause } = failureOf(input, base);
      assert.ok(cause instanceof IRIError);
      assertProblems(cause.diagnostics, code, marked);
      assert.equal(cause.input, input);
      assert.equal(cause.name, "IRIError");
    });
  }

  it("has a row for each code of the URL Standard", () => {
    const codes = Object.keys(CODES);
    const standard = codes.slice(0, codes.indexOf("port-out-of-range") + 1);
    assert.deepEqual([...new Set(FAILURES.map(([code]) => code))].sort(), standard.sort());
  });

  it("has a name that is not an own property", () => {
    const { cause } = failureOf("a");
    assert.deepEqual(Object.keys(cause), ["diagnostics"]);
    assert.equal(Object.hasOwn(cause, "name"), false);
    const { enumerable } = Object.getOwnPropertyDescriptor(IRIError.prototype, "name") as PropertyDescriptor;
    assert.equal(enumerable, false);
  });

  it("carries code, input and base, as Node's own error does", () => {
    const ours = failureOf("//:", "http://a/");
    assert.ok(ours instanceof TypeError);
    assert.deepEqual(readFields(ours), { code: "ERR_INVALID_URL", input: "//:", base: "http://a/" });
    assert.equal(ours.message, "Invalid URL");
    assert.deepEqual(readFields(failureOf("a")), { code: "ERR_INVALID_URL", input: "a" });
    assert.deepEqual(readFields(failureOf("//:\ud800", "http://a/\udc00")), {
      code: "ERR_INVALID_URL",
      input: "//:\ufffd",
      base: "http://a/\ufffd",
    });
  });

  it("is printed without passwords, which a program can read", () => {
    const error = failureOf("http://u:sec/ret@h:x/", "http://v:secret@[/");
    assert.equal(error.input, "http://u:sec/ret@h:x/");
    assert.equal(error.base, "http://v:secret@[/");
    assert.equal(error.cause.input, error.base);
    const masked = { code: "ERR_INVALID_URL", input: "http://u:***@h:x/", base: "http://v:***@[/" };
    assert.deepEqual(JSON.parse(JSON.stringify(error)), masked);
    assert.deepEqual(JSON.parse(JSON.stringify(failureOf("http:u:pw@h:x/"))), {
      code: masked.code,
      input: "http:u:***@h:x/",
    });
  });

  it("keeps what a program adds to it", () => {
    const error = Object.assign(failureOf("a"), { message: "not so", status: 400, input: undefined });
    assert.deepEqual(JSON.parse(JSON.stringify(error)), { code: "ERR_INVALID_URL", input: "undefined", status: 400 });
  });

  it("is the base's, if the base cannot be parsed", () => {
    const { input, base, cause } = failureOf("a", "http://[/");
    assert.match(cause.message, /^Invalid base IRI "http:\/\/\[\/": \w/);
    assert.deepEqual([input, base, cause.input], ["a", "http://[/", "http://[/"]);
  });

  it("has a message with the input truncated to 80 characters and controls escaped", () => {
    const { message } = failureOf(`\u001B[2J\u202E${"é".repeat(100)}`).cause;
    assert.ok(message.startsWith(`Invalid IRI "\\u{1B}[2J\\u{202E}${"é".repeat(75)}"…: `), message);
  });

  it("masks a password in the message of its cause, and keeps the input whole", () => {
    for (const [input, shown] of [
      ["http://u:secret@h:x/", "http://u:***@h:x/"],
      ["http:/u:secret@[/", "http:/u:***@[/"],
      ["http:u:s@cret@h:x", "http:u:***@h:x"],
      ["\\\\u:secret@h:x", "\\\\\\\\u:***@h:x"],
      [" http://u:secret@", " http://u:***@"],
      ["http://a@u:secret@h:x/", "http://a@u:***@h:x/"],
      ["foo://a@u:secret@h:x/", "foo://a@u:***@h:x/"],
      ["foo://a\\u:s\\cret@h:x/", "foo://a\\\\u:***@h:x/"],
      ["http:\t//u:secret@h:x/", "http:\\u{9}//u:***@h:x/"],
      ["http:\n/\r/\tu:secret@h:x/", "http:\\u{A}/\\u{D}/\\u{9}u:***@h:x/"],
    ] as const) {
      const { input: whole, cause } = failureOf(input, "ftp://b/");
      assert.ok(cause.message.startsWith(`Invalid IRI "${shown}": `), cause.message);
      assert.deepEqual([whole, cause.input], [input, input]);
      assert.ok(!formatDiagnostics(input, cause.diagnostics).includes("cret"), input);
    }
    const { message } = failureOf("a", "http://u:secret@h:x").cause;
    assert.ok(message.startsWith('Invalid base IRI "http://u:***@h:x": '), message);
    assert.equal(
      formatDiagnostics("http://u:pw@h:x/", failureOf("http://u:pw@h:x/").cause.diagnostics).split("\n")[0],
      "http://u:**@h:x/",
    );
  });

  it("[X-2a] is `too-long` for a long address that no shortcut handles", () => {
    for (const [code, start, repeated] of TOO_LONG) {
      const input = start + repeated.repeat(0x1000001);
      const { cause } = failureOf(input);
      assert.deepEqual([cause.diagnostics[0].code, cause.diagnostics[0].end], [code, input.length]);
      assert.equal(IRI.canParse(input), false);
    }
    assert.equal(IRI.canParse(`http://a/?${"é".repeat(0x2000001)}`), false);
  }).timeout(60_000);

  it("disappears if the text that the diagnostic points at is repaired", function () {
    const rows = readPinnedJSON("urltestdata.json") as { input: string; base: string | null; failure?: true }[] | null;
    if (rows === null) {
      this.skip();
    }
    const failing = [
      ...rows.filter(({ failure }) => failure === true),
      ...FAILURES.map(([, marked, base]) => ({ input: readMarks(marked).input, base: base ?? null })),
    ];
    for (const { input, base } of failing) {
      checkRepairs(input, base ?? undefined);
    }
  });
});
