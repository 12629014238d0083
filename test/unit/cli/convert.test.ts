import { deepEqual, equal, match } from "node:assert/strict";
import { assertRun, runCommand } from "../../support/cli.js";

const convert = async (...args: string[]): Promise<string> => (await runCommand(["convert", ...args])).stdout;

describe("iri convert", () => {
  it("writes URIs, in the document's charset", async () => {
    const args = ["http://résumé.example.org/?é", "?é", "-c", "latin1", "--scheme", "http"];
    equal(await convert(...args), "http://xn--rsum-bpad.example.org/?%E9\n?%E9\n");
    equal(await convert("#a#b", "-g", "bis"), "#a%23b\n");
  });

  it("says that a name without a scheme is a path, and how to read it as a host", async () => {
    const hint = /^iri: 例え\.jp\/é has no scheme, so it is a path; --from text reads it as https:\/\/例え\.jp\/é$/m;
    const { code, stdout, stderr } = await runCommand("convert 例え.jp/é");
    deepEqual([code, stdout], [0, "%E4%BE%8B%E3%81%88.jp/%C3%A9\n"]);
    match(stderr, hint);
    for (const args of [
      ["/例え.jp"],
      ["../é"],
      ["http://例え.jp/"],
      ["--from", "text", "例え.jp"],
      ["-s", "http", "例え.jp"],
    ]) {
      equal((await runCommand(["convert", ...args])).stderr, "", args.join(" "));
    }
  });

  it("reports the invalid label of a host, and continues", async () => {
    await assertRun(
      "convert",
      [
        0,
        "http://b/%C3%A9\n",
        /1 domain-invalid-code-point; the first is line 1: Invalid label "a／b" in IRI .*, index 8 /,
      ],
      "http://a／b.c/\nhttp://b/é\n",
    );
  });

  it("writes IRIs, by profile, and the form for people", async () => {
    const uri = "http://xn--wgv71a/%C3%A9%EF%BC%81";
    equal(await convert("--to", "iri", uri), "http://日本/é！\n");
    equal(await convert("--to", "iri", uri, "--profile", "cautious"), "http://日本/é%EF%BC%81\n");
    equal(await convert("--to", "display", "http://me:secret@xn--wgv71a/"), "http://me:***@日本/\n");
    equal(await convert("--to", "iri", "--json", uri), `{"input":"${uri}","output":"http://日本/é！"}\n`);
  });

  it("reads Legacy Extended IRIs and Web Addresses", async () => {
    equal((await runCommand("convert -f leiri", "/a b\n/{}\n")).stdout, "/a%20b\n/%7B%7D\n");
    const run = await runCommand("convert -f web -", "http:\\\\a\\b c\n http://[\n?é");
    deepEqual([run.code, run.stdout], [0, "http://a/b%20c\n?é\n"]);
    match(run.stderr, /line 2: Invalid Web Address " http:\/\/\[": IPv6-unclosed \(host, index 8\)\n$/);
    equal(await convert("-f", "web", "?é\\", "-c", "latin1"), "?%E9%5C\n");
    equal(await convert("-f", "web", "\\é", "-s", "foo"), "%5Cé\n");
    equal(await convert("-f", "web", "--to", "uri", "http:\\\\é/"), "http://xn--9ca/\n");
  });

  it("[G-6c] reads typed text", async () => {
    equal(await convert("-f", "text", "<http;//例え.jp/a b>"), "http://例え.jp/a%20b\n");
    equal(await convert("-f", "text", "-s", "http", "ｗｗｗ．例え．ｊｐ"), "http://www.例え.jp\n");
    const { code, stderr } = await runCommand("convert -f text hello\u202E");
    deepEqual([code, stderr], [1, "iri: argument 1: not an address\n"]);
  });

  it("[G-9b] escapes what the charset of a document lacks, as the format does", async () => {
    equal(await convert("--to", "html", "-c", "latin1", "/é日"), "/é&#x65E5;\n");
    const run = await runCommand("convert -t turtle -c us-ascii", "/é日\na b\n");
    deepEqual([run.code, run.stdout], [0, "/\\u00E9\\u65E5\n"]);
  });

  it("exits with 2 if an option is wrong", async () => {
    for (const [args, message] of [
      [["-c", "none"], /^iri: --charset: Unknown charset: "none"\n$/],
      [["-t", "html", "-c", "iso-2022-kr"], /^iri: --charset: /],
      [["-t", "docx"], /Allowed choices/],
      [["-p", "none"], /Allowed choices/],
      [["-s", "http:"], /^iri: --scheme: http: is not a scheme\n$/],
    ] as const) {
      await assertRun(["convert", "a", ...args], [2, "", message]);
    }
  });
});

describe("iri resolve", () => {
  it("writes one line per reference", async () => {
    const run = await runCommand("resolve ../日 #f -b http://a/b/c/d?q");
    deepEqual(run, { code: 0, stdout: "http://a/b/日\nhttp://a/b/c/d?q#f\n", stderr: "" });
    const lines = await runCommand("resolve --base http://a/b", "c\r\nd e\n\nf");
    deepEqual([lines.code, lines.stdout], [0, "http://a/c\nhttp://a/b\nhttp://a/f\n"]);
    match(lines.stderr, /line 2: Invalid reference "d e": a space in the path, index 1 /);
  });

  it("finds the shortest reference", async () => {
    const args = ["resolve", "--relative", "http://a/b/c", "http://b/", "--base", "http://a/d"];
    equal((await runCommand(args)).stdout, "b/c\n//b/\n");
  });

  it("reads everything by the requested grammar", async () => {
    const args = ["-b", "a:", "--grammar", "bis"];
    equal((await runCommand(["resolve", "#a#b", ...args])).stdout, "a:#a#b\n");
    equal((await runCommand(["resolve", "-r", "a:#a#b", ...args])).stdout, "#a#b\n");
    equal((await runCommand("resolve #a#b -b a:")).code, 1);
  });

  it("needs no base for an IRI", async () => {
    await assertRun(
      ["resolve", "http://a/b/../c", "d", "http://a b"],
      [1, "http://a/c\n", /^iri: argument 2: Invalid reference "d": there is no scheme.*\niri: argument 3: /],
    );
  });

  it("requires the base to be an IRI", async () => {
    for (const args of [["-b", "/b"], ["-b", "http://["], ["--relative"]]) {
      await assertRun(["resolve", "a", ...args], [2, "", /^iri: --(?:base: Invalid base|relative needs --base)/]);
    }
  });
});
