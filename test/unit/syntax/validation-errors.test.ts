import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type Diagnostic, describe as describeProblem, IRI, type IRIError, validate } from "whatwg-iri";
import { URL_ERRORS } from "../../support/diagnostic-rows.js";
import { readJSON, readText } from "../../support/paths.js";
import { share } from "../../support/share.js";

const find = (input: string, base?: string): readonly Diagnostic[] => validate(input, { grammar: "url", base });

/** Writes an error as the rows do. */
const write = (input: string, { code, severity, start, end, detail }: Diagnostic): string => {
  const instead = detail === undefined ? "" : ` → ${detail}`;
  return `${code} ${start} «${input.slice(start, end)}»${instead}${severity === "error" ? " !" : ""}`;
};

describe("validate with the grammar url", () => {
  for (const [input, base, ...errors] of URL_ERRORS) {
    it(`[V-1] finds each error of ${JSON.stringify(input)}${base === undefined ? "" : ` in ${base}`}`, () => {
      deepEqual(
        find(input, base).map((error) => write(input, error)),
        errors,
      );
    });
  }

  it("[V-1] finds nothing in valid URL strings", () => {
    const valid = "http://例え.jp/日本?q=é#ü https://[2001:db8::1]:443/ sc://%41:1 mailto:a@b file:///C:/".split(" ");
    deepEqual(
      valid.flatMap((text) => find(text)),
      [],
    );
    const relative = ["", "#é", "?q", "a/b", "/a", "//b:80/"];
    deepEqual(
      relative.flatMap((text) => find(text, "http://a/")),
      [],
    );
    deepEqual(find("#a", "mailto:b"), []);
  });

  it("[V-1] gives components", () => {
    const components = (text: string, base?: string): readonly string[] =>
      find(text, base).map((error) => error.component);
    deepEqual(components(' sc://u@"/<?<#< '), ["text", "userinfo", "host", "path", "query", "fragment"]);
    deepEqual(components("http:a:x"), ["authority", "port"]);
    deepEqual(components("http:a", "http://b/"), ["scheme"]);
  });

  it("[V-1] checks the href of an object as it is", () => {
    deepEqual(
      find("http://a/[").map(({ detail }) => detail),
      ["%5B"],
    );
    deepEqual(validate(new IRI("http://a/["), { grammar: "url" }), find("http://a/["));
    deepEqual(validate("[", { grammar: "url", base: new IRI("http://a/") }).length, 1);
  });

  it("[V-1] ends with the error that the class names as the cause", () => {
    const failed = URL_ERRORS.filter(([input, base]) => find(input, base).at(-1)?.severity === "error");
    ok(failed.length > 20);
    for (const [input, base] of failed) {
      throws(
        () => new IRI(input, base),
        ({ cause }: Error) => {
          const last = (cause as IRIError).diagnostics.at(-1) as Diagnostic;
          const error = find(input, base).at(-1) as Diagnostic;
          deepEqual([last.code, last.component], [error.code, error.component], input);
          return true;
        },
      );
    }
  });

  it("[V-1] refuses options of other grammars, other values, and a base that is not a URL", () => {
    for (const [options, message] of [
      [{ grammar: "url", kind: "IRI" }, /^unknown option "kind"; the options are "grammar", "base", "charset"$/],
      [{ grammar: "url", host: "strict" }, /^unknown option "host"/],
      [{ base: "http://a/" }, /^unknown option "base"/],
      [{ grammar: "bis", charset: "utf-8" }, /^unknown option "charset"/],
      [{ grammar: "url", bse: "http://a/" }, /did you mean "base"\?$/],
      [{ grammar: "url", base: 1 }, /^base is neither a string nor an object with an href$/],

      [{ grammar: "whatwg" }, /^grammar must be one of "rfc3987", "bis", "url" \(got "whatwg"\)$/],
    ] as const) {
      throws(() => validate("a", options as never), { message });
    }
    const message = "base is not a URL: host-missing, index 7";
    throws(() => validate("a", { grammar: "url", base: "http://" }), { name: "TypeError", message });
    throws(() => validate("a", { grammar: "url", charset: "utf9" }), RangeError);
    deepEqual(validate("?é", { grammar: "url", base: "http://a/", charset: "latin1" }), []);
  });

  it("[V-1] agrees and disagrees with RFC 3987 as the table of docs/validation.md says", () => {
    const guide = readText("docs/validation.md");
    const rows = guide.matchAll(/^\| `(.+?)` \| (valid|no) \| (valid|no) \| (open|refuse) it \| .+ \|$/gm);
    const kinds = Array.from(rows, ([, address = "", ...verdicts]) => {
      const text = address.replace(/\\u([0-9A-F]{4})/g, (_, digits) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      );
      const isIRI = validate(text, { kind: "IRI" }).every(({ severity }) => severity === "warning");
      const judged = [isIRI, find(text).length === 0].map((isValid) => (isValid ? "valid" : "no"));
      deepEqual(verdicts, [...judged, IRI.canParse(text) ? "open" : "refuse"], address);
      return verdicts.join(" ");
    });
    ok(kinds.length > 20);
    const all = ["no no open", "no no refuse", "no valid open", "valid no open", "valid no refuse", "valid valid open"];
    deepEqual([...new Set(kinds)].sort(), all);
  });

  it("[V-1] answers the group validity of iri-tests, with places", () => {
    const { rows } = readJSON("wpt-fixtures/iri-tests/validity.json") as {
      readonly rows: readonly Readonly<Record<"question" | "expect", { readonly [member: string]: unknown }>>[];
    };
    ok(rows.length >= 300);
    for (const { question, expect } of rows) {
      const errors = find(question.string as string, question.base as string | undefined);
      const value = {
        valid: errors.length === 0 ? "yes" : "no",
        opens: errors.at(-1)?.severity === "error" ? "no" : "yes",
        errors: errors.map(({ code }) => code).join(" "),
        places: errors.map(({ start, end }) => `${start}-${end}`).join(" "),
      };
      deepEqual(value, expect.value, question.string as string);
    }
  });

  it("[V-1] reports at most 10,000 errors, and always the one with which the parser fails", () => {
    equal(find(`http://a/${" ".repeat(20_000)}b`).length, 10_000);
    const errors = find(`http://${"u@".repeat(20_000)}`);
    deepEqual([errors.length, errors.at(-1)?.code, errors.at(-1)?.severity], [10_000, "host-missing", "error"]);
    equal(errors[9_998]?.code, "invalid-credentials");
  });

  it("[X-2] takes linear time on hostile strings", () => {
    const length = share(1_000_000);
    for (const [start, unit, end] of [
      ["http://", "@", "a"],
      ["http:", "/", "a"],
      ["http://", "%41", "/"],
      ["http://", "a.", ""],
      ["http://", "１", ""],
      ["http://1.", "0", ""],
      ["http://[", "0:", "]"],
      ["sc://", "%", '"'],
      ["sc://", "<", "/"],
      ["http://a:", "1", "x"],
      ["\t", "a\n", "\t"],
      [" ", " ", "a"],
      ["a:", "\\", ""],
      ["http://a/", "\\", "?"],
      ["file:", "\\", ""],
      ["http://a/", "\u{1F600}", "\uD83D"],
      ["http://", "\u0301", "-"],
    ] as const) {
      const errors = find(start + unit.repeat(length / unit.length) + end);
      ok(errors.length <= 10_000, unit);
    }
  }).timeout(0);
});

