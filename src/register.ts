/**
 * The drop-in: importing it replaces the global `URL` by `IRI`, and defines the global `IRI`.
 *
 * @module
 */

import "./iri/registration.js";
