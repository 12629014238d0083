/** The format of a row of the web platform tests, as in the comparison page. */
export * from "#lib/viewer/compare/row.js";
