import { deepEqual, equal, match } from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertRun, runCommand, runWithoutReader } from "../../support/cli.js";

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
    deepEqual([code, stdout, stderr], [0, "https://bücher.example.com/ü\nmailto:a@例え.jp\n", ""]);
  });

  it("reads standard input, and exits with 1 without links", async () => {
    await assertRun("find", [0, "https://a.com\n"], "see a.com");
    await assertRun("find -", [1, ""], "see a");
  });

  it("writes links as written", async () => {
    const { stdout } = await runCommand(["find", "-o", text]);
    equal(stdout, "bücher.example.com/ü\na@例え.jp\n");
    const several = await runCommand(["find", "-o", text, "-"], "a.com");
    equal(several.stdout, `${text}:bücher.example.com/ü\n${text}:a@例え.jp\n-:a.com\n`);
  });

  it("writes JSON", async () => {
    const { stdout } = await runCommand("find --json -", "é a.com");
    deepEqual(JSON.parse(stdout), {
      file: "-",
      start: 2,
      end: 7,
      text: "a.com",
      kind: "schemeless",
      added: "https://",
      value: "https://a.com",
      href: "https://a.com",
    });
  });

  it("[G-2d] converts from the charset of the text", async () => {
    const latin = write("latin.txt", Uint8Array.of(0xe9, 0x20, 0x61, 0x2e, 0x64, 0x65, 0x2f, 0xe9));
    equal((await runCommand(["find", "-c", "latin1", latin])).stdout, "https://a.de/é\n");
    const wide = write("wide.txt", Buffer.from(`${"x".repeat(524_300)} \u0a0a a.de`, "utf16le"));
    equal((await runCommand(["find", "-c", "utf-16", wide])).stdout, "https://a.de\n");
  });

  it("has switches for kinds of links", async () => {
    const input = "a.com b@c.de https://d.com ftp://e.com foo://f";
    const findAll = async (...args: string[]): Promise<string[]> =>
      (await runCommand(["find", "-o", ...args], input)).stdout.trim().split("\n");
    deepEqual(await findAll(), ["a.com", "b@c.de", "https://d.com"]);
    deepEqual(await findAll("--no-schemeless", "--no-mail"), ["https://d.com"]);
    deepEqual(await findAll("--no-schemeless", "-s", "ftp,foo"), ["b@c.de", "ftp://e.com", "foo://f"]);
    deepEqual(await findAll("-s", "all"), ["a.com", "b@c.de", "https://d.com", "ftp://e.com", "foo://f"]);
  });

  it("finds links of a long file, wherever its blocks end", async () => {
    const line = `${"x".repeat(99)} http://a.example/é *http://b.example/*\n`;
    const { stdout } = await runCommand(["find", write("long.txt", line.repeat(3_000))]);
    equal(stdout, "http://a.example/é\nhttp://b.example/\n".repeat(3_000));
  });

  it("reports files it cannot read, and continues", async () => {
    const { code, stdout, stderr } = await runCommand(["find", join(folder, "none"), text]);
    equal(code, 1);
    match(stderr, /^iri: .*none: ENOENT/);
    equal(stdout.split("\n").length, 3);
  });

  it("rejects invalid charsets and schemes", async () => {
    for (const args of ["-cnope", "-chz-gb-2312", "-sa:"]) {
      const { code, stderr } = await runCommand(["find", args]);
      equal(code, 2, stderr);
    }
  });

  it("stops when its reader is gone", async () => {
    deepEqual(await runWithoutReader(["find"], "a.com ".repeat(10)), { code: 0, writes: 1 });
  });
});
