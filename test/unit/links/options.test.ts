/** Options of the functions for text. */
import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { composeLink, createFinder, findIRIs, linkifyNode, markdownLinks, repairInput } from "whatwg-iri/text";

/** Each function, with the options that it gets. */
const FUNCTIONS: Readonly<Record<string, (options: object) => unknown>> = {
  findIRIs: (options) => findIRIs("a", options),
  createFinder,
  "markdownLinks.remark": (options) => markdownLinks.remark.call({ data: () => ({}) }, options),
  "markdownLinks.marked": markdownLinks.marked,
  "markdownLinks.micromark": markdownLinks.micromark,
  "markdownLinks.markdownIt": (options) => new MarkdownIt().use(markdownLinks.markdownIt, options),
  linkifyNode: (options) => linkifyNode({ nodeType: 3, childNodes: [], normalize: () => undefined } as never, options),
  repairInput: (options) => repairInput("a", options),
  composeLink: (options) => composeLink({ host: "a" }, options),
};

describe("the functions for text", () => {
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    it(`refuse unknown options: ${name}`, () => {
      assert.throws(() => call({ strict: true }), { name: "TypeError", message: /^unknown option "strict"/ });
    });
  }

  it("name the nearest option", () => {
    assert.throws(() => findIRIs("a", { scheme: ["http"] } as object), /did you mean "schemes"\?$/);
  });
});
