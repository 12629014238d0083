/** Why an address cannot be parsed, and where. */
import assert from "node:assert/strict";
import { IRIError } from "whatwg-iri";
import { CODES } from "#lib/diagnostics/codes.js";
import { FAILURES } from "../../support/diagnostic-rows.js";
import { checkRepairs, failureOf } from "../../support/failures.js";
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

  it("has a name that is no property of its own", () => {
    const { cause } = failureOf("a");
    assert.deepEqual(Object.keys(cause), ["input", "diagnostics"]);
    assert.equal(Object.hasOwn(cause, "name"), false);
    const { enumerable } = Object.getOwnPropertyDescriptor(IRIError.prototype, "name") as PropertyDescriptor;
    assert.equal(enumerable, false);
  });

  it("carries code, input and base, as Node's own error does", () => {
    const ours = failureOf("//:", "http://a/");
    assert.ok(ours instanceof TypeError);
    assert.deepEqual({ ...ours }, { code: "ERR_INVALID_URL", input: "//:", base: "http://a/" });
    assert.deepEqual({ ...failureOf("a") }, { code: "ERR_INVALID_URL", input: "a" });
  });

  it("is the base's, where the base cannot be parsed", () => {
    const { message, input, base, cause } = failureOf("a", "http://[/");
    assert.match(message, /^Invalid base "http:\/\/\[\/": \w/);
    assert.deepEqual([input, base, cause.input], ["a", "http://[/", "http://[/"]);
  });

  it("says so in a message in which the input is cut at 80 characters, controls escaped", () => {
    const { message } = failureOf(`\u001B[2J\u202E${"é".repeat(100)}`);
    assert.ok(message.startsWith(`Invalid IRI "\\u{1B}[2J\\u{202E}${"é".repeat(75)}"…: `), message);
  });

  it("goes away if what the diagnostic points at is replaced by something good", function () {
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
