/** Our functions as the `uriResolver` of ajv, for `$id` and `$ref`, which can be relative. */
import assert from "node:assert/strict";
import { Ajv } from "ajv";
import { composeIRI, parseIRI, resolve } from "whatwg-iri/syntax";

const uriResolver = {
  resolve: (base: string, reference: string) => resolve(reference, base, { relativeBase: true, invalid: "keep" }),
  parse: (iri: string) => parseIRI(iri, { invalid: "keep" }) ?? {},
  serialize: (components: object) => composeIRI(components),
};

describe("ajv with our functions as its uriResolver", () => {
  for (const [id, references] of [
    [
      "http://例え.jp/schemas/a.json",
      ["#/$defs/b", "a.json#/$defs/b", "/schemas/a.json#/$defs/b", "../schemas/./a.json#/$defs/b"],
    ],
    ["schemas/a.json", ["#/$defs/b", "a.json#/$defs/b", "../schemas/a.json#/$defs/b"]],
    ["a.json", ["#/$defs/b", "a.json#/$defs/b", "./a.json#/$defs/b"]],
    ["/a.json", ["#/$defs/b", "a.json#/$defs/b", "../../a.json#/$defs/b"]],
    [
      "urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed",
      ["#/$defs/b", "urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed#/$defs/b"],
    ],
    ["", ["#/$defs/b"]],
  ] as const) {
    it(`finds what references of ${JSON.stringify(id)} name, as with fast-uri`, () => {
      for (const $ref of references) {
        const schema = { ...(id === "" ? {} : { $id: id }), $ref, $defs: { b: { type: "number" } } };
        for (const resolver of [uriResolver, undefined]) {
          const options = { strict: false, ...(resolver === undefined ? {} : { uriResolver: resolver }) };
          const validate = new Ajv(options).compile(schema);
          assert.deepEqual([validate(1), validate("1")], [true, false], $ref);
        }
      }
    });
  }
});
