import { deepEqual, doesNotMatch, equal, match, throws } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { IRI } from "whatwg-iri";
import { URL as BaseURL } from "whatwg-iri/url";
import { failureOf, readFields } from "../../support/failures.js";
import { skipWithoutLoopback } from "../../support/loopback.js";

describe("IRI", () => {
  describe("printed by Node", () => {
    it("shows its parts, as URL does, and its charset", () => {
      const address = "http://user:pass@h:81/p?q=1&q=2#f";
      const expected = inspect(new URL(address)).replace(/^URL /, "IRI ").replace(/\n\}$/, ",\n  charset: 'utf-8'\n}");
      equal(inspect(new IRI(address)), expected);
    });

    it("shows the same of the class of whatwg-iri/url", () => {
      for (const address of ["http://user:pass@h:81/p?q=1&q=2#f", "foo:a"]) {
        equal(inspect(new BaseURL(address)), inspect(new URL(address)));
      }
    });

    it("keeps to the depth and the options it is given", () => {
      const [iri, url] = [new IRI("http://a/?b"), new URL("http://a/?b")];
      equal(inspect([iri], { depth: 0 }), inspect([url], { depth: 0 }).replace("URL", "IRI [URL]"));
      match(inspect(iri, { depth: 0 }), /searchParams: \[Object\]/);
      match(inspect(iri, { colors: true }), /\u001B\[32m'http:\/\/a\/\?b'/);
      class Derived extends IRI {}
      match(inspect(new Derived("http://a/")), /^Derived \{/);
    });

    it("does not expose the search parameters that way", () => {
      class Watched extends IRI {
        override get searchParams(): never {
          throw new Error("handed out");
        }
      }
      match(inspect(new Watched("http://a/?e")), /searchParams: URLSearchParams \{ 'e' => '' \}/);
    });

    it("colors names and values alike", () => {
      const shown = inspect(new IRI("http://a/?b=c").searchParams, { colors: true });
      equal(shown, inspect(new URL("http://a/?b=c").searchParams, { colors: true }));
    });

    it("has a method that is not enumerable, but configurable", () => {
      const symbol = Symbol.for("nodejs.util.inspect.custom");
      for (const object of [IRI.prototype, Object.getPrototypeOf(new IRI("http://a/").searchParams) as object]) {
        const { enumerable, configurable, writable } = Object.getOwnPropertyDescriptor(object, symbol) ?? {};
        deepEqual([enumerable, configurable, writable], [false, true, true]);
      }
    });

    it("finds a name for every class", () => {
      const iri = new IRI("http://a/") as IRI & { constructor: unknown };
      iri.constructor = undefined;
      match(inspect(iri), /^IRI \{/);
      match(inspect(new (class extends IRI {})("http://a/")), /^IRI \{/);
    });

    it("breaks the lines of search parameters where Node does", () => {
      const address = `http://a/?${"b=1111111111&".repeat(20)}`;
      for (const options of [{}, { colors: true }, { breakLength: 500 }, { breakLength: 20 }, { compact: false }]) {
        const [ours, theirs] = [new IRI(address), new URL(address)].map((url) => inspect(url.searchParams, options));
        equal(ours, theirs);
      }
    });

    it("shows what is left of an iterator of search parameters, as Node does, and does not use it up", () => {
      for (const query of ["", "a=1", "a=1&b=2&a=3", "b=1111111111&".repeat(12)]) {
        const [ours, theirs] = [new IRI(`http://a/?${query}`), new URL(`http://a/?${query}`)].map(
          ({ searchParams }) => [searchParams.entries(), searchParams.keys(), searchParams.values()],
        ) as unknown as [Iterator<unknown>[], Iterator<unknown>[]];
        for (let step = 0; step < 3; step++) {
          for (const options of [{}, { depth: 0 }, { depth: null }, { breakLength: 20 }]) {
            equal(inspect(ours, options), inspect(theirs, options));
            equal(inspect({ a: { b: ours } }, options), inspect({ a: { b: theirs } }, options));
            deepEqual(
              ours.map((one) => inspect(one, options)),
              theirs.map((one) => inspect(one, options)),
            );
          }
          equal(inspect(ours, { colors: true, depth: 3 }), inspect(theirs, { colors: true, depth: 3 }));
          deepEqual(
            ours.map((one) => one.next()),
            theirs.map((one) => one.next()),
          );
        }
      }
    });

    it("shows the prototype of these iterators like another object", () => {
      const prototype = Object.getPrototypeOf(new IRI("http://a/").searchParams.keys()) as object;
      match(inspect(prototype), /\bnext: \[Function: next\]/);
    });

    it("shows search parameters by name and value", () => {
      equal(inspect(new IRI("http://a/?b=c&b=d").searchParams), "URLSearchParams { 'b' => 'c', 'b' => 'd' }");
      equal(inspect(new IRI("http://a/").searchParams), "URLSearchParams {}");
      deepEqual(Object.keys(new IRI("http://a/").searchParams), []);
    });
  });

  describe("in place of URL", () => {
    before(skipWithoutLoopback);

    it("works as an argument of fetch and http.get", async () => {
      const server = createServer((request, response) => response.end(request.url));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      try {
        const iri = new IRI(`http://127.0.0.1:${port}/日本?é`);
        equal(await (await fetch(iri)).text(), "/%E6%97%A5%E6%9C%AC?%C3%A9");
        const body = await new Promise<string>((resolve, reject) => {
          get(iri, (response) => {
            response.setEncoding("utf8").once("data", resolve);
          }).once("error", reject);
        });
        equal(body, "/%E6%97%A5%E6%9C%AC?%C3%A9");
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });

    it("works as an argument of the functions of node:fs, and of fileURLToPath", () => {
      const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
      try {
        const path = join(folder, "日本 é.txt");
        const iri = new IRI(pathToFileURL(path));
        writeFileSync(iri, "content");
        equal(readFileSync(iri, "utf8"), "content");
        equal(fileURLToPath(iri), path);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
});

describe("the failure to parse an address, printed by Node", () => {
  it("is told by the message, the code and the addresses of Node's own error, letter by letter", () => {
    for (const [input, base] of [["http://u:pw@h:x"], ["a", "http://u:pw@["], ["//:\u001B", "http://a/"]] as const) {
      const ours = failureOf(input, base);
      throws(
        () => new URL(input, base),
        (theirs: TypeError) => {
          equal(ours.message, theirs.message);
          deepEqual(readFields(ours), { ...theirs });
          deepEqual(Object.keys(ours), ["code"]);
          return true;
        },
      );
    }
  });

  it("has no passwords", () => {
    const error = failureOf("http://u:sec/ret@h:x/", "http://v:secret@[/");
    for (const options of [{}, { showHidden: true }, { compact: false }, { depth: null }] as const) {
      const printed = inspect({ error, causes: [error.cause] }, options);
      doesNotMatch(printed, /ret@|sec/);
      match(printed, /^ *(?:error: |\[?)*TypeError: Invalid URL$/m);
      match(printed, /input: 'http:\/\/u:\*\*\*@h:x\/'/);
      match(printed, /base: 'http:\/\/v:\*\*\*@\[\/'/);
    }
  });

  it("has none when nobody catches it, nor by console.error", () => {
    for (const source of ["throw error", "console.error(error)", "console.error({ error })"]) {
      const script = `import { IRI } from "whatwg-iri"; try { new IRI("http://u:" + ["sec", "ret"].join("") + "@h:x/") } catch (error) { ${source} }`;
      const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
      match(stderr, /TypeError: Invalid URL/);
      match(stderr, /port-invalid/);
      doesNotMatch(stderr, /secret/);
    }
  });

  it("is only named below the depth that is printed, as Node's own error is", () => {
    equal(inspect({ error: failureOf("a") }, { depth: 0 }), "{ error: [TypeError] }");
  });

  it("has what a program adds to it", () => {
    match(inspect(Object.assign(failureOf("a"), { status: 400 })), /status: 400/);
  });
});
