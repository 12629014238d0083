import { deepEqual, doesNotMatch, equal, match, throws } from "node:assert/strict";
import { type Diagnostic, describe as describeProblem, IRI, type IRIError, SENTENCES, validate } from "whatwg-iri";
import { CODES } from "../../support/codes.js";

function findFailure(text: string): Diagnostic {
  try {
    new IRI(text);
  } catch (error) {
    return ((error as Error).cause as IRIError).diagnostics[0];
  }
  throw new Error(`${text} is valid`);
}

const WITHOUT_INPUT = { isIncomplete: false };

describe("a description of a diagnostic", () => {
  it("has a sentence about the problem and one about the remedy, for every code", () => {
    deepEqual(Object.keys(SENTENCES).sort(), Object.keys(CODES).sort());
    for (const [code, sentences] of Object.entries(SENTENCES)) {
      equal(sentences.length, 2);
      for (const sentence of sentences) {
        match(sentence, /^[A-Z][^\n]{5,90}\.$/, code);
        doesNotMatch(sentence, /\b(?:IDNA|UTF-16|octet|code point|RFC|percent-encoded octets)\b/, code);
      }
    }
  });

  it("is the same whatever the text is, and has neither code nor place", () => {
    for (const text of ["http://a b/", "http://c|d/"]) {
      const [problem, remedy] = SENTENCES["host-invalid-code-point"];
      deepEqual(describeProblem(validate(text)[0] as Diagnostic), { problem, remedy, ...WITHOUT_INPUT });
    }
  });

  it("takes sentences in another language, as far as there are any", () => {
    const sentences = { "host-missing": ["Der Name fehlt.", "Ergänzen Sie ihn."] } as const;
    const missing = findFailure("http://");
    deepEqual(describeProblem(missing, { sentences }), {
      problem: "Der Name fehlt.",
      remedy: "Ergänzen Sie ihn.",
      ...WITHOUT_INPUT,
    });
    const [, remedy] = SENTENCES["port-invalid"];
    const port = findFailure("http://a:b");
    equal(describeProblem(port, { sentences }).remedy, remedy);
  });

  it("tells what is incomplete from what is wrong, for a form while its user types", () => {
    const judge = (text: string): readonly boolean[] =>
      validate(text, { kind: "IRI", host: "strict" }).map(
        (problem) => describeProblem(problem, { input: text }).isIncomplete,
      );
    const incomplete = ["", "h", "https", "https:", "https:/", "https://", "https://[20", "https://[::", "https://ex-"];
    for (const text of [...incomplete, "https://ex..", "https://a/%", "https://a/%4", "https://a/\uD83D"]) {
      deepEqual(judge(text), [true], text);
    }
    for (const text of [
      "/a",
      "example.com/",
      "https://a b",
      "https://a/%4g",
      "https://[::g]",
      "https://a../b",
      "https://a/\uDC00",
    ]) {
      deepEqual([...new Set(judge(text))], [false], text);
    }
    const isIncomplete = (text: string): boolean => describeProblem(findFailure(text), { input: text }).isIncomplete;
    deepEqual(["ht", "http://", "http://a.1", "http://[", "http://a.1/", "http://a:b"].map(isIncomplete), [
      ...[true, true, true, true],
      ...[false, false],
    ]);
  });

  it("is refused for other values", () => {
    throws(() => describeProblem(undefined as never), TypeError);
    const [problem] = validate("a b") as [Diagnostic];
    throws(() => describeProblem(problem, { language: "de" } as never), /unknown option "language"/);
    throws(() => describeProblem(problem, { input: 1 } as never), TypeError);
  });
});
