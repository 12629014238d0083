/** The drop-in: importing it puts `IRI` in the place of the global `URL`, and defines the global `IRI`. */
export { IRI } from "./web/registration.js";
