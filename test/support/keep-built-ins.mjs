/**
 * A rollup plugin: the bundle keeps the platform's functions as they were when it was loaded, as native classes do, so that a program
 * that replaces one later changes no answer. It rewrites what functions do:
 *
 * ```
 * text.slice(1)                      slice1(text, 1)
 * String.fromCharCode(65)            String_fromCharCode(65)
 * for (const pair of pairs)          for (const pair of iterate(pairs))
 * ([name, value]) => name + value    ({ 0: name, 1: value }) => name + value
 * new DataView(buffer)               new View(buffer)
 * ```
 *
 * A function such as `slice1` asks what it got: a string, an array, octets, a map or an expression goes to the method that was kept,
 * any other object is asked for its own. So a call does what it did, whatever the name means there. Parameters and the elements of
 * loops that are patterns must be arrays.
 */
import MagicString from "magic-string";

/** The module that keeps the functions. */
const KEEPER = "\0built-ins";

/** How a value is recognized, its prototype, and the methods that are kept, in the order in which they are tried. */
const KINDS = {
  string: {
    test: 'typeof self === "string"',
    prototype: "String.prototype",
    methods: `at charAt codePointAt concat endsWith includes indexOf lastIndexOf match matchAll normalize padStart repeat
      replace replaceAll search slice split startsWith toLowerCase toUpperCase toWellFormed trim trimEnd trimStart`,
  },
  number: { test: 'typeof self === "number"', prototype: "Number.prototype", methods: "toString" },
  array: {
    test: "isArray(self)",
    prototype: "Array.prototype",
    methods: `at concat entries every fill filter find findIndex flat flatMap forEach includes indexOf join keys lastIndexOf map pop
      push reduce reduceRight reverse slice some sort splice unshift values`,
  },
  octets: {
    test: "isView(self)",
    prototype: "Object.getPrototypeOf(Uint8Array.prototype)",
    methods: "every fill forEach indexOf lastIndexOf map set slice some subarray",
  },
  buffer: { test: "isView(self)", prototype: "globalThis.Buffer?.prototype", methods: "toString" },
  ...Object.fromEntries(
    [
      ["expression", "RegExp", "exec test"],
      ["map", "Map", "clear delete entries forEach get has keys set values"],
      ["set", "Set", "add clear delete forEach has values"],
      ["weakMap", "WeakMap", "get has set"],
      ["decoder", "TextDecoder", "decode"],
      ["encoder", "TextEncoder", "encode encodeInto"],
    ].map(([kind, name, methods]) => [
      kind,
      { test: `getPrototypeOf(self) === ${kind}Prototype`, prototype: `${kind}Prototype`, methods, global: name },
    ]),
  ),
};

/** Methods that objects of one kind have, in the library too: nothing is asked. */
const OF_ONE_KIND = `charAt codePointAt endsWith padStart startsWith subarray toLowerCase toUpperCase`;

/** Static functions of globals. */
const STATIC = {
  Array: "from isArray",
  ArrayBuffer: "isView",
  JSON: "parse stringify",
  Math: "floor imul max min",
  Number: "isNaN parseInt",
  Object: `assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptors getOwnPropertyNames
    getPrototypeOf hasOwn keys setPrototypeOf values`,
  Reflect: "apply deleteProperty getOwnPropertyDescriptor ownKeys",
  String: "fromCharCode fromCodePoint",
};

/** Global functions. */
const GLOBALS = ["decodeURIComponent", "encodeURIComponent"];

/** Methods that look up others, and are written below for this number of arguments. */
const OWN = { test: 1, replace: 2, search: 1 };

const list = (names) => names.split(/\s+/);
const METHODS = new Map();
for (const [kind, { methods }] of Object.entries(KINDS)) {
  for (const name of list(methods)) {
    METHODS.set(name, [...(METHODS.get(name) ?? []), kind]);
  }
}

const MOST_ARGUMENTS = 4;
const LETTERS = ["a", "b", "c", "d"];

