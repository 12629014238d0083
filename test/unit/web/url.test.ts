/** The file for React Native, in an engine with the language and nothing else, and the modules that it is made of. */
import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import * as threads from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURL } from "whatwg-url";
import { percentEncodeAfterEncoding } from "#lib/packages/page/percent-encode.js";
import { percentEncodeAfterEncoding as encodeAlone } from "#lib/packages/page/percent-encode-utf-8.js";
import * as modules from "#lib/url.js";
import { inRepository } from "../../support/paths.js";
import { describeProperty } from "../../support/properties.js";
import { toASCIIByTr46 } from "../../support/tr46.js";
import { EXPECTED_FAILURES } from "../../wpt/expected-failures.js";
import type { URLClass } from "../../wpt/row.js";
import { readSuites } from "../../wpt/suites.js";

/** Most octets with gzip. */
const MOST = 20_000;

const file = readFileSync(inRepository("lib/url.min.js"));

type Exports = Pick<typeof globalThis, "URL" | "URLSearchParams">;

function runFile(globals: object = {}): Exports & { readonly engine: object } {
  const engine = createContext(globals);
  const code = String(file).replace(
    /export\s*\{(.*)\};\s*$/,
    (_, names: string) => `({${names.replace(/([\w$]+) as (\w+)/g, "$2:$1")}})`,
  );
  return { ...(runInContext(code, engine) as Exports), engine };
}

const alone = runFile();

const CLASSES: Readonly<Record<string, Exports>> = { file: alone, modules: modules as object as Exports };

