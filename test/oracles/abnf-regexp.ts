/**
 * Makes regular expressions of ABNF, one for a rule.
 *
 * They are anchored at both ends and backtrack, so they match the language of the rule whatever the order of its
 * alternatives is. With the flag `u` they read code points: a lone surrogate is one from D800 to DFFF. There is no flag
 * `i`, for with `u` it takes U+017F for an "s" and U+212A for a "k".
 *
 * Divergence (performance): alternatives of one character each become a class that stands in front of the others. The
 * order of alternatives changes what is tried first, and not what matches.
 */
import { type Expression, getRule, type Rules } from "./abnf.js";

/** Tells whether a whole string matches a rule. */
export type Oracle = (rule: string, input: string) => boolean;

/** Makes an oracle that makes the expression of a rule when it is first asked for. */
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

/** Makes the expression of a rule, which must not be recursive. */
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

/** @returns The members of a character class, or `null` if the expression is not always one character. */
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
