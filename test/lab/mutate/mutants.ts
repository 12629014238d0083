/**
 * Makes mutants of a module: copies with one small fault each.
 *
 * Left out are imports, and strings that are prose: words of messages and descriptions are not API, and tests do not ask for them.
 */
import { type AnyNode, parse } from "acorn";

/** One fault, as a replacement of a part of a file. */
export interface Mutant {
  /** The file, relative to `lib`. */
  readonly file: string;
  readonly operator: Operator;
  /** UTF-16 indices into the file. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The code that a switch chooses from, with the part in it: the original or the mutant. */
  readonly host: Host;
  /** Line of the file, from 1. */
  readonly line: number;
  /** That line, trimmed. */
  readonly code: string;
  /** The part that is replaced and its replacement, with white space collapsed and long middles left out. */
  readonly change: string;
}

/** A piece of code with a form that allows for a switch around it. */
export interface Host {
  readonly kind: "expression" | "statement" | "block" | "return";
  /** UTF-16 indices into the file. */
  readonly start: number;
  readonly end: number;
}

export type Operator =
  | "condition"
  | "boundary"
  | "equality"
  | "logic"
  | "arithmetic"
  | "literal"
  | "boolean"
  | "removal"
  | "method"
  | "pattern";

interface Range {
  readonly start: number;
  readonly end: number;
}

type Fault = readonly [operator: Operator, node: Range, replacement: string, host: Host];

/** Operators of two operands, and what takes their place. */
const OPERATORS: Readonly<Record<string, readonly [Operator, ...string[]]>> = {
  "<": ["boundary", "<=", ">="],
  "<=": ["boundary", "<", ">"],
  ">": ["boundary", ">=", "<="],
  ">=": ["boundary", ">", "<"],
  "===": ["equality", "!=="],
  "!==": ["equality", "==="],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
  "/": ["arithmetic", "*"],
  "%": ["arithmetic", "*"],
  "**": ["arithmetic", "*"],
  "&": ["arithmetic", "|"],
  "|": ["arithmetic", "&"],
  "^": ["arithmetic", "|"],
  "<<": ["arithmetic", ">>"],
  ">>": ["arithmetic", "<<"],
  ">>>": ["arithmetic", "<<"],
};

/** Assignments, and what takes their place. */
const ASSIGNMENTS: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "%=": "*=",
  "|=": "&=",
  "&=": "|=",
  "^=": "|=",
  "<<=": ">>=",
  ">>=": "<<=",
  ">>>=": "<<=",
  "??=": "=",
};

/** Methods, and those that take their place. */
const METHODS: Readonly<Record<string, string>> = {
  startsWith: "endsWith",
  endsWith: "startsWith",
  indexOf: "lastIndexOf",
  lastIndexOf: "indexOf",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
  push: "unshift",
  shift: "pop",
  pop: "shift",
  replaceAll: "replace",
};

/** Methods whose call is left out, so that what they are called on stays as it is. */
const TRANSFORMATIONS = new Set([
  "filter",
  "map",
  "reverse",
  "slice",
  "sort",
  "toLowerCase",
  "toUpperCase",
  "toWellFormed",
  "trim",
]);

/**
 * Makes all mutants of a module.
 *
 * @param file - The module, relative to `lib`.
 * @param source - Its text.
 * @returns The mutants in the order of the text; none has the text it replaces.
 */
export function makeMutants(file: string, source: string): readonly Mutant[] {
  const faults: Fault[] = [];
  visit(parseModule(source), source, faults);
  const lines = source.split("\n");
  return faults
    .filter(([, { start, end }, replacement]) => source.slice(start, end) !== replacement)
    .map(([operator, { start, end }, replacement, host]) => {
      const line = source.slice(0, start).split("\n").length;
      const change = `${shorten(source.slice(start, end))} → ${shorten(replacement)}`;
      return { file, operator, start, end, replacement, host, line, code: (lines[line - 1] as string).trim(), change };
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Parses what the compiler wrote. */
export function parseModule(source: string): AnyNode {
  return parse(source, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
}

/** Puts a mutant's replacement into the text it was made of. */
export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function shorten(code: string): string {
  const collapsed = code.replace(/\s+/g, " ");
  return collapsed.length <= 80 ? collapsed : `${collapsed.slice(0, 48)} … ${collapsed.slice(-28)}`;
}

/**
 * Adds the faults of a node and of what is in it.
 *
 * @param chain - The optional chain that the node is a link of: no part of one can be put in brackets.
 */
function visit(node: AnyNode, source: string, faults: Fault[], chain?: Range): void {
  if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration" || "directive" in node) {
    return;
  }
  const own = node.type === "ChainExpression" ? node : chain;
  addFaults(node, source, faults, own);
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === "key" || key === "property") && !("computed" in node && node.computed);
    const isModule = node.type === "ExportNamedDeclaration" && key === "source";
    const isLink = key === "expression" || key === "callee" || key === "object";
    for (const child of isName || isModule ? [] : Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") {
        visit(child as AnyNode, source, faults, isLink ? own : undefined);
      }
    }
  }
}

