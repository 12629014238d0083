/** The built-in names of an engine, and those that a script uses. */
import { type AnyNode, parse } from "acorn";

/** The names of globals, of their static members, and of everything with a prototype. */
export interface EngineNames {
  readonly globals: readonly string[];
  /** `Object.hasOwn` and the like. */
  readonly statics: readonly string[];
  readonly members: readonly string[];
}

/** Prints the names of the engine that runs it as JSON: those of ECMAScript, in an otherwise empty context. */
export const NAMES_SCRIPT = `
const { runInNewContext } = require("node:vm");
const realm = runInNewContext("this");
const globals = runInNewContext("Object.getOwnPropertyNames(this)").filter((name) => !/^(?:console|WebAssembly|SharedArrayBuffer)$/.test(name)).sort();
const statics = new Set();
const members = new Set();
const list = (object) => Object.getOwnPropertyNames(object).filter((name) => !/^(?:prototype|length|name|constructor)$/.test(name));
const addMembers = (prototype) => {
  for (let object = prototype; object !== null && object !== undefined; object = Object.getPrototypeOf(object)) {
    list(object).forEach((name) => members.add(name));
  }
};
for (const name of globals) {
  const value = runInNewContext(name);
  if (value !== null && (typeof value === "object" || typeof value === "function") && name !== "globalThis") {
    list(value).forEach((member) => statics.add(name + "." + member));
    if (value.prototype) {
      addMembers(value.prototype);
    }
  }
}
for (const object of runInNewContext("[[].values(), new Map().keys(), ''.matchAll(/a/g), (function*() {})()]")) {
  addMembers(object);
}
console.log(JSON.stringify({ globals, statics: [...statics].sort(), members: [...members].sort() }));
`;

/** The names a script uses: globals, their members, and members of anything. */
export interface UsedNames {
  readonly globals: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  /** Flags of regular expressions. */
  readonly flags: ReadonlySet<string>;
}

/**
 * Finds the names that a script uses.
 *
 * @param code - ECMAScript 2022; anything newer is a syntax error.
 * @throws {SyntaxError} If it is newer than that.
 */
export function findNames(code: string, sourceType: "script" | "module"): UsedNames {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const members = new Set<string>();
  const flags = new Set<string>();
  visit(parse(code, { ecmaVersion: 2022, sourceType }) as AnyNode, (node) => {
    if (node.type === "Identifier") {
      globals.add(node.name);
    } else if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier") {
      members.add(node.property.name);
      if (node.object.type === "Identifier") {
        statics.add(`${node.object.name}.${node.property.name}`);
      }
    } else if (node.type === "ObjectPattern") {
      for (const property of node.properties) {
        if (property.type === "Property" && property.key.type === "Identifier") {
          members.add(property.key.name);
        }
      }
    } else if (node.type === "Literal" && node.regex !== undefined) {
      for (const flag of node.regex.flags) {
        flags.add(flag);
      }
    }
  });
  return { globals, statics, members, flags };
}

function visit(node: AnyNode, see: (node: AnyNode) => void): void {
  see(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === "object" && child !== null && typeof (child as AnyNode).type === "string") {
        visit(child as AnyNode, see);
      }
    }
  }
}
