/** The whole script for pages, which also shows addresses to people. The exports become the global `whatwgIRI`. */
export * from "./display.js";
export * from "./index.js";
export * from "./syntax.js";
