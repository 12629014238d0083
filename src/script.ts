/** The script for most pages: everything but what shows addresses to people. The exports become the global `whatwgIRI`. */
export * from "./index.js";
export * from "./syntax.js";
