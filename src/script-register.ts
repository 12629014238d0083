/** The drop-in for a script tag: it replaces the global `URL` by `IRI`, which has no `toDisplayString`. */
import "./web/class-without-display.js";
import "./web/registration.js";
