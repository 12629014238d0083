/** Puts the class IRI in the place of URL, in node:url too, for every program that is loaded after this; for `node --import`. */
import { createRequire, syncBuiltinESMExports } from "node:module";
import "whatwg-iri/register";

const { URL, URLSearchParams } = globalThis;
Object.assign(createRequire(import.meta.url)("node:url"), { URL, URLSearchParams });
syncBuiltinESMExports();
