/** The command that reports deceptive hosts and IRIs: `spoof`. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "whatwg-iri/display";
import { runCommand } from "../../support/cli.js";

describe("iri spoof", () => {
  let folder: string;
  let names: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "iri-spoof-"));
    names = join(folder, "names.txt");
    writeFileSync(names, "google.com\r\n\n paypal.com \n");
  });
  after(() => rmSync(folder, { recursive: true }));

  it("[G-5a] shows the host, the verdict, and each reason with its place", async () => {
    assert.deepEqual(await runCommand(["spoof", "www.аррӏе.com"]), {
      code: 1,
      stdout:
        "shown    www.xn--80ak6aa92e.com\n" +
        "verdict  can be mistaken for something else\n" +
        "www.аррӏе.com\n" +
        "    ^^^^^ spoof-host (host, index 4): the label looks like another name, by the rule in the detail; show the host in Punycode\n" +
        "  spoof-host: whole-script\n" +
        "  U+0430 а looks like a, U+0440 р looks like p, U+04CF ӏ looks like l, U+0435 е looks like e\n",
      stderr: "",
    });
    assert.deepEqual(await runCommand(["spoof", "пример.рф", "http://例え.jp/日本"]), {
      code: 0,
      stdout:
        "shown    пример.рф\nverdict  nothing deceptive found\n\n" +
        "shown    http://例え.jp/日本\nverdict  nothing deceptive found\n",
      stderr: "",
    });
  });

  it("[G-5a, X-3a] finds the host in all the spellings that browsers read", async () => {
    for (const [input, shown, carets] of [
      [" http://аррӏе.com/", "http://xn--80ak6aa92e.com/", "        ^^^^^ "],
      ["http:\\\\аррӏе.com\\x", "http://xn--80ak6aa92e.com/x", "       ^^^^^ "],
      ["\\\\аррӏе.com", "//xn--80ak6aa92e.com", "  ^^^^^ "],
      [" аррӏе.com ", "xn--80ak6aa92e.com", " ^^^^^ "],
      ["арр\\u{9}ӏе.com", "xn--80ak6aa92e.com", "^^^^^^^^^^ "],
      ["mailto:a@аррӏе.com", "mailto:a@xn--80ak6aa92e.com", "         ^^^^^ "],
    ] as const) {
      const { code, stdout } = await runCommand(["spoof", "--", input]);
      assert.equal(code, 1, input);
      assert.ok(stdout.startsWith(`shown    ${shown}\nverdict  can be mistaken for something else\n`), stdout);
      assert.ok(stdout.includes(`\n${carets}spoof-host `), stdout);
    }
  });

  it("[X-2a] prints no password that is not percent-encoded", async () => {
    for (const command of ["spoof", "show", "parse"]) {
      for (const input of ["https://paypal.com:sec/ret@h/", '"https://a.b:secret@h/"']) {
        const { stdout, stderr } = await runCommand([command, input]);
        assert.doesNotMatch(stdout + stderr, /ret/, `${command} ${input}`);
      }
    }
  });

  it("[X-3a] shows the deceptive parts of an IRI", async () => {
    const { code, stdout } = await runCommand(["spoof", "http://www.google.com@evil.example/br0ken\\u{200B}"]);
    assert.equal(code, 1);
    assert.match(stdout, /^shown {4}http:\/\/…@evil\.example\/br0ken%E2%80%8B$/m);
    assert.match(stdout, /^ {7}\^{14} spoof-userinfo /m);
    assert.match(stdout, /^ {41}\^+ spoof-invisible /m);
  });

  it("[G-10] judges a link by its text and its address", async () => {
    assert.deepEqual(await runCommand(["spoof", "--link", "at google.com", "http://u:secret@evil.example/"]), {
      code: 1,
      stdout:
        "shown    http://u:***@evil.example/\nverdict  suspicious\nat google.com\n" +
        "   ^^^^^^^^^^ spoof-link-text (text, index 3): the text of the link names another host than its address has\n" +
        "  spoof-link-text: evil.example\nhttp://u:******@evil.example/\n" +
        "       ^^^^^^^^ unsafe-credentials (userinfo, index 7): a user name or a password, which opening the link sends to the host\n",
      stderr: "",
    });
    assert.deepEqual(await runCommand(["spoof", "--link", "example.com\\u{200B}", "http://www.example.com/"]), {
      code: 0,
      stdout: "shown    http://www.example.com/\nverdict  nothing suspicious found\n",
      stderr: "",
    });
    const { stdout: unescaped } = await runCommand(["spoof", "--json", "--link", "a\\u{200B}", "http://a/"]);
    assert.equal(JSON.parse(unescaped).text, "a\u200B");
    const { stdout } = await runCommand([
      "spoof",
      "--json",
      "--similar-to",
      names,
      "--link",
      "a",
      "http://paypa1.com/",
    ]);
    assert.deepEqual(JSON.parse(stdout), {
      ...{ input: "http://paypa1.com/", text: "a", shown: "http://paypa1.com/", isSafe: false },
      diagnostics: [
        {
          ...{ code: "spoof-similar-name", severity: "warning", component: "host", start: 7, end: 17 },
          detail: "paypal.com",
        },
      ],
    });
  });

  it("accepts names to protect, and the policy", async () => {
    const { code, stdout } = await runCommand(["spoof", "gооgle.com", "paypa1.com", "--similar-to", names]);
    assert.equal(code, 1);
    assert.match(stdout, /^shown {4}xn--ggle-55da\.com$/m);
    assert.match(stdout, /^ {2}spoof-similar-name: google\.com$/m);
    assert.match(stdout, /^ {2}spoof-similar-name: paypal\.com$\n|U\+043E о looks like o$/m);
    assert.equal((await runCommand(["spoof", "google.com", "--similar-to", names])).code, 0);
    assert.equal((await runCommand(["spoof", "τον.com", "--policy", "firefox"])).code, 0);
    assert.match((await runCommand(["spoof", "http://例え.jp/", "--policy", "ascii-only"])).stdout, /xn--r8jz45g\.jp/);
  });

  it("draws ten characters of a reason, and counts the rest", async () => {
    const { stdout } = await runCommand(["spoof", "♠♡♢♣♤♥♦♧♨♩♪♫.com"]);
    assert.match(stdout, /, U\+2669 ♩, and 2 more$/m);
  });

  it("writes JSON, one object per line, and shows invalid IRIs as typed", async () => {
    const { code, stdout, stderr } = await runCommand(["spoof"], "http://a/lоgin\nhttp://a/ b\n");
    assert.equal(code, 1);
    assert.equal(stderr, "");
    const [line = "", typed = ""] = stdout.split("\n");
    assert.equal((JSON.parse(typed) as { shown: string }).shown, "http://a/%20b");
    assert.deepEqual(JSON.parse(line), {
      input: "http://a/lоgin",
      shown: "http://a/lоgin",
      isSafe: false,
      diagnostics: inspect("http://a/lоgin", { checks: ["spoofing"] }),
      lookAlikes: [],
    });
    const { stdout: json } = await runCommand(["spoof", "--json", "хус.com"]);
    assert.deepEqual(
      (JSON.parse(json) as { diagnostics: { start: number }[] }).diagnostics.map(({ start }) => start),
      [0],
    );
  });

  it("rejects unknown values", async () => {
    assert.equal((await runCommand(["spoof", "a", "--policy", "safari"])).code, 2);
    const { code, stderr } = await runCommand(["spoof", "a", "--similar-to", join(folder, "nothing")]);
    assert.equal(code, 2);
    assert.match(stderr, /^iri: --similar-to: ENOENT/);
  });
});
