import assert from "node:assert/strict";
import { createNormalizer, IRI, IRIError, type NormalizeLinesOptions, normalize, normalizeLines } from "whatwg-iri";
import { share } from "../../support/share.js";

/** Normalizes lines of text. */
function run(text: string, options: NormalizeLinesOptions): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(normalizeLines(new TextEncoder().encode(text), options));
}

describe("createNormalizer", () => {
  it("returns a function with the results of normalize", () => {
    const options = { level: "scheme", base: "http://a/b", fragment: false, invalid: "encode" } as const;
    const toForm = createNormalizer(options);
    for (const iri of ["HTTP://A:80", "../%7e#x", "?é", "c d", new URL("http://a/[")]) {
      assert.equal(toForm(iri), normalize(iri, options));
    }
    assert.equal(createNormalizer({ level: "syntax" })(new IRI("http://é/")), "http://xn--9ca/");
    assert.throws(() => createNormalizer({ level: "scheme" })("a b"), IRIError);
    assert.throws(() => createNormalizer({ level: "scheme" })(1 as never), TypeError);
  });

  it("checks its options at once", () => {
    assert.throws(() => createNormalizer({} as never), /^TypeError: level must be/);
    assert.throws(() => createNormalizer({ level: "scheme", keys: true } as never), /unknown option "keys"/);
    assert.throws(() => createNormalizer({ level: "scheme", base: "b" }), IRIError);
  });
});

describe("normalizeLines", () => {
  it("writes a form for each line, whatever ends it", () => {
    for (const level of ["string", "syntax", "scheme", "protocol"] as const) {
      for (const iris of [["http://a/b", "HTTP://A/%7e", "http://例え.jp/日本?c#d", "a:b", "http://a/é"], ["X:"], []]) {
        const expected = iris.map((iri) => `${normalize(iri, { level })}\n`).join("");
        for (const end of ["\n", "\r\n"]) {
          const text = iris.map((iri) => iri + end).join("");
          assert.equal(run(text, { level }), expected);
          assert.equal(run(text.slice(0, text.length - 1), { level, fragment: true }), expected);
        }
        const keys = iris.map((iri) => `${normalize(iri, { level })}\t${iri}\n`).join("");
        assert.equal(run(iris.map((iri) => `${iri}\r\n`).join(""), { level, keys: true }), keys);
      }
    }
  });

  it("takes the options of normalize", () => {
    assert.equal(
      run("c#d\nhttp://e/#f\n", { level: "scheme", base: "http://a/b", fragment: false }),
      "http://a/c\nhttp://e/\n",
    );
    assert.equal(
      run("http://1/ \n", { level: "scheme", invalid: "web" }),
      `${normalize("http://1/ ", { level: "scheme", invalid: "web" })}\n`,
    );
    assert.equal(
      run("http://1/\n", { level: "scheme", invalid: "web" }),
      `${normalize("http://1/", { level: "scheme", invalid: "web" })}\n`,
    );
    assert.equal(run("http://a/b c\n", { level: "scheme", invalid: "encode" }), "http://a/b%20c\n");
    const redirects = new Map([["http://a/", "http://b/"]]);
    assert.equal(run("http://a/\n", { level: "protocol", redirects }), "http://b/\n");
    assert.equal(run("foo:A\n", { level: "scheme", schemes: { foo: { caseInsensitivePath: /A/ } } }), "foo:a\n");
  });

  it("throws for a line that is refused, or reports it and leaves an empty line", () => {
    const lines = Buffer.from("http://a/\nb c\nHTTP://D\r\n\xFF\n\nhttp://e/", "latin1");
    assert.throws(() => normalizeLines(lines, { level: "scheme" }), IRIError);
    assert.throws(() => normalizeLines(lines.subarray(24), { level: "scheme" }), TypeError);
    for (const keys of [false, true]) {
      const refused: [index: number, error: string][] = [];
      const octets = normalizeLines(lines, {
        level: "scheme",
        keys,
        onRefused: (error, index) => refused.push([index, error.name]),
      });
      const expected = keys
        ? "http://a/\thttp://a/\n\nhttp://d/\tHTTP://D\n\n\nhttp://e/\thttp://e/\n"
        : "http://a/\n\nhttp://d/\n\n\nhttp://e/\n";
      assert.equal(new TextDecoder().decode(octets), expected);
      assert.deepEqual(refused, [
        [1, "IRIError"],
        [3, "TypeError"],
        [4, "IRIError"],
      ]);
    }
  });

  it("keeps a byte order mark as part of its line", () => {
    assert.equal(run("\uFEFFa\n", { level: "string" }), "\uFEFFa\n");
  });

  it("returns octets of its own", () => {
    const octets = new TextEncoder().encode("http://a/\n");
    const result = normalizeLines(octets, { level: "scheme" });
    assert.deepEqual([result.length, result.buffer.byteLength], [10, 10]);
    assert.deepEqual(normalizeLines(octets.subarray(10), { level: "scheme" }), new Uint8Array());
  });

  it("is linear for many lines, long lines, and many refused ones", () => {
    const long = `http://a/${"b".repeat(share(1_000_000))}`;
    assert.ok(run(`${long}\n${long}é/..\n`, { level: "scheme" }).startsWith(`${long}\n`));
    const text = "http://a/\nHTTP://A\nb c\n".repeat(share(20_000));
    let refused = 0;
    const options = { level: "scheme", onRefused: () => refused++ } as const;
    assert.equal(run(text, options), "http://a/\nhttp://a/\n\n".repeat(share(20_000)));
    assert.equal(refused, share(20_000));
  });

  it("refuses other arguments", () => {
    const octets = new Uint8Array();
    assert.throws(() => normalizeLines("a" as never, { level: "scheme" }), /^TypeError: octets is not a Uint8Array/);
    assert.throws(() => normalizeLines(octets, { level: "scheme", key: true } as never), /did you mean "keys"/);
    assert.throws(
      () => normalizeLines(octets, { level: "scheme", keys: 1 } as never),
      /^TypeError: keys is not a boolean/,
    );
    assert.throws(
      () => normalizeLines(octets, { level: "scheme", onRefused: 1 } as never),
      /onRefused is not a function/,
    );
    assert.throws(() => normalizeLines(octets, {} as never), /^TypeError: level must be/);
  });
});
