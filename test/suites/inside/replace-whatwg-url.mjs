/** Puts the classes of the library in the place of the package `whatwg-url`. */
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const ADAPTER = new URL("./whatwg-url.cjs", import.meta.url).href;

/** The library itself keeps the package. */
const LIBRARY = new URL("../../../", import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isTheirs = specifier === "whatwg-url" && !context.parentURL?.startsWith(LIBRARY);
    return isTheirs ? { url: ADAPTER, format: "commonjs", shortCircuit: true } : nextResolve(specifier, context);
  },
});
const { IRI } = await import("whatwg-iri");
appendFileSync(process.env.SUITES_PROCESSES, `${process.pid} ${IRI.name}\n`);
