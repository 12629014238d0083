/** The table of replacements for packages in pages. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ALIASES } from "#lib/packages/stand-ins/aliases.js";
import { inRepository } from "../../../support/paths.js";

type Module = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);

function load(alias: string): Promise<Module> {
  return import(
    alias.startsWith("./") ? inRepository(`lib/packages/stand-ins/${alias.slice(2)}`).href : alias
  ) as Promise<Module>;
}

describe("the modules that replace packages", () => {
  for (const [specifier, alias] of Object.entries(ALIASES)) {
    it(`export nothing but what the package exports, of the same kind: ${specifier}`, async () => {
      const adapter = fileURLToPath(inRepository(`lib/packages/${specifier}`));
      const original = require(specifier.startsWith("./") ? adapter : specifier) as Module;
      const standIn = await load(alias);
      // The replacement of one of our adapters has all of its exports, and may have more.
      const names = Object.keys(specifier.startsWith("./") ? original : standIn).filter(
        (name) => name !== "default" && name !== "module.exports",
      );
      assert.ok(names.length > 0);
      for (const name of names) {
        assert.equal(typeof standIn[name], typeof original[name], name);
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
