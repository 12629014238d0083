import { deepEqual, equal } from "node:assert/strict";
import { type HostnameStandard, validateHostname } from "whatwg-iri/formats";

const list = (label: string, standard: HostnameStandard = "idna2008"): readonly string[] =>
  validateHostname(label, { standard }).map(({ code, start, end }) => `${code} ${start}-${end}`);

const LONG = "ü".repeat(200);

describe("labels", () => {
  it("of 63 octets are fine, and those of 64 are too long", () => {
    deepEqual(list("a".repeat(63)), []);
    deepEqual(list("a".repeat(64)), ["domain-label-too-long 0-64"]);
    for (const [length, octets] of [
      [1, 7],
      [50, 57],
      [56, 63],
      [57, 64],
    ] as const) {
      const label = `${"a".repeat(length - 1)}é`;
      const encoded = new URL(`http://${label}/`).hostname;
      equal(encoded.length, octets, label);
      deepEqual(list(label), encoded.length > 63 ? [`domain-label-too-long 0-${length}`] : []);
    }
  });

  it("count by the length of their A-labels in a name of 253 octets", () => {
    const label = `${"a".repeat(55)}é`;
    const rest = `${`${label}.`.repeat(3)}a${"é".repeat(5)}.`;
    const { length } = new URL(`http://${rest}/`).hostname;
    const last = "a".repeat(253 - length);
    deepEqual(list(rest + last), []);
    deepEqual(list(`${rest}${last}a`), [`domain-too-long 0-${rest.length + last.length + 1}`]);
  });

  it("of 63 characters, too long as an A-label, have their other problems reported as well", () => {
    deepEqual(list(`\u0301${"é".repeat(62)}`), ["domain-leading-mark 0-1", "domain-label-too-long 0-63"]);
  });

  it("have hyphens in the third and fourth place, and xn-- in front, only where they mean something", () => {
    deepEqual(list("axn--b"), []);
    deepEqual(list("éab-c"), []);
    deepEqual(list("éa-bc"), []);
    deepEqual(list("éa--c"), ["domain-hyphens 2-4"]);
    deepEqual(list("ab--c"), ["domain-hyphens 2-4"]);
  });

  it("have Hebrew punctuation after Hebrew, the middle dot between l and l, and the keraia before Greek", () => {
    for (const label of ["א׳", "א׳׳", "א״׳", "א״", "אב׳ג", "col·la", "l·l", "α͵β", "͵α"]) {
      deepEqual(list(label), [], label);
    }
    for (const [label, place] of [
      ["a׳é", "1-2"],
      ["׳א", "0-1"],
      ["א1׳", "2-3"],
      ["l·a", "1-2"],
      ["a·l", "1-2"],
      ["α͵", "1-2"],
    ] as const) {
      deepEqual(list(label), [`domain-context ${place}`], label);
    }
  });

  it("that are too long still have the places of characters that no label may have", () => {
    deepEqual(list(LONG), ["domain-label-too-long 0-200"]);
    deepEqual(list(`${LONG}♥`), ["domain-label-too-long 0-201", "domain-disallowed-code-point 200-201"]);
    deepEqual(list(`${LONG}\u{3FC40}a\u{E0100}`), [
      "domain-label-too-long 0-205",
      "domain-disallowed-code-point 200-202",
      "domain-disallowed-code-point 203-205",
    ]);
    deepEqual(list(`♥♥${LONG}\u{1F600}a♥`), [
      "domain-disallowed-code-point 0-2",
      "domain-label-too-long 0-206",
      "domain-disallowed-code-point 202-204",
      "domain-disallowed-code-point 205-206",
    ]);
    deepEqual(list(`♥${LONG}_`, "uts46"), ["domain-label-too-long 0-202", "domain-disallowed-code-point 201-202"]);
    // UTS #46 maps a label first, and reports the first character that it cannot map.
    deepEqual(list(`♥\u2FFF${LONG}_`, "uts46"), ["domain-invalid-code-point 1-2"]);
  });

  it("have first what is wrong with the characters, then with their places, then with the length, at one place", () => {
    deepEqual(list("\u20DDé"), ["domain-disallowed-code-point 0-1", "domain-leading-mark 0-1"]);
    deepEqual(list(`-${"ü".repeat(60)}`), ["domain-hyphens 0-1", "domain-label-too-long 0-61"]);
    deepEqual(list("é_", "uts46"), ["domain-disallowed-code-point 1-2"]);
  });

  it("have the length, and no more than 10,000 problems", () => {
    for (const piece of ["é♥", "a_"]) {
      const problems = list(piece.repeat(10_001));
      equal(problems.length, 10_000);
      equal(problems[0], "domain-label-too-long 0-20002");
      equal(problems[9_999], "domain-disallowed-code-point 19997-19998");
    }
  });
});
