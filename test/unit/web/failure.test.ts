import { deepEqual, equal, match, ok } from "node:assert/strict";
import { type DiagnosticCode, formatDiagnostics, IRI, IRIError, iriToURI, validate } from "whatwg-iri";
import { runCommand } from "../../support/cli.js";
import { CODES } from "../../support/codes.js";
import { FAILURES, TOO_LONG } from "../../support/diagnostic-rows.js";
import { checkRepairs, EXPLAINED, failureOf, readFields } from "../../support/failures.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

/** Addresses, the reason and place in the message of the cause, and the first code. */
const REASONS = [
  ["http://exa mple.org/", "a space in the host, index 10", "host-invalid-code-point"],
  ["http://a   b/", "3 spaces in the host, index 8", "host-invalid-code-point"],
  [
    "http://a%zz.example/",
    "a percent sign without two hexadecimal digits after it in the host, index 8",
    "percent-encoding-incomplete",
  ],
  [
    "http://%%%/",
    "a percent sign without two hexadecimal digits after it in the host, index 7",
    "percent-encoding-incomplete",
  ],
  ["http://a%2Fb.example/", '"%2F" in the host, index 8', "domain-invalid-code-point"],
  ["http://a{b%20c/", '"%20" in the host, index 10', "domain-invalid-code-point"],
  ["http://a％b/", 'U+FF05 "％" in the host, index 8', "domain-invalid-code-point"],
  ["http://a\u202Eb/", "U+202E in the host, index 8", "domain-invalid-code-point"],
  ["http://\u00AD/", "the host has only characters that IDNA ignores, index 7", "domain-to-ASCII"],
  ["ws://\u200B%E2%81%A0/", "the host has only characters that IDNA ignores, index 5", "domain-to-ASCII"],
  [
    "http://אבג.1a.example/",
    "the label mixes text directions, or its start or end breaks the Bidi Rule, index 11",
    "domain-bidi",
  ],
  ["http://[fe80::1%25eth0]/", "a zone identifier in the IPv6 address, index 15", "IPv6-invalid-code-point"],
  ["http://[::g]/", '"g" in the IPv6 address, index 10', "IPv6-invalid-code-point"],
  ['http://[::"]/', `'"' in the IPv6 address, index 10`, "IPv6-invalid-code-point"],
  ["http://[1:2", "the host starts with a bracket that is not closed, index 7", "IPv6-unclosed"],
  ["http://[::1].example/", "there is text after the closing bracket of the IPv6 address, index 7", "IPv6-unclosed"],
  ["foo://[::]x:1/", "there is text after the closing bracket of the IPv6 address, index 6", "IPv6-unclosed"],
  [
    "http://1.2.3.09/",
    "a part of the IPv4 address is octal, because it begins with 0, and has a digit above 7, index 13",
    "IPv4-non-numeric-part",
  ],
  [
    "http://a.9/",
    "the host ends in a number, but is not an IPv4 address: a part is not a number, index 7",
    "IPv4-non-numeric-part",
  ],
  ["http://1.256.3.4/", "a part of the IPv4 address is too large, index 9", "IPv4-out-of-range-part"],
  ["example.org", "there is no scheme, and no base to resolve against, index 0", "missing-scheme-non-relative-URL"],
  ["http://a:99999/", "the port is above 65535, index 9", "port-out-of-range"],
  ["http://a:8oo/", '"o", 2 times, in the port, index 10', "port-invalid"],
  ["http://a:80é/", 'U+00E9 "é" in the port, index 11', "port-invalid"],
  ["foo://a b/", "a space in the host, index 7", "host-invalid-code-point"],
] as const;

