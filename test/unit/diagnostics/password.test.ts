import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import fc from "fast-check";
import { formatDiagnostics, IRI } from "whatwg-iri";
import { inspect, toDisplayString } from "whatwg-iri/display";
import { maskAll, maskMisplaced, maskPassword } from "#lib/diagnostics/password.js";
import { failureOf } from "../../support/failures.js";
import { share } from "../../support/share.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const mask = (): string => "***";

/** Strings that no browser can parse, and how they are shown. */
const MALFORMED: readonly (readonly [input: string, message: string, shown?: string])[] = [
  ["https://u:sec/ret@h/", "https://u:***@h/"],
  ["https://u:sec?ret@h/", "https://u:***@h/"],
  ["https://u:sec#ret@h:99999/", "https://u:***@h:99999/"],
  ["https://u:12/secret@h/@", "https://u:***@", "https://u:12/secret@h/@"],
  ["https:\\\\u:sec\\ret@h/", "https:\\\\u:***@h/", "https://u:***@h/"],
  ["https:u:sec/ret@h", "https:u:***@h"],
  ["//u:sec/ret@h/", "//u:***@h/"],
  ["https//u:secret@h/", "https//u:***@h/"],
  ["https;//u:secret@h/", "https;//u:***@h/"],
  ['"//u:secret@h/"', '"//u:***@h/"', "%22//u:***@h/%22"],
  ['"https://u:secret@h/"', '"https://u:***@h/"', "./%22https://u:***@h/%22"],
  ["<https://u:secret@h/>", "<https://u:***@h/>", "./%3Chttps://u:***@h/%3E"],
  ["(see https://u:secret@h/)", "(see https://u:***@h/)", "./(see%20https://u:***@h/)"],
  ["https: //u:secret@h/", "https: //u:***@h/", "https:%20//u:***@h/"],
  ["<ssh://u:secret@h/>", "<ssh:***@h/>", "./%3Cssh:***@h/%3E"],
  ["us_er:secret@h:80", "us_er:***@h:80", "./us_er:***@h:80"],
  ["https://u:/secret@h:x/", "https://u:***@h:x/", "https://u:/secret@h:x/"],
  ["https://u:@/secret@h/", "https://u:***@h/"],
  ["https://:/secret@h/", "https://:***@h/"],
  ["https://u:1/s:ecret@[h/", "https://u:***@[h/", "https://u:1/s:ecret@%5Bh/"],
  ["https://[u:sec/ret@h/", "https://[u:***@h/", "https://%5Bu:***@h/"],
  ["https://u@x:12/secret@y.42:7/", "https://u@x:***@y.42:7/", "https://u@x:12/secret@y.42:7/"],
  ["https://bob.42:12/secret@h/", "https://bob.42:***@h/", "https://bob.42:12/secret@h/"],
  ["https://me%40corp:12/secret@h/", "https://me%40corp:***@h/"],
  ["https://[u]x:12/secret@h/", "https://[u]x:***@h/", "https://%5Bu%5Dx:***@h/"],
  ["foo://u:sec/ret@h/", "foo://u:***@h/"],
  ["foo://u:@/secret@h/", "foo://u:***@h/"],
  ["file://u:secret@h/", "file://u:***@h/"],
  ["file://u:sec/ret@h/", "file://u:***@h/"],
];

/** Strings that browsers can parse, against some base at least. */
const PARSED: readonly string[] = (
  "http://h:80/@user https://example.com:8443/a@b http://h:65535/a:b@c http://h:/a:b@c http://[::1]:80/@x " +
  "https://web.archive.org/web/https://u@h https://web.archive.org/web/https://u:p@h http://1.2.3.4:80/@x " +
  "http://0x7f.1:80/@x http://0.017.0x:80/@x http://4294967295:80/@x http://1.2.3.4.:80/@x http:/h:80/@x " +
  "mailto:a@b mailto:a@b?subject=c:d@e foo:a:b@c foo://a%40b:80/x@y foo:///a:b@c foo:/a:b@c file:///a:b@c " +
  "file:/a:b@c file://C:/a@b file://h/a:b@c /a:b@c a/b:c@d ?a:b@c #a:b@c"
).split(" ");

/** A password that only a reader sees, or the program that takes the address. */
const HIDDEN: readonly (readonly [input: string, shown: string])[] = [
  ["sip:u:secret@h", "sip:u:***@h"],
  ["SIPS:u:se@cret@h;transport=tcp?a=b:c@d", "SIPS:u:***@h;transport=tcp?a=b:c@d"],
  ["blob:http://u:secret@h/", "blob:http://u:***@h/"],
  ["view-source:http://u:secret@h/", "view-source:http://u:***@h/"],
  ["jar:http://u:secret@h/x.jar!/", "jar:http://u:***@h/x.jar!/"],
  ["feed:view-source:https://u%3Asecret@h/", "feed:view-source:https://u%3A***@h/"],
  ["http://u%3Asecret@h/", "http://u%3A***@h/"],
  ["http://u%3asecret:more@h/", "http://u%3a***@h/"],
  ["http://u\uFF1Asecret@h/", "http://u%EF%BC%9A***@h/"],
  ["http://u%EF%BC%9Asecret@h/", "http://u%EF%BC%9A***@h/"],
  ["http://u:secret\uFF20h/", "http://u%3A***%EF%BC%A0h/"],
  ["http://u:secret%EF%BC%A0h/", "http://u%3A***%EF%BC%A0h/"],
  ["http://u\uFE55secret\uFE6Bh/", "http://u%EF%B9%95***%EF%B9%ABh/"],
];

