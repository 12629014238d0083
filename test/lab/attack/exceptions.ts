/** The rows that may take more memory than others, each with the reason. The limit of time is the same for all. */
import { LIMITS, type Limits } from "./row.js";

/** A greater limit of memory for some rows. */
interface Exception extends Pick<Limits, "octets"> {
  readonly use: RegExp;
  readonly family: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    use: /./,
    family: /^ligatures/,
    octets: 1_600,
    reason: "UTS #46 maps U+FDFA to 18 characters, and an address and its base can have hosts of them",
  },
  {
    use: /^(?:IRI|extractHeaderLinks)\b/,
    family: /./,
    octets: 160,
    reason: "whatwg-url keeps a number for each character of an address, and its percent-encoded form",
  },
  {
    use: /^markdownLinks\.micromark$/,
    family: /./,
    octets: 1_200,
    reason: "micromark alone keeps some 1,000 octets for each backslash or bracket",
  },
  {
    use: /^inspectHost, with names$/,
    family: /./,
    octets: 200,
    reason: "returns an object for each of a million labels of a host in ASCII, which can be of any length",
  },
  {
    use: /^iri explain$/,
    family: /./,
    octets: 1_000,
    reason: "returns six strings, in which one character becomes up to 16, for examples in documents",
  },
  {
    use: /^(?:extractLinks|iri links)/,
    family: /^</,
    octets: 200,
    reason: "a document of three letters an element: each that is open is an object",
  },
  {
    use: /^(?:toDisplayString|preferredForm)\b/,
    family: /./,
    octets: 130,
    reason: "a character can become nine, and each step of a mapping makes a string",
  },
  {
    use: /^(?:inspectLink|composeLink, path|writeIRI, (?:JSON Schema|playlist))\b/,
    family: /./,
    octets: 200,
    reason: "a character can become nine, and each step of a mapping makes a string",
  },
  {
    use: /^createNormalizer, heritrix$/,
    family: /./,
    octets: 250,
    reason: "each of a dozen steps makes a string, in which a character can become nine",
  },
  {
    use: /^iri /,
    family: /./,
    octets: 300,
    reason:
      "a line is kept as octets, as text, as results of up to nine characters a unit, as JSON, and as octets again",
  },
];

/** @returns The limits of a row: the first exception for it decides. */
export function findLimits(use: string, family: string): Limits {
  const own = EXCEPTIONS.find((exception) => exception.use.test(use) && exception.family.test(family));
  return { ...LIMITS, octets: own?.octets ?? LIMITS.octets };
}
