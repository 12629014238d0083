import { deepEqual, equal } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { toASCIIDomain } from "#lib/names/idna/idna.js";
import { WhatwgURL } from "../../../support/referee.js";
import { toASCIIByTr46 } from "../../../support/tr46.js";

function assertStable(names: readonly string[]): void {
  const expected = names.map(toASCIIByTr46);
  for (let round = 0; round < 4; round++) {
    deepEqual(names.map(toASCIIDomain), expected);
  }
}

describe("a domain name that is asked for again", () => {
  it("has the same form, among more names than are kept", () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `имя${index}.example`);
    equal(new Set(names.map(toASCIIDomain)).size, names.length);
    assertStable(names);
  });

  it("is not mistaken for one with the same hash", () => {
    // я is 31 after а, and б follows it.
    assertStable(["ая.example", "ба.example", "ая", "ба"]);
    assertStable([`ая${"é".repeat(62)}`, `ба${"é".repeat(62)}`, `ая${"é".repeat(63)}`, `ба${"é".repeat(63)}`]);
  });

  it("is an IP address again, or refused again, in an address", () => {
    for (const host of ["１２７.１", "ａ．１", "１.ａ", "é.１", "<\u0338é", "é<", "é\uFF0Fa", "é.", "ａ..", "ａ_é"]) {
      const address = `http://${host}/`;
      const expected = WhatwgURL.parse(address)?.href;
      const found = Array.from({ length: 4 }, () => [IRI.parse(address)?.href, IRI.canParse(address)]);
      deepEqual(found, Array(4).fill([expected, expected !== undefined]), host);
    }
  });

  it("is refused again", () => {
    assertStable(["xn--a.é", "\u0301é", "a.א1a", "ая.xn--"]);
  });

  it("is not mixed up by code that runs in between", () => {
    const { charCodeAt } = String.prototype;
    let isInside = false;
    String.prototype.charCodeAt = function (this: string, index: number): number {
      if (!isInside) {
        isInside = true;
        toASCIIDomain("ба.example");
        toASCIIDomain("ба.example");
        isInside = false;
      }
      return charCodeAt.call(this, index);
    };
    let forms: unknown[];
    try {
      forms = Array.from({ length: 5 }, () => toASCIIDomain("ая.example"));
    } finally {
      String.prototype.charCodeAt = charCodeAt;
    }
    deepEqual(new Set(forms), new Set([toASCIIByTr46("ая.example")]));
  });
});
