import { rejects, throws } from "node:assert/strict";
import {
  decodeCharacterReferences,
  extractHeaderLinks,
  extractLinks,
  type WriteIRIOptions,
  writeIRI,
} from "whatwg-iri/documents";

const FUNCTIONS: Readonly<Record<string, (options: object) => unknown>> = {
  decodeCharacterReferences: (options) => decodeCharacterReferences("a", options),
  extractHeaderLinks: (options) => extractHeaderLinks("a", { field: "link", ...options }),
  extractLinks: (options) => extractLinks("a", options),
  writeIRI: (options) => writeIRI("a", { format: "html", ...options } as WriteIRIOptions),
};

describe("the functions for documents", () => {
  const expected = { name: "TypeError", message: /^unknown option "strict"/ };
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    it(`refuse unknown options: ${name}`, () => {
      throws(() => call({ strict: true }), expected);
    });
  }

  it("refuse unknown options: extractLinks of a response", async () => {
    await rejects(extractLinks(new Response("a"), { strict: true } as object), expected);
  });
});
