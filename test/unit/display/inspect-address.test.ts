import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type InspectOptions, inspect, inspectHost } from "whatwg-iri/display";
import { COMPARISONS } from "../../support/diagnostic-rows.js";
import { readMarks } from "../../support/problems.js";

function list(address: string, options?: InspectOptions): readonly string[] {
  return inspect(address, options).map(({ code, start }) => `${code} at ${start}`);
}

describe("inspect", () => {
  it("makes all checks by default, in the order of the address, and reports each place once per code", () => {
    deepEqual(list("HTTP://xn--9ca.br0ken/e\u0301 \u200B\u202E/א1"), [
      "domain-not-unicode at 7",
      "spoof-digit-for-letter at 17",
      "not-normalized at 22",
      "character-space at 24",
      "character-undisplayable at 25",
      "spoof-invisible at 25",
      "bidi-formatting-code-point at 26",
      "bidi-end-not-right-to-left at 29",
    ]);
    deepEqual(list("HTTP://a/\u202Eé"), [
      "scheme-upper-case at 0",
      "bidi-formatting-code-point at 9",
      "spoof-invisible at 9",
    ]);
  });

  it("makes the checks that are asked for", () => {
    deepEqual(list("HTTP://a/\u202E", { checks: ["bidi"] }), ["bidi-formatting-code-point at 9"]);
    deepEqual(list("HTTP://a/\u202E", { checks: [] }), []);
    deepEqual(list("http://a\uFF0Eb/", { checks: ["characters"] }), ["character-half-or-full-width at 8"]);
  });

  it("gives all diagnostics six fields", () => {
    const diagnostics = inspect("HTTP://xn--9ca.pаypal/ \u202Elоgin/א1");
    ok(diagnostics.length >= 5, `${diagnostics.length}`);
    for (const diagnostic of diagnostics) {
      deepEqual(Object.keys(diagnostic), ["code", "severity", "component", "start", "end", "detail"]);
    }
  });

  it("[N-14a] advises on the form of an IRI, by the options of preferredForm, and of nothing else", () => {
    const iri = "HTTP://EXAMPLE.org/a/../ﬁ";
    const withoutLigature = ["scheme-upper-case at 0", "host-not-mapped at 7", "path-not-resolved at 21"];
    deepEqual(list(iri, { checks: ["form"] }), withoutLigature);
    deepEqual(list(iri, { checks: ["form"], normalization: "NFKC" }), [...withoutLigature, "not-normalized at 24"]);
    deepEqual(inspect("HTTP://a/ ", { checks: ["form"] }), []);
    throws(() => inspect("a:", { checks: ["form"], normalization: "NFD" as "NFC" }), TypeError);
  });

  it("[N-15] warns of labels that are not U-labels, in hosts that are domain names", () => {
    for (const [codes, marked] of COMPARISONS) {
      const { input, spans } = readMarks(marked);
      deepEqual(
        inspect(input, { checks: ["host"] }).map(({ code, severity, start, end }) => [code, severity, start, end]),
        codes.split(" ").map((code, index) => [code, "warning", spans[index]?.start, spans[index]?.end]),
      );
    }
    deepEqual(inspect("foo://a_b/", { checks: ["host"] }), []);
  });

  it("stops after 10,000 diagnostics", () => {
    equal(inspect(`/${" ".repeat(10_001)}`).length, 10_000);
  });

  it("names an unknown check or option, and the known ones", () => {
    throws(() => inspect("a", { checks: ["spoof" as "spoofing"] }), {
      name: "TypeError",
      message: /checks .*"spoofing"/,
    });
    throws(() => inspect("a", { checks: "bidi" as never }), TypeError);
    throws(() => inspect("a", { components: "none" as "fine" }), TypeError);
    throws(() => inspect("a", { check: ["bidi"] } as never), { name: "TypeError", message: /check/ });
    throws(() => inspect(1 as never), TypeError);
    throws(() => inspect("http://a", { inspectHost: (host) => inspectHost(host, { policy: "safari" as never }) }), {
      name: "TypeError",
    });
  });
});
