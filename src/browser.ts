/** The script tag's entry point: the exports become the global `whatwgIRI`, and the class becomes the global `IRI`. */
export * from "./display.js";
export * from "./index.js";
export * from "./syntax.js";
