/** Runs the program in another context, with the library of the main one: `node --experimental-vm-modules vm-modules.mjs PROGRAM`. */
import { createContext } from "node:vm";
import { evaluate } from "./link-modules.mjs";

const program = new URL(process.argv[2], import.meta.url).href;
const context = createContext({
  console,
  // The program may register the library.
  get URL() {
    return URL;
  },
});
await evaluate(program, context, (url) => url === program);
