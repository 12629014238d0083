/** Puts the classes of the library in the place of the package `whatwg-url`. */
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const ADAPTERS = {
  "whatwg-url": new URL("./whatwg-url.cjs", import.meta.url).href,
  "whatwg-url/webidl2js-wrapper": new URL("./webidl2js-wrapper.cjs", import.meta.url).href,
};

/** The library itself keeps the package. */
const LIBRARY = new URL(".", import.meta.resolve("whatwg-iri/package.json")).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = context.parentURL?.startsWith(LIBRARY) ? undefined : ADAPTERS[specifier];
    if (url === undefined) {
      return nextResolve(specifier, context);
    }
    process.env.SUITES_ORIGINAL ??= fileURLToPath(nextResolve("whatwg-url", context).url);
    return { url, format: "commonjs", shortCircuit: true };
  },
});
if (process.env.SUITES_PROCESSES !== undefined) {
  const { IRI } = await import("whatwg-iri");
  appendFileSync(process.env.SUITES_PROCESSES, `${process.pid} ${IRI.name}\n`);
}
