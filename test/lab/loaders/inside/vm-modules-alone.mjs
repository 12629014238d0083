/** Runs the program in another context, with a library of its own: `node --experimental-vm-modules vm-modules-alone.mjs PROGRAM`. */
import { createContext } from "node:vm";
import { evaluate } from "./link-modules.mjs";

const program = new URL(process.argv[2], import.meta.url).href;
const context = createContext({ console, TextDecoder, TextEncoder, URL, URLSearchParams });
await evaluate(program, context, (url) => url === program || /\/whatwg-iri\/lib\/.*\.js$/.test(url));
