import { deepEqual, doesNotMatch, equal, match } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { readNDJSON, runCommand } from "../../support/cli.js";

describe("iri parse", () => {
  it("shows the parts of an address in a document's charset", async () => {
    const address = "http://résumé.example.org/日本?q=é€日";
    const { code, stdout, stderr } = await runCommand(["parse", address, "--charset", "windows-1252"]);
    deepEqual([code, stderr], [0, ""]);
    deepEqual(stdout.split("\n"), [
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
    const { code, stdout, stderr } = await runCommand("parse http://a/ http://[ http://b/");
    equal(code, 1);
    deepEqual(stdout.match(/^(href.*|)$/gm), ["href      http://a/", "", "href      http://b/", ""]);
    match(stderr, /^iri: argument 2: Invalid IRI "http:\/\/\[": [^\n]+\n$/);
  });

  it("writes JSON on request, with every member", async () => {
    const { stdout } = await runCommand("parse --json http://u:p@É:81/b?c#d");
    const iri = new IRI("http://u:p@É:81/b?c#d");
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset } = iri;
    const parts = { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset };
    const forms = { iri: iri.toIRI(), uri: iri.toURI() };
    deepEqual(readNDJSON(stdout), [{ input: "http://u:p@É:81/b?c#d", ...parts, ...forms }]);
  });

  it("writes the href of each line, resolved against the base, in the charset", async () => {
    const args = ["parse", "-b", "http://a/?é", "-c", "latin1"];
    const { code, stdout, stderr } = await runCommand(args, "../日\n?é\nhttp://[\n#x\n");
    deepEqual([code, stdout], [0, "http://a/%E6%97%A5\nhttp://a/?%E9\nhttp://a/?%E9#x\n"]);
    match(stderr, /^iri: 1 of 4 lines refused: 1 IPv6-unclosed; the first is line 3: Invalid IRI /);
    equal((await runCommand("parse --json -", "a:\n")).stdout.slice(0, 25), '{"input":"a:","href":"a:"');
  });

  it("writes no control sequences to a terminal", async () => {
    const input = "http://a/\u009B31m\u007F\u202E\u2028\u{E0041}";
    for (const args of [[input], ["--json", input]]) {
      doesNotMatch((await runCommand(["parse", ...args], "", true)).stdout, /[^\n -~]/);
    }
  });
});
