import { deepEqual } from "node:assert/strict";
import * as whatwgIRI from "../support/entries.js";

type Call = (...args: readonly unknown[]) => unknown;

const ADDRESS = "http://a.example/b?c";
const TEXT = "see http://a.example/ and b.example";
const DIAGNOSTICS = whatwgIRI.validate("a b");

const SHAPES: readonly (readonly [name: string, value: unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["an empty string", ""],
  ["a string", "x"],
  ["an address", ADDRESS],
  ["a number", 1],
  ["NaN", Number.NaN],
  ["a boolean", true],
  ["a bigint", 1n],
  ["a symbol", Symbol("x")],
  ["an empty list", []],
  ["a list of strings", ["x"]],
  ["a list of numbers", [1]],
  ["a list of lists", [["x", "y"]]],
  ["a list with undefined", [undefined]],
  ["an object", {}],
  ["an object of strings", { x: "y" }],
  ["an object without a prototype", Object.create(null)],
  ["octets", new Uint8Array([0x61, 0xff])],
  ["a Buffer", Buffer.from("x")],
  ["a URL", new URL(ADDRESS)],
  ["an IRI", new whatwgIRI.IRI(ADDRESS)],
  ["a function", () => undefined],
  ["a Map", new Map([["x", "y"]])],
  ["a Set", new Set(["x"])],
  ["a Date", new Date(0)],
  ["an expression", /x/],
  ["diagnostics", DIAGNOSTICS],
];

/** Arguments that each export takes; the last one is options, which may be required. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  IRI: [ADDRESS, ADDRESS, {}],
  IRIError: ["a b", DIAGNOSTICS, "IRI", {}],
  SENTENCES: [],
  compare: [ADDRESS, ADDRESS, { level: "syntax" }],
  createNameIndex: [["a"], {}],
  createNormalizer: [{ level: "syntax" }],
  decodeComponent: ["a", { component: "path" }],
  describe: [DIAGNOSTICS, {}],
  domainToASCII: ["a"],
  domainToUnicode: ["a"],
  encodeComponent: ["a", { component: "path" }],
  filePathToIRI: ["/a", { system: "posix" }],
  formatDiagnostics: ["a b", DIAGNOSTICS],
  iriToFilePath: ["file:///a", { system: "posix" }],
  iriToURI: [ADDRESS, {}],
  leiriToIRI: ["a b"],
  normalize: [ADDRESS, { level: "syntax" }],
  preferredForm: [ADDRESS, {}],
  uriToIRI: [ADDRESS, {}],
  validate: [ADDRESS, {}],
  webAddressToIRI: ["a b", {}],
  composeIRI: [{ scheme: "a", path: "b" }, {}],
  createResolver: [ADDRESS, {}],
  decomposeIRI: [ADDRESS],
  isIRI: [ADDRESS, {}],
  isIRIReference: [ADDRESS, {}],
  isURI: [ADDRESS, {}],
  isURIReference: [ADDRESS],
  parseIRI: [ADDRESS, {}],
  relativize: [ADDRESS, ADDRESS, {}],
  resolve: ["a", ADDRESS, {}],
  ProtectedNames: [["a.example"]],
  areConfusable: ["a", "b"],
  inspect: [ADDRESS, {}],
  inspectHost: ["a.example", {}],
  inspectLink: ["a.example", ADDRESS, {}],
  resolveScripts: ["a"],
  restrictionLevel: ["a"],
  skeleton: ["a", {}],
  toDisplayString: [ADDRESS, {}],
  visualOrder: ["a", {}],
  wrapBidi: [ADDRESS, { mode: "isolate" }],
  composeLink: [{ host: "a.example", path: "/" }, {}],
  createFinder: [{}],
  findIRIs: [TEXT, {}],
  linkifyNode: [{ nodeType: 1 }, {}],
  repairInput: ["a.example", {}],
  decodeCharacterReferences: ["&amp;", {}],
  extractHeaderLinks: ["/a", { field: "location" }],
  extractLinks: ["<a href=b>", { contentType: "text/html" }],
  writeIRI: [ADDRESS, { format: "html" }],
  isHostname: ["a.example", {}],
  parseTemplate: ["/{a}"],
  validateHostname: ["a.example", {}],
  validateTemplate: ["/{a}"],
  createHostList: [["a.example"]],
  localRedirect: ["/a", ADDRESS],
  readHost: [ADDRESS],
  redact: [ADDRESS, {}],
  createRules: [["/a"], { syntax: "robots" }],
};

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  composeIRI: "scheme authority userinfo user password host port path query fragment".split(" "),
  composeLink: "scheme host port path query fragment directive".split(" "),
};

const CONVERTED = ["IRI", "extractLinks"];

/** Objects of functions, which have tests of their own. */
const OBJECTS = ["formats", "markdownLinks", "SENTENCES"];

/** Words of an engine, or a value that was made a string by accident. */
const INTERNAL =
  /is not (?:a function|iterable|a constructor|defined)|Cannot|"undefined"|"null"|\[object|\bundefined \(|#\w|RegExp|getOption|not an Object|reduce of empty|Class constructor|must be of type/;

const exported = whatwgIRI as unknown as Readonly<Record<string, Call>>;

function call(name: string, args: readonly unknown[]): unknown {
  const run = exported[name] as Call;
  const isClass = /^class\b/.test(Function.prototype.toString.call(run));
  return isClass ? Reflect.construct(run, [...args]) : run(...args);
}

/** Returns an error that is not in our words; `null` if the export accepts the arguments. */
async function findFault(name: string, args: readonly unknown[]): Promise<string | null> {
  try {
    const value = await call(name, args);
    // Generators and finders do their work later.
    if (typeof value === "function" && value.length === 1) {
      (value as Call)(ADDRESS);
    }
  } catch (error) {
    const { name: kind, message, cause } = error as Error;
    // The class converts its arguments as URL does, and its cause quotes the result.
    const reason = name === "IRI" ? "" : (cause as Error | undefined)?.message;
    const isOurs = /^(?:TypeError|RangeError|IRIError)$/.test(kind) && message !== "";
    const isConversion = /^(?:Cannot convert object to primitive value|Unknown charset: "null")$/.test(message);
    return isOurs && ((isConversion && CONVERTED.includes(name)) || !INTERNAL.test(`${message} ${reason}`))
      ? null
      : `${kind}: ${message} ${reason}`;
  }
  return null;
}

/** From the function's own message about an unknown option. */
function listOptions(name: string, args: readonly unknown[]): readonly string[] {
  try {
    call(name, [...args.slice(0, -1), { ...(args.at(-1) as object), zzzzzzzzzz: 1 }]);
  } catch (error) {
    const [, names = ""] = /the options are (.*)$/.exec((error as Error).message) ?? [];
    return Array.from(names.matchAll(/"(\w+)"/g), ([, option = ""]) => option);
  }
  return [];
}

describe("an argument of a wrong shape", () => {
  it("is tried for every export", () => {
    deepEqual([...Object.keys(ARGUMENTS), "formats", "markdownLinks"].sort(), Object.keys(exported).sort());
  });

  for (const [name, args] of Object.entries(ARGUMENTS).filter(([name]) => !OBJECTS.includes(name))) {
    it(`[P-14] is accepted, or refused in our words, by ${name}`, async () => {
      const faults: string[] = [];
      const check = async (what: string, changed: readonly unknown[]): Promise<void> => {
        const fault = await findFault(name, changed);
        faults.push(...(fault === null ? [] : [`${what}: ${fault}`]));
      };
      for (const [index] of args.entries()) {
        for (const [shape, value] of SHAPES) {
          await check(
            `argument ${index + 1}, ${shape}`,
            args.map((arg, at) => (at === index ? value : arg)),
          );
        }
      }
      for (const option of listOptions(name, args)) {
        for (const [shape, value] of SHAPES) {
          const options = { ...(args.at(-1) as object), [option]: value };
          await check(`option ${option}, ${shape}`, [...args.slice(0, -1), options]);
        }
      }
      for (const member of MEMBERS[name] ?? []) {
        for (const [shape, value] of SHAPES) {
          await check(`${member}, ${shape}`, [{ ...(args[0] as object), [member]: value }, ...args.slice(1)]);
        }
      }
      deepEqual(faults, []);
    });
  }
});
