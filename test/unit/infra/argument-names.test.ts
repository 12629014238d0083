import { match, ok } from "node:assert/strict";
import * as whatwgIRI from "../../support/entries.js";

type Callable = (...args: unknown[]) => unknown;

/** Functions whose arguments are objects of other packages, or not checked one by one. */
const OTHERS = ["formatDiagnostics", "linkifyNode", "registerScheme"];

/** Words that errors use instead of a parameter: a member of a list, a format, or a header field. */
const NAMED: Readonly<Record<string, string>> = {
  "leiriToIRI leiri": "LEIRI",
  "parseTemplate text": "URI Template",
  "webAddressToIRI input": "Web Address",
};

const FUNCTIONS = Object.entries(whatwgIRI).flatMap(([name, value]) => {
  const [, list] = /^(?:async )?function\*? ?\w+\(([^)]*)\)/.exec(String(value)) ?? [];
  const parameters = list?.split(",").map((parameter) => /^[\w$]*/.exec(parameter.trim())?.[0] ?? "");
  return parameters === undefined || OTHERS.includes(name) ? [] : [{ name, call: value as Callable, parameters }];
});

const GIVEN: Readonly<Record<string, unknown>> = {
  charset: "utf-8",
  component: "path",
  direction: "ltr",
  names: ["a"],
  octets: new Uint8Array(),
  rules: ["/a"],
};

const NEEDED: Readonly<Record<string, object>> = {
  compare: { level: "scheme" },
  createRules: { syntax: "glob" },
  encodeComponent: { component: "path" },
  extractHeaderLinks: { field: "link" },
  filePathToIRI: { system: "posix" },
  iriToFilePath: { system: "posix" },
  isNormalized: { level: "scheme" },
  normalize: { level: "scheme" },
  wrapBidi: { mode: "embed" },
  writeIRI: { format: "html" },
};

function give(name: string, parameter: string): unknown {
  return parameter === "options" ? NEEDED[name] : (GIVEN[parameter] ?? "http://a/");
}

const OPTIONS = [
  ...["as", "components", "format", "grammar", "host", "kind", "level", "normalization", "normalize", "policy"],
  ...["profile", "standard", "syntax", "system"],
];

function findError(call: () => unknown): Error | undefined {
  try {
    Promise.resolve(call()).catch(() => {});
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

describe("errors about arguments", () => {
  for (const [what, value, least] of [
    ["no string", 1, 40],
    ["no address", "a b", 16],
    ["no reference", "//[", 16],
    ["no text", "\uD800", 16],
  ] as const) {
    it(`name the parameter that is ${what}`, () => {
      let named = 0;
      for (const { name, call, parameters } of FUNCTIONS) {
        for (const [index, parameter] of parameters.entries()) {
          const args = parameters.map((other, at) => (at === index ? value : give(name, other)));
          const error = parameter === "options" ? undefined : findError(() => call(...args));
          const message = error?.message ?? "";
          const [, told] = /^(\w+) (?:is |must be )|^Invalid ([\w ]+) "/.exec(message)?.filter(Boolean) ?? [];
          // A value that is not a string is refused before anything else happens.
          const isNamed = error?.name === "TypeError" ? told !== undefined || value === 1 : error?.name === "IRIError";
          if (isNamed && told !== "URL") {
            named++;
            ok(
              told === parameter || told === (NAMED[`${name} ${parameter}`] ?? ""),
              `${name}, ${parameter}: ${message}`,
            );
          }
        }
      }
      ok(named >= least, String(named));
    });
  }

  it("name the option", () => {
    let named = 0;
    for (const { name, call, parameters } of FUNCTIONS.filter((each) => each.parameters.includes("options"))) {
      for (const option of OPTIONS) {
        const wrong = { ...NEEDED[name], [option]: `né${"x".repeat(39)}` };
        const args = parameters.map((parameter) => (parameter === "options" ? wrong : give(name, parameter)));
        const { message = "" } = findError(() => call(...args)) ?? {};
        if (message.includes(" must be ")) {
          named++;
          match(message, new RegExp(`^${option} must be .*\\bgot "n\\?x{38}"`), name);
        }
      }
    }
    ok(named > 20, String(named));
  });
});
