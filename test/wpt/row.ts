/** What a row of the web platform tests is: what it is to the comparison page. */
export * from "#lib/viewer/compare/row.js";
