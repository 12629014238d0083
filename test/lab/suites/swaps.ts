/**
 * `SUITES=FOLDER npm run lane -- suites/swaps`: runs the rows of other packages on their own functions and on ours, and lists by name what
 * differs. FOLDER has checkouts: JSON-Schema-Test-Suite, relative-to-absolute-iri.js, and fast-uri. What is not there is named.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { composeIRI, parseIRI, resolve } from "whatwg-iri/syntax";

/** Whether each row passes, by name. */
type Results = Map<string, boolean>;

const FOLDER = process.env.SUITES ?? "";
const RELATIVE = { relativeBase: true, invalid: "keep" } as const;
const load = createRequire(import.meta.url);

function read(path: string): string {
  return readFileSync(join(FOLDER, path), "utf8");
}

/** Our functions in place of fast-uri. */
const uriResolver = {
  resolve: (base: string, reference: string) => resolve(reference, base, RELATIVE),
  parse: (iri: string) => parseIRI(iri, { invalid: "keep" }) ?? {},
  serialize: (components: object) => composeIRI(components),
};

interface Group {
  readonly description: string;
  readonly schema: object;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const DRAFTS = [
  ["draft2020-12", "2020-12", Ajv2020],
  ["draft7", "draft-07", Ajv],
] as const;
const KEYWORDS = ["ref", "refRemote", "anchor", "dynamicRef", "defs", "definitions", "unevaluatedProperties"];

/** JSON Schema's rows about references, judged by ajv. */
function runAjv(options: object): Results {
  const results: Results = new Map();
  const folder = "JSON-Schema-Test-Suite";
  for (const [draft, dialect, Validator] of DRAFTS) {
    const remotes = globSync("remotes/**/*.json", { cwd: join(FOLDER, folder) })
      .filter((file) => !file.includes("/draft") || file.includes(`/${draft}/`))
      .map((file) => [file.slice("remotes/".length), JSON.parse(read(`${folder}/${file}`))] as const)
      .filter(([, schema]) => schema.$schema === undefined || schema.$schema.includes(dialect));
    for (const file of KEYWORDS.map((name) => `${folder}/tests/${draft}/${name}.json`)) {
      const groups: readonly Group[] = existsSync(join(FOLDER, file)) ? JSON.parse(read(file)) : [];
      for (const { description, schema, tests } of groups) {
        for (const { description: title, data, valid } of tests) {
          const isRight = (): boolean => {
            const ajv = new Validator({ strict: false, logger: false, validateFormats: false, ...options });
            for (const [name, remote] of remotes) {
              attempt(() => ajv.addSchema(remote, `http://localhost:1234/${name}`));
            }
            return ajv.validate(schema, data) === valid;
          };
          results.set(`${file}: ${description}: ${title}`, attempt(isRight) === true);
        }
      }
    }
  }
  return results;
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The rows of relative-to-absolute-iri about its function `resolve`, which has the same parameters as ours. */
function runAbsolute(own: (iri: string, base?: string) => string): Results {
  const results: Results = new Map();
  const source = read("relative-to-absolute-iri.js/test/Resolve-test.ts").replace(/^import.*$/m, "");
  const names: string[] = [];
  const describe = (name: string, run: () => void): void => {
    names.push(name);
    run();
    names.pop();
  };
  const expect = (value: unknown): object => ({
    toEqual: (expected: unknown) => assertRow(isDeepStrictEqual(value, expected)),
    toThrow: () => assertRow(attempt(value as () => unknown) === undefined),
  });
  const it = (name: string, run: () => void): unknown =>
    names[0] === "#resolve" && results.set(name, attempt(() => run() ?? true) === true);
  new Function("describe", "it", "expect", "resolve", source)(describe, it, expect, own);
  return results;
}

function assertRow(isRight: boolean): void {
  if (!isRight) {
    throw new Error("another value");
  }
}

/** The rows of fast-uri about its function `resolve`. */
function runFastURI(own: (base: string, reference: string, options?: object) => string): Results {
  const results: Results = new Map();
  const fastURI = { ...(load("fast-uri") as object), resolve: own };
  const test = (title: string, run: (t: object) => void): void => {
    const equal = (value: unknown, expected: unknown): unknown =>
      results.set(`${title}: ${results.size + 1}: ${String(expected)}`, value === expected);
    run({ equal, end: () => undefined, plan: () => undefined });
  };
  new Function("require", read("fast-uri/test/resolve.test.js"))((name: string) => (name === "tape" ? test : fastURI));
  return results;
}

/** Our option for fast-uri's `tolerant`. */
function toOptions(options: { readonly tolerant?: boolean } = {}): { readonly backwardCompatible: boolean } {
  return { backwardCompatible: options.tolerant === true };
}

/** The packages, with a run on their own function and one on ours. */
const SWAPS: readonly (readonly [name: string, checkout: string, theirs: () => Results, ours: () => Results])[] = [
  ["ajv", "JSON-Schema-Test-Suite", () => runAjv({}), () => runAjv({ uriResolver })],
  [
    "relative-to-absolute-iri",
    "relative-to-absolute-iri.js",
    () => runAbsolute((load("relative-to-absolute-iri") as { resolve: typeof resolve }).resolve),
    () => runAbsolute((iri, base) => resolve(iri, base, { invalid: "keep" })),
  ],
  [
    "fast-uri",
    "fast-uri",
    () => runFastURI((load("fast-uri") as { resolve: typeof uriResolver.resolve }).resolve),
    () => runFastURI((base, reference, options) => resolve(reference, base, { ...RELATIVE, ...toOptions(options) })),
  ],
];

/** Differences, and who is right. */
const REASONS: Readonly<Record<string, string>> = {
  "create an IRI from the baseIRI scheme when the baseIRI contains only ://":
    "we: the authority is there, though empty, so that RFC 3986 5.2.3 merges to http:///abc",
  "create an IRI from the baseIRI scheme when the baseIRI contains only ://, and remove dot segments":
    "we: the authority is there, though empty, so that RFC 3986 5.2.3 merges to http:///abc/",
};

for (const [name, checkout, runTheirs, runOurs] of SWAPS) {
  if (!existsSync(join(FOLDER, checkout))) {
    console.log(`✘ ${name}: SUITES has no ${checkout}`);
    process.exitCode = 1;
    continue;
  }
  const [theirs, ours] = [runTheirs(), runOurs()];
  const count = (results: Results): number => [...results.values()].filter(Boolean).length;
  console.log(`${name}: ${count(theirs)} of ${theirs.size} before, ${count(ours)} after`);
  for (const [row, passes] of theirs) {
    if (ours.get(row) !== passes) {
      const reason = REASONS[row];
      console.log(`  ${row}: ${reason ?? "without a reason"}`);
      process.exitCode = reason === undefined ? 1 : process.exitCode;
    }
  }
}
