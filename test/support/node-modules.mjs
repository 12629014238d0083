/**
 * In Node, `lib/packages/node/NAME.js` takes the place of `lib/packages/page/NAME.js`, where there is one: in the
 * bundle for Node, and in tests of inner modules.
 */

const NAMES = "encoding|encoding-sniffer|saxes|state-machine";

const IMPORTER = /\/lib\/packages\/[\w-]+\.js$/;
const SPECIFIER = new RegExp(`^\\./page/(${NAMES})\\.js$`);

export function toNode(specifier, importer) {
  return IMPORTER.test(importer) ? specifier.replace(SPECIFIER, "./node/$1.js") : specifier;
}

/** For rollup. */
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
