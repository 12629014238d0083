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
    use: /./,
    family: /^ligatures/,
    octets: 1_600,
    reason: "UTS #46 maps U+FDFA to 18 characters, and an address and its base can have hosts of them",
  },
  {
    use: /^(?:IRI|locationToIRI|parseRefresh|parseLinkHeader)\b/,
    family: /./,
    octets: 160,
    reason: "whatwg-url keeps a number for each character of an address, and its percent-encoded form",
  },
  {
    use: /^inspectHost, with names$/,
    family: /./,
    octets: 200,
    reason: "returns an object for each of a million labels of a host in ASCII, which can be of any length",
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
    seconds: 2,
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
    use: /^(?:toDisplayString|preferredForm|composeLink, path|compactIRI, Turtle)\b/,
    family: /./,
    octets: 200,
    reason: "a character can become nine, and each step of a mapping makes a string",
  },
  {
    use: /^iri /,
    family: /./,
    octets: 300,
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
