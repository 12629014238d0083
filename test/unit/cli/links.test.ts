import { deepEqual, equal, match } from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { runCLI } from "#cli/program.js";
import { encode as encodePage } from "../../browser/pages.js";
import { assertRun, readNDJSON, runCommand } from "../../support/cli.js";

describe("iri links", () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  function save(name: string, content: string | Uint8Array): string {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  it("[P-2] lists the links of a page that was saved in Shift_JIS", async () => {
    const file = save("sjis.html", encodePage('<title>日本</title>\n<a href="/?q=日本">1</a><img src=i>', "shift_jis"));
    await assertRun(
      ["links", file, "--charset", "shift_jis", "--base", "http://h/d/"],
      [0, "http://h/?q=%93%FA%96{\nhttp://h/d/i\n"],
    );
  });

  it("uses a file's own address as its base", async () => {
    const file = save("a b.html", "<a href=x>");
    await assertRun(["links", file], [0, `${new URL("x", pathToFileURL(file))}\n`, null]);
  });

  it("reports invalid links, with line and column", async () => {
    const file = save(
      "wrong.html",
      '<base href="http://[">\r\n<a href="//[">1</a>\r<p>é😀<a href="b">2</a>\n\n<img src=//a:x>',
    );
    const { code, stdout, stderr } = await runCommand(["links", file, "--base", "http://h/", "-c", "utf-8"]);
    deepEqual([code, stdout], [1, "http://h/b\n"]);
    deepEqual(
      stderr.split("\n").map((line) => line.replace(file, "FILE").split(" ").slice(0, 7).join(" ")),
      [
        'iri: FILE:1:13: base href: Invalid IRI "http://[":',
        'iri: FILE:2:10: a href: Invalid IRI "//[":',
        'iri: FILE:5:10: img src: Invalid IRI "//a:x":',
        "",
      ],
    );
  });

  it("explains first how to pipe in a page from the web", async () => {
    for (const [command, address, pipe] of [
      ["links", "https://a/b?c", "curl -sSL 'https://a/b?c' | iri links --base 'https://a/b?c'"],
      ["links", "HTTP://a/'\u202E", "curl -sSL 'HTTP://a/'\\''\\u{202E}' | iri links --base 'HTTP://a/'\\''\\u{202E}'"],
      ["find", "https://a/", "curl -sSL 'https://a/' | iri find"],
    ] as const) {
      await assertRun(
        [command, "none", address],
        [2, "", `iri: iri ${command} reads files and standard input; it fetches nothing. Try:\n  ${pipe}\n`],
      );
    }
  });

  it("takes a name with an address inside for that of a file", async () => {
    const { code, stderr } = await runCommand("links a-http:b");
    equal(code, 1);
    match(stderr, /^iri: a-http:b: ENOENT/);
  });

  it("reads standard input, whose links need a base", async () => {
    for (const args of [["links"], ["links", "-"]]) {
      await assertRun(
        args,
        [1, "http://h/?%C3%A9\n", /^iri: -:1:32: a href: Invalid IRI "x": there is no scheme, [^\n]*\n$/],
        '<a href="http://h/?é"><a href=x>',
      );
    }
    await assertRun("links -b http://h/", [0, "http://h/x\n", null], "<a href=x>");
  });

  it("writes NDJSON", async () => {
    const file = save("json.html", '\n<a href="x&amp;\u009B" rel="nofollow ugc">');
    const { code, stdout } = await runCommand([
      ..."links --json -t text/html;charset=utf-8 -b http://h/".split(" "),
      file,
    ]);
    equal(code, 0);
    match(stdout, /^\{"file":.+\\u009B.+\}\n$/);
    deepEqual(JSON.parse(stdout), {
      file,
      element: "a",
      attribute: "href",
      rel: "nofollow ugc",
      value: "x&\u009B",
      href: "http://h/x&%C2%9B",
      line: 2,
      column: 10,
    });
  });

  it("continues after a file that it cannot read", async () => {
    const file = save("good.html", "<a href=http://h/>");
    const missing = join(folder, "no\u202Ene.html");
    await assertRun(
      ["links", missing, file],
      [1, "http://h/\n", /^iri: \S+no\\u\{202E\}ne\.html: ENOENT: [^\n\u202E]*\n$/],
    );
  });

  const wrong: [args: string, message: RegExp][] = [
    ["--charset utf-9", /^iri: --charset: Unknown charset: "utf-9"\n$/],
    ["--content-type image/png", /^iri: --content-type: [^\n]*"image\/png"\n$/],
    ["--base b", /^iri: --base: Invalid IRI "b": [^\n]*\n$/],
  ];
  for (const [args, message] of wrong) {
    it(`exits with 2 and says why: iri links ${args}`, async () => {
      await assertRun(`links ${args}`, [2, "", message], "<a href=http://h/>");
    });
  }

  describe("of XML", () => {
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom"><link href="x"/></feed>';
    const declared = `<?xml version="1.0"?>\n${feed}`;

    it("are those of files that start with an XML declaration or are declared as XML, except .html files", async () => {
      const rows: [file: string, content: string, options: string[], ...links: string[]][] = [
        ["a.xml", declared, [], "http://h/x"],
        ["a", `\uFEFF${declared}`, [], "http://h/x"],
        ["b.xml", feed, [], "http://h/x"],
        ["b.xml", "<rss><link>x</link></rss>", [], "http://h/x"],
        ["b.opml", '<opml><outline xmlUrl="x"/></opml>', [], "http://h/x"],
        ["b.atom", feed, [], "http://h/x"],
        ["b", feed, [], "http://h/x"],
        ["b.xml", '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="x"/>', [], "http://h/x"],
        ["b", '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="x"/>', []],
        ["b.xml", "<rss><link>x</link></rss>", ["-t", "text/xml"], "http://h/x"],
        ["c.html", `<?xml version="1.0"?>\n<p><a href=x>`, [], "http://h/x"],
        ["d.HTM", `<?xml version="1.0"?>\n<p><a href=x>`, [], "http://h/x"],
        ["e.xml", `<?xml version="1.0"?>\n<p><a href=x>`, ["-t", "text/html"], "http://h/x"],
      ];
      for (const [name, content, options, ...links] of rows) {
        const file = save(name, content);
        const { code, stdout, stderr } = await runCommand(["links", "-b", "http://h/", ...options, file]);
        deepEqual([code, stdout, stderr], [0, links.map((link) => `${link}\n`).join(""), ""], `${name} ${content}`);
      }
      equal((await runCommand("links -b http://h/", declared)).stdout, "http://h/x\n");
    });

    it("come with errors", async () => {
      const file = save(
        "wrong.xml",
        '<?xml version="1.0"?>\n<rss><a:b/><link>http://h/</link>\n<link>//[</link></rsx>',
      );
      const { code, stdout, stderr } = await runCommand(["links", "-b", "http://h/", file]);
      deepEqual([code, stdout], [1, "http://h/\n"]);
      deepEqual(
        stderr.split("\n").map((line) => line.replace(file, "FILE").split(" ").slice(0, 6).join(" ")),
        [
          "iri: FILE:3:7: link text: Invalid IRI",
          "iri: FILE:2:6: warning: XML-prefix-unbound (NSC: Prefix",
          "iri: FILE:3:22: error: XML-ill-formed (WFC: Element",
          "",
        ],
      );
      const warned = await runCommand("links -t text/xml", "<rss><a:b/></rss>");
      deepEqual([warned.code, warned.stderr], [0, "iri: -:1:6: warning: XML-prefix-unbound (NSC: Prefix Declared)\n"]);
    });
  });

  it("writes no control sequences to a terminal", async () => {
    const stdout = Object.assign(new PassThrough(), { isTTY: true });
    const stdin = Readable.from([Buffer.from("<meta charset=utf-8><a href='foo:\u202E\u001B[2J'>")]);
    equal(await runCLI(["links"], { stdin, stdout, stderr: stdout }), 0);
    equal(String(stdout.read()), "foo:%E2%80%AE%1B[2J\n");
  });

  it("ends when the reader of its output is gone", async () => {
    const stdout = Object.assign(new PassThrough(), {
      write: (_: string, done: (error: Error) => void) => {
        done(Object.assign(new Error("gone"), { code: "EPIPE" }));
        return false;
      },
    });
    const stdin = Readable.from([Buffer.from("<a href=http://a/><a href=http://b/>")]);
    equal(await runCLI(["links"], { stdin, stdout, stderr: new PassThrough() }), 0);
  });
});

