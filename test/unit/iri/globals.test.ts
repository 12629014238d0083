import { deepEqual, equal, throws } from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installGlobals } from "#lib/iri/globals.js";
import { IRI as ModuleIRI } from "#lib/iri/iri.js";
import { inRepository } from "../../support/paths.js";

const before = Object.getOwnPropertyDescriptors(URL);

describe("the polyfill", () => {
  after(() => {
    delete (globalThis as { IRI?: unknown }).IRI;
    for (const name of ["parse", "canParse"] as const) {
      delete (URL as unknown as Record<string, unknown>)[name];
      if (before[name] !== undefined) {
        Object.defineProperty(URL, name, before[name]);
      }
    }
  });

  it("defines the global IRI, as Web IDL defines classes", async () => {
    // In a process of its own, because others have loaded the polyfill here.
    const program = `
      const names = Object.keys(await import("whatwg-iri/polyfill"));
      const { value, ...attributes } = Object.getOwnPropertyDescriptor(globalThis, "IRI");
      console.log(JSON.stringify([names, value === (await import("whatwg-iri")).IRI, attributes]));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: inRepository("."),
    });
    const attributes = { writable: true, enumerable: false, configurable: true };
    deepEqual(JSON.parse(stdout), [[], true, attributes]);
  });

  it("keeps what exists", () => {
    const Native = Object.assign(class {}, { parse: 1, canParse: 2 });
    const target = { URL: Native as never, URLSearchParams: 3 };
    installGlobals(target);
    equal(target.URL, Native);
    deepEqual([Native.parse, Native.canParse, target.URLSearchParams], [1, 2, 3]);
  });

  it("adds what is missing", () => {
    const target: { URL?: never; URLSearchParams?: never; IRI?: unknown } = {};
    installGlobals(target);
    equal(target.URL, ModuleIRI);
    equal(target.IRI, ModuleIRI);
    for (const property of Object.values(Object.getOwnPropertyDescriptors(target))) {
      const { value: _, ...attributes } = property as PropertyDescriptor;
      deepEqual(attributes, { writable: true, enumerable: false, configurable: true });
    }
    const params = new (target.URLSearchParams as unknown as typeof URLSearchParams)("a=%C3%A9");
    equal(params.get("a"), "é");
  });

  it("adds URL.parse and URL.canParse, which behave as in browsers", () => {
    const target = { URL: class extends URL {} as unknown as typeof URL };
    Object.defineProperty(target.URL, "parse", { value: undefined, configurable: true });
    Object.defineProperty(target.URL, "canParse", { value: undefined, configurable: true });
    installGlobals(target as never);
    const Class = target.URL as unknown as Record<"parse" | "canParse", (...args: unknown[]) => unknown>;
    equal((Class.parse("b", "http://a/") as URL).href, "http://a/b");
    equal(Class.parse("b"), null);
    equal(Class.canParse("http://a/", undefined), true);
    equal(Class.canParse("b"), false);
    for (const name of ["parse", "canParse"] as const) {
      throws(() => Class[name](), TypeError);
      throws(() => Class[name](Symbol("a")), TypeError);
      equal(Class[name].length, 1);
      equal(Class[name].name, name);
      equal(Object.getOwnPropertyDescriptor(Class, name)?.enumerable, true);
    }
  });
});
