/** Labels that are too long for the DNS, and those at its limit. */
import assert from "node:assert/strict";
import { checkLabel, LONGEST_LABEL, measureALabel } from "#lib/names/hostname-label.js";

const list = (label: string, standard: "idna2008" | "uts46" | "rfc1123" = "idna2008"): readonly string[] =>
  checkLabel(label, standard).problems.map(({ code, start, end }) => `${code} ${start}-${end}`);

const LONG = "ü".repeat(200);

describe("labels", () => {
  it("of 63 octets are fine, and those of 64 are too long", () => {
    assert.equal(LONGEST_LABEL, 63);
    assert.deepEqual(list("a".repeat(63)), []);
    assert.deepEqual(list("a".repeat(64)), ["domain-label-too-long 0-64"]);
    for (const [length, octets] of [
      [1, 6],
      [50, 55],
      [58, 63],
      [59, 64],
    ] as const) {
      const label = `${"a".repeat(length - 1)}é`;
      const encoded = new URL(`http://${label}/`).hostname;
      assert.equal(measureALabel(label), encoded.length, label);
      assert.equal(encoded.length >= octets, true);
      assert.deepEqual(list(label), encoded.length > 63 ? [`domain-label-too-long 0-${length}`] : []);
    }
  });

  it("of 63 characters, too long as an A-label, have their other problems reported as well", () => {
    assert.deepEqual(list(`\u0301${"é".repeat(62)}`), ["domain-leading-mark 0-1", "domain-label-too-long 0-63"]);
  });

  it("have hyphens in the third and fourth place, and xn-- in front, only where they mean something", () => {
    assert.deepEqual(list("axn--b"), []);
    assert.deepEqual(list("éab-c"), []);
    assert.deepEqual(list("éa-bc"), []);
    assert.deepEqual(list("éa--c"), ["domain-hyphens 2-4"]);
    assert.deepEqual(list("ab--c"), ["domain-hyphens 2-4"]);
  });

  it("have Hebrew punctuation after Hebrew, the middle dot between l and l, and the keraia before Greek", () => {
    for (const label of ["א׳", "א׳׳", "א״׳", "א״", "אב׳ג", "col·la", "l·l", "α͵β", "͵α"]) {
      assert.deepEqual(list(label), [], label);
    }
    for (const [label, place] of [
      ["a׳é", "1-2"],
      ["׳א", "0-1"],
      ["א1׳", "2-3"],
      ["l·a", "1-2"],
      ["a·l", "1-2"],
      ["α͵", "1-2"],
    ] as const) {
      assert.deepEqual(list(label), [`domain-context ${place}`], label);
    }
  });

  it("that are too long still have the places of characters that no label may have", () => {
    assert.deepEqual(list(LONG), ["domain-label-too-long 0-200"]);
    assert.deepEqual(list(`${LONG}♥`), ["domain-disallowed-code-point 200-201", "domain-label-too-long 0-201"]);
    assert.deepEqual(list(`${LONG}\u{3FC40}a\u{E0100}`), [
      "domain-disallowed-code-point 200-202",
      "domain-disallowed-code-point 203-205",
      "domain-label-too-long 0-205",
    ]);
    assert.deepEqual(list(`♥♥${LONG}\u{1F600}a♥`), [
      "domain-disallowed-code-point 0-2",
      "domain-disallowed-code-point 202-204",
      "domain-disallowed-code-point 205-206",
      "domain-label-too-long 0-206",
    ]);
    assert.deepEqual(list(`♥\u2FFF${LONG}_`, "uts46"), [
      "domain-disallowed-code-point 1-2",
      "domain-disallowed-code-point 202-203",
      "domain-label-too-long 0-203",
    ]);
  });

  it("have first what is wrong with the characters, then with their places, then with the length", () => {
    assert.deepEqual(list("\u20DDé"), ["domain-disallowed-code-point 0-1", "domain-leading-mark 0-1"]);
    assert.deepEqual(list(`-${"ü".repeat(60)}`), ["domain-hyphens 0-1", "domain-label-too-long 0-61"]);
    assert.deepEqual(list("é_", "uts46"), ["domain-disallowed-code-point 1-2"]);
  });

  it("have no more than 10,000 places, and then the length", () => {
    const problems = list("é♥".repeat(10_001));
    assert.equal(problems.length, 10_001);
    assert.equal(problems[9_999], "domain-disallowed-code-point 19999-20000");
    assert.equal(problems[10_000], "domain-label-too-long 0-20002");
    assert.equal(list("a_".repeat(10_001)).length, 10_001);
  });
});
