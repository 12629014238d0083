/** Module hooks in the program's thread, which read addresses of modules; the library's own modules too. */
import { registerHooks } from "node:module";
import { readAddresses } from "./read-addresses.cjs";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    readAddresses(resolved.url);
    return resolved;
  },
  load(url, context, nextLoad) {
    readAddresses(url);
    return nextLoad(url, context);
  },
});
