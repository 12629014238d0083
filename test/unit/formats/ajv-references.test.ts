import { AssertionError, deepEqual, ok } from "node:assert/strict";
import { Ajv } from "ajv";
import { writeIRI } from "whatwg-iri/documents";
import { composeIRI, parseIRI, resolve } from "whatwg-iri/syntax";

const uriResolver = {
  resolve: (base: string, reference: string) => resolve(reference, base, { relativeBase: true, invalid: "encode" }),
  parse: (iri: string) => parseIRI(iri, { invalid: "encode" }) ?? {},
  serialize: (components: object) => composeIRI(components),
};

/** Whether a validator knows that 1 is a number and "1" is not; `false` if a reference is not resolved. */
function isResolved(compile: () => (value: unknown) => unknown): boolean {
  try {
    const validate = compile();
    deepEqual([validate(1), validate("1")], [true, false]);
    return true;
  } catch (error) {
    ok(!(error instanceof AssertionError));
    return false;
  }
}

function spell(id: string): string {
  return writeIRI(id, { format: "schema-id", invalid: "encode" });
}

const PAIRS = [
  ["http://a/é", "http://a/é"],
  ["http://a/é", "http://a/%C3%A9"],
  ["http://a/%C3%A9", "http://a/é"],
  ["http://a/%c3%a9", "http://a/%C3%A9"],
  ["http://例え.jp/s", "http://例え.jp/s"],
  ["http://例え.jp/s", "http://xn--r8jz45g.jp/s"],
  ["http://xn--r8jz45g.jp/s", "http://例え.jp/s"],
  ["HTTP://A/s", "http://a/s"],
  ["http://a:80/s", "http://a/s"],
  ["http://a/b/../s", "http://a/s"],
  ["http://a/%7Es", "http://a/~s"],
  ["http://a", "http://a/"],
  ["http://a/s t", "http://a/s%20t"],
  ["http://a/[s]", "http://a/%5Bs%5D"],
  ["http://a/s?é", "http://a/s?%C3%A9"],
  ["urn:x:é", "urn:x:%C3%A9"],
  ["http://a/日#", "http://a/日"],
  ["http://BÜCHER.example/s", "http://bücher.example/s"],
  ["http://a/e\u0301", "http://a/e%CC%81"],
  ["http://r%C3%A9sum%C3%A9.example/s", "http://résumé.example/s"],
] as const;

describe("ids of schemas", () => {
  it("meet in ajv when they are spelled alike", () => {
    const count = (write: (id: string) => string): number =>
      PAIRS.filter(([id, reference]) => {
        const ajv = new Ajv({ strict: false, logger: false });
        return isResolved(() => {
          ajv.addSchema({ $id: write(id), type: "number" });
          return ajv.compile({ $id: "http://main/", $ref: write(reference) });
        });
      }).length;
    deepEqual([count(String), count(spell)], [2, 20]);
  });

  for (const name of ["é", "日本", "Page<User>", "a b", "List[Foo]", "a|b", "a%b", "a#b", "a^b"]) {
    it(`have fragments that name definitions: ${name}`, () => {
      const base = "http://例え.jp/s";
      for (const reference of [
        `#/$defs/${encodeURIComponent(name)}`,
        ...(/[%#]/.test(name) ? [] : [`#/$defs/${name}`]),
      ]) {
        for (const [$id, $ref, resolver] of [
          [base, reference, uriResolver],
          [spell(base), spell(reference), uriResolver],
          [spell(base), spell(reference), undefined],
        ] as const) {
          const ajv = new Ajv({ strict: false, ...(resolver && { uriResolver: resolver }) });
          const schema = { $id, $ref, $defs: { [name]: { type: "number" } } };
          ok(
            isResolved(() => ajv.compile(schema)),
            `${$id} ${$ref}`,
          );
        }
      }
    });
  }
});

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
          deepEqual([validate(1), validate("1")], [true, false], $ref);
        }
      }
    });
  }
});
