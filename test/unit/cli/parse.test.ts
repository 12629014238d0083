/** The command `iri parse`. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { IRI } from "whatwg-iri";
import { readNDJSON, runCommand, runProcess, startCLI } from "../../support/cli.js";

interface Parsed {
  readonly input: string;
  readonly href: string;
}

describe("iri parse", () => {
  it("shows the parts of an address in a document's charset", async () => {
    const address = "http://résumé.example.org/日本?q=é€日";
    const { code, stdout, stderr } = await runCommand(["parse", address, "--charset", "windows-1252"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.deepEqual(stdout.split("\n"), [
      "href      http://xn--rsum-bpad.example.org/%E6%97%A5%E6%9C%AC?q=%E9%80%26%2326085%3B",
      "origin    http://xn--rsum-bpad.example.org",
      "protocol  http:",
      "username",
      "password",
      "host      xn--rsum-bpad.example.org",
      "hostname  xn--rsum-bpad.example.org",
      "port",
      "pathname  /%E6%97%A5%E6%9C%AC",
      "search    ?q=%E9%80%26%2326085%3B",
      "hash",
      "charset   windows-1252",
      "iri       http://résumé.example.org/日本?q=%E9%80%26%2326085%3B",
      "uri       http://xn--rsum-bpad.example.org/%E6%97%A5%E6%9C%AC?q=%E9%80%26%2326085%3B",
      "",
    ]);
  });

  it("separates the tables of several addresses by an empty line, and reports those that fail", async () => {
    const { code, stdout, stderr } = await runCommand(["parse", "http://a/", "http://[", "http://b/"]);
    assert.equal(code, 1);
    assert.deepEqual(stdout.match(/^(href.*|)$/gm), ["href      http://a/", "", "href      http://b/", ""]);
    assert.match(stderr, /^iri: argument 2: Invalid IRI "http:\/\/\[": [^\n]+\n$/);
  });

  it("writes JSON on request, with every member", async () => {
    const { stdout } = await runCommand(["parse", "--json", "http://u:p@É:81/b?c#d"]);
    const iri = new IRI("http://u:p@É:81/b?c#d");
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset } = iri;
    const parts = { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset };
    const forms = { iri: iri.toIRI(), uri: iri.toURI() };
    assert.deepEqual(readNDJSON<Parsed>(stdout), [{ input: "http://u:p@É:81/b?c#d", ...parts, ...forms }]);
  });

  it("writes no control sequences to a terminal", async () => {
    const input = "http://a/\u009B31m\u007F\u202E\u2028\u{E0041}";
    for (const args of [[input], ["--json", input]]) {
      const { stdout } = await runCommand(["parse", ...args]);
      assert.doesNotMatch(stdout, /[^\n -~]/);
    }
    const { stdout } = await runCommand(["parse"], input);
    assert.doesNotMatch(stdout, /[^\n -~]/);
    assert.equal(readNDJSON<Parsed>(stdout)[0]?.input, input);
  });

  it("resolves references against the base", async () => {
    const { stdout } = await runCommand(["parse", "-j", "-b", "http://a/b/c", "../日", "?é"]);
    assert.deepEqual(
      readNDJSON<Parsed>(stdout).map(({ href }) => href),
      ["http://a/%E6%97%A5", "http://a/b/c?%C3%A9"],
    );
  });

  it("reads lines and writes NDJSON, with the line number of failures", async () => {
    const lines = "http://a/\nhttp://[\nhttp://b/\n";
    for (const args of [["parse"], ["parse", "-"]]) {
      const { code, stdout, stderr } = await runCommand(args, lines);
      assert.equal(code, 0);
      assert.deepEqual(
        readNDJSON<Parsed>(stdout).map(({ href }) => href),
        ["http://a/", "http://b/"],
      );
      assert.match(stderr, /^iri: 1 of 3 lines refused; line 2: Invalid IRI "http:\/\/\[": [^\n]+\n$/);
    }
  });

  it("accepts - among other arguments", async () => {
    const { stdout } = await runCommand(["parse", "http://a/", "-", "http://c/"], "http://b/");
    assert.deepEqual(
      readNDJSON<Parsed>(stdout).map(({ input }) => input),
      ["http://a/", "http://b/", "http://c/"],
    );
  });

  it("survives CR LF, NUL, a byte order mark, empty lines and a last line without end", async () => {
    const { code, stdout, stderr } = await runCommand(
      ["parse", "--base", "http://a/"],
      "\uFEFFb\r\nc\0d\n\n\r\n\uFEFF\re\r",
    );
    assert.deepEqual([code, stderr], [0, ""]);
    assert.deepEqual(
      readNDJSON<Parsed>(stdout).map(({ input, href }) => [input, href]),
      [
        ["b", "http://a/b"],
        ["c\0d", "http://a/c%00d"],
        ["", "http://a/"],
        ["", "http://a/"],
        ["\uFEFF\re", "http://a/%EF%BB%BFe"],
      ],
    );
  });

  it("reports lines that are not UTF-8, by line and octet, and continues", async () => {
    const lines = Buffer.concat([
      Buffer.from("http://a/é\nhttp://\uFFFD"),
      Buffer.from([0xe9, 0x0a, 0xff, 0x0a, 0x61, 0xf0, 0x9f, 0x98]),
      Buffer.from("\nhttp://c/\nx\xC3", "latin1"),
    ]);
    const { code, stdout, stderr } = await runCommand(["parse", "--verbose"], lines);
    assert.equal(code, 0);
    assert.deepEqual(
      readNDJSON<Parsed>(stdout).map(({ href }) => href),
      ["http://a/%C3%A9", "http://c/"],
    );
    assert.deepEqual(stderr.split("\n"), [
      "iri: line 2: not UTF-8 from octet 11 on",
      "iri: line 3: not UTF-8 from octet 1 on",
      "iri: line 4: not UTF-8 from octet 2 on",
      "iri: line 6: not UTF-8 from octet 2 on",
      "iri: 4 of 6 lines refused",
      "",
    ]);
  });

  it("reads U+FFFD in UTF-8 as itself, and in other charsets as a decoding error", async () => {
    const { code, stdout } = await runCommand(["parse"], "http://a/\uFFFD\n");
    assert.deepEqual([code, readNDJSON<Parsed>(stdout)[0]?.href], [0, "http://a/%EF%BF%BD"]);
    const lost = await runCommand(["parse", "--list-charset", "shift_jis"], Buffer.from([0x61, 0x81, 0x0a]));
    assert.deepEqual([lost.code, lost.stdout], [0, ""]);
    assert.equal(lost.stderr, "iri: 1 of 1 lines refused; line 1: not shift_jis\n");
  });

  it("reads lists in any charset, independent of the addresses' charset", async () => {
    for (const [charset, octets] of [
      ["shift_jis", Buffer.from("http://a/\x93\xFA\x96{?\x93\xFA\r\nhttp://b/", "latin1")],
      ["iso-2022-jp", Buffer.from("http://a/\u001B$BF|K\\\u001B(B?\u001B$BF|\u001B(B\nhttp://b/\n", "latin1")],
      ["utf-16", Buffer.from("\uFEFFhttp://a/日本?日\nhttp://b/\n", "utf16le")],
      ["utf-8", Buffer.from("\uFEFFhttp://a/日本?日\nhttp://b/\n")],
    ] as const) {
      // A character, or half of a surrogate pair, may arrive in two chunks.
      const pieces = Array.from({ length: octets.length }, (_, index) => octets.subarray(index, index + 1));
      const { code, stdout, stderr } = await runCommand(
        ["parse", "--list-charset", charset, "--charset", "euc-jp"],
        pieces as unknown as string[],
      );
      assert.deepEqual([code, stderr], [0, ""], charset);
      assert.deepEqual(
        readNDJSON<Parsed>(stdout).map(({ href }) => href),
        ["http://a/%E6%97%A5%E6%9C%AC?%C6%FC", "http://b/"],
        charset,
      );
    }
  });

  it("reports lines that are not in the charset of the list, and continues", async () => {
    const lines = Buffer.from("http://a/\xC6\nhttp://b/\nhttp://c/\xC6", "latin1");
    const { code, stdout, stderr } = await runCommand(["to-iri", "--charset", "EUC-JP"], lines);
    assert.deepEqual([code, stdout], [0, "http://b/\n"]);
    assert.equal(stderr, "iri: 2 of 3 lines refused; the first is line 1: not EUC-JP\n");
  });

  it("survives a line of 10 MB", async () => {
    const { code, stdout } = await runCommand(
      ["parse", "--max-line", "16777216"],
      `http://a/${"é".repeat(5_242_880)}\nhttp://b/\n`,
    );
    assert.equal(code, 0);
    const [long, next] = readNDJSON<Parsed>(stdout);
    assert.equal(long?.href.length, 9 + 6 * 5_242_880);
    assert.equal(next?.href, "http://b/");
  }).timeout(120_000);

  it("skips a line of more than --max-line, and continues", async () => {
    const comment = "a".repeat(16_777_216 - "data:".length);
    const { code, stdout, stderr } = await runCommand(
      ["parse", "--max-line", "16777216", "--verbose"],
      [`x${"y".repeat(20_000_000)}`, `${"z".repeat(20_000_000)}\nhttp://a/\ndata:`, `${comment}b\r\nhttp://c/\n`],
    );
    assert.equal(code, 0);
    assert.deepEqual(
      readNDJSON<Parsed>(stdout).map(({ href }) => href),
      ["http://a/", "http://c/"],
    );
    assert.equal(
      stderr,
      "iri: line 1: longer than 16777216 octets\niri: line 3: longer than 16777216 octets\niri: 2 of 4 lines refused\n",
    );
  }).timeout(60_000);

  it("uses no more memory for many lines than for few", async function () {
    this.timeout(120_000);
    const lines = function* (): Generator<string> {
      for (let index = 0; index < 150; index++) {
        yield `http://example.org/${"p".repeat(1_000)}\n`.repeat(100);
      }
    };
    // 15 MB of lines become 60 MB of output; the memory limit leaves no room for buffering them.
    const { code, stdout } = await runProcess(["parse"], lines(), ["--max-old-space-size=28"]);
    assert.equal(code, 0);
    assert.equal(readNDJSON<Parsed>(stdout).length, 15_000);
  });

  it("uses bounded memory for an endless line", async function () {
    this.timeout(120_000);
    const report = "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";
    const measure = async (megabytes: number): Promise<number> => {
      const lines = Array.from({ length: megabytes }, () => "x".repeat(1_000_000));
      const { stderr } = await runProcess(["parse"], lines, ["--import", report]);
      return Number(stderr.trim().split("\n").at(-1));
    };
    // In KB; 200 MB would show.
    const [few, many] = [await measure(20), await measure(220)];
    assert.ok(few > 20_000 && many - few < 120_000, `${few} KB, ${many} KB`);
  });

  it("reads the base in the charset too", async () => {
    const { stdout } = await runCommand(["parse", "-j", "-b", "http://a/?é", "-c", "latin1", "#x"]);
    assert.equal(readNDJSON<Parsed>(stdout)[0]?.href, "http://a/?%E9#x");
  });

  it("ends silently when its reader is gone", async () => {
    const child = startCLI(["parse"]);
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.stdin.on("error", () => {
      // The command has stopped reading, as intended.
    });
    const writing = setInterval(() => child.stdin.write("http://a/\n".repeat(1_000)), 1);
    await once(child.stdout, "data");
    child.stdout.destroy();
    const [code, signal] = await once(child, "close");
    clearInterval(writing);
    assert.deepEqual([code, signal, stderr], [0, null, ""]);
  });
});
