/** The commands that show: `show`, `chars`. */
import assert from "node:assert/strict";
import { inspect } from "whatwg-iri/display";
import { runCommand } from "../../support/cli.js";

describe("iri show", () => {
  it("[B-3a, B-4a] shows an IRI in logical and in visual order, with its runs", async () => {
    assert.deepEqual(await runCommand(["show", "http://ab.אבגדהו.ij/kl/mn/op.html"]), {
      code: 0,
      stdout:
        "display  http://ab.אבגדהו.ij/kl/mn/op.html\n" +
        "visual   http://ab.והדגבא.ij/kl/mn/op.html\n" +
        "runs     ltr 0–10, rtl 10–16, ltr 16–33\n",
      stderr: "",
    });
  });

  it("[B-1, B-2a, X-3c] draws what would mislead", async () => {
    const { code, stdout } = await runCommand(["show", "a/aaa/א/1", "http://a/b\\u{202E}"]);
    assert.equal(code, 0);
    const [first, second] = stdout.split("\n\n") as [string, string];
    assert.match(first, /^visual {6}a\/aaa\/1\/א$/m);
    assert.match(first, /^looks like {2}a\/aaa\/1\/א$/m);
    assert.match(first, /^ {6}\^\^\^ bidi-look-alike \(path, index 6\): /m);
    assert.match(first, /^ {8}\^ bidi-start-not-strong \(path, index 8, U\+0031 1\): /m);
    assert.match(second, /^display {2}http:\/\/a\/b%E2%80%AE$/m);
    assert.match(second, /^ {10}\^{8} bidi-formatting-code-point \(path, index 10, U\+202E\): /m);
  });

  it("accepts the options of the functions", async () => {
    const show = async (...args: string[]): Promise<string> => (await runCommand(["show", ...args])).stdout;
    assert.match(await show("http://אב1.example/"), /^display +http:\/\/אב1\.example\/$/m);
    const before = await show("http://אב1.example/", "--host-form", "punycode-when-unsafe");
    assert.match(before, /^display +http:\/\/xn--1-zhcd\.example\/$/m);
    assert.match(await show("http://хус.com/", "--host-form", "unicode"), /^display +http:\/\/хус\.com\/$/m);
    assert.match(await show("/%EF%BC%81", "-p", "cautious"), /^display +\/%EF%BC%81$/m);
    assert.doesNotMatch(await show("/אב.html"), /bidi/);
    assert.match(await show("/אב.html", "--components", "coarse"), /bidi-mixed-directions/);
    assert.match(await show("/\\u{41}", "\\u{202E}"), /^display {2}%E2%80%AE$/m);
    assert.equal((await runCommand(["show", "a", "--host-form", "none"])).code, 2);
  });

  it("[G-4b, G-5a] marks hidden parts and Punycode, and explains them", async () => {
    const { stdout } = await runCommand(["show", "http://a.example@хус.com/"]);
    assert.match(stdout, /^display {2}http:\/\/…@xn--q1adf\.com\/$/m);
    assert.match(stdout, /^ {7}\^{9} spoof-userinfo \(userinfo, index 7\): /m);
    assert.match(stdout, /^ {17}\^{3} spoof-host \(host, index 17\): /m);
    const spelled = await runCommand(["show", "--", " http:\\\\a.example@хус.com\\lоgin"]);
    assert.match(spelled.stdout, /^ {8}\^{9} spoof-userinfo \(userinfo, index 8\): /m);
    assert.match(spelled.stdout, /^ {18}\^{3} spoof-host \(host, index 18\): /m);
    assert.doesNotMatch(spelled.stdout, /spoof-mixed/);
    const unmarked = await runCommand(["show", "http://хус.com/", "--host-form", "unicode"]);
    assert.doesNotMatch(unmarked.stdout, /spoof/);
    // What is shown as it is needs no explanation.
    assert.doesNotMatch((await runCommand(["show", "http://a/l\u043Egin"])).stdout, /spoof/);
  });

  it("[X-2b] lists 10,000 runs at most", async () => {
    const { stdout } = await runCommand(["show"], `/${"א1".repeat(6_000)}\n`);
    const { display, runs } = JSON.parse(stdout) as { display: string; runs: unknown[] };
    assert.deepEqual([display.length, runs.length], [12_001, 10_000]);
  });

  it("writes JSON for any typed text, one object per line", async () => {
    const { code, stdout, stderr } = await runCommand(["show"], "a/aaa/א/1\na b\n");
    assert.deepEqual([code, stderr], [0, ""]);
    const [line = "", typed = ""] = stdout.split("\n");
    assert.equal((JSON.parse(typed) as { display: string }).display, "a%20b");
    assert.deepEqual(JSON.parse(line), {
      input: "a/aaa/א/1",
      display: "a/aaa/א/1",
      visual: "a/aaa/1/א",
      runs: [
        { start: 0, end: 6, direction: "ltr" },
        { start: 8, end: 9, direction: "ltr" },
        { start: 6, end: 8, direction: "rtl" },
      ],
      invisible: [],
      warnings: JSON.parse(JSON.stringify(inspect("a/aaa/א/1", { checks: ["bidi"] }))),
      kept: [],
    });
  });
});

describe("iri chars", () => {
  it("[C-1b] draws a table and the reasons", async () => {
    const { code, stdout, stderr } = await runCommand(["chars", "http://a/b c\\u{202E}ﬁ", "e\u0301日日ｱ?q"]);
    assert.deepEqual([code, stderr], [1, ""]);
    const [first, second] = stdout.split("\n\n") as [string, string];
    assert.deepEqual(first.split("\n").slice(0, 5), [
      "http://a/b c\\u{202E}ﬁ",
      "index  code point  shown     code                        component  as URI",
      "10     U+0020                character-space             path       refused",
      "12     U+202E      \\u{202E}  bidi-formatting-code-point  path       %E2%80%AE",
      "13     U+FB01      ﬁ         character-compatibility     path       %EF%AC%81",
    ]);
    assert.match(first, /\ncharacter-space: .+\nbidi-formatting-code-point: .+\ncharacter-compatibility: .+$/);
    assert.match(second, /^not-normalized: .+$/m);
  });

  it("says so if there are no findings, and exits with 0 for characters that are only inadvisable", async () => {
    assert.deepEqual(await runCommand(["chars", "http://例え.jp/"]), {
      code: 0,
      stdout: "http://例え.jp/\nno forbidden or inadvisable characters\n",
      stderr: "",
    });
    assert.equal((await runCommand(["chars", "/ﬁ"])).code, 0);
    assert.match((await runCommand(["chars", "//a:x"])).stdout, /^4 +U\+0078 +x +character-misplaced +port +refused$/m);
    assert.equal((await runCommand(["chars", "\\u{202E}", "--raw"])).code, 1);
  });

  it("writes JSON, one object per line", async () => {
    const { code, stdout } = await runCommand(["chars", "--json", "a b"]);
    assert.equal(code, 1);
    assert.deepEqual(
      JSON.parse(stdout),
      JSON.parse(JSON.stringify({ input: "a b", diagnostics: inspect("a b", { checks: ["characters"] }) })),
    );
    assert.equal((await runCommand(["chars"], "a\nb\n")).stdout.split("\n").length, 3);
  });
});
