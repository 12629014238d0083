import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { compare, IRI, IRIError, iriToFilePath, iriToURI, normalize, preferredForm, uriToIRI } from "whatwg-iri";
import { writeIRI } from "whatwg-iri/documents";
import {
  createResolver,
  type Invalid,
  isIRIReference,
  isURIReference,
  parseIRI,
  relativize,
  resolve,
} from "whatwg-iri/syntax";
import { resolveByPseudocode } from "../../oracles/resolution.js";
import { makeInput, readSources } from "../../property/fuzz/inputs.js";
import { randomFor } from "../../property/fuzz/random.js";
import { share } from "../../support/share.js";

/** The functions that can keep what is invalid. */
const KEEPS = /^(?:parseIRI|resolve|relativize|createResolver|normalize|compare|createIRI)/;

interface Reading {
  readonly invalid: Invalid;
}

/** Each use of an address that must be an IRI; the result contains what was read. */
const USES: Readonly<Record<string, (text: string, options: Reading) => unknown>> = {
  parseIRI: (text, options) => parseIRI(text, options)?.path ?? fail(),
  "resolve, reference": (text, options) => resolve(text, "http://b/", options),
  "resolve, base": (text, options) => resolve("", text, options),
  "resolve, alone": (text, options) => resolve(text, undefined, options),
  "relativize, target": (text, options) => relativize(text, "http://b/", options),
  "relativize, base": (text, options) => resolve(relativize("file://b/c", text, options), text, options) && text,
  "createResolver, base": (text, options) => createResolver(text, options).base,
  "createResolver, resolve": (text, options) => createResolver("http://b/", options).resolve(text),
  "createResolver, relativize": (text, options) => createResolver("http://b/", options).relativize(text),
  iriToURI: (text, options) => iriToURI(text, options),
  "iriToURI, component": (text, options) => iriToURI(text, { ...options, component: "path" }),
  uriToIRI: (text, options) => uriToIRI(text, options),
  iriToFilePath: (text, options) =>
    iriToFilePath(text, { system: "windows", ...options }).replace(/[[ ]/g, encodeURIComponent),
  normalize: (text, options) => normalize(text, { level: "scheme", ...options }),
  "normalize, string": (text, options) => normalize(text, { level: "string", ...options }),
  "normalize, base": (text, options) => normalize("", { level: "syntax", base: text, ...options }),
  "normalize, redirects": (text, options) =>
    normalize("http://b/", { level: "protocol", redirects: new Map([["http://b/", text]]), ...options }),
  compare: (text, options) => compare(text, "http://b/", { level: "scheme", explain: true, ...options }).forms[0],
  "compare, second": (text, options) =>
    compare("http://b/", text, { level: "scheme", explain: true, ...options }).forms[1],
  preferredForm: (text, options) => preferredForm(text, options),
  writeIRI: (text, options) => writeIRI(text, { format: "html", ...options }),
};

function fail(): never {
  throw new IRIError(
    "",
    [{ code: "scheme-missing", severity: "error", component: "scheme", start: 0, end: 0, detail: undefined }],
    "input",
  );
}

function read(text: string, invalid: Invalid, grammar: "rfc3987" | "bis" = "rfc3987"): string {
  return createResolver("x-y:", { invalid, grammar }).resolve(text).replace(/^x-y:/, "");
}

describe("the option invalid", () => {
  for (const [name, use] of Object.entries(USES)) {
    it(`[P-13b] is an option of ${name}`, () => {
      if (!name.includes("string") && !name.endsWith("expandIRI")) {
        throws(() => use("file://a/[ b", { invalid: "throw" }), IRIError);
      }
      match(String(use("file://a/[ b", { invalid: "encode" })), /\[?%5B%20b|file:\/\/a\/\[ b/);
      match(String(use(" file:\\\\a\\[ b\n", { invalid: "web" })), /%5B%20b|file:\\\\a/);
      throws(() => use("file://a/b", { invalid: "Encode" as Invalid }), {
        name: "TypeError",
        message: `invalid must be one of "throw", "encode", "web"${KEEPS.test(name) ? ', "keep"' : ""} (got "Encode")`,
      });
      if (!KEEPS.test(name)) {
        throws(() => use("file://a/b", { invalid: "keep" as Invalid }), TypeError);
      }
    });
  }

  it("[P-13a] encodes what the component may not have, component by component", () => {
    for (const [text, encoded] of [
      ["http://a/b", "http://a/b"],
      ["http://u[@v@h/", "http://u%5B%40v@h/"],
      ["http://a b/", "http://a%20b/"],
      ["http://a:8x/", "http://a%3A8x/"],
      ["http://a:80/[", "http://a:80/%5B"],
      ["http://a:/[", "http://a:/%5B"],
      ["http://[::1]:80/[", "http://[::1]:80/%5B"],
      ["http://[::1/", "http://%5B%3A%3A1/"],
      ["http://[::1]x/", "http://%5B%3A%3A1%5Dx/"],
      ["http://[x]/", "http://%5Bx%5D/"],
      ["http://a/\uE000?\uE000#\uE000", "http://a/%EE%80%80?\uE000#%EE%80%80"],
      ["http://a/%zz%C3%A9%", "http://a/%25zz%C3%A9%25"],
      ["http://a/?x[y]=1#/#b", "http://a/?x%5By%5D=1#/%23b"],
      ["http://a/\uD800😀\uDC00", "http://a/%EF%BF%BD😀%EF%BF%BD"],
      ["http://a/\u{E0001}\uFFFF", "http://a/%F3%A0%80%81%EF%BF%BF"],
      ["1a:b/c:d", "1a%3Ab/c:d"],
      ["1a://b", "1a%3A//b"],
      [":", "%3A"],
      [" : ?", "%20%3A%20?"],
      ["a b", "a%20b"],
      ["//a b", "//a%20b"],
      ["", ""],
    ] as const) {
      equal(parseAndJoin(text), encoded, text);
    }
    equal(read("http://a/\u{E0001}?\u{E0001}#a#b c", "encode", "bis"), "http://a/%F3%A0%80%81?\u{E0001}#a#b%20c");
    throws(() => read("http://a b/", "encode", "bis"), IRIError);
    equal(parseIRI("http://é/é [", { kind: "URI", invalid: "encode" })?.path, "/%C3%A9%20%5B");
    equal(parseIRI("a b", { kind: "IRI", invalid: "encode" }), null);
  });

  it("[W-2] reads as a browser does", () => {
    for (const [text, base, result] of [
      ["\0 http:\\\\a\\b\t\n?\\# \x1f", undefined, "http://a/b?%5C#"],
      ["http:a/b", undefined, "http://a/b"],
      ["HTTP:/a/b", undefined, "HTTP://a/b"],
      ["http:////a/b?//", undefined, "http://a/b?//"],
      ["http:///u@v:p@a/", undefined, "http://u%40v:p@a/"],
      ["foo:\\a", undefined, "foo:%5Ca"],
      ["file:a", undefined, "file:///a"],
      ["file:\\a", undefined, "file:///a"],
      ["file:////a", undefined, "file:////a"],
      ["file://C|/a", undefined, "file:///C:/a"],
      ["file://h/a", undefined, "file://h/a"],
      ["http:b", "http://a/", "http://a/b"],
      ["http:/b", "HTTP://a/c/", "HTTP://a/b"],
      ["http:b:c", "http://a/", "http://a/b:c"],
      ["http:\\\\b", "http://a/", "http://b"],
      ["http:b", "https://a/", "http://b"],
      ["\\b", "http://a/c/", "http://a/b"],
      ["\\b", "foo://a/c/", "foo://a/c/%5Cb"],
      ["1a:b", "foo://a/c/", "foo://a/c/1a:b"],
      ["1a:b", "http://a/c/", "http://a/c/1a:b"],
    ] as const) {
      equal(resolve(text, base, { invalid: "web" }), result, text);
    }
    equal(resolve(new URL("http://a/?x[y]"), undefined, { invalid: "web" }), "http://a/?x%5By%5D");
    throws(() => resolve("http://a b/", undefined, { invalid: "web" }), IRIError);
    throws(() => resolve("http://a:x/", undefined, { invalid: "web" }), IRIError);
    equal(parseIRI("1a:b\\c", { invalid: "web" })?.path, "./1a:b/c");
  });

  it("[P-13b] changes nothing in an IRI, and gives an IRI that it does not change again", () => {
    const sources = readSources();
    for (let index = 0; index < share(5_000); index++) {
      const { input } = makeInput(randomFor(20261124, index), sources);
      const encoded = parseAndJoin(input);
      ok(isIRIReference(encoded), JSON.stringify(input));
      equal(parseAndJoin(encoded), encoded, JSON.stringify(input));
      ok(!isIRIReference(input) || encoded === input, JSON.stringify(input));
      const uri = join(parseIRI(input, { kind: "URI-reference", invalid: "encode" }));
      ok(isURIReference(uri), JSON.stringify(input));
    }
  });

  it("[P-14] gives text that is read as a browser does the origin and the key of the object", () => {
    const sources = readSources();
    for (let index = 0; index < share(5_000); index++) {
      const { input, base } = makeInput(randomFor(20261125, index), sources);
      const iri = IRI.parse(input, base);
      if (iri === null || (base !== undefined && !isIRIReference(base))) {
        continue;
      }
      let text: string;
      try {
        text = resolve(input, base, { invalid: "web" });
      } catch {
        // Hosts that IDNA or the parser of IPv4 addresses repairs.
        continue;
      }
      equal(new IRI(text).origin, iri.origin, `${JSON.stringify(input)} ${JSON.stringify(base)}: ${text}`);
    }
  });

  it("keeps all characters with keep, and reads only the delimiters of RFC 3986", () => {
    for (const [text, components] of [
      ["http://u[@v@h h:8x/a b?c d#e#f", ["http", "u[@v@h h:8x", "/a b", "c d", "e#f"]],
      ["1a:b c/d", [undefined, undefined, "1a:b c/d", undefined, undefined]],
      ["http:\\\\a\\b\uD800", ["http", undefined, "\\\\a\\b\uD800", undefined, undefined]],
      ["//[::1/%zz", [undefined, "[::1", "/%zz", undefined, undefined]],
    ] as const) {
      const parsed = parseIRI(text, { invalid: "keep" }) as NonNullable<ReturnType<typeof parseIRI>>;
      const { scheme, authority, path, query, fragment } = parsed;
      deepEqual([scheme, authority, path, query, fragment], components);
      equal(join(parsed), text);
    }
    equal(parseIRI("a b", { invalid: "keep", kind: "IRI" }), null);
    equal(parseIRI("a: b", { invalid: "keep", kind: "irelative-ref" }), null);
    equal(parseIRI("a: b#c", { invalid: "keep", kind: "absolute-IRI" }), null);
    equal(parseIRI("a: b", { invalid: "keep", kind: "absolute-IRI" })?.path, " b");
    equal(relativize("http://h/a/b c", "http://h/a/d e", { invalid: "keep" }), "b c");
    equal(relativize("http://h/a/b c:d", "http://h/a/", { invalid: "keep" }), "./b c:d");
    for (const run of [
      () => resolve(" http://a/", undefined, { invalid: "keep" }),
      () => resolve("b", "a b", { invalid: "keep" }),
      () => normalize("a b", { level: "syntax", invalid: "keep" }),
    ]) {
      throws(run, (error) => error instanceof IRIError && error.diagnostics[0].code === "scheme-missing");
    }
  });

  it("[R-1a] resolves with keep as the pseudocode of RFC 3986 does, and what is valid as without", () => {
    const sources = readSources();
    const keep = { invalid: "keep" } as const;
    for (let index = 0; index < share(5_000); index++) {
      const { input, base } = makeInput(randomFor(20261126, index), sources);
      const title = JSON.stringify([input, base]);
      equal(join(parseIRI(input, keep)), input, title);
      // A scheme by the grammar; the RFC's expression takes any text before a colon for one.
      if (
        base === undefined ||
        !/^[A-Za-z][\w+.-]*:/.test(base) ||
        /^(?![A-Za-z][A-Za-z0-9+.-]*:)[^/?#]*:/.test(input)
      ) {
        continue;
      }
      const target = resolve(input, base, keep);
      equal(target, resolveByPseudocode(input, base, true), title);
      equal(createResolver(base, keep).resolve(input), target, title);
      const isValid = isIRIReference(input) && isIRIReference(base);
      ok(!isValid || target === resolve(input, base), title);
      let reference: string;
      try {
        reference = relativize(target, base, keep);
      } catch {
        match(target, /\/\.\.?(?:[/?#]|$)|:\.\.?(?:[/?#]|$)/);
        continue;
      }
      equal(resolve(reference, base, keep), target, title);
      ok(!isValid || reference === relativize(target, base), title);
    }
  });

  it("[N-13b] normalizes with keep once and for all, and what is valid as without", () => {
    const sources = readSources();
    for (let index = 0; index < share(5_000); index++) {
      const { input } = makeInput(randomFor(20261127, index), sources);
      if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(input)) {
        continue;
      }
      for (const level of ["syntax", "scheme"] as const) {
        const form = normalize(input, { level, invalid: "keep" });
        equal(normalize(form, { level, invalid: "keep" }), form, JSON.stringify(input));
        ok(!isIRIReference(input) || form === normalize(input, { level }), JSON.stringify(input));
        const kept = (text: string): string => text.replace(/[^ <>"{}|\\^`\0-\x1f\uD800-\uDFFF]/gu, "");
        ok(/[/.]\./.test(input) || kept(form) === kept(input), JSON.stringify(input));
      }
    }
    for (const [text, form] of [
      ["HTTP://a/%zz%7e%", "http://a/%zz~%"],
      ["http://a/%4%31", "http://a/%4%31"],
      ["http://a/%%34%31%31", "http://a/%%34%311"],
      ["http://A B:080x/", "http://a b:080x/"],
      ["mailto:a b@C?to=e f@G", "mailto:a b@c,e f@g"],
    ] as const) {
      equal(normalize(text, { level: "scheme", invalid: "keep" }), form);
    }
    equal(normalize("b c", { level: "syntax", base: "http://a/d e", invalid: "keep" }), "http://a/b c");
    equal(compare("HTTP://a/b c", "http://a/b c", { level: "syntax", invalid: "keep" }), "equivalent");
    equal(compare("b c", "b d", { level: "syntax", invalid: "keep" }), "undetermined");
  });
});

function parseAndJoin(text: string): string {
  return join(parseIRI(text, { invalid: "encode" }));
}

function join(parsed: ReturnType<typeof parseIRI>): string {
  ok(parsed !== null);
  const { scheme, authority, path, query, fragment } = parsed;
  return (
    (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`) +
    (fragment === undefined ? "" : `#${fragment}`)
  );
}
