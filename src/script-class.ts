/** The class alone, for a script tag. */
export { IRI } from "./web/class-alone.js";
