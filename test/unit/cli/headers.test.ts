/** The command `iri headers`. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { runCLI } from "#cli/program.js";
import { readNDJSON, runCommand } from "../../support/cli.js";

const BASE = "http://example.org/a/b#c";

/** Makes the octets of a header section from characters of Latin-1, as HTTP libraries give them. */
function encode(...lines: readonly string[]): Uint8Array {
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

describe("iri headers", () => {
  it("[H-1a, H-1b, H-1c, H-1d] lists the addresses of a response as browsers read them", async () => {
    const header = encode(
      "HTTP/1.1 302 Found",
      "Content-Type: text/html; charset=shift_jis",
      "Location: /\u00C3\u00A9?q=\u0093\u00FA",
      "REFRESH:\t5; url='../c' ",
      'Link: <d>; rel="next prefetch", <e>',
      "",
    );
    assert.deepEqual(await runCommand(["headers", "--base", BASE], header), {
      code: 0,
      stdout:
        "location\thttp://example.org/%C3%A9?q=%93%FA#c\nrefresh\thttp://example.org/c\t5\n" +
        "link\thttp://example.org/a/d\tnext prefetch\nlink\thttp://example.org/a/e\n",
      stderr: "",
    });
    const { stdout } = await runCommand(["headers", "-b", BASE, "--json", "-"], header);
    assert.deepEqual(readNDJSON(stdout), [
      {
        file: "-",
        line: 3,
        field: "location",
        value: "/\u00C3\u00A9?q=\u0093\u00FA",
        href: "http://example.org/%C3%A9?q=%93%FA#c",
      },
      { file: "-", line: 4, field: "refresh", value: "../c", delay: 5, href: "http://example.org/c" },
      { file: "-", line: 5, field: "link", value: "d", rel: "next prefetch", href: "http://example.org/a/d" },
      { file: "-", line: 5, field: "link", value: "e", rel: "", href: "http://example.org/a/e" },
    ]);
  });

  it("[H-1a] takes the address of a redirect for the base of the response that follows it", async () => {
    const header = encode(
      "HTTP/2 301",
      "location: http://b.example/x/",
      "link: <first>",
      "",
      "http/2 200",
      "link: <second>",
      "",
      "HTTP/2 200",
      "link: <third>",
    );
    assert.equal(
      (await runCommand(["headers", "-b", BASE], header)).stdout,
      "location\thttp://b.example/x/#c\nlink\thttp://example.org/a/first\nlink\thttp://b.example/x/second\n" +
        "link\thttp://b.example/x/third\n",
    );
  });

  it("joins lines that are folded, and ignores other fields", async () => {
    const header = " x\nLink: <a>;\n\trel=next \n  , <b>\nX-Link: <c>\nLocation\n: <d>\nlink : <e>";
    assert.deepEqual(await runCommand(["headers", "-b", BASE], header), {
      code: 0,
      stdout: "link\thttp://example.org/a/a\tnext\nlink\thttp://example.org/a/b\n",
      stderr: "",
    });
  });

  it("reports what cannot be read, with the line and the reason, and goes on", async () => {
    const header = [
      "Location: http://[",
      "Refresh: soon",
      "Refresh: 1; url=http://[",
      "Refresh: 1",
      "Link: <x>, y, <http://u:secret@[>",
      "Link: <http://z/>",
    ].join("\n");
    const { code, stdout, stderr } = await runCommand(["headers"], header);
    assert.deepEqual([code, stdout], [1, "link\thttp://z/\n"]);
    assert.deepEqual(stderr.replace(/,? \(?index [^\n]*/g, "").split("\n"), [
      'iri: -:1: location: Invalid IRI "http://[": the host starts with a bracket that is not closed',
      "iri: -:2: refresh: refresh-time-missing",
      'iri: -:3: refresh: Invalid IRI "http://[": the host starts with a bracket that is not closed',
      'iri: -:4: refresh: Invalid IRI "": there is no scheme, and no base to resolve against',
      'iri: -:5: link: Invalid IRI "x": there is no scheme, and no base to resolve against',
      'iri: -:5: link: Invalid IRI "http://u:***@[": the host starts with a bracket that is not closed',
      "iri: -:5: link: warning: link-target-missing",
      "",
    ]);
    const warned = await runCommand(["headers", "-b", BASE], "Link: y, <x>");
    assert.deepEqual(
      [warned.code, warned.stdout, warned.stderr],
      [0, "link\thttp://example.org/a/x\n", "iri: -:1: link: warning: link-target-missing (index 0)\n"],
    );
  });

  it("reads files, and reports those that it cannot read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "iri-headers-"));
    try {
      const [file, missing] = ["a.txt", "none.txt"].map((name) => join(folder, name)) as [string, string];
      writeFileSync(file, "Location: http://a/\n");
      const { code, stdout, stderr } = await runCommand(["headers", missing, file]);
      assert.deepEqual([code, stdout], [1, "location\thttp://a/\n"]);
      assert.match(stderr, /^iri: .*none\.txt: ENOENT/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("refuses a base that cannot be parsed", async () => {
    const { code, stderr } = await runCommand(["headers", "--base", "http://["]);
    assert.equal(code, 2);
    assert.match(stderr, /^iri: --base: /);
  });

  it("ends if nobody reads its output", async () => {
    let writes = 0;
    const stdout = new Writable({
      write(_chunk, _encoding, done) {
        writes++;
        done(Object.assign(new Error("closed"), { code: "EPIPE" }));
      },
    });
    const stdin = Readable.from(["Link: <http://a/>, <http://b/>\n".repeat(10)]);
    assert.equal(await runCLI(["headers"], { stdin, stdout, stderr: new PassThrough() }), 0);
    assert.equal(writes, 1);
  });
});
