/**
 * Runs ABNF with apg-js, a parser that takes the first alternative that matches, and as many repetitions as there are.
 * It never comes back to either, so some rules have to be written otherwise.
 *
 * @see https://github.com/ldthomas/apg-js
 */
import apg from "apg-js";
import type { Oracle } from "./abnf-regexp.js";

/** A rule that takes the place of the specification's, for the language that it stands for is the same. */
interface Adaptation {
  /** The rule's name; with an "i" in front in the grammars of IRIs. */
  readonly name: RegExp;
  readonly definition: string;
}

const ADAPTATIONS: readonly Adaptation[] = [
  {
    // Prose cannot be run. Zero repetitions of anything are the empty string.
    name: /^i?path-empty$/,
    definition: '""',
  },
  {
    // The longest octet first: what follows one is never a digit, so a shorter one is of no use.
    name: /^dec-octet$/,
    definition: '"25" %x30-35 / "2" %x30-34 DIGIT / "1" 2DIGIT / %x31-39 DIGIT / DIGIT',
  },
  {
    // An IPv4address that is the beginning of a name would hide the name. Every IPv4address is a reg-name as well.
    name: /^host$/,
    definition: "IP-literal / reg-name",
  },
  {
    // As for host.
    name: /^ihost$/,
    definition: "IP-literal / ireg-name",
  },
  {
    // *n( h16 ":" ) would eat the first colon of "::"; up to n+1 pieces with colons between them are the same. The order
    // may stay: an alternative fails if there are fewer pieces after "::" than it wants, and the next one wants fewer.
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

/** Makes an oracle of a grammar's text, for its start rules. */
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

/** A lone surrogate is a number of its own. */
function toCodePoints(input: string): number[] {
  return Array.from(input, (character) => character.codePointAt(0) as number);
}
