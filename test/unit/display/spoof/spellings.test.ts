import { deepEqual, equal, notDeepEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { type Diagnostic, formatDiagnostics, IRI } from "whatwg-iri";
import { type InspectHostOptions, inspect, inspectHost, toDisplayString } from "whatwg-iri/display";
import { share } from "../../../support/share.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(1_500));
const SEED = Number(process.env.FUZZ_SEED ?? 1);

function checkSpoofing(iri: string, options?: InspectHostOptions): readonly Diagnostic[] {
  return inspect(iri, { checks: ["spoofing"], inspectHost: (host) => inspectHost(host, options) });
}

function list(input: string, similarTo?: readonly string[]): readonly string[] {
  return checkSpoofing(input, { similarTo }).map(
    ({ code, component, start, end }) => `${code} ${component} ${input.slice(start, end)}`,
  );
}

describe("[G-5a, X-3a] a deceptive host", () => {
  for (const [input, text = "аррӏе", name = "аррӏе.com"] of [
    ["http://аррӏе.com/"],
    [" http://аррӏе.com/"],
    ["\0\n\u001F http://аррӏе.com/ \0"],
    ["ht\ttp://аррӏе.com/"],
    ["http:\n/\t/аррӏе.com/"],
    ["http://u:p@ар\n\rрӏе\t.com\t:80/", "ар\n\rрӏе", "ар\n\rрӏе\t.com"],
    ["http:/аррӏе.com/"],
    ["http:///аррӏе.com/"],
    ["http:аррӏе.com"],
    ["WSS:/u@аррӏе.com:80?x"],
    ["http:\\\\аррӏе.com\\x"],
    ["http:\\аррӏе.com"],
    ["file:\\\\аррӏе.com\\x"],
    ["\\\\аррӏе.com/x"],
    ["/\\аррӏе.com/x"],
    ["\t//аррӏе.com/x"],
    ["///аррӏе.com#x"],
    ["mailto:a@аррӏе.com"],
    ["mailto:a@b,c@аррӏе.com?subject=d@e.f"],
    ["mailto:?cc=x&to=a@аррӏе.com,b&x=y"],
  ] as const) {
    it(`is found in ${JSON.stringify(input)}`, () => {
      const component = input.startsWith("mailto:?") ? "query" : input.startsWith("mailto:") ? "path" : "host";
      const expected = [`spoof-host ${component} ${text}`, `spoof-similar-name ${component} ${name}`];
      deepEqual(list(input, ["apple.com"]), expected);
    });
  }

  it("is not found where browsers see none", () => {
    for (const input of [
      "/аррӏе.com/",
      "file:/аррӏе.com/",
      "foo:/аррӏе.com/",
      "foo:\\\\аррӏе.com",
      "mailto:аррӏе.com",
      "?x@аррӏе.com",
    ]) {
      deepEqual(list(input, ["apple.com"]), [], input);
    }
  });
});

describe("[X-5a] deceptive userinfo", () => {
  for (const [input, text = "paypal.com"] of [
    ["http:/paypal.com@evil.com/"],
    ["http:\\paypal.com@evil.com/"],
    [" http://paypal.com@evil.com/"],
    ["\\\\paypal.com@evil.com"],
    ["ftp:paypal.com@evil.com:21/x"],
    ["http://pay\tpal.com\n@evil.com/", "pay\tpal.com"],
    ["http:/a b.c:x@evil.com/", "a b.c:x"],
    ["http://paypal.com:x/y@evil.com/", "paypal.com:x/y"],
    ["http:/paypal.com:x#y@evil.com/", "paypal.com:x#y"],
  ] as const) {
    it(`is found in ${JSON.stringify(input)}`, () => {
      deepEqual(list(input), [`spoof-userinfo userinfo ${text}`]);
    });
  }
});

describe("[X-2a] a password that is not percent-encoded", () => {
  it("is in no drawing of deceptive parts", () => {
    const input = "http://paypal.com:sec/ret@h/";
    equal(
      formatDiagnostics(input, checkSpoofing(input)).split(" spoof-")[0],
      "http://paypal.com:*******@h/\n       ^^^^^^^^^^^^^^^^^^",
    );
  });
});

describe("[X-3b] words", () => {
  it("are found behind what browsers remove, and in strings that are not addresses", () => {
    deepEqual(list(" http://a/l\nоgin?lо\tgin "), ["spoof-mixed-scripts path о", "spoof-mixed-scripts query о"]);
    deepEqual(list("lоgin:x"), ["spoof-mixed-scripts path о"]);
    deepEqual(list(' "http://a/lоgin"'), ["spoof-mixed-scripts path о"]);
    deepEqual(list("mailto:lоgin@b?lоgin"), ["spoof-mixed-scripts path о", "spoof-mixed-scripts query о"]);
    deepEqual(list("http:/a/lоgin?br0ken#lоgin"), ["spoof-mixed-scripts path о", "spoof-mixed-scripts fragment о"]);
  });

  it("are not inspected after 10,000 findings in mail addresses", () => {
    equal(checkSpoofing(`mailto:${"a@lоgin,".repeat(10_001)}`).length, 10_000);
  });
});

describe(`[G-5a] whatever toDisplayString hides (seed ${SEED})`, () => {
  it("is found by the check spoofing, as is an unsafe host of the class IRI", () => {
    const host = fc.constantFrom(
      ...["аррӏе.com", "pаypal.com", "xn--80ak6aa92e.com", "%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com", "例え.jp", "h"],
      ...[
        "а\u00ADррӏе。com",
        "ар\tрӏе.com",
        "a\u0301\u200D.com",
        "אב1.é",
        "☃.com",
        "бу\u0338.com",
        "xn--a.com",
        "é.".repeat(130),
      ],
    );
    const parts = fc.tuple(
      fc.constantFrom("", " ", "\n", "\u0001"),
      fc.constantFrom("http", "ht\ttps", "WS", "ftp", "file", "ssh", "mailto", "", "1", '"http'),
      fc.constantFrom(":", ":", ":", ":\t", ""),
      fc.string({ unit: fc.constantFrom("/", "\\", "\t"), maxLength: 3 }),
      fc.constantFrom(
        "",
        "",
        "u@",
        "u:p@",
        "paypal.com@",
        "a b.c@",
        "u:p/q@",
        "a@b.c@",
        "%C3%A9.b@",
        "paypal.com:x\\@",
      ),
      host,
      fc.constantFrom("", ":80", ":x", ":99999"),
      fc.constantFrom("", "/", "\\x", "?to=a@pаypal.com", "#a:b@c", "/a:b@c.d", ",a@pаypal.com"),
    );
    let hidden = 0;
    let unsafe = 0;
    fc.assert(
      fc.property(parts, (texts) => {
        const input = texts.join("");
        const found = checkSpoofing(input);
        for (const { start, end } of found) {
          ok(0 <= start && start < end && end <= input.length, input);
        }
        const shown = toDisplayString(input);
        const count = (text: string): number => text.split("xn--").length;
        if (shown.includes("…") || count(shown) > count(toDisplayString(input, { hostForm: "unicode" }))) {
          hidden++;
          notDeepEqual(found, [], JSON.stringify(input));
        }
        const url = IRI.parse(input);
        const isWeb = url !== null && /^(?:https?|wss?|ftp|file):$/.test(url.protocol);
        if (isWeb && inspectHost(url.hostname).reasons.some(({ rule }) => rule !== "invalid-label")) {
          unsafe++;
          notDeepEqual(found, [], JSON.stringify(input));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    ok(hidden > RUNS / 10 && unsafe > RUNS / 20, `${hidden} hidden, ${unsafe} unsafe`);
  });
});
