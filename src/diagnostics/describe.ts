import { assertString, checkOptions, getOption } from "../infra/arguments.js";
import type { DiagnosticCode } from "./codes.js";
import { assertDiagnostics, type Diagnostic } from "./diagnostic.js";
import { SENTENCES, type Sentence } from "./sentences.js";

/** Options for describing a diagnostic. */
export interface DescribeOptions {
  /** The text that the diagnostic is about; without it, nothing is incomplete. */
  readonly input?: string | undefined;
  /** Sentences by code, for example in another language; those of `SENTENCES` take the place of missing ones. */
  readonly sentences?: Readonly<Partial<Record<DiagnosticCode, Sentence>>> | undefined;
}

/** A diagnostic for people. */
export interface Description {
  /** A sentence about the problem. */
  readonly problem: string;
  /** A sentence about the remedy. */
  readonly remedy: string;
  /** Whether typing on can make it right, so that a form need not complain yet. */
  readonly isIncomplete: boolean;
}

const IN_HOST = /^[^/\\?#]*$/;
const IN_SCHEME = /^(?:[A-Z][A-Z\d+.-]*)?$/i;

/** For each code, the rest of a text, from the place of the problem, that typing on can make right. */
const UNFINISHED: Readonly<Partial<Record<DiagnosticCode, RegExp>>> = {
  "missing-scheme-non-relative-URL": IN_SCHEME,
  "scheme-missing": IN_SCHEME,
  "host-missing": /^$/,
  "scheme-host-missing": /^\/?$/,
  "IPv6-unclosed": /^\[[\dA-F:.]*$/i,
  "IPv4-non-numeric-part": IN_HOST,
  "IPv4-out-of-range-part": IN_HOST,
  "IPv4-too-many-parts": IN_HOST,
  "domain-invalid-punycode": IN_HOST,
  "domain-empty-label": /^\.?$/,
  "domain-hyphens": /^-$/,
  "percent-encoding-incomplete": /^%[\dA-F]?$/i,
  "lone-surrogate": /^[\uD800-\uDBFF]$/,
  "template-brace-unclosed": /^\{[^}]*$/,
  "link-target-unclosed": /^<[^>]*$/,
};

/**
 * Describes a diagnostic to a person: one sentence that says what is wrong, and one that says what to do, without
 * code and carets. The sentences are the same for each code, whatever the text is.
 *
 * @example
 * const [problem] = validate("https://exa mple.org/");
 * describe(problem); // => { problem: "The name of the site contains a character that it cannot have.", remedy: "Remove the character; often text around the address was copied too.", isIncomplete: false }
 * describe(validate("http://a/%4")[0], { input: "http://a/%4" }).isIncomplete; // => true
 * describe(problem, { sentences: { "host-invalid-code-point": ["Der Name enthält ein falsches Zeichen.", "Löschen Sie es."] } }).remedy; // => "Löschen Sie es."
 *
 * @param diagnostic - A diagnostic of any function, or of an `IRIError`.
 * @param options - The text, and sentences of your own.
 * @returns The two sentences, and whether the text is only incomplete.
 * @throws {TypeError} If the first argument is not a diagnostic, or an option is unknown or has the wrong type.
 */
export function describe(diagnostic: Diagnostic, options?: DescribeOptions | null): Description {
  assertDiagnostics([diagnostic], "diagnostic");
  checkOptions(options, ["input", "sentences"]);
  const input = getOption(options, "input");
  const { code, start } = diagnostic;
  const own = getOption(options, "sentences");
  const [problem, remedy] = (own !== undefined && Object.hasOwn(own, code) ? own[code] : undefined) ?? SENTENCES[code];
  if (input === undefined) {
    return { problem, remedy, isIncomplete: false };
  }
  assertString(input, "input");
  return { problem, remedy, isIncomplete: UNFINISHED[code]?.test(input.slice(start)) === true };
}
