/** How Node prints links. */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { extractLinks, type Link } from "whatwg-iri/documents";

function first(document: string): Link {
  const [link] = extractLinks(document, { base: "http://h/d/p" }).links;
  assert.ok(link);
  return link;
}

describe("a link", () => {
  it("is printed as a plain object", () => {
    const printed = inspect(first("<img src=x>"), { breakLength: Number.POSITIVE_INFINITY, depth: 0 });
    assert.match(
      printed,
      /^\{ element: 'img', attribute: 'src', value: 'x', start: 9, end: 10, rel: undefined, relList: \[\], content: null, iri: .*IRI.*, diagnostics: \[\] \}$/,
    );
    assert.equal(inspect({ link: first("<img src=x>") }, { depth: 0 }), "{ link: [Object] }");
    assert.equal(inspect(first("<a href=x>1 2</a>").content), "{ start: 10, end: 13, text: '1 2' }");
  });
});
