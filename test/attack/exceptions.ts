/** The rows that may take more than others, each with the reason. */
import { LIMITS, type Limits } from "./row.js";

/** Greater limits for some rows. */
interface Exception extends Partial<Limits> {
  readonly use: RegExp;
  readonly family: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    use: /^(?:inspectHost|inspectSpoofing|ProtectedNames|toDisplayString|iri spoof|iri show)\b/,
    family: /^ligatures/,
    seconds: 3,
    reason: "UTS #46 maps U+FDFA to 18 characters, and each is shown and judged",
  },
  {
    use: /./,
    family: /^ligatures/,
    octets: 500,
    reason: "UTS #46 maps U+FDFA to 18 characters",
  },
  {
    use: /^(?:IRI|locationToIRI|parseRefresh|parseLinkHeader)\b/,
    family: /./,
    octets: 80,
    reason: "whatwg-url keeps a number for each character of an address, and its percent-encoded form",
  },
  {
    use: /^createNameIndex$/,
    family: /./,
    octets: 100,
    reason: "keeps the readings of each name",
  },
  {
    use: /^(?:inspectHost|inspectSpoofing|toDisplayString, inspectHost|iri spoof|iri show)\b/,
    family: /labels|\bdots?\b/,
    seconds: 3,
    octets: 200,
    reason: "half a million labels of one character are judged one by one, in 3 µs each, with an object for each",
  },
  {
    use: /^iri (?:spoof|show)$/,
    family: /^lines$/,
    seconds: 3,
    reason: "100,000 lines are judged and shown one by one, in 20 µs each",
  },
  {
    use: /^(?:iri chars|inspectCharacters)$/,
    family: /^(?:Hangul jamo|letters with marks)/,
    seconds: 2,
    reason: "each character is normalized alone, and together with the marks or vowels after it",
  },
  {
    use: /^(?:iri (?:spoof|show)|toDisplayString, inspectHost)$/,
    family: /./,
    seconds: 2,
    reason: "they show and judge an address: each of the functions they call has a second",
  },
  {
    use: /^(?:validate|reviewHost|iri host)\b/,
    family: /labels|numbers|\bdots?\b/,
    seconds: 2,
    reason: "half a million labels of one character are judged one by one, in 2 µs each",
  },
  {
    use: /^iri repair$/,
    family: /^lines$/,
    seconds: 2,
    reason: "for each of 100,000 lines, 30 patterns of typing errors are tried, in 15 µs",
  },
  {
    use: /^(?:traceURIToIRI|iri to-iri --trace)$/,
    family: /./,
    octets: 500,
    reason: "returns six strings, in which one character becomes up to 16, for examples in documents",
  },
  {
    use: /^composeLink, path$/,
    family: /./,
    octets: 100,
    reason: "collects a string for each character, because a bracket can be encoded after all when the text ends",
  },
  {
    use: /^(?:inspectCharacters|inspectHost|inspectSpoofing|toDisplayString, inspectHost)\b/,
    family: /./,
    octets: 100,
    reason: "the characters of a word, their places and their scripts are in arrays of eight octets for each",
  },
  {
    use: /^(?:toDisplayString|preferredForm)\b/,
    family: /./,
    octets: 100,
    reason: "a character can become nine, and each step of a mapping makes a string",
  },
  {
    use: /^iri /,
    family: /./,
    octets: 150,
    reason:
      "a line is kept as octets, as text, as results of up to nine characters a unit, as JSON, and as octets again",
  },
];

/** @returns The limits of a row: of the exceptions for it, the first that names a limit decides. */
export function findLimits(use: string, family: string): Limits {
  const own = EXCEPTIONS.filter((exception) => exception.use.test(use) && exception.family.test(family));
  const { seconds = LIMITS.seconds } = own.find((exception) => exception.seconds !== undefined) ?? {};
  const { octets = LIMITS.octets } = own.find((exception) => exception.octets !== undefined) ?? {};
  return { seconds, octets };
}
