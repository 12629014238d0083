/** The formats of JSON Schema that are IRIs and URIs, as the public test suite has them. */
import assert from "node:assert/strict";
import { isIRI, isIRIReference, isURI, isURIReference } from "whatwg-iri/syntax";
import { readCases } from "../../support/cases.js";

type Format = "iri" | "iri-reference" | "uri" | "uri-reference";

const PREDICATES: Record<Format, (value: unknown) => boolean> = {
  iri: isIRI,
  "iri-reference": isIRIReference,
  uri: isURI,
  "uri-reference": isURIReference,
};

const cases = readCases("json-schema-suite.json") as Record<
  Format,
  { description: string; input: string; valid: boolean }[]
> | null;

describe("the formats of JSON Schema", () => {
  for (const [format, is] of Object.entries(PREDICATES)) {
    it(`[${format.startsWith("iri") ? "S-1a" : "S-1b"}] ${format} are judged as the suite judges them`, function () {
      if (cases === null) {
        this.skip();
      }
      const rows = cases[format as Format];
      assert.ok(rows.length > 5 && rows.some(({ valid }) => valid) && rows.some(({ valid }) => !valid));
      for (const { description, input, valid } of rows) {
        assert.equal(is(input), valid, `${description}: ${input}`);
      }
    });
  }
});