/** The text of the module. Whatever the bundle does not use is left out of it. */
function writeKeeper() {
  const lines = [
    "const keep = (method) => method && call.bind(method);",
    "const { call } = Function.prototype;",
    "const { isArray } = Array;",
    "const { isView } = ArrayBuffer;",
    "const { getPrototypeOf } = Object;",
    "const { apply } = Reflect;",
    "const execNow = /* @__PURE__ */ (() => RegExp.prototype.exec)();",
  ];
  for (const [kind, { global }] of Object.entries(KINDS)) {
    if (global !== undefined) {
      lines.push(`const ${kind}Prototype = /* @__PURE__ */ (() => globalThis.${global}?.prototype)();`);
    }
  }
  for (const [kind, { prototype, methods }] of Object.entries(KINDS)) {
    for (const name of list(methods)) {
      lines.push(`const ${kind}_${name} = /* @__PURE__ */ keep(/* @__PURE__ */ (() => ${prototype}?.${name})());`);
    }
  }
  for (const [name, kinds] of METHODS) {
    for (let count = 0; count <= MOST_ARGUMENTS; count++) {
      const args = LETTERS.slice(0, count);
      const all = ["self", ...args].join(", ");
      const own = `self.${name}(${args.join(", ")})`;
      const body = kinds.map((kind) => `${KINDS[kind].test} ? ${kind}_${name}(${all}) : `).join("");
      if (count === (OWN[name] ?? -1)) {
        continue;
      }
      if (list(OF_ONE_KIND).includes(name)) {
        lines.push(`export const ${name}${count} = ${kinds[0]}_${name};`);
      } else {
        lines.push(`export const ${name}${count} = (${all}) => ${body}${own};`);
      }
    }
  }
  for (const [owner, names] of Object.entries(STATIC)) {
    for (const name of list(names)) {
      lines.push(`export const ${owner}_${name} = /* @__PURE__ */ (() => ${owner}.${name})();`);
    }
  }
  for (const name of GLOBALS) {
    lines.push(`export const global_${name} = ${name};`);
  }
  return `${lines.join("\n")}\n${OTHERS}`;
}

