/**
 * Programs that use an address: in this process's Node, and in one client; the lane `clients` covers the others.
 */
import assert from "node:assert/strict";
import { MODES, type Mode, type Results, runFlows } from "./run.js";
import { type Client, describeClients } from "./table.js";

async function runClient(name: string): Promise<Client> {
  const results: Partial<Record<Mode, Results>> = {};
  for (const mode of MODES) {
    results[mode] = await runFlows(name, mode);
  }
  return { name, version: "of the repository", results: results as Client["results"] };
}

describe("programs that take a URL", () => {
  for (const name of ["Node", "normalize-url"]) {
    it(`do with an IRI what they do with a URL: ${name}`, async () => {
      const client = await runClient(name);
      const { lines, faults } = describeClients([client]);
      // Node 20, which is not supported, clones a URL silently.
      const isOld = process.versions.node.startsWith("20.");
      assert.deepEqual(isOld ? faults.filter((fault) => !fault.endsWith("any more")) : faults, []);
      assert.equal(lines.length, 2 + Object.keys(client.results.native).length);
    });
  }

  it("are reported in a table, with differences that have no reason", () => {
    const [name, flow, reason] = ["Node", "structuredClone(x)", "only the platform can"];
    const key = `${name}: ${flow}`;
    const reasons = { [key]: reason, [`${name}: postMessage(x)`]: reason };
    const fill = (result: string): Results => ({ "postMessage(x)": result });
    const describe = (
      native: string,
      object: string,
      global = native,
      title = flow,
    ): ReturnType<typeof describeClients> => {
      const results = {
        native: { ...fill("a"), [title]: native },
        object: { ...fill("b"), [title]: object },
        global: { ...fill("b"), [title]: global },
      };
      return describeClients([{ name, version: "1", results }], reasons);
    };
    assert.deepEqual(describe("a", "b|").lines.at(-1), `| ${name} 1 | \`${flow}\` | a | b\\| – ${reason} | the same |`);
    assert.deepEqual(describe("a", "b").faults, []);
    const message = `refused: TypeError ${"m".repeat(100)}`;
    assert.ok(describe(message, message, message, "x").lines.at(-1)?.includes(message));
    assert.equal(describe(message, `${message}n`, message, "x").faults.length, 2);
    assert.deepEqual(describe("a", "a").faults, [`${key}: no difference any more`]);
    assert.deepEqual(describe("a", "a", "c", "x").faults, [
      `${name}: x\n  URL:    a\n  IRI:    a\n  global: c`,
      `${key}: no such flow`,
    ]);
    assert.deepEqual(describe("throws E: m", "throws E: m", undefined, "x").faults, [
      `${name}: x: throws E: m with URL`,
      `${key}: no such flow`,
    ]);
  });
});
