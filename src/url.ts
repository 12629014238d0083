/**
 * `URL` of the URL Standard, in UTF-8: the base class of `IRI`, for programs that need no more, and for engines whose
 * own is incomplete, such as those of React Native.
 *
 * @module
 */

export { URL, URLSearchParams } from "./web/url.js";
