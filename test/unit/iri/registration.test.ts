/** Each test is in a separate process. */
import { deepEqual, equal } from "node:assert/strict";
import { execFile } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inRepository } from "../../support/paths.js";

const run = promisify(execFile);

async function evaluate(program: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  return JSON.parse(stdout);
}

/** Module hooks that read addresses while the packages load. */
const LOADER = fileURLToPath(inRepository("test/unit/web/loader.mjs"));

describe("the drop-in", () => {
  /** Without the platform's own classes, the polyfill defines ours. */
  const WITHOUT = "data:text/javascript,delete globalThis.URL; delete globalThis.URLSearchParams";
  const REGISTER = "whatwg-iri/register";
  const POLYFILL = "whatwg-iri/polyfill";
  for (const preloaded of [[LOADER], [LOADER, REGISTER], [REGISTER, LOADER], [WITHOUT, POLYFILL, LOADER]]) {
    const entry = preloaded.includes(POLYFILL) ? POLYFILL : REGISTER;
    it(`runs with module hooks that read addresses: ${preloaded.map((file) => basename(file)).join(", ")}, ${basename(entry)}`, async () => {
      const program = `
        import "${entry}";
        import { createRequire } from "node:module";
        createRequire(${JSON.stringify(import.meta.url)})("punycode/");
        console.log(new URL("//faß.example:080/?é", new IRI("http://a/")).href);
        console.log(new IRI("http://例え.jp/?é", undefined, { charset: "gbk" }).href);`;
      const imports = preloaded.flatMap((file) => ["--import", file]);
      const { stdout } = await run(process.execPath, [...imports, "--input-type=module", "--eval", program]);
      equal(stdout, "http://xn--fa-hia.example/?%C3%A9\nhttp://xn--r8jz45g.jp/?%A8%A6\n");
    });
  }

  it("replaces URL and URLSearchParams, and webkitURL if it exists", async () => {
    const answers = await evaluate(`
      import { IRI } from "#lib/iri/iri.js";
      import { registerGlobals } from "#lib/iri/registration.js";
      const target = { URL: 1, URLSearchParams: 2, webkitURL: 3 };
      registerGlobals(target);
      const page = {};
      registerGlobals(page);
      const { value, ...attributes } = Object.getOwnPropertyDescriptor(page, "URL");
      console.log(JSON.stringify([
        [target.IRI, target.URL, target.webkitURL].every((value) => value === IRI),
        target.URLSearchParams === new IRI("http://a/").searchParams.constructor,
        Object.getOwnPropertyNames(page), value === IRI, attributes,
      ]));`);
    const attributes = { writable: true, enumerable: false, configurable: true };
    deepEqual(answers, [true, true, ["IRI", "URL", "URLSearchParams"], true, attributes]);
  });

  it("gives the results of IRI to a program unaware of IRIs", async () => {
    const answers = await evaluate(`
      import { IRI } from "whatwg-iri";
      import "whatwg-iri/register";
      const url = new URL("http://faß.example/?q=é");
      console.log(JSON.stringify([
        URL === IRI, globalThis.IRI === IRI, url instanceof URL, url.searchParams instanceof URLSearchParams,
        url.host, String(new URLSearchParams("a=é")), new Request(url).url, new URL("b", url).href,
      ]));`);
    const href = "http://xn--fa-hia.example/";
    const texts = ["xn--fa-hia.example", "a=%C3%A9", `${href}?q=%C3%A9`, `${href}b`];
    deepEqual(answers, [true, true, true, true, ...texts]);
  });

  it("differs from the main entry, which leaves the environment unchanged", async () => {
    const answers = await evaluate(`
      const describe = () => [globalThis, URL, URL.prototype, URLSearchParams, URLSearchParams.prototype].map((object) =>
        JSON.stringify([Reflect.ownKeys(object).map(String), Object.getPrototypeOf(object) === Object.prototype]));
      const { URL: Before, URLSearchParams: ParamsBefore } = globalThis;
      const before = describe();
      await import("whatwg-iri");
      const after = describe();
      console.log(JSON.stringify([before.join() === after.join(), URL === Before, URLSearchParams === ParamsBefore]));`);
    deepEqual(answers, [true, true, true]);
  });
});
