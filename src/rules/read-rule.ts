import type { DiagnosticCode } from "../diagnostics/codes.js";
import { findLoneSurrogate } from "../infra/well-formed.js";
import { compileTemplate } from "../template/compile-template.js";
import { type MatchedValues, matchTemplate } from "../template/match-template.js";
import { type Expression, type Part, readTemplate } from "../template/parts.js";
import { encodeLiteral, spellOrigin, spellPath, spellQuery, splitQuery, type Target, writeTarget } from "./spelling.js";
import { ANYTHING, createRunReader, FOLDERS, PARAMETER, SEGMENT } from "./trie.js";

/** The notation of rules. */
export type RuleSyntax = "glob" | "robots" | "template";

export interface Rule extends Target {
  readonly literals: string;
  readonly isPrefix: boolean;
  readonly read: ((target: Target) => MatchedValues | null) | undefined;
}

/** Every member, so that none is read from `Object.prototype`. */
function makeRule(origin: string | undefined, path: string): Rule {
  return { origin, path, query: undefined, literals: "", isPrefix: false, read: undefined };
}

type Refuse = (code: DiagnosticCode, start: number, end: number) => never;

export const READERS: Readonly<Record<RuleSyntax, (text: string, refuse: Refuse) => Rule>> = {
  glob: readGlob,
  robots: readRobots,
  template: readTemplateRule,
};

const PATH_OR_ADDRESS = /^(?:[/*{]|[A-Za-z][\w+.-]*:\/\/)/;

/** @see https://www.rfc-editor.org/rfc/rfc9309#section-2.2.3 */
function readRobots(text: string, refuse: Refuse): Rule {
  check(text, /^[/*]/, refuse);
  const isPrefix = !text.endsWith("$");
  const [path, query] = splitQuery(markStars(isPrefix ? text : text.slice(0, -1), ANYTHING, ANYTHING));
  const rule = makeRule(undefined, spellAround(path, spellPath));
  return { ...rule, query: query && spellAround(query, spellQuery), isPrefix };
}

function readGlob(text: string, refuse: Refuse): Rule {
  check(text, PATH_OR_ADDRESS, refuse);
  const hash = text.indexOf("#");
  if (hash !== -1) {
    refuse("fragment-not-allowed", hash, text.length);
  }
  const [before, after] = splitQuery(text);
  const rule = readPath(markStars(before, SEGMENT, FOLDERS), refuse);
  const query = after && spellAround(markStars(after, PARAMETER, ANYTHING), spellQuery);
  const readRuns = createRunReader(writeTarget({ ...rule, query }));
  const hasOrigin = rule.origin !== undefined;
  return { ...rule, query, read: (target) => readRuns(writeTarget(target, hasOrigin, query !== undefined)) };
}

function readTemplateRule(text: string, refuse: Refuse): Rule {
  check(text, PATH_OR_ADDRESS, refuse);
  const { parts, problems } = readTemplate(text);
  for (const { code, start, end } of problems) {
    refuse(code, start, end);
  }
  let before = "";
  const expressions: Expression[] = [];
  const query: Part[] = [];
  for (const part of parts) {
    const isLiteral = typeof part === "string";
    const first = isLiteral ? part : part.operator.first;
    if (first.includes("#")) {
      refuse("fragment-not-allowed", text.indexOf("#"), text.length);
    }
    if (query.length > 0 || (!isLiteral && (first === "?" || first === "&"))) {
      query.push(isLiteral ? encodeLiteral(spellQuery(part)) : part);
    } else if (isLiteral) {
      const [path, rest] = splitQuery(part);
      before += path;
      query.push(...(rest === undefined ? [] : [`?${encodeLiteral(spellQuery(rest))}`]));
    } else {
      before += part.operator.allowsReserved || first === "/" ? FOLDERS : SEGMENT;
      expressions.push(part);
    }
  }
  const rule = readPath(before, refuse);
  if (expressions.length + query.length === 0) {
    return rule;
  }
  const own = encodeLiteral(writeTarget(rule))
    .split(/[\x01-\x04]/)
    .flatMap((literal, index): Part[] => [literal, ...expressions.slice(index, index + 1)]);
  const compiled = compileTemplate([...own, ...query].filter(Boolean));
  const read = (target: Target) =>
    matchTemplate(compiled, encodeLiteral(writeTarget(target, rule.origin !== undefined, query.length > 0)), []);
  // Text after parameters that have no value is a part of the path.
  const isOpen = query.some((part, at) => typeof part === "string" && typeof query[at - 1] === "object");
  const literals = query.filter((part) => typeof part === "string").join("");
  return { ...rule, path: rule.path + (isOpen ? FOLDERS : ""), literals, read };
}

function readPath(text: string, refuse: Refuse): Rule {
  const match = /^([A-Za-z][\w+.-]*):\/\/([^/]*)/.exec(text);
  if (match === null) {
    return makeRule(undefined, spellAround(text, spellPath));
  }
  const [{ length }, scheme, authority] = match as unknown as [string, string, string];
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::([\d\x01-\x04]*))?$/.exec(authority) ?? [];
  if (host === undefined || host === "" || host.includes("@")) {
    const start = scheme.length + "://".length;
    return refuse(host === "" ? "host-missing" : "host-invalid-code-point", start, start + authority.length);
  }
  // A host has no folders, except that the whole path can follow it.
  const origin = spellOrigin(scheme, host.replace(/\x02(?!$)/g, SEGMENT), port);
  const path = spellAround(text.slice(length), spellPath);
  return makeRule(origin, path === "" && !origin.endsWith(FOLDERS) ? "/" : path);
}

function check(text: string, start: RegExp, refuse: Refuse) {
  const surrogate = findLoneSurrogate(text);
  if (surrogate !== -1) {
    refuse("lone-surrogate", surrogate, surrogate + 1);
  }
  if (!start.test(text)) {
    refuse("path-lacks-slash", 0, 0);
  }
}

function markStars(text: string, one: string, more: string) {
  return text.replace(/[\x01-\x04]+/g, encodeURIComponent).replace(/\*+/g, (stars) => (stars === "*" ? one : more));
}

function spellAround(pattern: string, spell: (literal: string) => string) {
  return pattern.replace(/[^\x01-\x04]+/g, spell);
}