describe("the sentences about validation errors", () => {
  it("[V-2] say what to write, where it is known", () => {
    const remedies = (input: string, base?: string): readonly string[] =>
      describeProblem(find(input, base)).map(({ remedy }) => remedy);
    deepEqual(remedies("http://a\\b c%"), ["Write / instead.", "Write %20 instead.", "Write %25 instead."]);
    deepEqual(remedies("http://0x7f.1/"), ["Write 127.0.0.1 instead.", "Write 127 instead."]);
    deepEqual(remedies("http:a"), ["Write // instead."]);
    deepEqual(remedies("http://u@a/"), ["Remove the text up to the @; write %40 for any other @."]);
    deepEqual(remedies(" a", "http://b/"), [
      "Write %20 for a space and %25 for a percent sign; remove blanks around the address.",
    ]);
  });

  it("[V-2] say so in another language too", () => {
    const [problem] = find("http://a\\b") as readonly [Diagnostic];
    const say = (...sentence: [string, string, string?]): string =>
      describeProblem(problem, { sentences: { "invalid-reverse-solidus": sentence as never } }).remedy;
    equal(say("Falsch.", "Ersetzen Sie ihn.", "Schreiben Sie {text}."), "Schreiben Sie /.");
    equal(say("Falsch.", "Ersetzen Sie ihn."), "Ersetzen Sie ihn.");
  });

  it("[V-2] tell what is incomplete while a person types", () => {
    const judge = (input: string): readonly boolean[] => [
      ...new Set(describeProblem(find(input), { input }).map(({ isIncomplete }) => isIncomplete)),
    ];
    for (const text of ["", "ht", "http:", "http:/", "http://", "http://127.0", "http://a/%", "http://a/%4"]) {
      deepEqual(judge(text), [true], text);
    }
    for (const text of ["http://127.1/", "http://a/%4g", "http://u@a"]) {
      deepEqual(judge(text), [false], text);
    }
  });
});
