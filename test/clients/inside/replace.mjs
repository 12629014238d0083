/** Puts the class IRI in the place of URL, for every program that is loaded after this; for `node --import`. */
import { createRequire, syncBuiltinESMExports } from "node:module";
import { IRI } from "whatwg-iri";

const url = createRequire(import.meta.url)("node:url");
const URLSearchParams = new IRI("a:").searchParams.constructor;
Object.assign(globalThis, { URL: IRI, URLSearchParams });
Object.assign(url, { URL: IRI, URLSearchParams });
syncBuiltinESMExports();
