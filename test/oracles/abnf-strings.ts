import fc from "fast-check";
import { type Expression, getRule, type Rules } from "./abnf.js";

/** The longest bounded repetition, in IPv6address, is 6. */
const MORE = 4;

/** The rule must not be recursive. */
export function deriveStrings(rules: Rules, name: string): fc.Arbitrary<string> {
  const made = new Map<string, fc.Arbitrary<string>>();
  const deriveRule = (rule: string): fc.Arbitrary<string> => {
    const known = made.get(rule);
    if (known !== undefined) {
      return known;
    }
    const strings = derive(getRule(rules, rule));
    made.set(rule, strings);
    return strings;
  };
  const derive = (expression: Expression): fc.Arbitrary<string> => {
    switch (expression.type) {
      case "alternation":
        return fc.oneof(...expression.alternatives.map(derive));
      case "concatenation":
        return fc.tuple(...expression.elements.map(derive)).map(join);
      case "repetition": {
        const { min, max, element } = expression;
        return fc.array(derive(element), { minLength: min, maxLength: max === Infinity ? min + MORE : max }).map(join);
      }
      case "rule":
        return deriveRule(expression.name);
      case "string":
        return fc.tuple(...Array.from(expression.text, deriveCharacter)).map(join);
      case "range": {
        const { first, last } = expression;
        return fc.oneof(fc.constantFrom(first, last), fc.integer({ min: first, max: last })).map(String.fromCodePoint);
      }
    }
  };
  return deriveRule(name);
}

function deriveCharacter(character: string): fc.Arbitrary<string> {
  return fc.constantFrom(...new Set([character.toLowerCase(), character.toUpperCase()]));
}

function join(pieces: readonly string[]): string {
  return pieces.join("");
}
