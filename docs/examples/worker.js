importScripts("../../lib/iri.full.min.js");

/** Gets addresses, and answers with the forms of each, or with what is wrong with it. */
addEventListener("message", ({ data: { addresses, base } }) => {
  postMessage(
    addresses.map((address) => {
      try {
        const { href } = new IRI(address, base);
        return { href, shown: whatwgIRI.toDisplayString(href) };
      } catch (error) {
        return { href: error.message, shown: "" };
      }
    }),
  );
});
