importScripts("../../lib/iri.full.min.js");

/** Gets an address, and answers with its forms, or with the error. */
addEventListener("message", ({ data: { address, base } }) => {
  try {
    const { href } = new IRI(address, base);
    postMessage({ href, shown: whatwgIRI.toDisplayString(href) });
  } catch (error) {
    postMessage({ href: error.cause.message, shown: "" });
  }
});