describe("the failure to parse an address", () => {
  for (const [code, marked, base] of FAILURES) {
    it(`is ${code} in ${JSON.stringify(marked)}${base === undefined ? "" : ` against ${base}`}`, () => {
      const { input } = readMarks(marked);
      const { cause } = failureOf(input, base);
      ok(cause instanceof IRIError);
      assertProblems(cause.diagnostics.slice(0, 1), code, marked);
      equal(cause.input, input);
      equal(cause.name, "IRIError");
    });
  }

  it("says that a base was given whose path is opaque", () => {
    for (const [input, base] of [
      ["/api", "about:blank"],
      ["?a", "mailto:a@b.example"],
    ] as const) {
      const { cause } = failureOf(input, base);
      match(cause.message, /: there is no scheme, and the base has an opaque path, not one of segments, index 0/);
      equal(cause.diagnostics[0].code, "missing-scheme-non-relative-URL");
    }
  });

  it("has a row for each code of the URL Standard", () => {
    const standard = Object.entries(CODES).flatMap(([code, { severity }]) =>
      severity === "error" && /^(?:missing-scheme|host-(?:missing|invalid)|IPv[46]-|port-)/.test(code) ? [code] : [],
    );
    ok(standard.length > 15);
    const found = FAILURES.flatMap(([, marked, base]) =>
      failureOf(readMarks(marked).input, base).cause.diagnostics.map(({ code }) => code),
    );
    deepEqual(
      standard.filter((code) => !found.includes(code as DiagnosticCode)),
      [],
    );
  });

  for (const [input, reason, code] of REASONS) {
    it(`says of ${JSON.stringify(input)}: ${reason}`, () => {
      const { cause } = failureOf(input);
      ok(cause.message.endsWith(`: ${reason} (${code})`), cause.message);
      equal(cause.diagnostics[0].code, code);
    });
  }

  it("has the place, code and words of validate, of a conversion, and of the command", async () => {
    for (const input of EXPLAINED) {
      const { cause } = failureOf(input);
      const [problem] = validate(input);
      deepEqual(cause.diagnostics[0], problem, input);
      const reason = cause.message.slice(cause.message.indexOf('": ') + 3);
      const { message } = catchIRIError(() => iriToURI(input));
      ok(message.endsWith(reason), message);
      const words = reason.slice(0, reason.lastIndexOf(", index"));
      ok(formatDiagnostics(input, validate(input)).includes(`: ${words}\n`), input);
      const { stderr } = await runCommand(["parse", input]);
      equal(stderr, `iri: argument 1: ${cause.message}\n`);
    }
  });

  it("has a message with the meanings that are passed, and never an inherited property", () => {
    const diagnostic = { severity: "error", component: "path", start: 1, end: 1, detail: undefined } as const;
    const write = (code: string): string =>
      new IRIError("a", [{ ...diagnostic, code: code as DiagnosticCode }], "b", { "host-missing": "c" }).message;
    equal(write("host-missing"), 'Invalid b "a": c, index 1 (host-missing)');
    equal(write("toString"), 'Invalid b "a": toString (path, index 1)');
  });

  it("has a name that is not an own property", () => {
    const { cause } = failureOf("a");
    deepEqual(Object.keys(cause), ["diagnostics"]);
    equal(Object.hasOwn(cause, "name"), false);
    const { enumerable } = Object.getOwnPropertyDescriptor(IRIError.prototype, "name") as PropertyDescriptor;
    equal(enumerable, false);
  });

  it("carries code, input and base, as Node's own error does", () => {
    const ours = failureOf("//:", "http://a/");
    ok(ours instanceof TypeError);
    deepEqual(readFields(ours), { code: "ERR_INVALID_URL", input: "//:", base: "http://a/" });
    equal(ours.message, "Invalid URL");
    deepEqual(readFields(failureOf("a")), { code: "ERR_INVALID_URL", input: "a" });
    deepEqual(readFields(failureOf("//:\ud800", "http://a/\udc00")), {
      code: "ERR_INVALID_URL",
      input: "//:\ufffd",
      base: "http://a/\ufffd",
    });
  });

  it("is printed without passwords, which a program can read", () => {
    const error = failureOf("http://u:sec/ret@h:x/", "http://v:secret@[/");
    equal(error.input, "http://u:sec/ret@h:x/");
    equal(error.base, "http://v:secret@[/");
    equal(error.cause.input, error.base);
    const masked = { code: "ERR_INVALID_URL", input: "http://u:***@h:x/", base: "http://v:***@[/" };
    deepEqual(JSON.parse(JSON.stringify(error)), masked);
    deepEqual(JSON.parse(JSON.stringify(failureOf("http:u:pw@h:x/"))), {
      code: masked.code,
      input: "http:u:***@h:x/",
    });
  });

  it("keeps what a program adds to it", () => {
    const error = Object.assign(failureOf("a"), { message: "not so", status: 400, input: undefined });
    deepEqual(JSON.parse(JSON.stringify(error)), { code: "ERR_INVALID_URL", input: "undefined", status: 400 });
  });

  it("is the base's, if the base cannot be parsed", () => {
    const { input, base, cause } = failureOf("a", "http://[/");
    match(cause.message, /^Invalid base IRI "http:\/\/\[\/": \w/);
    deepEqual([input, base, cause.input], ["a", "http://[/", "http://[/"]);
  });

  it("has a message with the input truncated to 80 characters and controls escaped", () => {
    const { message } = failureOf(`\u001B[2J\u202E${"é".repeat(100)}`).cause;
    ok(message.startsWith(`Invalid IRI "\\u{1B}[2J\\u{202E}${"é".repeat(75)}"…: `), message);
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
      ok(cause.message.startsWith(`Invalid IRI "${shown}": `), cause.message);
      deepEqual([whole, cause.input], [input, input]);
      ok(!formatDiagnostics(input, cause.diagnostics).includes("cret"), input);
    }
    const { message } = failureOf("a", "http://u:secret@h:x").cause;
    ok(message.startsWith('Invalid base IRI "http://u:***@h:x": '), message);
    equal(
      formatDiagnostics("http://u:pw@h:x/", failureOf("http://u:pw@h:x/").cause.diagnostics).split("\n")[0],
      "http://u:**@h:x/",
    );
  });

  it("[X-2a] is `too-long` for a long address that no shortcut handles", () => {
    for (const [code, start, repeated] of TOO_LONG) {
      const input = start + repeated.repeat(0x1000001);
      const { cause } = failureOf(input);
      deepEqual([cause.diagnostics[0].code, cause.diagnostics[0].end], [code, input.length]);
      equal(IRI.canParse(input), false);
    }
    equal(IRI.canParse(`http://a/?${"é".repeat(0x2000001)}`), false);
  });

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
