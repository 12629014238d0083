/**
 * Runs in a project that has installed the package, in any runtime: all entry points, by import and by require. Prints
 * the checks as JSON, each with the error or an empty text.
 */
import { createRequire } from "node:module";
import { inspect } from "node:util";
import "whatwg-iri/polyfill";
import * as whatwgIRI from "../../../support/entries.js";
import { findFaults } from "../../../support/smoke.js";

/** Each returns `true`, or describes the error. */
const checks: Record<string, () => boolean | string> = {
  values: () => findFaults(whatwgIRI).join("; "),
  "entry points": () => {
    const { links } = whatwgIRI.extractLinks('<a href="/日本?é">', { base: "http://例え.jp/" });
    return [
      links[0]?.iri?.href === "http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?%C3%A9" &&
        links[0].iri instanceof whatwgIRI.IRI,
      whatwgIRI.decodeCharacterReferences("&eacute;") === "é",
      whatwgIRI.visualOrder("http://אב.ef/").text === "http://בא.ef/",
      whatwgIRI.isIRI("http://例え.jp/日本"),
      whatwgIRI.findIRIs("見る。例え.jp")[0]?.href === "https://xn--r8jz45g.jp",
      globalThis.IRI === whatwgIRI.IRI,
    ].every(Boolean);
  },
  inspect: () => {
    const shown = inspect(new whatwgIRI.IRI("http://例え.jp/?é"));
    return /^IRI \{/.test(shown) && shown.includes("href: 'http://xn--r8jz45g.jp/?%C3%A9'") ? "" : shown;
  },
  "place of URL": () => {
    const iri = new whatwgIRI.IRI("http://例え.jp/?é");
    return (
      new URL(iri as unknown as string).href === iri.href && new Request(iri as unknown as string).url === iri.href
    );
  },
  require: () => {
    const require = createRequire(import.meta.url);
    const others = ["", "/display", "/documents", "/syntax", "/text"].flatMap((name) => {
      const required = require(`whatwg-iri${name}`) as Record<string, unknown>;
      return Object.keys(required).filter((key) => required[key] !== (whatwgIRI as Record<string, unknown>)[key]);
    });
    return others.join(", ");
  },
};

const results: Record<string, string> = {};
for (const [name, check] of Object.entries(checks)) {
  try {
    const result = check();
    results[name] = result === true || result === "" ? "" : `gives ${String(result)}`;
  } catch (error) {
    results[name] = String(error);
  }
}
console.log(JSON.stringify(results));
