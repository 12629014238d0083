import { deepEqual, equal, ok, throws } from "node:assert/strict";
import type { Diagnostic } from "whatwg-iri";
import { type BidiComponents, inspect, visualOrder } from "whatwg-iri/display";
import { BIDI_SCRIPTS, listExamples } from "../../support/bidi-examples.js";
import { DIRECTIONS, LOOK_ALIKES } from "../../support/diagnostic-rows.js";
import { assertProblems, readMarks } from "../../support/problems.js";
import { STEP } from "../../support/share.js";

function checkBidi(iri: string, components?: BidiComponents): readonly Diagnostic[] {
  return inspect(iri, { checks: ["bidi"], components });
}

/** The problems except look-alikes, which many of the others cause. */
function checkComponents(iri: string, components?: BidiComponents): readonly Diagnostic[] {
  return checkBidi(iri, components).filter(({ code }) => code !== "bidi-look-alike");
}

function sketch(iri: string, components?: BidiComponents): string[] {
  return checkComponents(iri, components).map(
    ({ code, start, end }) => `${code.slice("bidi-".length)} ${start}-${end}`,
  );
}

describe("the check bidi", () => {
  for (const [codes, marked] of DIRECTIONS) {
    it(`finds ${codes} in ${JSON.stringify(marked)}`, () => {
      assertProblems(checkComponents(readMarks(marked).input), codes, marked);
    });
  }

  it("[B-1, B-2a, B-2b] finds several problems of a component", () => {
    deepEqual(sketch("/bאc"), ["mixed-directions 1-4", "start-not-right-to-left 1-2", "end-not-right-to-left 3-4"]);
    deepEqual(sketch("/א\u202Eb"), ["mixed-directions 1-4", "formatting-code-point 2-3", "end-not-right-to-left 3-4"]);
  });

  it("[B-2c] treats labels, parts of segments between full stops, names and values as components", () => {
    for (const iri of ["http://a.אב.c/", "http://a。אב｡c．ד/", "/אב.html", "?a=אב&ג=d;ה=f", "//u@אב:a"]) {
      deepEqual(sketch(iri), [], iri);
    }
    deepEqual(sketch("?a.אב"), ["mixed-directions 1-5", "start-not-right-to-left 1-2"]);
    deepEqual(sketch("#א/b"), ["mixed-directions 1-4", "end-not-right-to-left 3-4"]);
  });

  it("[B-2c] treats segments and queries as wholes on request", () => {
    deepEqual(sketch("/אב.html", "coarse"), ["mixed-directions 1-8", "end-not-right-to-left 7-8"]);
    deepEqual(sketch("?א=ב", "coarse"), []);
    deepEqual(sketch("?א=b", "coarse"), ["mixed-directions 1-4", "end-not-right-to-left 3-4"]);
    deepEqual(sketch("http://a.אב.c/ד/e", "coarse"), []);
  });

  it("does not count combining marks at the end of a component", () => {
    for (const word of ["שָׁלוֹם", "אָ", "بَ", "\u{1E900}\u{1E944}"]) {
      deepEqual(sketch(`http://a/${word}/b`), [], word);
    }
  });

  it("recognizes right-to-left characters beyond U+FFFF", () => {
    deepEqual(sketch("/\u{1E900}1"), ["end-not-right-to-left 3-4"]);
    deepEqual(sketch("/1\u{10800}"), ["start-not-right-to-left 1-2"]);
  });

  it("is silent without right-to-left characters", () => {
    for (const iri of ["", "http://a/1/(2)", "http://例え.jp/日本(1)", "/é/1/-"]) {
      deepEqual(checkBidi(iri), []);
    }
  });

  it("accepts any string, and reports at most 10,000 problems", () => {
    deepEqual(sketch("\uD800א:/["), ["start-not-right-to-left 0-1", "start-not-strong 4-5"]);
    equal(checkBidi("/א1".repeat(10_001)).length, 10_000);
    // After 10,000 problems of one kind, no others are looked for, even at lower indices.
    const codes = new Set(checkBidi(`/א1${"\u202Ea".repeat(10_001)}`).map(({ code }) => code));
    deepEqual([...codes], ["bidi-formatting-code-point"]);
    throws(() => checkBidi(1 as unknown as string), TypeError);
    throws(() => sketch("", "none" as "fine"), TypeError);
  });
});

