/** The class alone, for a script tag: every member of `URL`, with IDNA and charsets. */
export { IRI } from "./web/iri.js";
