/**
 * Divergence (performance): recognizes over octets that a line is a valid IRI of a common shape, which `validate` has
 * nothing to say about, and which JSON contains unchanged. The lane `npm run fuzz -- --lane lines` compares the two.
 *
 * ```
 * http://www.example.org/a%20b/日本?c#d
 * └─────┘└─────────────┘└───────────┘
 *  or     letters, digits, hyphens     no control, invisible or formatting character
 *  https  and dots, up to 63
 * ```
 */
import { ALPHANUMERIC, HEX_DIGITS, REG_NAME_CHARACTERS } from "../infra/characters.js";
import { QUERY_CHARACTERS } from "../infra/component-characters.js";
import { type Automaton, AutomatonBuilder, readRanges, START } from "../infra/octet-automaton.js";
import type { Kind } from "../syntax/grammar.js";

/** Longest host, in octets: a label of the DNS can be as long. */
const LONGEST_HOST = 63;

/** Characters of every IRI that are written as they are; a test compares them with those that are escaped. */
export const VISIBLE =
  "\\u00A1-\\u00AC\\u00AE-\\u034E\\u0350-\\u061B\\u061D-\\u115E\\u1161-\\u17B3\\u17B6-\\u180A\\u1810-\\u200A" +
  "\\u2010-\\u2027\\u2030-\\u205F\\u2070-\\u27FF\\u2801-\\u3163\\u3165-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFDFF" +
  "\\uFE10-\\uFEFE\\uFF00-\\uFF9F\\uFFA1-\\uFFEF";

/**
 * Returns an automaton for lines that are valid.
 *
 * @returns `undefined` for relative references.
 */
export function makeValidityAutomaton(kind: Kind): Automaton | undefined {
  if (kind === "relative-ref" || kind === "irelative-ref") {
    return undefined;
  }
  const builder = new AutomatonBuilder();
  const [path, query, fragment] = [builder.add(), builder.add(), builder.add()];
  const addFragment = (from: number): void => {
    builder.end(from);
    if (!kind.startsWith("absolute-")) {
      builder.on(from, "#", fragment);
    }
  };
  const addQuery = (from: number): void => {
    builder.on(from, "?", query);
    addFragment(from);
  };
  const isIRI = kind.includes("IRI");
  addCharacters(builder, path, `${REG_NAME_CHARACTERS}:@/`, isIRI);
  addQuery(path);
  addCharacters(builder, query, QUERY_CHARACTERS, isIRI);
  addFragment(query);
  addCharacters(builder, fragment, QUERY_CHARACTERS, isIRI);
  builder.end(fragment);
  const http = builder.addWord(START, "http");
  const colon = builder.addWord(http, ":");
  builder.on(builder.addWord(http, "s"), ":", colon);
  addHost(builder, builder.addWord(colon, "//"), (from) => {
    builder.on(from, "/", path);
    addQuery(from);
  });
  return builder.build();
}

/** Adds characters, and percent-encoded octets, that leave a state as it is. */
function addCharacters(builder: AutomatonBuilder, state: number, characters: string, isIRI: boolean): void {
  const [percent, digit] = [builder.add(), builder.add()];
  builder.on(state, characters, state);
  builder.on(state, "%", percent);
  builder.on(percent, HEX_DIGITS, digit);
  builder.on(digit, HEX_DIGITS, state);
  builder.onNonASCII([state], isIRI ? readRanges(VISIBLE) : [], state);
}

/** Adds labels of letters, digits and single hyphens between them. */
function addHost(builder: AutomatonBuilder, start: number, addEnd: (from: number) => void): void {
  let [labelStart, afterHyphen, inLabel] = [start, builder.add(), builder.add()];
  for (let length = 1; length <= LONGEST_HOST; length++) {
    const next = builder.add();
    for (const from of [labelStart, afterHyphen, inLabel]) {
      builder.on(from, ALPHANUMERIC, next);
    }
    labelStart = builder.addWord(inLabel, ".");
    afterHyphen = builder.addWord(inLabel, "-");
    inLabel = next;
    addEnd(inLabel);
  }
}