/** Iteration, and the expressions whose methods look up others. */
const OTHERS = `
const expression_replace = /* @__PURE__ */ (() => RegExp.prototype[Symbol.replace])();
const expression_global = /* @__PURE__ */ (() =>
  keep(Object.getOwnPropertyDescriptor(RegExp.prototype, "global").get))();
const expression_search = /* @__PURE__ */ (() => RegExp.prototype[Symbol.search])();
export const test1 = (self, text) =>
  getPrototypeOf(self) !== expressionPrototype
    ? self.test(text)
    : expressionPrototype.exec === execNow
      ? expression_test(self, text)
      : expression_exec(self, text) !== null;
export const search1 = (self, sought) => {
  const { exec, [Symbol.search]: search } = expressionPrototype;
  if (exec === execNow && search === expression_search) {
    return string_search(self, sought);
  }
  sought.lastIndex = 0;
  return expression_exec(sought, self)?.index ?? -1;
};
export const replace2 = (self, sought, by) => {
  const { exec, [Symbol.replace]: replace } = expressionPrototype;
  if (typeof self !== "string" || typeof sought === "string" || (exec === execNow && replace === expression_replace)) {
    return typeof self === "string" ? string_replace(self, sought, by) : self.replace(sought, by);
  }
  let replaced = "";
  let start = 0;
  sought.lastIndex = 0;
  for (let match = expression_exec(sought, self); match !== null; match = expression_exec(sought, self)) {
    const { 0: found, index } = match;
    replaced += string_slice(self, start, index) + (typeof by === "string" ? substitute(by, match) : replaceBy(by, match));
    start = index + found.length;
    if (!expression_global(sought)) {
      break;
    }
    sought.lastIndex += found === "" ? 1 : 0;
  }
  return replaced + string_slice(self, start);
};
const replaceBy = (by, match) => {
  const given = [];
  for (let index = 0; index < match.length; index++) {
    given[index] = match[index];
  }
  given[match.length] = match.index;
  given[match.length + 1] = match.input;
  return String(apply(by, undefined, given));
};
const substitute = (by, match) => {
  let text = "";
  for (let index = 0; index < by.length; index++) {
    const next = by[index + 1];
    if (by[index] !== "$" || next === undefined) {
      text += by[index];
    } else {
      index++;
      text += next === "$" ? "$" : next === "&" ? match[0] : match[next] ?? "";
    }
  }
  return text;
};
class Items {
  index = 0;
  constructor(list) {
    this.list = list;
  }
  next() {
    const { list, index } = this;
    if (index >= list.length) {
      return { value: undefined, done: true };
    }
    this.index = index + 1;
    return { value: list[index], done: false };
  }
  [Symbol.iterator]() {
    return this;
  }
}
class Characters {
  index = 0;
  constructor(text) {
    this.text = text;
  }
  next() {
    const { text, index } = this;
    if (index >= text.length) {
      return { value: undefined, done: true };
    }
    const codePoint = string_codePointAt(text, index);
    this.index = index + (codePoint > 0xffff ? 2 : 1);
    return { value: string_slice(text, index, this.index), done: false };
  }
  [Symbol.iterator]() {
    return this;
  }
}
class Entries {
  constructor(iterator, next) {
    this.iterator = iterator;
    this.step = next;
  }
  next() {
    const { iterator, step } = this;
    return step(iterator);
  }
  [Symbol.iterator]() {
    return this;
  }
}
export const View = /* @__PURE__ */ (() => {
  class View extends DataView {
    // The default one spreads its arguments in older engines.
    constructor(buffer, start, length) {
      super(buffer, start, length);
    }
  }
  // Engines compile a call of a kept method of a subclass to the same machine code.
  Object.defineProperties(View.prototype, Object.getOwnPropertyDescriptors(DataView.prototype));
  return View;
})();
const nextOfMap = /* @__PURE__ */ (() => keep(getPrototypeOf(new Map().entries()).next))();
const nextOfSet = /* @__PURE__ */ (() => keep(getPrototypeOf(new Set().values()).next))();
export const iterate = (self) =>
  isArray(self) || isView(self)
    ? new Items(self)
    : typeof self === "string"
      ? new Characters(self)
      : getPrototypeOf(self) === mapPrototype
        ? new Entries(map_entries(self), nextOfMap)
        : getPrototypeOf(self) === setPrototype
          ? new Entries(set_values(self), nextOfSet)
          : self;
`;

/** Calls a function for each node that runs in a function, outer ones first. */
function walk(node, visit, isInFunction = false) {
  if (isInFunction) {
    visit(node);
  }
  const isInside = isInFunction || /Function/.test(node.type);
  for (const [key, child] of Object.entries(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (one !== null && typeof one === "object" && typeof one.type === "string" && key !== "parent") {
        walk(one, visit, isInside || (node.type === "PropertyDefinition" && key === "value"));
      }
    }
  }
}

/** Whether a call short-circuits: in a?.b.c() the rest of the chain is not evaluated. */
function isOptional(node) {
  for (let at = node; at.type === "CallExpression" || at.type === "MemberExpression"; at = at.callee ?? at.object) {
    if (at.optional) {
      return true;
    }
  }
  return false;
}

