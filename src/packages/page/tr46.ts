/**
 * tr46's tables are five times larger, and whatwg-url calls one function with the same parameters for every address.
 *
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export { toASCIIDomain as toASCII } from "../../names/idna/idna.js";
