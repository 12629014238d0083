/**
 * The package `whatwg-url` of a program, with the library as its classes and its parser: URL records are made from hrefs of `IRI`. So
 * jsdom parses the addresses of a page by the library, in the document's charset.
 */
const { IRI } = require("whatwg-iri");

/** The program's own copy; it serializes records. */
const original = require(process.env.SUITES_ORIGINAL);

/** The setters by the state at which the standard starts, and the delimiter that callers have removed from the value. */
const SETTERS = {
  "scheme start": ["protocol", ""],
  host: ["host", ""],
  hostname: ["hostname", ""],
  port: ["port", ""],
  "path start": ["pathname", ""],
  query: ["search", "?"],
  fragment: ["hash", "#"],
};

function parseURL(input, { baseURL, encoding = "utf-8" } = {}) {
  const base = baseURL == null ? undefined : original.serializeURL(baseURL);
  const iri = IRI.parse(input, base, { charset: encoding });
  return iri === null ? null : original.parseURL(iri.href);
}

function basicURLParse(input, options = {}) {
  const { url, stateOverride } = options;
  if (stateOverride === undefined) {
    return parseURL(input, options);
  }
  if (stateOverride === "path start") {
    // Callers have emptied the path; an address without one would have an opaque path.
    url.path = [""];
  }
  const iri = new IRI(original.serializeURL(url));
  const [member, delimiter] = SETTERS[stateOverride];
  iri[member] = `${delimiter}${input}`;
  return Object.assign(url, original.parseURL(iri.href));
}

module.exports = {
  ...original,
  URL: IRI,
  URLSearchParams: new IRI("about:blank").searchParams.constructor,
  parseURL,
  basicURLParse,
};
