/**
 * Compiles ABNF to regular expressions, one per rule. They are anchored and backtrack, so the order of alternatives is
 * irrelevant. The flag `i` is not used: with `u` it matches U+017F as "s" and U+212A as "k".
 *
 * Divergence (performance): single-character alternatives become a class placed before the others.
 */
import { type Expression, getRule, type Rules } from "./abnf.js";

/** Returns whether a whole string matches a rule. */
export type Oracle = (rule: string, input: string) => boolean;

export function makeRegExpOracle(rules: Rules): Oracle {
  const expressions = new Map<string, RegExp>();
  return (rule, input) => {
    let expression = expressions.get(rule);
    if (expression === undefined) {
      expression = toRegExp(rules, rule);
      expressions.set(rule, expression);
    }
    return expression.test(input);
  };
}

export function toRegExp(rules: Rules, name: string): RegExp {
  return new RegExp(`^${translate(rules, getRule(rules, name))}$`, "u");
}

/** @returns A pattern that can be followed by anything. */
function translate(rules: Rules, expression: Expression): string {
  const members = findMembers(rules, expression);
  if (members !== null) {
    return `[${members}]`;
  }
  switch (expression.type) {
    case "alternation":
      return `(?:${translateAlternatives(rules, expression.alternatives).join("|")})`;
    case "concatenation":
      return expression.elements.map((element) => translate(rules, element)).join("");
    case "repetition": {
      const { min, max, element } = expression;
      return `(?:${translate(rules, element)}){${min},${max === Infinity ? "" : max}}`;
    }
    case "rule":
      return translate(rules, getRule(rules, expression.name));
    case "string":
      return Array.from(expression.text, (character) => `[${toMembers(character)}]`).join("");
    case "range":
      throw new Error("a range is a class");
  }
}

function translateAlternatives(rules: Rules, alternatives: readonly Expression[]): string[] {
  const members = alternatives.map((alternative) => findMembers(rules, alternative));
  const others = alternatives.filter((_, index) => members[index] === null);
  const patterns = others.map((alternative) => translate(rules, alternative));
  return others.length === alternatives.length ? patterns : [`[${members.join("")}]`, ...patterns];
}

/** `null` if the expression is not always one character of a class. */
function findMembers(rules: Rules, expression: Expression): string | null {
  switch (expression.type) {
    case "alternation": {
      const members = expression.alternatives.map((alternative) => findMembers(rules, alternative));
      return members.includes(null) ? null : members.join("");
    }
    case "rule":
      return findMembers(rules, getRule(rules, expression.name));
    case "string":
      return expression.text.length === 1 ? toMembers(expression.text) : null;
    case "range":
      return `${escapeCodePoint(expression.first)}-${escapeCodePoint(expression.last)}`;
    default:
      return null;
  }
}

function toMembers(character: string): string {
  const cases = new Set([character.toLowerCase(), character.toUpperCase()]);
  return Array.from(cases, (one) => escapeCodePoint(one.codePointAt(0) as number)).join("");
}

function escapeCodePoint(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}
