import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "whatwg-iri/display";
import { assertRun, readNDJSON, runCommand } from "../../support/cli.js";
import { CODES } from "../../support/codes.js";

describe("iri inspect", () => {
  const folder = mkdtempSync(join(tmpdir(), "iri-inspect-"));
  const names = join(folder, "names.txt");

  before(() => writeFileSync(names, "google.com\r\n\n paypal.com \n"));
  after(() => rmSync(folder, { recursive: true }));

  it("[G-5a] shows the host, the verdict, and each reason with its place", async () => {
    await assertRun("inspect -x spoofing www.аррӏе.com", [
      1,
      "shown    www.xn--80ak6aa92e.com\n" +
        "verdict  misleading\n" +
        "www.аррӏе.com\n" +
        "    ^^^^^ spoof-host (host, index 4): the name of the site looks like another name\n" +
        "  spoof-host: whole-script\n",
    ]);
    await assertRun("inspect пример.рф http://例え.jp/日本", [
      0,
      "shown    пример.рф\nverdict  nothing misleading found\n\n" +
        "shown    http://例え.jp/日本\nverdict  nothing misleading found\n",
    ]);
  });

  it("[G-5a, X-3a] finds the host in all the spellings that browsers read", async () => {
    for (const [input, shown, carets] of [
      [" http://аррӏе.com/", "http://xn--80ak6aa92e.com/", "        ^^^^^ "],
      ["http:\\\\аррӏе.com\\x", "http://xn--80ak6aa92e.com/x", "       ^^^^^ "],
      ["\\\\аррӏе.com", "//xn--80ak6aa92e.com", "  ^^^^^ "],
      [" аррӏе.com ", "xn--80ak6aa92e.com", " ^^^^^ "],
      ["mailto:a@аррӏе.com", "mailto:a@xn--80ak6aa92e.com", "         ^^^^^ "],
    ] as const) {
      const { code, stdout } = await runCommand(["inspect", "--", input]);
      equal(code, 1, input);
      ok(stdout.startsWith(`shown    ${shown}\nverdict  misleading\n`), stdout);
      ok(stdout.includes(`\n${carets}spoof-host `), stdout);
    }
  });

  it("[B-3a, B-4a, X-3c] shows the visual order, and what looks the same", async () => {
    const { stdout } = await runCommand("inspect a/aaa/א/1 http://a/b\u202E");
    const [first, second] = stdout.split("\n\n") as [string, string];
    match(first, /^shown {4}a\/aaa\/א\/1\nvisual {3}a\/aaa\/1\/א$/m);
    match(first, /^ {6}\^\^\^ bidi-look-alike \(path, index 6\): /m);
    match(first, /^ {2}bidi-look-alike: a\/aaa\/1\/א$/m);
    match(second, /^shown {4}http:\/\/a\/b%E2%80%AE$/m);
    match(second, /^ {10}\^{8} bidi-formatting-code-point \(path, index 10, U\+202E\): /m);
  });

  it("[C-1b] says what the mapping makes of a character", async () => {
    const { stdout } = await runCommand(["inspect", "-x", "characters", "http://a/ﬁ b"]);
    match(stdout, /^ {9}\^ character-compatibility .+\n {10}\^ character-space /m);
    match(stdout, /^ {2}character-compatibility: %EF%AC%81$/m);
  });

  it("[X-2a] prints no password that is not percent-encoded", async () => {
    for (const command of ["inspect", "parse"]) {
      for (const input of ["https://paypal.com:sec/ret@h/", '"https://a.b:secret@h/"']) {
        const { stdout, stderr } = await runCommand([command, input]);
        doesNotMatch(stdout + stderr, /ret/, `${command} ${input}`);
      }
    }
  });

  it("[G-10] judges a link by its text and its address", async () => {
    await assertRun(
      ["inspect", "--link", "at google.com", "http://u:secret@evil.example/"],
      [
        1,
        "shown    http://u:***@evil.example/\nverdict  misleading\nat google.com\n" +
          "   ^^^^^^^^^^ spoof-link-text (text, index 3): the link leads to another site than its text says\n" +
          "  spoof-link-text: evil.example\nhttp://u:******@evil.example/\n" +
          "       ^^^^^^^^ unsafe-credentials (userinfo, index 7): the address contains a user name or a password\n",
      ],
    );
    const args = ["inspect", "--json", "--similar-to", names, "--link", "a", "http://paypa1.com/"];
    const found = { code: "spoof-similar-name", severity: "warning", component: "host", start: 7, end: 17 };
    deepEqual(JSON.parse((await runCommand(args)).stdout), {
      ...{ input: "http://paypa1.com/", shown: "http://paypa1.com/", visual: "http://paypa1.com/", isSafe: false },
      diagnostics: [{ ...found, detail: "paypal.com" }],
      text: "a",
    });
  });

  it("accepts names to protect, and the policy", async () => {
    const { code, stdout } = await runCommand(["inspect", "gооgle.com", "paypa1.com", "--similar-to", names]);
    equal(code, 1);
    match(stdout, /^shown {4}xn--ggle-55da\.com$/m);
    match(stdout, /^ {2}spoof-similar-name: google\.com$/m);
    equal((await runCommand(["inspect", "google.com", "--similar-to", names])).code, 0);
    equal((await runCommand("inspect -x spoofing τον.com --policy none")).code, 0);
    match((await runCommand("inspect http://例え.jp/ --policy ascii-only")).stdout, /xn--r8jz45g\.jp/);
    for (const args of [
      ["--policy", "x"],
      ["--similar-to", join(folder, "none")],
      ["--check", "x"],
    ]) {
      equal((await runCommand(["inspect", "a", ...args])).code, 2, args[0]);
    }
  });

  it("writes the codes of each line, or JSON on request", async () => {
    const lines = "http://a/\nhttp://a/lоgin\nаррӏе.com\n";
    const { code, stdout, stderr } = await runCommand("inspect -x spoofing", lines);
    deepEqual([code, stderr], [1, ""]);
    equal(stdout, "safe\thttp://a/\nspoof-mixed-scripts\thttp://a/lоgin\nspoof-host\tаррӏе.com\n");
    const [, report, host] = readNDJSON((await runCommand("inspect -x spoofing --json", lines)).stdout);
    const diagnostics = JSON.parse(JSON.stringify(inspect("http://a/lоgin", { checks: ["spoofing"] })));
    const shown = { shown: "http://a/lоgin", visual: "http://a/lоgin" };
    deepEqual(report, { input: "http://a/lоgin", ...shown, isSafe: false, diagnostics });
    equal((host as { diagnostics: [{ start: number }] }).diagnostics[0].start, 0);
  });
});

