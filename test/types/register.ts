/** The drop-in and the polyfill declare the global that they define. */
import "whatwg-iri/polyfill";
import "whatwg-iri/register";

export const charset: string = new IRI("http://example.org/").charset;
export const isFound: boolean = globalThis.IRI.canParse("http://example.org/");
