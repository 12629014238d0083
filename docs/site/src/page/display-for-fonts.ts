/** The little of `whatwg-iri/display` that the page itself needs, so that it loads no more. */
export { toDisplayString } from "../../../../lib/display/to-display-string.js";
