/** The polyfill: importing it defines the global `IRI`, and `URL`, `URLSearchParams`, `URL.parse`, `URL.canParse` where missing. */
export { IRI } from "./web/globals.js";
