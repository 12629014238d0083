import { assertDictionary, assertString, checkOptions, getOption, nameValue, suggest } from "../infra/arguments.js";
import { encodeCharacter } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { type DiagnosticCode, SENTENCES } from "./codes.js";
import { assertDiagnostics, type Diagnostic } from "./diagnostic.js";
import { escapeUnsafe } from "./quote.js";
import { readSCP } from "./scp.js";
import type { Sentence } from "./sentences.js";

/** Options for describing a diagnostic. */
export interface DescribeOptions {
  /** The text that the diagnostic is about; without it, nothing is incomplete. */
  readonly input?: string | undefined;
  /**
   * Sentences by code, for example in another language, in place of those of `SENTENCES`. A third sentence, with
   * `{text}`, takes the place of the remedy if it is known what to write.
   */
  readonly sentences?: Readonly<Partial<Record<DiagnosticCode, Sentence | ExactSentence>>> | undefined;
}

type ExactSentence = readonly [...Sentence, exact: string];

/** A diagnostic for people: a sentence about the problem, and one about the remedy. */
export interface Description {
  readonly problem: string;
  readonly remedy: string;
  /** Whether typing on can make it right, so that a form need not complain yet. */
  readonly isIncomplete: boolean;
}

const IN_HOST = /^[^/\\?#]*$/;
const IN_SCHEME = /^(?:[A-Z][A-Z\d+.-]*)?$/i;

const UNFINISHED: Readonly<Partial<Record<DiagnosticCode, RegExp>>> = {
  "missing-scheme-non-relative-URL": IN_SCHEME,
  "scheme-missing": IN_SCHEME,
  "host-missing": /^$/,
  "scheme-host-missing": /^\/?$/,
  "IPv6-unclosed": /^\[[\dA-F:.]*$/i,
  "IPv4-non-numeric-part": IN_HOST,
  "IPv4-out-of-range-part": IN_HOST,
  "IPv4-too-many-parts": IN_HOST,
  "IPv4-too-few-parts": IN_HOST,
  "special-scheme-missing-following-solidus": /^\/?$/,
  "invalid-URL-unit": /^%[\dA-F]?$/i,
  "domain-invalid-punycode": IN_HOST,
  "domain-empty-label": /^\.?$/,
  "domain-hyphens": /^-$/,
  "percent-encoding-incomplete": /^%[\dA-F]?$/i,
  "lone-surrogate": /^[\uD800-\uDBFF]$/,
  "template-brace-unclosed": /^\{[^}]*$/,
  "link-target-unclosed": /^<[^>]*$/,
};

/** The detail is the text to write in place of the span. */
const HAS_TEXT = /^(?:invalid-|special-|IPv4-|IPv6-piece|file-|domain-percent|host-invalid)/;

const ENCODABLE =
  /^(?:(?:userinfo|path|query|fragment|template)-invalid|percent-encoding-inc|character-(?:sp|del|unw))/;

const LONGEST_TEXT = 60;

const WRITE_TEXT = "Write {text} instead.";

/**
 * Describes a diagnostic to a person: one sentence says what is wrong, and one what to do, without code and carets. The
 * sentences are those of the code, whatever the text is, except that the remedy quotes what to write, if it is known.
 *
 * @example
 * const [problem] = validate("https://exa mple.org/");
 * describe(problem).problem; // => "The name of the site contains a character that it cannot have."
 * describe(problem).remedy; // => "Remove the character; often text around the address was copied too."
 * describe(validate("http://a/%4")[0], { input: "http://a/%4" }).isIncomplete; // => true
 * describe(validate("/a b"), { input: "/a b" }).map(({ remedy }) => remedy); // => ["Write %20 instead."]
 * const sentences = { "host-invalid-code-point": ["Falsches Zeichen.", "Löschen Sie es."] };
 * describe(problem, { sentences }).remedy; // => "Löschen Sie es."
 *
 * @param diagnostic - A diagnostic of any function, or of an `IRIError`; or a list of them.
 * @returns The two sentences, and whether the text is only incomplete; of a list, a list.
 * @throws {TypeError} If an argument or an option has the wrong type, an option or a code of `sentences` is unknown, or
 *   a value of it is not two or three sentences.
 * @requirement V-2
 */
export function describe(diagnostic: Diagnostic, options?: DescribeOptions | null): Description;
export function describe(diagnostics: readonly Diagnostic[], options?: DescribeOptions | null): readonly Description[];
export function describe(
  diagnostics: Diagnostic | readonly Diagnostic[],
  options?: DescribeOptions | null,
): Description | readonly Description[] {
  checkOptions(options, ["input", "sentences"]);
  const input = getOption(options, "input");
  const sentences = getOption(options, "sentences") ?? {};
  if (input !== undefined) {
    assertString(input, "input");
  }
  assertSentences(sentences);
  if (Array.isArray(diagnostics)) {
    assertDiagnostics(diagnostics, "diagnostics");
    return diagnostics.map((diagnostic) => describeOne(diagnostic, input, sentences));
  }
  const diagnostic = diagnostics as Diagnostic;
  assertDiagnostics([diagnostic], "diagnostics", "a diagnostic, or a list of them");
  return describeOne(diagnostic, input, sentences);
}

type Sentences = NonNullable<DescribeOptions["sentences"]>;

function assertSentences(sentences: unknown): asserts sentences is Sentences {
  assertDictionary(sentences, "sentences");
  for (const [code, sentence] of Object.entries(sentences)) {
    if (!Object.hasOwn(SENTENCES, code)) {
      throw new TypeError(`sentences has no code ${nameValue(code)}${suggest(code, Object.keys(SENTENCES))}`);
    }
    const isList = Array.isArray(sentence) && (sentence.length === 2 || sentence.length === 3);
    if (sentence !== undefined && !(isList && sentence.every((text) => typeof text === "string"))) {
      throw new TypeError(`sentences of ${nameValue(code)} are not a list of two or three strings`);
    }
  }
}

function describeOne(diagnostic: Diagnostic, input: string | undefined, sentences: Sentences): Description {
  const { code, start } = diagnostic;
  if (!Object.hasOwn(SENTENCES, code)) {
    throw new TypeError(`${nameValue(code)} is not the code of a diagnostic`);
  }
  const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const [problem, remedy, exact = remedy] = own ?? ([...SENTENCES[code], WRITE_TEXT] as const);
  const text = findText(diagnostic, input);
  return {
    problem,
    remedy: text === undefined ? remedy : exact.replace("{text}", () => text),
    isIncomplete: input !== undefined && UNFINISHED[code]?.test(input.slice(start)) === true,
  };
}

function findText({ code, start, end, detail }: Diagnostic, input: string | undefined): string | undefined {
  const encode = (character: string) => encodeCharacter(toWellFormed(character));
  const address = code === "scheme-invalid-code-point" && input !== undefined ? readSCP(input) : input;
  const span = ENCODABLE.test(code) ? input?.slice(start, Math.min(end, start + LONGEST_TEXT)) : undefined;
  const text = HAS_TEXT.test(code) ? detail : address !== input ? address : span?.replace(/./gsu, encode);
  const isQuotable = text && text.length <= LONGEST_TEXT && escapeUnsafe(text) === text && !text.includes(" ");
  return isQuotable ? text : undefined;
}
