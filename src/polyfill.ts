/**
 * The polyfill: importing it defines the global `IRI`, and `URL`, `URLSearchParams`, `URL.parse`, `URL.canParse` if
 * missing.
 *
 * @module
 */

import "./iri/globals.js";