describe("iri explain", () => {
  it("says what codes mean, with an example and what to do, in any case", async () => {
    const { code, stdout, stderr } = await runCommand("explain HOST-missing lone-surrogate");
    deepEqual([code, stderr], [0, ""]);
    match(
      stdout,
      /^host-missing \(error, host\): the host is missing\n {2}example: new IRI\("http:\/\/"\)\n {2}what to do: Write the name .+\n\nlone-surrogate \(error, any component\): /,
    );
  });

  it("lists all codes, or writes them as JSON", async () => {
    const { code, stdout } = await runCommand("explain");
    equal(code, 0);
    const codes = stdout.trimEnd().split("\n");
    deepEqual(
      codes.map((line) => line.replace(/: .*/, "")),
      Object.keys(CODES),
    );
    equal(readNDJSON((await runCommand("explain --json")).stdout).length, codes.length);
    const { example, cure, ...rest } = JSON.parse((await runCommand("explain --json path-empty")).stdout);
    const { meaning } = CODES["path-empty"];
    deepEqual(rest, { code: "path-empty", severity: "warning", component: "path", meaning });
    deepEqual([example, typeof cure], ['inspect("http://a", { checks: ["form"] })', "string"]);
  });

  it("[U-7a] shows the six steps of the conversion of a URI", async () => {
    const uri = "http://xn--99zt52a.example.org/%e2%80%ae";
    const steps = (
      "http://xn--99zt52a.example.org/%e2%80%ae http://xn--99zt52a.example.org/<e2><80><ae> " +
      "http://xn--99zt52a.example.org/<e2><80><ae> http://xn--99zt52a.example.org/%E2%80%AE " +
      "http://xn--99zt52a.example.org/%E2%80%AE http://&#x7D0D;&#x8C46;.example.org/%E2%80%AE"
    ).split(" ");
    const { stdout } = await runCommand(["explain", uri]);
    deepEqual(stdout.match(/(?<=^ {3}).+$/gm), steps);
    match(stdout, /^1\. Treat the URI as a sequence of octets\.\n {3}http/);
    equal((await runCommand(["explain", uri], "", true)).stdout, stdout);
    deepEqual(JSON.parse((await runCommand(["explain", "--json", uri])).stdout), { input: uri, steps });
  });

  it("names what is neither a code nor a URI, and explains the others", async () => {
    const { code, stdout, stderr } = await runCommand("explain host\u0007 http://[ host-missing");
    equal(code, 1);
    match(stderr, /^iri: no diagnostic code host\\u\{7\}; iri explain lists all\niri: Invalid uri "http:\/\/\["/);
    match(stdout, /host-missing \(error/);
  });
});
