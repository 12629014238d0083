/**
 * Runs ABNF with apg-js, which takes the first matching alternative and as many repetitions as possible, and never
 * backtracks to either, so that some rules must be rewritten.
 *
 * @see https://github.com/ldthomas/apg-js
 */
import apg from "apg-js";
import type { Oracle } from "./abnf-regexp.js";

interface Adaptation {
  /** The rule's name; prefixed with "i" in the grammars of IRIs. */
  readonly name: RegExp;
  readonly definition: string;
}

const ADAPTATIONS: readonly Adaptation[] = [
  {
    // Prose cannot be run. Zero repetitions of anything derive the empty string.
    name: /^i?path-empty$/,
    definition: '""',
  },
  {
    // The longest octet first: a digit never follows an octet, so a shorter one cannot match.
    name: /^dec-octet$/,
    definition: '"25" %x30-35 / "2" %x30-34 DIGIT / "1" 2DIGIT / %x31-39 DIGIT / DIGIT',
  },
  {
    // An IPv4address at the start of a name would hide the name. Every IPv4address is a reg-name as well.
    name: /^host$/,
    definition: "IP-literal / reg-name",
  },
  {
    name: /^ihost$/,
    definition: "IP-literal / ireg-name",
  },
  {
    // *n( h16 ":" ) would consume the first colon of "::"; up to n+1 pieces separated by colons are
    // equivalent.
    name: /^IPv6address$/,
    definition: [
      '6( h16 ":" ) ls32',
      '"::" 5( h16 ":" ) ls32',
      '[ h16 ] "::" 4( h16 ":" ) ls32',
      '[ h16 *1( ":" h16 ) ] "::" 3( h16 ":" ) ls32',
      '[ h16 *2( ":" h16 ) ] "::" 2( h16 ":" ) ls32',
      '[ h16 *3( ":" h16 ) ] "::" h16 ":" ls32',
      '[ h16 *4( ":" h16 ) ] "::" ls32',
      '[ h16 *5( ":" h16 ) ] "::" h16',
      '[ h16 *6( ":" h16 ) ] "::"',
    ].join(" / "),
  },
];

export function makeAPGOracle(abnf: string): Oracle {
  const api = new apg.apgApi(adapt(abnf));
  api.generate();
  if (api.errors.length > 0) {
    throw new SyntaxError(api.errorsToAscii());
  }
  const grammar = api.toObject();
  const parser = new apg.apgLib.parser();
  return (rule, input) => parser.parse(grammar, rule, toCodePoints(input)).success;
}

function adapt(abnf: string): string {
  return abnf.replace(/^([A-Za-z][A-Za-z0-9-]*)[ \t]*=.*\n(?:[ \t]+.*\n)*/gm, (rule, name: string) => {
    const adaptation = ADAPTATIONS.find((candidate) => candidate.name.test(name));
    return adaptation === undefined ? rule : `${name} = ${adaptation.definition}\n`;
  });
}

/** A lone surrogate is a separate code point. */
function toCodePoints(input: string): number[] {
  return Array.from(input, (character) => character.codePointAt(0) as number);
}