const OPEN: readonly string[] = (
  "sip:u@h:5060 sip:h?a=b:c@d urn:example:a:b@c tag:a@example.com,2001:b blob:http://h/a:b@c " +
  "jar:file:/a:b@c.jar!/ http://h/a%3Ab@c"
).split(" ");

describe("[X-2a] a password that a parser of addresses does not see", () => {
  for (const [input, shown] of HIDDEN) {
    it(`is hidden in ${JSON.stringify(input)}`, () => {
      equal(toDisplayString(input), shown);
      equal(toDisplayString(shown), shown);
      doesNotMatch(maskAll(input, mask), /secret|se@cret/);
      const drawing = formatDiagnostics(input, [
        { code: "host-invalid-code-point", severity: "error", component: "host", start: 0, end: 1, detail: undefined },
      ]);
      doesNotMatch(drawing, /secret|se@cret/);
    });
  }

  it("is not suspected where there is none", () => {
    for (const input of OPEN) {
      equal(toDisplayString(input), input);
    }
  });
});

describe("[X-2a] the password of a string that browsers cannot parse", () => {
  for (const [input, message, shown = message] of MALFORMED) {
    it(`is hidden in ${JSON.stringify(input)}`, () => {
      equal(maskAll(input, mask), message);
      equal(toDisplayString(input), shown);
      equal(toDisplayString(shown, { hostForm: "unicode" }), shown.replace("…", "%E2%80%A6"));
    });
  }

  it("is in no message, and in no drawing", () => {
    for (const [input, message] of MALFORMED.filter(([input]) => IRI.parse(input, "foo:") === null)) {
      const error = failureOf(input, "foo:");
      ok(error.cause.message.startsWith(`Invalid IRI ${JSON.stringify(message)}: `), error.cause.message);
      deepEqual([error.input, error.cause.input], [input, input]);
      doesNotMatch(formatDiagnostics(input, error.cause.diagnostics), /ret@/);
    }
  });

  it("is nowhere, whatever delimiters it contains and wherever it is", () => {
    const delimiters = fc.array(fc.constantFrom("/", "#", "?", "\\", " ", "@", ":", "%", "[", "7", "\t"), {
      maxLength: 4,
    });
    const address = fc
      .tuple(
        fc.constantFrom("", " ", '"', "<", "(", "see "),
        fc.constantFrom("https://", "http:/", "ftp:", "ws:\\\\", "ht\ntps://", "//", "https//", "foo://", "us_er:"),
        fc.constantFrom("u", "", "me%40corp.example", "bob.42", "1", "é"),
        delimiters,
        delimiters,
        fc.constantFrom("h", "h:80", "h:x", "[", "", "h/a@b", "h/a:b"),
        fc.constantFrom("", "/", "/>", '"', " now"),
      )
      // A port, or what looks like one; and the hosts of other schemes, which are hardly restricted.
      .filter(([, scheme, , first, second]) =>
        scheme === "foo://" ? ![...first, ...second].includes("\\") : !/^[7\t]*[/?#\\]/.test(first.join("")),
      )
      .map(([before, scheme, user, first, second, host, after]) =>
        [before, scheme, user, ":", ...first, "TOKEN", ...second, "@", host, after].join(""),
      );
    let failed = 0;
    fc.assert(
      fc.property(address, (input) => {
        if (IRI.canParse(input)) {
          return;
        }
        failed++;
        const { message, cause, input: whole } = failureOf(input);
        ok(!message.includes("TOKEN"), message);
        ok(!cause.message.includes("TOKEN"), cause.message);
        ok(!formatDiagnostics(input, cause.diagnostics).includes("TOKEN"));
        equal(whole, input);
        if (!IRI.canParse(input, "http://b/") && !IRI.canParse(input, "foo://b/")) {
          ok(!toDisplayString(input).includes("TOKEN"), toDisplayString(input));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    ok(failed > RUNS / 5, String(failed));
  });
});

describe("[X-2a] the text of a string that browsers can parse", () => {
  it("is shown, though a path looks like a password", () => {
    for (const input of PARSED) {
      ok(IRI.canParse(input, "http://b/"), input);
      equal(maskMisplaced(input, mask), input);
      equal(toDisplayString(input, { hostForm: "unicode" }), input);
    }
  });

  it("is shown after a host that is shown in another form", () => {
    equal(toDisplayString("file://C|/a:b@c"), "file://C%7C/a:b@c");
    equal(toDisplayString("http://%61:80/@x"), "http://a:80/@x");
    // The octets of a full-width "@" in it, after which the end of the password is still found.
    equal(maskPassword("http://u:p%EF%BC%A0q@h/", mask), "http://u:***@h/");
    // An empty password, and none: the "@" is right after the colon.
    equal(maskPassword("//:@", mask), "//:***@");
    equal(maskPassword("http://%61:80/@x", mask), "http://%61:80/@x");
  });

  it("is drawn, unless an error is before the path", () => {
    const [warning] = inspect("http://h:80/br0ken@x", { checks: ["spoofing"] });
    ok(warning !== undefined);
    match(formatDiagnostics("http://h:80/br0ken@x", [warning]), /^http:\/\/h:80\/br0ken@x\n/);
    const error = { ...warning, severity: "error", component: "host" } as const;
    match(formatDiagnostics("http://h:80/br0ken@x", [error]), /^http:\/\/h:\*{9}@x\n/);
    const inPath = { ...warning, severity: "error" } as const;
    match(formatDiagnostics("http://h:80/br0ken@x", [inPath]), /^http:\/\/h:80\/br0ken@x\n/);
  });
});
