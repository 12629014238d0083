/** Links modules in a context of `node:vm`, as Jest does; for `node --experimental-vm-modules`. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { SourceTextModule, SyntheticModule } from "node:vm";

const resolve = (specifier, parent) =>
  specifier.startsWith(".") ? new URL(specifier, parent).href : import.meta.resolve(specifier);

async function wrap(url, context) {
  const exports = await import(url);
  const setExports = function () {
    for (const [name, value] of Object.entries(exports)) {
      this.setExport(name, value);
    }
  };
  return new SyntheticModule(Object.keys(exports), setExports, { context, identifier: url });
}

/** Evaluates a module, with the modules that it imports: those that `isInside` accepts in the context, others in the main one. */
export async function evaluate(entry, context, isInside) {
  const modules = new Map();
  const make = async (url) => {
    if (!isInside(url)) {
      return wrap(url, context);
    }
    const text = readFileSync(new URL(url), "utf8");
    return new SourceTextModule(url.endsWith(".ts") ? stripTypeScriptTypes(text) : text, { context, identifier: url });
  };
  const find = (url) => {
    modules.set(url, modules.get(url) ?? make(url));
    return modules.get(url);
  };
  const module = await find(entry);
  await module.link((specifier, { identifier }) => find(resolve(specifier, identifier)));
  await module.evaluate();
}
