export * from "whatwg-iri";
export * from "whatwg-iri/display";
export * from "whatwg-iri/documents";
export * from "whatwg-iri/formats";
export * from "whatwg-iri/guard";
export * from "whatwg-iri/syntax";
export * from "whatwg-iri/text";
