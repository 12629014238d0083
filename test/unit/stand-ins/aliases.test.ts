/** The table of replacements for packages in pages. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ALIASES } from "#lib/stand-ins/aliases.js";
import { inRepository } from "../../support/paths.js";

type Module = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);

function load(alias: string): Promise<Module> {
  return import(
    alias.startsWith("./") ? inRepository(`lib/stand-ins/${alias.slice(2)}`).href : alias
  ) as Promise<Module>;
}

describe("the modules that replace packages", () => {
  for (const [specifier, alias] of Object.entries(ALIASES)) {
    it(`export nothing but what the package exports, of the same kind: ${specifier}`, async () => {
      const adapter = fileURLToPath(inRepository(`lib/adapters/${specifier}`));
      const original = require(specifier.startsWith("./") ? adapter : specifier) as Module;
      const exports = Object.entries(await load(alias)).filter(
        ([name]) => name !== "default" && name !== "module.exports",
      );
      assert.ok(exports.length > 0);
      for (const [name, value] of exports) {
        assert.equal(typeof value, typeof original[name], name);
      }
    });
  }

  it("are whatwg-url's own functions, since the page has its state machine", async () => {
    const original = require("whatwg-url") as Module;
    const alias = await load(ALIASES["whatwg-url"] as string);
    for (const name of [
      "basicURLParse",
      "cannotHaveAUsernamePasswordPort",
      "hasAnOpaquePath",
      "parseURL",
      "serializeHost",
      "serializePath",
      "serializeURL",
      "serializeURLOrigin",
      "setThePassword",
      "setTheUsername",
    ]) {
      assert.equal(alias[name], original[name], name);
    }
  });
});
