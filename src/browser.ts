/** The script tag's entry point: what the global `whatwgIRI` holds; the global `IRI` is its class. */
export * from "./index.js";
