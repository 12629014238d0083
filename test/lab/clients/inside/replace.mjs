/** Replaces URL by IRI, in node:url too, for every program loaded afterwards; for `node --import`. */
import { createRequire, syncBuiltinESMExports } from "node:module";
import "whatwg-iri/register";

const { URL, URLSearchParams } = globalThis;
Object.assign(createRequire(import.meta.url)("node:url"), { URL, URLSearchParams });
syncBuiltinESMExports();
