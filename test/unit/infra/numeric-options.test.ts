/** Options that are numbers: every one is checked, because `NaN` turns a limit off. */
import { deepEqual, rejects } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { toDisplayString } from "whatwg-iri/display";
import { extractLinks } from "whatwg-iri/documents";

const CALLS: Readonly<Record<string, (value: never) => unknown>> = {
  "DisplayStringOptions.maxLength": (maxLength) => toDisplayString("http://a/b", { maxLength }),
  "ExtractResponseLinksOptions.maxLength": (maxLength) =>
    extractLinks(new Response("<a href=a>", { headers: { "Content-Type": "text/html" } }), { maxLength }),
};

function listMembers(type: RegExp): readonly string[] {
  const text = readFileSync("docs/api.txt", "utf8");
  return Array.from(text.matchAll(/^interface (\w*Options)\b[^{]*\{(.*)\}$/gm), ([, name, members]) =>
    Array.from(`${members}`.matchAll(/readonly (\w+)\??: ([^;]+);/g))
      .filter(([, , declared]) => type.test(`${declared}`))
      .map(([, member]) => `${name}.${member}`),
  ).flat();
}

describe("options that are numbers", () => {
  it("[X-2] are all listed here", () => {
    deepEqual(
      listMembers(/\bnumber\b(?!\))/).filter((name) => !name.endsWith(".canShow")),
      Object.keys(CALLS),
    );
  });

  for (const [name, call] of Object.entries(CALLS)) {
    it(`[X-2] must be natural numbers: ${name}`, async () => {
      for (const value of [
        Number.NaN,
        -1,
        1.5,
        "abc",
        "10",
        {},
        [],
        null,
        true,
        1n,
        () => 1,
        Number.NEGATIVE_INFINITY,
      ]) {
        await rejects(async () => call(value as never), { name: "TypeError" }, String(value));
      }
      for (const value of [Number.POSITIVE_INFINITY, 2 ** 40, undefined]) {
        await call(value as never);
      }
    });
  }

  it("[X-2] are applied to octets only: a body of anything else is refused", async () => {
    const respond = (members: object): Response =>
      ({ url: "", headers: new Headers({ "Content-Type": "text/html" }), bodyUsed: false, ...members }) as Response;
    async function* list(): AsyncGenerator<unknown> {
      yield "<a href=a>";
    }
    for (const members of [
      { body: list() },
      { arrayBuffer: async () => "<a href=a>" },
      { arrayBuffer: async () => undefined },
    ]) {
      const response = respond({ arrayBuffer: async () => new ArrayBuffer(0), ...members });
      await rejects(async () => extractLinks(response), { name: "TypeError" });
    }
  });
});
