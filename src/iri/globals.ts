/** Divergence (size): a missing `URL` is replaced by `IRI`, which has all its members. */

import { convertUSVString, requireArguments } from "../infra/arguments.js";
import { loadAllPackages } from "../packages/load-all.js";
import { define } from "../web/interface.js";
import { URLSearchParamsClass } from "../web/search-params.js";
import { IRI } from "./iri.js";

export { IRI };

declare global {
  // biome-ignore lint/suspicious/noRedeclare: the global is the class.
  var IRI: typeof import("./iri.js").IRI;
}

interface URLClass {
  new (url: string, base?: string): object;
  parse?: unknown;
  canParse?: unknown;
}

function createStatic(name: string, Class: URLClass, convert: (url: object | null) => unknown): object {
  // Method syntax, so that the function is not a constructor; its length is 1.
  const { [name]: method } = {
    [name](url: unknown, ...[base]: [base?: unknown]): unknown {
      const context = `Failed to execute '${name}' on 'URL'`;
      requireArguments(arguments.length, 1, context);
      const input = convertUSVString(url, `${context}: parameter 1`);
      const others = base === undefined ? [] : [convertUSVString(base, `${context}: parameter 2`)];
      let object: object | null = null;
      try {
        object = new Class(input, ...others);
      } catch {
        // Not a URL.
      }
      return convert(object);
    },
  };
  return method as object;
}

export function installGlobals(target: { URL?: URLClass; URLSearchParams?: unknown }): void {
  define(target, "IRI", IRI, false);
  if (target.URL === undefined) {
    define(target, "URL", IRI, false);
  }
  if (target.URLSearchParams === undefined) {
    define(target, "URLSearchParams", URLSearchParamsClass, false);
  }
  const Class = target.URL as URLClass;
  const statics = { parse: (url: object | null) => url, canParse: (url: object | null) => url !== null };
  for (const name of ["parse", "canParse"] as const) {
    if (Class[name] === undefined) {
      define(Class, name, createStatic(name, Class, statics[name]), true);
    }
  }
}

loadAllPackages();
installGlobals(globalThis as object);
