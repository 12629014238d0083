/** `iri find`. */
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { runCLI } from "#cli/program.js";
import { runCommand, runWithoutReader } from "../../support/cli.js";

const folder = mkdtempSync(join(tmpdir(), "iri-find-"));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const text = write("text.txt", "Siehe bücher.example.com/ü,\nund a@例え.jp.");

describe("iri find", () => {
  it("lists the links of a file", async () => {
    const { code, stdout, stderr } = await runCommand(["find", text]);
    assert.deepEqual([code, stdout, stderr], [0, "https://bücher.example.com/ü\nmailto:a@例え.jp\n", ""]);
  });

  it("reads standard input, and exits with 1 without links", async () => {
    assert.deepEqual(await runCommand(["find"], "see a.com"), { code: 0, stdout: "https://a.com\n", stderr: "" });
    assert.deepEqual(await runCommand(["find", "-"], "see a"), { code: 1, stdout: "", stderr: "" });
  });

  it("writes links as written, with their octet offsets", async () => {
    const { stdout } = await runCommand(["find", "-ob", text]);
    assert.equal(stdout, "6:bücher.example.com/ü\n34:a@例え.jp\n");
    const several = await runCommand(["find", "-o", text, "-"], "a.com");
    assert.equal(several.stdout, `${text}:bücher.example.com/ü\n${text}:a@例え.jp\n-:a.com\n`);
  });

  it("writes JSON", async () => {
    const { stdout } = await runCommand(["find", "--json", "-"], "é a.com");
    assert.deepEqual(JSON.parse(stdout), {
      file: "-",
      start: 3,
      end: 8,
      text: "a.com",
      kind: "schemeless",
      added: "https://",
      value: "https://a.com",
      href: "https://a.com",
    });
  });

  it("[G-2d] converts from the charset of the text", async () => {
    const latin = write("latin.txt", Uint8Array.of(0xe9, 0x20, 0x61, 0x2e, 0x64, 0x65, 0x2f, 0xe9));
    assert.equal((await runCommand(["find", "-b", "-c", "latin1", latin])).stdout, "2:https://a.de/é\n");
    const wide = write("wide.txt", Buffer.from("\u0a0a.\u0a0a a.de", "utf16le"));
    assert.equal((await runCommand(["find", "-b", "-c", "utf-16", wide])).stdout, "8:https://a.de\n");
    // More than a mebibyte, after which there is an octet 0A that is not a line feed.
    const long = write("long-and-wide.txt", Buffer.from(`${"x".repeat(524_300)} \u0a0a a.de`, "utf16le"));
    assert.equal((await runCommand(["find", "-b", "-c", "utf-16", long])).stdout, "1048606:https://a.de\n");
  });

  it("has switches for kinds of links", async () => {
    const input = "a.com b@c.de https://d.com ftp://e.com foo://f";
    const findAll = async (...args: string[]): Promise<string[]> =>
      (await runCommand(["find", "-o", ...args], input)).stdout.trim().split("\n");
    assert.deepEqual(await findAll(), ["a.com", "b@c.de", "https://d.com"]);
    assert.deepEqual(await findAll("--no-schemeless", "--no-mail"), ["https://d.com"]);
    assert.deepEqual(await findAll("--no-schemeless", "-s", "ftp,foo"), ["b@c.de", "ftp://e.com", "foo://f"]);
    assert.deepEqual(await findAll("-s", "all"), ["a.com", "b@c.de", "https://d.com", "ftp://e.com", "foo://f"]);
  });

  it("counts octets through a long file, line by line", async () => {
    const line = `${"x".repeat(99)}\n`;
    const content = `${line.repeat(11_000)}a.com\n${line.repeat(11_000)}b.com`;
    assert.equal(
      (await runCommand(["find", "-ob", write("long.txt", content)])).stdout,
      "1100000:a.com\n2200006:b.com\n",
    );
  });

  it("copies lines that are links, in the order of the text", async () => {
    const lines = [
      "http://a.example/b_c_",
      "see *http://a.example/",
      "http://a.example/b#c",
      "https://b.example",
      "",
      "a.example/* and http://b.example/c*",
      "http://b.example/?d*e\r",
      "\uFEFFhttp://c.example/",
      "http://c.example/é",
      "http://d.example/a.",
      "http://d.example/(a",
      "http://e.example/a__",
      "_http://e.example/a_",
      "**",
      "http://f.example/",
    ];
    // Every line comes before and after every other one, and the text ends with and without a newline.
    const pairs = lines.flatMap((first) => lines.flatMap((second) => [first, second]));
    for (const list of [pairs.join("\n"), `${pairs.join("\n")}\n`]) {
      for (const options of [[], ["-o"], ["--no-schemeless"]]) {
        const { stdout, code } = await runCommand(["find", ...options], list);
        const { stdout: withOffsets } = await runCommand(["find", "-b", ...options], list);
        assert.deepEqual([stdout, code], [withOffsets.replace(/^[0-9]+:/gm, ""), 0]);
      }
    }
    const other = await runCommand(["find", "--schemes", "ftp", "--no-schemeless"], "http://a.example/\n");
    assert.deepEqual([other.stdout, other.code], ["", 1]);
    const copied = await runCommand(["find"], "http://a.example/\n");
    assert.deepEqual([copied.stdout, copied.code], ["http://a.example/\n", 0]);
  });

  it("reports files it cannot read, and continues", async () => {
    const { code, stdout, stderr } = await runCommand(["find", join(folder, "none"), text]);
    assert.equal(code, 1);
    assert.match(stderr, /^iri: .*none: ENOENT/);
    assert.equal(stdout.split("\n").length, 3);
  });

  it("rejects invalid charsets and schemes", async () => {
    for (const args of [
      ["-c", "nope"],
      ["-s", "a:"],
    ]) {
      const { code, stderr } = await runCommand(["find", ...args]);
      assert.equal(code, 2, stderr);
    }
  });

  it("stops when its reader is gone", async () => {
    assert.deepEqual(await runWithoutReader(["find"], "a.com ".repeat(10)), { code: 0, writes: 1 });
  });

  it("shows its progress in a long file on a terminal", async () => {
    const file = write("progress.txt", `${`${"x".repeat(99)}\n`.repeat(200_000)}a.com`);
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const stdout = new PassThrough();
    const code = await runCLI(["find", file], { stdin: new PassThrough(), stdout, stderr });
    assert.equal(code, 0);
    assert.equal(String(stdout.read()), "https://a.com\n");
    const shown = String(stderr.read());
    assert.match(shown, /^\riri: .*progress\.txt: 5 %\r.*100 %\n$/s);
  });
});
