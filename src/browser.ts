/** The script tag's entry point: the exports become the global `whatwgIRI`, and the class becomes the global `IRI`. */
export * from "./index.js";
