import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { IDNA2008_CLASSES, IDNA2008_LENGTHS } from "#lib/generated/idna2008.js";
import {
  ARABIC_INDIC_DIGIT,
  CONTEXTJ,
  CONTEXTO,
  classifyCodePoint,
  DISALLOWED,
  EXTENDED_ARABIC_INDIC_DIGIT,
  IDNA2008_END,
  KANA_OR_HAN,
} from "#lib/names/derived-property.js";
import { UNICODE_VERSION } from "#lib/names/idna/idna.js";
import { type DerivedProperty, deriveAll } from "../../oracles/idna2008.js";
import { readText } from "../../support/paths.js";
import { itWithUnicodeData } from "../../support/unicode-data.js";
import { classify, leaveOpen } from "../../tables/idna2008.js";
import { writeRuns } from "../../tables/runs.js";
import { DATA } from "../../tables/version.js";

function nameClass(codePoint: number): DerivedProperty {
  const value = classifyCodePoint(codePoint);
  if (value === DISALLOWED) {
    return "DISALLOWED";
  }
  if (value === CONTEXTJ) {
    return "CONTEXTJ";
  }
  return [CONTEXTO, ARABIC_INDIC_DIGIT, EXTENDED_ARABIC_INDIC_DIGIT].includes(value) ? "CONTEXTO" : "PVALID";
}

describe("the derived property of IDNA2008", () => {
  itWithUnicodeData("is that of RFC 5892 for every code point, with UNASSIGNED as DISALLOWED", async () => {
    const expected = await deriveAll(DATA);
    const counts: Record<string, number> = {};
    for (const [codePoint, property] of expected.entries()) {
      const wanted = property === "UNASSIGNED" ? "DISALLOWED" : property;
      if (nameClass(codePoint) !== wanted) {
        equal(nameClass(codePoint), wanted, `U+${codePoint.toString(16)}`);
      }
      counts[property] = (counts[property] ?? 0) + 1;
    }
    equal(counts.CONTEXTJ, 2);
    equal(counts.CONTEXTO, 25);
    ok((counts.PVALID as number) > 140_000);
  });

  itWithUnicodeData("has a table that its generator makes, from the Unicode version of the others", async () => {
    const table = await classify();
    const open = leaveOpen(table);
    equal(open.length, IDNA2008_END);
    deepEqual({ kinds: IDNA2008_CLASSES, lengths: IDNA2008_LENGTHS }, writeRuns(open));
    for (const [codePoint, value] of table.entries()) {
      if (classifyCodePoint(codePoint) !== value) {
        equal(classifyCodePoint(codePoint), value, `U+${codePoint.toString(16)}`);
      }
    }
    equal(table["漢".codePointAt(0) as number], KANA_OR_HAN);
    const text = readText("src/generated/idna2008.ts");
    ok(text.includes(`Unicode ${UNICODE_VERSION} `));
  });

  itWithUnicodeData("makes its generator reject a code point that is not valid in UTS #46", () => {
    const table = new Uint8Array(0x80).fill(1);
    throws(() => leaveOpen(table), /U\+41 is not valid in UTS #46/);
  });
});