/** The draft's verdict on an IRI: the codes of its SHOULDs come first. */
function judge(iri: string): string {
  const codes = checkComponents(iri).map(({ code }) => code);
  if (codes.some((code) => /mixed-directions|not-right-to-left/.test(code))) {
    return "not allowed";
  }
  return codes.length > 0 ? "allowed but not recommended" : "legal";
}

describe("the eleven examples", () => {
  const verdicts: Readonly<Record<number, string>> = {
    8: "not allowed",
    9: "not allowed",
    10: "allowed but not recommended",
    11: "allowed but not recommended",
  };
  for (const script of Object.keys(BIDI_SCRIPTS)) {
    for (const { number, logical } of listExamples(script)) {
      it(`[B-4b] have the draft's verdict: example ${number}, in ${script}`, () => {
        equal(judge(logical), verdicts[number] ?? "legal");
      });
    }
  }
});

describe("[X-3c] look-alikes", () => {
  const show = (iri: string): string => visualOrder(iri, { mirror: true }).text;

  for (const [code, marked, other] of LOOK_ALIKES) {
    it(`are found of ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      const found = checkBidi(input).filter((diagnostic) => diagnostic.code === code);
      deepEqual(
        found.map(({ severity, start, end, detail }) => ({ severity, start, end, detail })),
        [{ severity: "warning", ...spans[0], detail: other }],
      );
      equal(show(input), show(other));
    });
  }

  it("are not found if there are none, and not searched without a warning", () => {
    for (const iri of ["/a1א/b/(2)c", "/א(ב", "/א\u202E", "a/aaa/1/א", "/אב/גד"]) {
      const others = checkBidi(iri).flatMap(({ detail }) => detail ?? []);
      deepEqual(
        others.filter((other) => show(other) !== show(iri)),
        [],
      );
    }
    deepEqual(checkBidi("a/aaa/1/א"), []);
  });

  function* generate(alphabet: string, length: number): Generator<string> {
    if (length === 0) {
      yield "";
      return;
    }
    for (const rest of generate(alphabet, length - 1)) {
      for (const character of alphabet) {
        yield rest + character;
      }
    }
  }

  for (const [alphabet, length] of [
    ["aא1/", 6],
    ["aع1/", 6],
    ["aא1.+", 5],
    ["aא1()", 5],
    ["aא1=?#", 5],
    ["aא1:/%", 5],
  ] as const) {
    it(`are no two strings of ${length} characters of ${alphabet} that have no warning`, () => {
      const seen = new Map<string, string>();
      for (const iri of generate(alphabet, STEP === 1 ? length : length - 1)) {
        const diagnostics = checkBidi(iri);
        const shown = show(iri);
        if (diagnostics.length === 0) {
          equal(seen.get(shown), undefined, iri);
          seen.set(shown, iri);
        }
        for (const { detail } of diagnostics) {
          ok(detail === undefined || (detail !== iri && show(detail) === shown), iri);
        }
      }
    });
  }

  it("are not searched in strings too long to read", () => {
    const find = (length: number): number =>
      checkBidi(`a/א/1${"a".repeat(length - 5)}`).filter(({ code }) => code === "bidi-look-alike").length;
    deepEqual([find(2_000), find(2_001)], [1, 0]);
    equal(checkBidi("/א/1".repeat(250_000)).length, 10_000);
    equal(checkBidi(`/${"1א(".repeat(300_000)}`).length, 3);
    equal(checkBidi("\u202Eא".repeat(10_001)).length, 10_000);
  });
});
