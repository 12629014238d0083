/** `matches`: the ABNF of the specifications, run in two ways. */
import { SPECIFICATIONS, type SpecificationName } from "../../../oracles/specifications.js";
import type { Question } from "../data.js";
import type { Oracles } from "./oracle.js";

interface Matches extends Question {
  readonly grammar: SpecificationName;
  readonly rule: string;
  readonly string: string;
}

export const GRAMMAR_ORACLES: Oracles = {
  "abnf-regexp": (question) => {
    const { grammar, rule, string } = question as Matches;
    return { value: SPECIFICATIONS[grammar].matchesRegExp(rule, string) };
  },
  "abnf-apg": (question) => {
    const { grammar, rule, string } = question as Matches;
    return { value: SPECIFICATIONS[grammar].matchesAPG(rule, string) };
  },
};
