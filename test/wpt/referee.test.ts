/** The same rows with whatwg-url's parser in the place of the fast path, which makes no difference. */
import { useReferee } from "#lib/api/api-url-parser.js";
import { parseByReferee } from "../support/referee.js";
import { defineSuites } from "./define-suites.js";
import { readSuites } from "./suites.js";

describe("[W-3] IRI gives the browser's result without the fast path", () => {
  before(() => useReferee(parseByReferee));
  after(() => useReferee(undefined));
  defineSuites(readSuites());
});
