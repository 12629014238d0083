/** The classes of the library, for a program that takes them from the package `whatwg-url`. */
const { IRI } = require("whatwg-iri");

module.exports = { URL: IRI, URLSearchParams: new IRI("about:blank").searchParams.constructor };
