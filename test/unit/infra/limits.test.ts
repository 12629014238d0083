import { deepEqual, equal, notEqual, ok, throws } from "node:assert/strict";
import { createRequire } from "node:module";
import { IRI, IRIError, iriToURI } from "whatwg-iri";
import { LONGEST_DELEGATED, LONGEST_PUNYCODE, LONGEST_UNICODE_LABEL, MOST_MARKS } from "#lib/infra/limits.js";
import { toASCIIDomain, toUnicodeDomain } from "#lib/names/idna/idna.js";
import { readText } from "../../support/paths.js";
import { toASCIIByTr46 } from "../../support/tr46.js";

const { encode } = createRequire(import.meta.url)("punycode/") as { encode(input: string): string };

function explain(address: string): readonly [code: string, start: number, end: number] | undefined {
  try {
    new IRI(address);
  } catch (error) {
    const [problem] = ((error as Error).cause as IRIError).diagnostics;
    return [problem?.code as string, problem?.start as number, problem?.end as number];
  }
  return undefined;
}

describe("[W-3a] the limits", () => {
  it("are the numbers of the page", () => {
    const text = readText("docs/limits.md");
    const numbers = [LONGEST_UNICODE_LABEL, LONGEST_PUNYCODE, MOST_MARKS, LONGEST_DELEGATED];
    deepEqual(numbers, [1_000, 2_000, 30, 16_777_216]);
    for (const number of numbers) {
      ok(text.includes(`| ${number.toLocaleString("en-US")}`), `${number}`);
    }
  });

  it("refuse a label of 1,001 code points, one of them not ASCII, as it is mapped", () => {
    for (const [before, after] of [
      ["", "é"],
      ["b.", "É"],
      ["", "😀"],
      ["", "é\u00AD.c"],
    ] as const) {
      const long = `${before}${"a".repeat(1_000)}${after}`;
      const fine = long.replace("a", "");
      equal(toASCIIDomain(fine), toASCIIByTr46(fine));
      equal(toUnicodeDomain(fine).error, false);
      notEqual(toASCIIByTr46(long), null);
      equal(toASCIIDomain(long), null);
      equal(toUnicodeDomain(long).error, true);
      equal(explain(`http://${fine}/`), undefined);
      equal(explain(`http://${long}/`)?.[0], "domain-label-too-long");
    }
    deepEqual(explain(`http://b.${"é".repeat(1_001)}.c/`), ["domain-label-too-long", 9, 1_010]);
    throws(() => iriToURI(`http://${"é".repeat(1_001)}/`), IRIError);
    equal(new IRI(`http://${"a".repeat(5_000)}/`).host.length, 5_000);
    equal(new IRI(`http://${"é.".repeat(5_000)}/`).host.length, 40_000);
  });

  it("refuse Punycode of 2,001 octets beside a label that is not ASCII", () => {
    const [fine, long] = [2_000, 2_001].map((octets) => {
      const { length } = encode(`${"a".repeat(octets)}é`);
      return `xn--${encode(`${"a".repeat(2 * octets - length)}é`)}`;
    }) as [string, string];
    deepEqual([fine.length, long.length], [2_004, 2_005]);
    equal(toASCIIDomain(`${fine}.é`), toASCIIByTr46(`${fine}.é`));
    equal(toUnicodeDomain(fine).error, false);
    equal(toASCIIDomain(`${long}.é`), null);
    deepEqual(toUnicodeDomain(long), { domain: long, error: true });
    // A host in ASCII is not mapped.
    equal(IRI.canParse(`http://${long}/`), true);
  });

  it("refuse a run of 31 marks in a host, as a host and in Punycode", () => {
    const marks = "\u0301".repeat(30);
    const fine = `q${marks}`;
    equal(toASCIIDomain(fine), toASCIIByTr46(fine));
    equal(toASCIIDomain(`${fine}\u0323`), null);
    equal(toASCIIDomain(`${fine}\u00AD\u0301`), null);
    equal(toASCIIDomain(`${toASCIIByTr46(`${fine}\u0301`)}.é`), null);
    equal(explain(`http://${fine}/`), undefined);
    equal(typeof explain(`http://${fine}\u0301/`)?.[0], "string");
  });

  it("refuse an input that whatwg-url has to parse, of more than 16,777,216 units", () => {
    const start = "file:///C:/../";
    const fine = start + "c".repeat(LONGEST_DELEGATED - start.length);
    equal(IRI.canParse(fine), true);
    equal(explain(`${fine}c`)?.[0], "too-long");
    equal(IRI.canParse(`http://a/${fine}c`), true);
  });
});
