/** Runs the program from a script in `node:vm`, and the class in another context: `node vm.mjs PROGRAM`. */
import { constants, createContext, Script } from "node:vm";

const [, , program] = process.argv;
const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
const importProgram = new Script(`import(${JSON.stringify(new URL(program, import.meta.url).href)})`, {
  importModuleDynamically,
});
await importProgram.runInThisContext();
const context = createContext({ URL, URLSearchParams });
const href = new Script("new URL('?' + new URLSearchParams({ é: 'ü' }), new URL('http://例え.jp/')).href").runInContext(
  context,
);
if (href !== "http://xn--r8jz45g.jp/?%C3%A9=%C3%BC") {
  throw new Error(href);
}
