/** The classes of the library, as jsdom installs those of `whatwg-url` in a window. */
const { IRI } = require("whatwg-iri");

function installable(name, value) {
  return {
    install(window) {
      Object.defineProperty(window, name, { value, configurable: true, writable: true });
    },
  };
}

exports.URL = installable("URL", IRI);
exports.URLSearchParams = installable("URLSearchParams", new IRI("about:blank").searchParams.constructor);
