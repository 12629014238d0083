import { deepEqual, equal, notDeepEqual, ok, rejects, throws } from "node:assert/strict";
import { execFile } from "node:child_process";
import { isDeepStrictEqual, promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { IRI } from "#lib/iri/iri.js";
import { findPlatform, inheritFromPlatform, PLATFORM } from "#lib/web/interface.js";
import { Query, QueryList, URL_ENCODED } from "#lib/web/query.js";

const run = promisify(execFile);

const Native = URLSearchParams;

describe("IRI as a URL of the platform", () => {
  const iri = new IRI("http://例え.jp/?q=é");

  it("is one by instanceof and by its class string", () => {
    ok(iri instanceof URL);
    equal(Object.prototype.toString.call(iri), "[object URL]");
    ok(iri.searchParams instanceof URLSearchParams);
    equal(IRI.name, "IRI");
    equal(new URL("http://a/") instanceof IRI, false);
  });

  it("hides every member of the platform's prototype", () => {
    for (const name of Reflect.ownKeys(URL.prototype)) {
      ok(Object.hasOwn(IRI.prototype, name), String(name));
    }
    for (const name of Reflect.ownKeys(URLSearchParams.prototype)) {
      ok(Object.hasOwn(Object.getPrototypeOf(iri.searchParams) as object, name), String(name));
    }
  });

  it("is rejected by the platform's own members", () => {
    for (const [name, { get, set, value }] of Object.entries(Object.getOwnPropertyDescriptors(URL.prototype))) {
      if (name !== "constructor") {
        for (const member of [get, set, value].filter((candidate) => candidate !== undefined)) {
          throws(() => Reflect.apply(member as () => unknown, iri, ["http://b/"]), TypeError, name);
        }
      }
    }
  });

  it("differs from another address for Node's comparison", () => {
    equal(isDeepStrictEqual(new IRI("http://a/"), new IRI("http://a/")), true);
    notDeepEqual(new IRI("http://a/").searchParams, new Map());
  });

  it("creates and revokes addresses of blobs", async () => {
    const address = IRI.createObjectURL(new Blob(["é"]));
    equal(await (await fetch(address)).text(), "é");
    IRI.revokeObjectURL(address);
    await rejects(fetch(address));
  });

  it("has no functions for blobs and stays out of the prototype chain if the platform lacks them", () => {
    const create = (): { prototype: object; createObjectURL?: unknown; revokeObjectURL?: unknown } => class {};
    const Alone = create();
    inheritFromPlatform(Alone, undefined);
    equal(Object.getPrototypeOf(Alone.prototype), Object.prototype);
    deepEqual([Alone.createObjectURL, Alone.revokeObjectURL], [undefined, undefined]);
    const Bare = class {} as never as NonNullable<typeof PLATFORM.URL>;
    const Under = create();
    inheritFromPlatform(Under, Bare);
    equal(Object.getPrototypeOf(Under.prototype), Bare.prototype);
    deepEqual([Under.createObjectURL, Under.revokeObjectURL], [undefined, undefined]);
  });
});

describe("search parameters as objects of the platform", () => {
  const Own = new IRI("http://a/").searchParams.constructor as new (init: unknown) => URLSearchParams;

  it("hold the same list for the platform after every change", () => {
    // As in platforms that look into objects.
    const query = new Query("?a=1&b=2&a=3&é=%zz");
    const list = new QueryList(query, URL_ENCODED);
    list.mirror = new URL("http://a/");
    list.reflect();
    const params = new Own(list);
    const steps: (() => unknown)[] = [
      () => 0,
      () => params.append("日", "\uD800"),
      () => params.set("a", "4"),
      () => params.append("b", "5"),
      () => params.delete("b", "2"),
      () => params.sort(),
      () => params.delete("b"),
      () => Reflect.set(query, "search", "?x=%20&y=+"),
      () => Reflect.set(query, "search", ""),
    ];
    for (const step of steps) {
      step();
      equal(Native.prototype.toString.call(params), params.toString(), String(step));
      equal(new Native(params).toString(), params.toString());
    }
    equal(params.size, 0);
    ok(params instanceof Own);
  });

  it("are accepted as a list by the platform's class", () => {
    for (const init of ["?a=é", { b: "1" }, [["c", "2"]], new Own("d=3")]) {
      const params = new Own(init);
      params.append("e", "4");
      equal(new Native(params).toString(), params.toString());
    }
  });

  it("work as the body of a form", async () => {
    const { searchParams } = new IRI("http://a/?q=é");
    const request = new Request("http://a/", { method: "POST", body: searchParams });
    equal(request.headers.get("content-type"), "application/x-www-form-urlencoded;charset=UTF-8");
    searchParams.append("b", "ü");
    const response = new Response(searchParams);
    equal(await response.text(), "q=%C3%A9&b=%C3%BC");
  });
});

describe("the platform's classes", () => {
  it("are found here", () => {
    equal(PLATFORM.URL, URL);
    equal(PLATFORM.URLSearchParams, URLSearchParams);
  });

  it("are inspected by browsers, Bun and Deno, and not by Node", () => {
    const versions = [{}, { node: "1", bun: "1" }, { node: "1", deno: "1" }, { node: "1" }];
    const mirrors = versions.map(
      (each) => findPlatform({ URL, URLSearchParams, process: { versions: each } }).createMirror,
    );
    deepEqual(
      mirrors.map((create) => create?.() instanceof URL),
      [true, true, true, false],
    );
    ok(findPlatform({ URL, URLSearchParams }).createMirror?.() instanceof URL);
    ok(findPlatform({ URL, URLSearchParams, process: {} }).createMirror);
  });

  it("may lack URL, or have one whose search parameters do not work", () => {
    const none = { URL: undefined, URLSearchParams: undefined, createMirror: undefined };
    deepEqual(findPlatform({}), none);
    deepEqual(findPlatform({ URL: {}, URLSearchParams }), none);
    deepEqual(findPlatform({ URL }), { ...none, URL });
    const Unfinished = class {
      get searchParams(): never {
        throw new Error("not implemented");
      }
    };
    deepEqual(findPlatform({ URL: Unfinished, URLSearchParams }), { ...none, URL: Unfinished, URLSearchParams });
    const Idle = class {
      readonly searchParams = "";
    };
    deepEqual(findPlatform({ URL: Idle, URLSearchParams }), { ...none, URL: Idle, URLSearchParams });
  });
});

describe("IRI in an environment that somebody has changed", () => {
  it("works without a URL, outside any prototype chain", async () => {
    const program = `
      delete globalThis.URL;
      delete globalThis.URLSearchParams;
      const { IRI } = await import("whatwg-iri");
      const iri = new IRI("http://a/?a=é");
      iri.searchParams.append("b", "1");
      console.log(iri.href, Object.getPrototypeOf(Object.getPrototypeOf(IRI.prototype)) === Object.prototype, IRI.createObjectURL);`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    equal(stdout, "http://a/?a=%C3%A9&b=1 true undefined\n");
  });

  it("works where all that it inherits from is frozen", async () => {
    const program = `
      [URL, URLSearchParams, Object, Function].forEach((Class) => [Class, Class.prototype].forEach(Object.freeze));
      const { IRI } = await import("whatwg-iri");
      const iri = new IRI("http://a/?a=é");
      iri.searchParams.append("b", "1");
      console.log(iri.href, iri instanceof URL);`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    equal(stdout, "http://a/?a=%C3%A9&b=1 true\n");
  });

  it("has search parameters that the platform reads, where it looks into objects, as in Bun", async () => {
    const program = `
      const versions = { ...process.versions, bun: "1" };
      Object.defineProperty(globalThis, "process", { value: Object.create(process, { versions: { value: versions } }) });
      const { IRI } = await import("whatwg-iri");
      const { searchParams } = new IRI("http://a/?b=c");
      searchParams.append("d", "é");
      console.log(URLSearchParams.prototype.toString.call(searchParams));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    equal(stdout, "b=c&d=%C3%A9\n");
  });

  it("works in another realm, and stays what it was there", () => {
    const context = createContext({ IRI, iri: new IRI("http://a/?a=é") });
    const program =
      "[iri instanceof IRI, iri.searchParams.get('a'), new IRI('b', iri).href, String(new IRI(iri))].join()";
    equal(runInContext(program, context), "true,é,http://a/b,http://a/?a=%C3%A9");
  });

  it("rejects proxies of its objects, as URL does", () => {
    const iri = new IRI("http://a/?a");
    throws(() => new Proxy(iri, {}).href, TypeError);
    throws(() => new Proxy(iri, {}).query, TypeError);
    throws(() => new Proxy(iri.searchParams, {}).get("a"), TypeError);
    throws(() => new Proxy(new URL(iri), {}).href, TypeError);
  });
});