function addFaults(node: AnyNode, source: string, faults: Fault[], chain: Range | undefined): void {
  const textOf = ({ start, end }: Range): string => source.slice(start, end);
  const add = (operator: Operator, replacement: string, at: Range = node, host: Range = at): void => {
    const { start, end } = chain ?? host;
    faults.push([operator, at, replacement, { kind: "expression", start, end }]);
  };
  const addRemoval = (replacement: string, kind: Host["kind"], { start, end }: Range = node): void => {
    faults.push(["removal", { start, end }, replacement, { kind, start, end }]);
  };
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      add("condition", "true", node.test);
      add("condition", "false", node.test);
      if (node.type === "IfStatement" && node.consequent.type === "BlockStatement") {
        addRemoval("{}", "block", node.consequent);
      }
      break;
    case "WhileStatement":
      add("condition", "false", node.test);
      break;
    case "ForStatement":
      if (node.test) {
        add("condition", "false", node.test);
      }
      break;
    case "LogicalExpression": {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      if (node.operator === "??") {
        add("logic", left);
        add("logic", right);
      } else {
        // In brackets, so that it stays one operand of what is around it.
        add("logic", node.operator === "&&" ? `((${left}) || (${right}))` : `((${left}) && (${right}))`);
        for (const side of [node.left, node.right]) {
          if (side.type !== "LogicalExpression") {
            add("condition", node.operator === "&&" ? "true" : "false", side);
          }
        }
      }
      break;
    }
    case "BinaryExpression": {
      const [operator, ...others] = OPERATORS[node.operator] ?? (["arithmetic"] as const);
      const isText = (side: AnyNode): boolean =>
        side.type === "TemplateLiteral" || (side.type === "Literal" && typeof side.value === "string");
      if (node.operator === "+" && (isText(node.left) || isText(node.right))) {
        break;
      }
      for (const other of others) {
        add(operator, `${textOf(node.left)} ${other} ${textOf(node.right)}`);
      }
      break;
    }
    case "UnaryExpression":
      if (node.operator === "!" || node.operator === "-" || node.operator === "~") {
        add(node.operator === "!" ? "boolean" : "arithmetic", textOf(node.argument));
      }
      break;
    case "UpdateExpression": {
      const other = node.operator === "++" ? "--" : "++";
      add("arithmetic", node.prefix ? other + textOf(node.argument) : textOf(node.argument) + other);
      break;
    }
    case "AssignmentExpression":
      if (node.operator in ASSIGNMENTS) {
        add("arithmetic", `${textOf(node.left)} ${ASSIGNMENTS[node.operator]} ${textOf(node.right)}`);
      }
      break;
    case "ExpressionStatement":
      if (node.expression.type !== "Literal") {
        addRemoval(";", "statement");
      }
      break;
    case "ReturnStatement":
      if (node.argument) {
        addRemoval("return undefined;", "return");
      }
      break;
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      addRemoval(";", "statement");
      break;
    case "Literal":
      addLiteralFaults(node, add);
      break;
    case "CallExpression":
      if (node.callee.type === "MemberExpression" && node.callee.property.type === "Identifier") {
        const { name } = node.callee.property;
        if (Object.hasOwn(METHODS, name)) {
          add("method", METHODS[name] as string, node.callee.property, node);
        }
        if (TRANSFORMATIONS.has(name)) {
          add("method", textOf(node.callee.object));
        }
      }
      break;
    default:
      break;
  }
}

function addLiteralFaults(
  { value, regex }: { value?: unknown; regex?: { pattern: string; flags: string } | null | undefined },
  add: (operator: Operator, replacement: string) => void,
): void {
  if (regex) {
    const { pattern, flags } = regex;
    const others = [pattern.replace(/^\^/, ""), pattern.replace(/(?<!\\)\$$/, ""), pattern.replace(/([\])])\+/, "$1")];
    for (const other of new Set(others)) {
      if (other !== pattern && other !== "") {
        add("pattern", `/${other}/${flags}`);
      }
    }
    if (flags.includes("i")) {
      add("pattern", `/${pattern}/${flags.replace("i", "")}`);
    }
  } else if (typeof value === "number") {
    add("literal", String(value + 1));
    if (value > 0) {
      add("literal", String(value - 1));
    }
  } else if (typeof value === "boolean") {
    add("boolean", String(!value));
  } else if (typeof value === "string" && !/\S\s\S/.test(value)) {
    add("literal", value === "" ? '"\\u2620"' : '""');
  }
}
