import { equal, ok, throws } from "node:assert/strict";
import { IRI } from "whatwg-iri";

describe("IRI of great length", () => {
  const long = "aé/".repeat(3_495_253);

  it("is parsed, in path, query and fragment", () => {
    equal(new IRI(`http://a/${"x".repeat(10_485_760)}`).pathname.length, 10_485_761);
    const iri = new IRI(`http://a/?${long}`, undefined, { charset: "windows-1252" });
    equal(iri.search.length, 1 + 5 * 3_495_253);
    equal(new IRI(`data:,${"abc\r\n".repeat(100_000)}`).href.length, 6 + 3 * 100_000);
  }).timeout(300_000);

  it("changes in its authority", () => {
    const path = "b/".repeat(0x100000);
    const iri = new IRI(`https://a/${path}?c#d`);
    iri.username = "u";
    iri.port = "81";
    iri.host = "é.example";
    iri.protocol = "http";
    equal(iri.href.slice(0, 41), "http://u@xn--9ca.example:81/b/b/b/b/b/b/b");
    ok(iri.href.endsWith("/b/?c#d"));
  }).timeout(300_000);

  it("is rejected in linear time, whatever the host", () => {
    // whatwg-url's validation errors would take minutes.
    const label = `xn--${"a".repeat(100_000)}-${"a".repeat(100_000)}`;
    throws(() => new IRI(`http://${label}:99999/`), { code: "ERR_INVALID_URL" });
    throws(() => new IRI(`http://${label}<`), { code: "ERR_INVALID_URL" });
  }).timeout(300_000);

  it("is rejected with a short message and the whole input", () => {
    const input = `http://[${"a".repeat(100_000)}`;
    throws(
      () => new IRI(input),
      (error: TypeError & { input?: string }) => error.message.length < 200 && error.input === input,
    );
  }).timeout(300_000);
});
