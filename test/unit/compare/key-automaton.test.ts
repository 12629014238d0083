/** The automata for lines that are their own key, and for valid ones, compared with the functions. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { makeValidityAutomaton, VISIBLE } from "#lib/cli/valid-lines.js";
import { makeKeyAutomaton } from "#lib/compare/key-automaton.js";
import type { KeySteps } from "#lib/compare/key-steps.js";
import { readKeySettings, readSettings } from "#lib/compare/levels.js";
import { escapeUnsafe } from "#lib/diagnostics/quote.js";
import { isNonASCII, UCSCHAR } from "#lib/infra/code-points.js";
import { type Automaton, copyLines, createCopier, readRanges } from "#lib/infra/octet-automaton.js";
import { OctetBuffer } from "#lib/infra/octet-buffer.js";
import { readLinks } from "../../bench/installed-addresses.js";
import { readSources } from "../../property/fuzz/inputs.js";
import { checkLines, LINES } from "../../property/fuzz/line-lane.js";
import { runLane } from "../../property/fuzz/run.js";
import { findCases } from "../../support/cases.js";

function accepts(automaton: Automaton | undefined, line: string): boolean {
  const octets = new TextEncoder().encode(`${line}\n`);
  const copier = createCopier(automaton as Automaton, ["", "\n"]);
  return copyLines(copier, octets, 0, new OctetBuffer(), octets.length, octets.length)[1] === 1;
}

describe("the automaton of keys", () => {
  const scheme = makeKeyAutomaton(readSettings({ level: "scheme" }));
  const syntax = makeKeyAutomaton(readSettings({ level: "syntax", fragment: false }));

  it("accepts the usual lines that are their own key", () => {
    for (const line of [
      "http://example.org/",
      "https://www.example.org/a/b.html?c=d&e[".slice(0, -1),
      "https://xn.example/xn-/x--n",
      "http://a/.../.a/..b/a.b/?/../#/..?",
      "http://a/%2F%20%00%7F%40/日本?\uE000#é",
      "http:///",
    ]) {
      assert.ok(accepts(scheme, line), line);
    }
    for (const line of ["a:", "a+b-c.d:e/f", "urn:a:b", "foo://é%20:0080?日", "http://a?b", "http://xn--a/"]) {
      assert.ok(accepts(syntax, line), line);
    }
  });

  it("accepts and leaves lines by the steps of keys", () => {
    const accepted = (options: KeySteps, line: string): boolean =>
      accepts(makeKeyAutomaton(readSettings({ level: "scheme", ...options })), line);
    for (const [options, line, other] of [
      [{ parameterOrder: false }, "http://a/b#c", "http://a/b?c"],
      [{ emptyParameters: false }, "http://a/b", "http://a/b?"],
      [{ ignoredParameters: ["a"] }, "http://a/b", "http://a/b?a"],
      [{ www: false }, "http://a.www.b/w", "http://www.a.b/"],
      [{ trailingSlash: false }, "http://a/", "http://a/b/"],
      [{ trailingSlash: false }, "http://a//b?c", "http://a//"],
      [{ trailingSlash: false }, "http://a/b?c/#d/", "http://a/b/?c"],
      [{ finalDot: false }, "http://a.b/c.", "http://a.b./"],
      [{ https: false }, "http://a/", "https://a/"],
      [{ userinfo: false }, "http://a/", "http://u@a/"],
      [{ case: false }, "http://a/%2Fé?b#C", "http://a/B"],
      [{ case: false }, "http://a/b?%2F", "http://a/b?C"],
    ] as const) {
      assert.ok(accepted(options, line), line);
      assert.ok(!accepted(options, other), other);
    }
    for (const options of [
      { level: "syntax", www: false },
      { level: "scheme", form: "surt" },
      { level: "scheme", form: "site", suffixes: String },
    ] as const) {
      assert.equal(makeKeyAutomaton(readKeySettings(options)), undefined);
    }
  });

  it("leaves others to the function", () => {
    for (const line of [
      "",
      "a",
      "HTTP://a/",
      "http://A/",
      "http://a",
      "http://a?b",
      "http://a:80/",
      "http://u@a/",
      "http://xn--a/",
      "http://xxn--a/",
      "http://a/..",
      "http://a/./b",
      "http://a/../b?c",
      "http://a/.#b",
      "http://a/%41",
      "http://a/%2e",
      "http://a/%2f",
      "http://a/%C3%A9",
      "http://a/%7E",
      "http://a/b c",
      "http://a/\u202E",
      "http://a/\u2028",
      "http://a/\uE000",
      "http://é/",
      "ftp://a/",
    ]) {
      assert.equal(accepts(scheme, line), false, line);
    }
    for (const line of ["a:#b", "A:", "file:/a", "a://B", "a:.", "a:b/..", "a://u@b", "1a:"]) {
      assert.equal(accepts(syntax, line), false, line);
    }
  });

  it("does not exist where keys depend on more", () => {
    assert.equal(makeKeyAutomaton(readSettings({ level: "string" })), undefined);
    assert.equal(makeKeyAutomaton(readSettings({ level: "protocol", redirects: new Map() })), undefined);
    assert.equal(makeKeyAutomaton(readSettings({ level: "scheme", schemes: { foo: {} } })), undefined);
    assert.notEqual(makeKeyAutomaton(readSettings({ level: "protocol" })), undefined);
  });
});

describe("the automaton of valid lines", () => {
  it("accepts the usual lines about which validate says nothing", () => {
    const iri = makeValidityAutomaton("IRI-reference");
    for (const line of [
      "http://a",
      "https://WWW.a-b.example?c#d",
      `http://${"a".repeat(63)}/%zz`.slice(0, -3),
      "http://a/é?日#ﬁ",
    ]) {
      assert.ok(accepts(iri, line), line);
    }
    for (const line of ["", "a", "http://", "http://-a/", "http://a-/", "http://a--b/", "http://a./", "http://a..b/"]) {
      assert.equal(accepts(iri, line), false, line);
    }
    for (const line of [
      `http://${"a".repeat(64)}/`,
      "http://a:80/",
      "http://a/%4",
      "http://a/\u200D",
      "http://a/?\uE000",
    ]) {
      assert.equal(accepts(iri, line), false, line);
    }
    assert.equal(accepts(makeValidityAutomaton("URI"), "http://a/é"), false);
    assert.equal(accepts(makeValidityAutomaton("absolute-URI"), "http://a/#b"), false);
    assert.ok(accepts(makeValidityAutomaton("URI"), "http://a/#b"));
  });

  it("does not exist for relative references", () => {
    assert.equal(makeValidityAutomaton("relative-ref"), undefined);
    assert.equal(makeValidityAutomaton("irelative-ref"), undefined);
  });

  it("accepts no character that is shown escaped, or that no IRI may have", () => {
    for (const [start, end] of readRanges(VISIBLE)) {
      for (let codePoint = start; codePoint < end; codePoint++) {
        const character = String.fromCodePoint(codePoint);
        assert.equal(escapeUnsafe(character), character);
        assert.ok(isNonASCII(codePoint, UCSCHAR), character);
      }
    }
  });
});

describe("both automata", () => {
  it("agree with the functions on generated lines", function () {
    this.timeout(120_000);
    const taken = runLane(LINES, readSources(), { seed: 1, from: 0, count: 10_000 });
    assert.ok(taken > 500, String(taken));
  });

  it("agree with them on addresses in installed packages", function () {
    this.timeout(120_000);
    const lines = new Set(readLinks().addresses.map((link) => link.replaceAll("\n", "")));
    const taken = checkLines(Array.from(lines, (line) => Buffer.from(line)));
    assert.ok(taken > lines.size / 2, `${taken} of ${lines.size}`);
  });

  it("agree with them on every fourth line of lists", function () {
    this.timeout(120_000);
    const lists = findCases("urls/");
    if (lists === undefined) {
      this.skip();
    }
    for (const file of readdirSync(lists).filter((name) => name.endsWith(".txt"))) {
      const all = readFileSync(new URL(file, lists), "latin1").split("\n");
      const lines = all.filter((_, index) => index % 4 === 0);
      const taken = checkLines(lines.map((line) => Buffer.from(line, "latin1")));
      assert.ok(taken > 0.9 * lines.length, `${file}: ${taken} of ${lines.length}`);
    }
  });
});
