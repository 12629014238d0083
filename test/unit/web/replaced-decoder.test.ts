import { equal } from "node:assert/strict";
import { IRI } from "whatwg-iri";

describe("a replaced TextDecoder.prototype.decode", () => {
  it("changes no name and value of a query", () => {
    const { decode } = TextDecoder.prototype;
    TextDecoder.prototype.decode = () => "replaced";
    try {
      equal(new IRI("http://a/?b=%C3%A9%FF").searchParams.get("b"), "é\uFFFD");
    } finally {
      TextDecoder.prototype.decode = decode;
    }
  });
});
