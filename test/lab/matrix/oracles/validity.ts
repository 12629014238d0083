/** `validity`: the parser of whatwg-url, and its grammar of the writing section. */
import { isValidURLString, parseURL, parseURLWithValidationErrors } from "whatwg-url";
import type { Question } from "../data.js";
import type { Oracles } from "./oracle.js";

interface Validity extends Question {
  readonly string: string;
  readonly base?: string;
}

const read = (question: Question) => {
  const { string, base } = question as Validity;
  return { string, options: { baseURL: base === undefined ? null : parseURL(base) } };
};

const say = (isSo: boolean): string => (isSo ? "yes" : "no");

export const VALIDITY_ORACLES: Oracles = {
  "whatwg-url": (question) => {
    const { string, options } = read(question);
    const { url, validationErrors } = parseURLWithValidationErrors(string, options);
    const errors = validationErrors.join(" ");
    return { value: { valid: say(errors === ""), opens: say(url !== null), errors } };
  },
  "whatwg-url-writing": (question) => {
    const { string, options } = read(question);
    return { value: { valid: say(isValidURLString(string, options)) } };
  },
};
