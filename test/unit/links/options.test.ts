import { doesNotMatch, equal, match, throws } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { composeLink, createFinder, findIRIs, linkifyNode, markdownLinks, repairInput } from "whatwg-iri/text";

const NODE = { nodeType: 1, nodeName: "P", childNodes: [], normalize: () => undefined } as never;

const FUNCTIONS: Readonly<Record<string, (options: object) => unknown>> = {
  findIRIs: (options) => findIRIs("a", options),
  createFinder,
  "markdownLinks.remark": (options) => markdownLinks.remark.call({ data: () => ({}) }, options),
  "markdownLinks.marked": markdownLinks.marked,
  "markdownLinks.micromark": markdownLinks.micromark,
  "markdownLinks.markdownIt": (options) => new MarkdownIt().use(markdownLinks.markdownIt, options),
  linkifyNode: (options) => linkifyNode(NODE, options),
  repairInput: (options) => repairInput("a", options),
  composeLink: (options) => composeLink({ host: "a" }, options),
};

const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  schemes: ["git", null, 5, new URL("http://a/"), [5]],
  tlds: ["com", null, true, [5]],
  schemeless: ["yes", null, 1],
  mail: ["no", null, 0],
  userinfo: ["x", null],
  ipv4: [1],
  networkPaths: ["//"],
  acrossLines: [{}],
  stopAt: [/x/, null, ["a"]],
  prose: [null, "thai", ["cjk"]],
  files: [true, null],
  isLink: ["x", true, []],
  inspectHost: ["x", {}],
};

const assertClear = (call: () => unknown, name: string, label: string): void =>
  throws(
    call,
    (error: Error) => {
      equal(error.name, "TypeError", label);
      match(error.message, new RegExp(`\\b${name}\\b`), label);
      doesNotMatch(error.message, /undefined|\[object|Cannot|iterable|\)\./, label);
      return true;
    },
    label,
  );

describe("the functions for text", () => {
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    it(`refuse unknown options: ${name}`, () => {
      throws(() => call({ strict: true }), { name: "TypeError", message: /^unknown option "strict"/ });
    });
  }

  for (const [name, call] of Object.entries(FUNCTIONS).slice(0, -2)) {
    it(`name an option of a wrong type, and what it is: ${name}`, () => {
      const own = name.startsWith("markdown") ? { ...WRONG, unfinished: ["x", [], null] } : WRONG;
      equal(Object.keys(own).length >= 13, true);
      for (const [option, values] of Object.entries(own)) {
        for (const value of values) {
          assertClear(() => call({ [option]: value }), option, `${option}: ${JSON.stringify(value)}`);
        }
      }
    });
  }

  it("name an argument of a wrong type", () => {
    assertClear(() => linkifyNode(NODE, { attributes: "x" } as never), "attributes", "attributes");
    for (const value of [null, undefined, 5, new URL("http://a/"), ["a"]]) {
      assertClear(() => findIRIs(value as never), "text", "findIRIs");
      assertClear(() => createFinder().push(value as never), "piece", "push");
      assertClear(() => linkifyNode(value as never), "node", "linkifyNode");
      assertClear(() => markdownLinks.markdownIt(value as never), "md", "markdownIt");
    }
    assertClear(() => findIRIs(Buffer.from("x") as never), "charset", "octets");
    for (const [part, values] of Object.entries({
      path: ["/x", null, 5, new URL("http://a/"), [null], [["a"]]],
      query: ["a=b", 5, new Map(Object.entries({ a: 5 })).values(), ["a=b"], [[null]], [[{}]]],
      fragment: [null, ["a"], {}],
      directive: [null, ["a"]],
      port: [null, {}, [80]],
    })) {
      for (const value of values) {
        assertClear(() => composeLink({ host: "a.com", [part]: value } as never), part, part);
      }
    }
    equal(composeLink({ host: "a.com", path: ["a", 5 as never], port: 80 }), "https://a.com:80/a/5");
  });

  it("name the nearest option", () => {
    throws(() => findIRIs("a", { scheme: ["http"] } as object), /did you mean "schemes"\?$/);
  });
});