describe("whatwg-iri/url", () => {
  it(`has ${MOST} octets with gzip, at most, in ASCII`, () => {
    ok(gzipSync(file, { level: 9 }).length <= MOST, `${gzipSync(file, { level: 9 }).length}`);
    match(file.toString("latin1"), /^[\0-\x7F]+$/);
  });

  it("is what import and require find", async () => {
    const { URL, URLSearchParams } = await import("whatwg-iri/url");
    equal(new URL("http://例え.jp").href, "http://xn--r8jz45g.jp/");
    equal(`${new URLSearchParams({ é: "日" })}`, "%C3%A9=%E6%97%A5");
    if ("markAsUncloneable" in threads) {
      throws(() => structuredClone(new URL("a:")), { name: "DataCloneError" });
    }
  });

  for (const [title, { URL }] of Object.entries(CLASSES)) {
    it(`passes the rows in UTF-8 that IRI passes: ${title}`, () => {
      const implementation = {
        name: "url",
        URL: URL as unknown as URLClass,
        parseInCharset: (input: string) => new URL(input),
        TypeError: URL === alone.URL ? (runInContext("TypeError", alone.engine) as TypeErrorConstructor) : TypeError,
      };
      for (const { name, rows } of readSuites()) {
        for (const row of rows ?? []) {
          const isOfCharset = /charsets|percent-encoding/.test(name) && !row.name.endsWith(" in utf-8");
          if (!isOfCharset && !(row.name in (EXPECTED_FAILURES[name] ?? {}))) {
            deepEqual(row.compare(implementation), [], `${name} ${row.name}`);
          }
        }
      }
    });
  }

  for (const [title, { URL, URLSearchParams }] of Object.entries(CLASSES)) {
    it(`has the interface of the URL Standard: ${title}`, () => {
      const [own, reference] = [URL, WhatwgURL as unknown as typeof globalThis.URL].map((Class) => {
        const { prototype, ...statics } = Object.getOwnPropertyDescriptors(Class);
        const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(Class.prototype);
        return { prototype, statics: { ...statics, createObjectURL: undefined, revokeObjectURL: undefined }, members };
      });
      const describeAll = (properties: object | undefined): unknown =>
        Object.entries(properties as Record<string, PropertyDescriptor>)
          .map(([name, property]) => [name, describeProperty(property)])
          .sort();
      deepEqual(describeAll(own?.members), describeAll(reference?.members));
      deepEqual(describeAll(own?.statics), describeAll(reference?.statics));
      equal(Object.prototype.toString.call(new URL("a:")), "[object URL]");
      for (const [name, { get, set, value }] of Object.entries(own?.members ?? {})) {
        for (const member of [get, set, value].filter((one) => typeof one === "function")) {
          throws(() => Reflect.apply(member as () => unknown, {}, [""]), { name: "TypeError" }, name);
        }
      }
    });

    it(`has a list of names and values that follows the address, and is followed: ${title}`, () => {
      const url = new URL("http://u:p@例え.jp:8080/?a=1&b=%C3%A9#c");
      const { searchParams } = url;
      equal(url.searchParams, searchParams);
      searchParams.append("c d", "日");
      searchParams.delete("a", "1");
      equal(url.href, "http://u:p@xn--r8jz45g.jp:8080/?b=%C3%A9&c+d=%E6%97%A5#c");
      url.search = "z=1&y=2&z=3";
      searchParams.sort();
      deepEqual(
        Array.from(searchParams, (pair) => Array.from(pair)),
        [
          ["y", "2"],
          ["z", "1"],
          ["z", "3"],
        ],
      );
      deepEqual(Array.from(searchParams.getAll("z")), ["1", "3"]);
      url.href = "file://localhost/";
      deepEqual([searchParams.size, url.search, url.origin], [0, "", "null"]);
      url.pathname = "C|";
      searchParams.set("q", "");
      equal(url.href, "file:///C:?q=");
      url.search = "";
      equal(`${url}${JSON.stringify(url)}`, 'file:///C:"file:///C:"');
      equal(
        `${new URLSearchParams([["a", "\uD800"]])}&${new URLSearchParams("?a=%FF+b")}`,
        "a=%EF%BF%BD&a=%EF%BF%BD+b",
      );
    });

    it(`throws as Node does, without the address: ${title}`, () => {
      for (const call of [
        () => new URL("http://u:secret@["),
        () => new URL("b", "c"),
        () => {
          new URL("a:").href = "b";
        },
      ]) {
        throws(call, { name: "TypeError", message: "Invalid URL", code: "ERR_INVALID_URL" });
      }
      const noArguments = { name: "TypeError", message: /1 argument required, but only 0 present/ };
      for (const call of [() => Reflect.construct(URL, []), () => Reflect.apply(URL.parse, URL, [])]) {
        throws(call, noArguments);
      }
    });
  }

  it("keeps the platform's functions for blobs", () => {
    equal("createObjectURL" in alone.URL, false);
    const PlatformURL = Object.assign(class {}, { createObjectURL: () => "blob:null/1" });
    const { URL } = runFile({ URL: PlatformURL });
    deepEqual([URL.createObjectURL, "revokeObjectURL" in URL], [PlatformURL.createObjectURL, false]);
  });

  it("maps a code point alone, inside a word, and before a letter from right to left, as tr46 does", () => {
    const FORBIDDEN = /[\0- #%/:<>?@[-^|\x7F]/;
    let valid = 0;
    // One of 211; all 583,296 agree too.
    for (let codePoint = 0x80; codePoint < 0x30000; codePoint += 211) {
      const character = String.fromCodePoint(codePoint);
      for (const label of [character, `a${character}b`, `${character}א`]) {
        const ascii = toASCIIByTr46(`${label.toWellFormed()}.example`);
        const expected = ascii === null || FORBIDDEN.test(ascii) ? undefined : ascii;
        equal(alone.URL.parse(`http://${label}.example/`)?.host, expected, JSON.stringify(label));
        valid += expected === undefined ? 0 : 1;
      }
    }
    ok(valid > 500, `${valid}`);
  });

  it("percent-encodes as IRI does", () => {
    for (const set of ["", `"#<>`, "/ %"]) {
      const [own, whole] = [encodeAlone, percentEncodeAfterEncoding].map((encode) =>
        encode("utf-8", 'a /%#"é日😀\0\x7F', set),
      );
      equal(own, whole);
    }
  });

  it("answers as IRI for addresses of several scripts", () => {
    for (const address of "http://user:pass@EXAMPLE.com:80/a/../b?q#f mailto:é@例え.jp blob:https://a/b wss://[::1]:1/".split(
      " ",
    )) {
      const [own, whole] = [new alone.URL(address), new IRI(address)];
      deepEqual([own.href, own.origin, own.port], [whole.href, whole.origin, whole.port]);
    }
  });
});
