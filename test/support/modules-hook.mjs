/** Resolves what is packed to the modules from which it is made; runs in the thread of Node's hooks. */
const MODULES = new URL("../../lib/", import.meta.url);

/** The entry points, and the command, which tests import as `#cli/…`. */
const PACKED = /^(?:whatwg-iri(?:\/(?<entry>[a-z]+))?|#(?<command>cli\/.+)\.js)$/;

export function resolve(specifier, context, resolveNext) {
  const match = PACKED.exec(specifier);
  if (match === null) {
    return resolveNext(specifier, context);
  }
  const { entry = "index", command = entry } = match.groups;
  return { url: new URL(`${command}.js`, MODULES).href, format: "module", shortCircuit: true };
}
