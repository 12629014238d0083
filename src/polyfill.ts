/**
 * The polyfill: importing it defines the global `IRI`, and `URL`, `URLSearchParams`, `URL.parse`, `URL.canParse` if
 * missing.
 */
export { IRI } from "./web/globals.js";
