/**
 * Divergence (compatibility): `URL.name` is "IRI", and the prototypes inherit from those of the replaced classes, so
 * that the platform's functions accept the objects.
 */
import { loadAllPackages } from "../packages/load-all.js";
import { define } from "../web/interface.js";
import { URLSearchParamsClass } from "../web/search-params.js";
import { IRI } from "./iri.js";

export { IRI };

declare global {
  // biome-ignore lint/suspicious/noRedeclare: the global is the class.
  var IRI: typeof import("./iri.js").IRI;
}

export function registerGlobals(target: object): void {
  for (const name of ["IRI", "URL", ...("webkitURL" in target ? ["webkitURL"] : [])]) {
    define(target, name, IRI, false);
  }
  define(target, "URLSearchParams", URLSearchParamsClass, false);
}

loadAllPackages();
registerGlobals(globalThis);