const BASE = "http://example.org/a/b#c";

function encode(...lines: readonly string[]): Uint8Array {
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

describe("iri links --headers", () => {
  it("[H-1a, H-1b, H-1c, H-1d] lists the addresses of a response as browsers read them", async () => {
    const header = encode(
      "HTTP/1.1 302 Found",
      "Content-Type: text/html; charset=shift_jis",
      "Location: /\u00C3\u00A9?q=\u0093\u00FA",
      "REFRESH:\t5; url='../c' ",
      'Link: <d>; rel="next prefetch", <e>',
      "",
    );
    await assertRun(
      ["links", "-H", "--base", BASE],
      [
        0,
        "location\thttp://example.org/%C3%A9?q=%93%FA#c\nrefresh\thttp://example.org/c\t5\n" +
          "link\thttp://example.org/a/d\tnext prefetch\nlink\thttp://example.org/a/e\n",
      ],
      header,
    );
    const { stdout } = await runCommand(["links", "-H", "-b", BASE, "--json", "-"], header);
    deepEqual(readNDJSON(stdout), [
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
    equal(
      (await runCommand(["links", "-H", "-b", BASE], header)).stdout,
      "location\thttp://b.example/x/#c\nlink\thttp://example.org/a/first\nlink\thttp://b.example/x/second\n" +
        "link\thttp://b.example/x/third\n",
    );
  });

  it("joins lines that are folded, and ignores other fields", async () => {
    const header = " x\nLink: <a>;\n\trel=next \n  , <b>\nX-Link: <c>\nLocation\n: <d>\nlink : <e>";
    await assertRun(
      ["links", "-H", "-b", BASE],
      [0, "link\thttp://example.org/a/a\tnext\nlink\thttp://example.org/a/b\n"],
      header,
    );
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
    const { code, stdout, stderr } = await runCommand("links -H", header);
    deepEqual([code, stdout], [1, "link\thttp://z/\n"]);
    deepEqual(stderr.replace(/,? \(?index [^\n]*/g, "").split("\n"), [
      'iri: -:1: location: Invalid IRI "http://[": the host starts with a bracket that is not closed',
      "iri: -:2: refresh: error: refresh-time-missing",
      'iri: -:3: refresh: Invalid IRI "http://[": the host starts with a bracket that is not closed',
      'iri: -:4: refresh: Invalid IRI "": there is no scheme, and no base to resolve against',
      'iri: -:5: link: Invalid IRI "x": there is no scheme, and no base to resolve against',
      'iri: -:5: link: Invalid IRI "http://u:***@[": the host starts with a bracket that is not closed',
      "iri: -:5: link: warning: link-target-missing",
      "",
    ]);
    const warned = await runCommand(["links", "-H", "-b", BASE], "Link: y, <x>");
    deepEqual(
      [warned.code, warned.stdout, warned.stderr],
      [0, "link\thttp://example.org/a/x\n", "iri: -:1: link: warning: link-target-missing (index 0)\n"],
    );
  });

  it("reads files, and reports those that it cannot read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "iri-headers-"));
    try {
      const [file, missing] = ["a.txt", "none.txt"].map((name) => join(folder, name)) as [string, string];
      writeFileSync(file, "Location: http://a/\n");
      await assertRun(["links", "-H", missing, file], [1, "location\thttp://a/\n", /^iri: .*none\.txt: ENOENT/]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("refuses a base that cannot be parsed", async () => {
    const { code, stderr } = await runCommand("links -H --base http://[");
    equal(code, 2);
    match(stderr, /^iri: --base: /);
  });
});