/** Rewrites a module. */
function rewrite(code, parse) {
  const text = new MagicString(code);
  const used = new Set();
  const use = (name) => {
    used.add(name);
    return `$${name}`;
  };
  const wrap = (node) => {
    text.appendLeft(node.start, `${use("iterate")}(`);
    text.prependRight(node.end, ")");
  };
  const toObject = (pattern) => {
    if (pattern.elements.some((element) => element?.type === "RestElement")) {
      throw new Error(`A rest of an array: ${code.slice(pattern.start, pattern.end)}`);
    }
    text.update(pattern.start, pattern.start + 1, "{");
    text.update(pattern.end - 1, pattern.end, "}");
    let comma = pattern.start + 1;
    pattern.elements.forEach((element, index) => {
      if (element !== null) {
        text.appendLeft(element.start, `${index}: `);
        comma = code.indexOf(",", element.end) + 1;
      } else {
        // The comma of a hole.
        const next = code.indexOf(",", comma);
        text.remove(next, next + 1);
        comma = next + 1;
      }
    });
  };
  const patternOf = (node) => (node?.type === "AssignmentPattern" ? node.left : node);
  walk(parse(code), (node) => {
    if (node.type === "CallExpression") {
      rewriteCall(node);
    } else if (node.type === "ForOfStatement" && !node.await) {
      wrap(node.right);
    } else if (node.type === "SpreadElement" && node.isIterated) {
      wrap(node.argument);
    } else if (node.type === "VariableDeclarator" && node.id.type === "ArrayPattern" && node.init !== null) {
      wrap(node.init);
    } else if (node.type === "AssignmentExpression" && node.left.type === "ArrayPattern") {
      wrap(node.right);
    } else if (node.type === "Identifier" && GLOBALS.includes(node.name) && node.isValue) {
      text.update(node.start, node.end, use(`global_${node.name}`));
    }
    if (node.type === "CallExpression" || node.type === "NewExpression" || node.type === "ArrayExpression") {
      for (const one of node.arguments ?? node.elements) {
        if (one?.type === "SpreadElement") {
          one.isIterated = true;
        } else if (one?.type === "Identifier") {
          one.isValue = true;
        }
      }
      if (node.callee?.type === "Identifier") {
        node.callee.isValue = true;
      }
      if (node.type === "NewExpression" && node.callee.name === "DataView") {
        text.update(node.callee.start, node.callee.end, use("View"));
      }
    }
    if (/Function/.test(node.type)) {
      for (const parameter of node.params.map(patternOf)) {
        if (parameter.type === "ArrayPattern") {
          toObject(parameter);
        }
      }
    }
    if (node.type === "ForOfStatement" && node.left.type === "VariableDeclaration") {
      const { id } = node.left.declarations[0];
      if (id.type === "ArrayPattern") {
        toObject(id);
      }
    }
  });

  function rewriteCall(node) {
    const { callee, arguments: given } = node;
    if (callee.type !== "MemberExpression" || callee.computed || callee.object.type === "Super") {
      return;
    }
    const { object, property } = callee;
    const { name } = property;
    if (object.type === "Identifier" && list(STATIC[object.name] ?? "").includes(name)) {
      text.update(callee.start, callee.end, use(`${object.name}_${name}`));
      return;
    }
    const hasSpread = given.some(({ type }) => type === "SpreadElement");
    const isMaybeMissing = name === "toWellFormed" && node.optional;
    if (
      property.type === "PrivateIdentifier" ||
      !METHODS.has(name) ||
      hasSpread ||
      given.length > MOST_ARGUMENTS ||
      (name === "toString" && given.length !== 1 && given.length !== 3) ||
      (isOptional(node) && !isMaybeMissing)
    ) {
      return;
    }
    text.appendLeft(node.start, `${use(`${name}${given.length}`)}(`);
    const open = code.indexOf("(", property.end);
    text.update(code.lastIndexOf(".", property.start), open + 1, given.length > 0 ? ", " : "");
  }

  if (used.size === 0) {
    return null;
  }
  const imports = Array.from(used, (name) => `${name} as $${name}`).join(", ");
  text.prepend(`import { ${imports} } from ${JSON.stringify(KEEPER)};\n`);
  return { code: text.toString(), map: text.generateMap({ hires: "boundary" }) };
}

/**
 * Creates the plugin.
 *
 * @param isRewritten - Returns for a module, by its path, whether its functions are rewritten.
 */
export function keepBuiltIns(isRewritten) {
  return {
    name: "built-ins",
    resolveId: (id) => (id === KEEPER ? { id, moduleSideEffects: false } : null),
    load: (id) => (id === KEEPER ? writeKeeper() : null),
    transform(code, id) {
      return id !== KEEPER && isRewritten(id) ? rewrite(code, (text) => this.parse(text)) : null;
    },
  };
}
