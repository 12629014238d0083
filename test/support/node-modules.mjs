/**
 * In Node, packages take the place of the modules for pages: `lib/packages/page/NAME.js` becomes `lib/packages/node/NAME.js`, where there
 * is one. The bundle for Node is made so, and so are the tests of inner modules run.
 */

/** The modules that have a counterpart for Node. */
const NAMES = "encoding|encoding-sniffer|saxes|state-machine";

const IMPORTER = /\/lib\/packages\/[\w-]+\.js$/;
const SPECIFIER = new RegExp(`^\\./page/(${NAMES})\\.js$`);

/** Returns what a module imports in Node. */
export function toNode(specifier, importer) {
  return IMPORTER.test(importer) ? specifier.replace(SPECIFIER, "./node/$1.js") : specifier;
}

/** Replaces the modules in a bundle of rollup. */
export function replacePageModules() {
  return {
    name: "modules for Node",
    resolveId(id, importer, options) {
      const replaced = toNode(id, importer);
      return replaced === id ? null : this.resolve(replaced, importer, options);
    },
  };
}

/** Returns a module with functions of the same names that answer `undefined`. */
export function answerNothing(source) {
  const names = Array.from(`${source}`.matchAll(/^export (?:function|const) (\w+)/gm), ([, name]) => name);
  if (names.length === 0) {
    throw new Error("The module exports nothing");
  }
  return names.map((name) => `export const ${name} = () => {};\n`).join("");
}
