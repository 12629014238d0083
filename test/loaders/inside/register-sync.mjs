/** Module hooks in the program's thread, which read addresses of modules; the library's own modules too. */
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (!resolved.url.startsWith("node:")) {
      new URLSearchParams(new URL(resolved.url).searchParams).set("é", "ü");
    }
    return resolved;
  },
  load(url, context, nextLoad) {
    if (url.startsWith("file:")) {
      new URL("../é?ü", url).searchParams.get("q");
    }
    return nextLoad(url, context);
  },
});
