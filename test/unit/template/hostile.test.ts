/** Templates and addresses that are hostile together. */

import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { IRIError } from "whatwg-iri";
import { measureTime } from "../../support/processor-time.js";
import { requireTemplate } from "../../support/templates.js";

const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

describe("[X-2a] URI Templates on hostile addresses", () => {
  it("look up each name of an address once, however many variables there are", () => {
    const names = repeat(16_000, (index) => `v${index},`);
    const address = `?${repeat(40_000, (index) => `b${index}=1&`)}b=1`;
    const measure = (text: string): number => {
      const template = requireTemplate(text);
      return measureTime(() => equal(Object.keys(template.match(address)?.z ?? {}).length, 40_001));
    };
    measure("{?z*}");
    const [few, many] = [measure("{?z*}"), measure(`{?${names}z*}`)];
    // If each name were compared with each variable, it would be more than thirty times as much.
    ok(many < 12 * few + 50, `${few} ms, ${many} ms`);
  });

  it("read the names of an address in the order of the variables in one pass", () => {
    const measure = (count: number): number => {
      const template = requireTemplate(`{?${repeat(count, (index) => `v${index},`)}z}`);
      const address = `?${repeat(count, (index) => `v${index}=1&`)}z=1`;
      return measureTime(() => equal(Object.keys(template.match(address) ?? {}).length, count + 1));
    };
    measure(1_000);
    const [short, long] = [measure(2_000), measure(16_000)];
    // Eight times the length; if all remaining names were compared at each step, it would be 64 times the time.
    ok(long < 24 * short + 50, `${short} ms, ${long} ms`);
  });

  for (const [title, text, address] of [
    ["expressions that expand to nothing", `{+x}${repeat(240, (index) => `{/y${index}}`)}!`, "/".repeat(1_500)],
    ["overlapping segments", `{+x}{/${repeat(400, (index) => `y${index},`)}z}${"/".repeat(1_500)}!`, "/".repeat(3_000)],
    ["overlapping names", `{+x}{&${"a,".repeat(700)}a}${"&a".repeat(700)}!`, "&a".repeat(1_500)],
  ] as const) {
    it(`try each part once at each index: ${title}`, () => {
      const measure = (own: string, other: string): number => {
        const template = requireTemplate(own);
        return measureTime(() => equal(template.match(other), null));
      };
      const plain = [repeat(300, (index) => `{+a${index}}a`).concat("!"), "a".repeat(1_500)] as const;
      measure(...plain);
      const [usual, hostile] = [measure(...plain), measure(text, address)];
      // If expressions ended at the same index again and again, it would be more than ten times as much.
      ok(hostile < 4 * usual + 50, `${usual} ms, ${hostile} ms`);
    });
  }

  it("keep apart thousands of ends of each segment", () => {
    const segment = `/${"a".repeat(3_000)}`;
    equal(requireTemplate("{+x}{/a,b}!").match(segment.repeat(3)), null);
    equal(requireTemplate("{+x}b{/a,b}!").match(`b${segment}`.repeat(3)), null);
    deepEqual(Object.keys(requireTemplate("{x}{/a,b}{/c}").match(segment.repeat(3)) ?? {}), ["x", "a", "b", "c"]);
  });

  it("refuse a host of a million characters with that code, and need no stack for it", () => {
    for (const host of ["日".repeat(1_000_000), `${"a".repeat(9_000_000)}@h`]) {
      throws(
        () => requireTemplate("http://a/{a}").match(`http://${host}`),
        (error) => error instanceof IRIError && error.diagnostics[0].code === "template-match-too-long",
      );
    }
  });

  it("are refused with a code if a long template meets a long address", () => {
    const address = "a".repeat(0x400001);
    const match = (expressions: number, units: number): unknown =>
      requireTemplate(`{+a}${repeat(expressions - 1, (index) => `{;v${index}}`)}`).match(address.slice(0, units));
    const refused = (error: unknown): boolean => {
      ok(error instanceof IRIError);
      const [{ code, component, start, end }] = error.diagnostics;
      deepEqual([code, component, start, end], ["template-match-too-long", "template", 0, error.input.length]);
      return true;
    };
    for (const [expressions, units] of [
      [1, 0x400000],
      [16, 0x40000],
      [32, 0x20000],
      [64, 0x10000],
    ] as const) {
      deepEqual(match(expressions, units), { a: address.slice(0, units) });
    }
    throws(() => match(32, 0x20001), refused);
    throws(() => match(17, 0x40000), refused);
    throws(() => match(1, 0x400001), refused);
    deepEqual(requireTemplate("{?a}").match(`?a=${address}`), { a: address });
  });

  it("match each variable once, in order", () => {
    for (const [text, address, values] of [
      ["{;x}{;x}", ";x;x", { x: "" }],
      ["{;x,x}{;x}!", ";x;x;x!", null],
      ["{&a,b}{&a,c}", "&a=1&a=1&c=2", { a: "1", c: "2" }],
      ["{+x}{/a,b}/b", "/a/b/b/b", { x: "/a/b/b" }],
      ["b{/y}{z}", "b/abc", { y: "abc", z: "" }],
      ["{+x}b{/y}{z}!", "/b/abc", null],
    ] as const) {
      deepEqual(requireTemplate(text).match(address), values, `${text} ${address}`);
    }
  });
});
