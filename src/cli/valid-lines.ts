/**
 * Divergence (performance): recognizes over octets that a line is a link of a common shape, about which a function has
 * nothing to say: it is valid, or stays as it is. JSON contains such lines unchanged. The lane
 * `npm run fuzz -- --lane lines` compares each automaton with its function.
 *
 * ```
 * http://www.example.org/a%20b/日本?c#d
 * └─────┘└─────────────┘└───────────┘
 *  or     letters, digits, hyphens     no control, invisible or formatting character
 *  https  and dots, up to 63
 * ```
 */
import {
  ALPHANUMERIC,
  DIGITS,
  HEX_DIGITS,
  LOWER_CASE,
  REG_NAME_CHARACTERS,
  UNRESERVED_CHARACTERS,
  without,
} from "../infra/characters.js";
import { QUERY_CHARACTERS } from "../infra/component-characters.js";
import { type Automaton, AutomatonBuilder, readRanges, type Split, START, WHOLE } from "../infra/octet-automaton.js";
import type { Kind } from "../syntax/grammar.js";

/** Longest host, in octets: a label of the DNS can be as long. */
const LONGEST_HOST = 63;

/** Characters of every IRI that are written as they are; a test compares them with those that are escaped. */
export const VISIBLE =
  "\\u00A1-\\u00AC\\u00AE-\\u034E\\u0350-\\u061B\\u061D-\\u115E\\u1161-\\u17B3\\u17B6-\\u180A\\u1810-\\u200A" +
  "\\u2010-\\u2027\\u2030-\\u205F\\u2070-\\u27FF\\u2801-\\u3163\\u3165-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFDFF" +
  "\\uFE10-\\uFEFE\\uFF00-\\uFF9F\\uFFA1-\\uFFEF";

/** The shape of links. */
interface Shape {
  /** Whether the path, the query and the fragment may have non-ASCII characters. */
  readonly isIRI: boolean;
  readonly hasFragment?: boolean;
  /** Whether the path may have the segments `.` and `..`. */
  readonly hasDots?: boolean;
  /** Whether only those octets may be percent-encoded that stay so in an IRI, and with digits in upper case. */
  readonly keepsTriplets?: boolean;
  /** Whether the URL parser writes the link as it is, and each of its components has a value. */
  readonly isHref?: boolean;
}

/**
 * Returns an automaton for lines that are valid.
 *
 * @returns `undefined` for relative references.
 */
export function makeValidityAutomaton(kind: Kind): Automaton | undefined {
  if (kind === "relative-ref" || kind === "irelative-ref") {
    return undefined;
  }
  return makeLinkAutomaton({ isIRI: kind.includes("IRI"), hasFragment: !kind.startsWith("absolute-") });
}

/** Returns an automaton for lines that mapping to a URI leaves as they are. */
export function makeURIAutomaton(): Automaton {
  return makeLinkAutomaton({ isIRI: false });
}

/** Returns an automaton for lines that resolving leaves as they are. */
export function makeResolvedAutomaton(): Automaton {
  return makeLinkAutomaton({ isIRI: true, hasDots: false });
}

/** Returns an automaton for lines that mapping to an IRI leaves as they are. */
export function makeIRIAutomaton(): Automaton {
  return makeLinkAutomaton({ isIRI: false, keepsTriplets: true });
}

/** Returns an automaton for lines that are an address in the web layer, as the serializer of the URL Standard writes it. */
export function makeHrefAutomaton(): Automaton {
  return makeLinkAutomaton({ isIRI: false, hasDots: false, keepsTriplets: true, isHref: true });
}

/** Characters with which a link in a text ends, and punctuation, which is part of it if one of them follows. */
const LAST_CHARACTERS = `${ALPHANUMERIC}/=&+$-`;
const INNER_CHARACTERS = "?.,;:!@_~*";

/** Returns an automaton for lines that are a link in a text as a whole. */
export function makeTextLinkAutomaton(): Automaton {
  const builder = new AutomatonBuilder();
  const [last, inner] = addText(builder);
  const [, fragment] = addText(builder);
  for (const from of [last, inner]) {
    builder.on(from, "#", fragment);
  }
  addHost(builder, addHTTP(builder), true, (from) => {
    builder.end(from);
    builder.on(from, "/", last);
    builder.on(from, "?", inner);
    builder.on(from, "#", fragment);
  });
  return builder.build();
}

/** Adds the characters of links in texts. */
function addText(builder: AutomatonBuilder): readonly [afterLast: number, afterInner: number] {
  const [last, inner] = [builder.add(), builder.add()];
  addCharacters(builder, [last, inner], LAST_CHARACTERS, { isIRI: false }, last);
  for (const from of [last, inner]) {
    builder.on(from, INNER_CHARACTERS, inner);
  }
  builder.end(last);
  return [last, inner];
}

/** Returns an automaton for domain names in ASCII. */
export function makeNameAutomaton(): Automaton {
  const builder = new AutomatonBuilder();
  addHost(builder, START, true, (from) => builder.end(from));
  return builder.build();
}

function makeLinkAutomaton(shape: Shape): Automaton {
  const { hasFragment = true, hasDots = true, isHref = false } = shape;
  const builder = new AutomatonBuilder();
  const [segmentStart, segment, dot, dots] = [builder.add(), builder.add(), builder.add(), builder.add()];
  const [query, fragment] = [builder.add(), builder.add()];
  // An empty query is an empty member of the address.
  const [queryStart, fragmentStart] = isHref ? [builder.add(), builder.add()] : [query, fragment];
  const addFragment = (from: number): void => {
    builder.end(from);
    if (hasFragment) {
      builder.on(from, "#", fragmentStart);
    }
  };
  const addQuery = (from: number): void => {
    builder.on(from, "?", queryStart);
    addFragment(from);
  };
  addCharacters(builder, [segmentStart, segment, dot, dots], `${REG_NAME_CHARACTERS}:@`, shape, segment);
  if (!hasDots) {
    builder.on(segmentStart, ".", dot);
    builder.on(dot, ".", dots);
  }
  for (const from of [segmentStart, segment]) {
    builder.on(from, "/", segmentStart);
    addQuery(from);
  }
  addCharacters(builder, [queryStart, query], isHref ? without(QUERY_CHARACTERS, "'") : QUERY_CHARACTERS, shape, query);
  addFragment(query);
  addCharacters(builder, [fragmentStart, fragment], QUERY_CHARACTERS, shape, fragment);
  builder.end(fragment);
  addHost(builder, addHTTP(builder), isHref, (from) => {
    builder.on(from, "/", segmentStart);
    if (!isHref) {
      addQuery(from);
    }
  });
  return builder.build();
}

/** Adds the start of links. */
function addHTTP(builder: AutomatonBuilder): number {
  const http = builder.addWord(START, "http");
  const colon = builder.addWord(http, ":");
  builder.on(builder.addWord(http, "s"), ":", colon);
  return builder.addWord(colon, "//");
}

/** Adds characters, and percent-encoded octets. */
function addCharacters(
  builder: AutomatonBuilder,
  from: readonly number[],
  characters: string,
  { isIRI, keepsTriplets = false }: Shape,
  to: number,
): void {
  const percent = builder.add();
  for (const state of from) {
    builder.on(state, characters, to);
    builder.on(state, "%", percent);
  }
  for (const first of keepsTriplets ? "01234567" : HEX_DIGITS) {
    const digit = builder.addWord(percent, first);
    for (const second of keepsTriplets ? `${DIGITS}ABCDEF` : HEX_DIGITS) {
      const character = String.fromCharCode(Number.parseInt(first + second, 16));
      if (!keepsTriplets || !UNRESERVED_CHARACTERS.includes(character)) {
        builder.on(digit, second, to);
      }
    }
  }
  builder.onNonASCII(from, isIRI ? readRanges(VISIBLE) : [], to);
}

/**
 * Adds labels of letters, digits and single hyphens between them.
 *
 * @param isName - Whether the letters are in lower case, and the last label begins with one, so that no number ends the name.
 */
function addHost(builder: AutomatonBuilder, start: number, isName: boolean, addEnd: (from: number) => void): void {
  const letters = isName ? LOWER_CASE : without(ALPHANUMERIC, DIGITS);
  let labelStart = start;
  /** After a hyphen, and within a label, which begins with a letter, or with a digit. */
  let [afterHyphen, inLabel, afterHyphenInNumber, inNumber] = [
    builder.add(),
    builder.add(),
    builder.add(),
    builder.add(),
  ];
  for (let length = 1; length <= LONGEST_HOST; length++) {
    const [next, nextInNumber] = [builder.add(), builder.add()];
    builder.on(labelStart, letters, next);
    builder.on(labelStart, DIGITS, nextInNumber);
    for (const from of [afterHyphen, inLabel]) {
      builder.on(from, letters + DIGITS, next);
    }
    for (const from of [afterHyphenInNumber, inNumber]) {
      builder.on(from, letters + DIGITS, nextInNumber);
    }
    labelStart = builder.addWord(inLabel, ".");
    builder.on(inNumber, ".", labelStart);
    afterHyphen = builder.addWord(inLabel, "-");
    afterHyphenInNumber = builder.addWord(inNumber, "-");
    inLabel = next;
    inNumber = nextInNumber;
    addEnd(inLabel);
    if (!isName) {
      addEnd(inNumber);
    }
  }
}

/** The texts around a string in the output of `iri check` and `iri host`, if it is valid. */
export const VALID_TEXTS = ['{"input":"', '","valid":true,"diagnostics":[]}\n'] as const;

/** The texts around the parts of an address in the output of `iri parse`. */
export const PARSE_TEXTS = [
  '{"input":"',
  '","href":"',
  '","origin":"',
  '","protocol":"',
  '","username":"","password":"","host":"',
  '","hostname":"',
  '","port":"","pathname":"',
  '","search":"',
  '","hash":"',
  '","charset":"utf-8","iri":"',
  '","uri":"',
  '"}\n',
] as const;

/**
 * The places in a link: its start and end, and
 *
 * ```
 * http://example.org/a?b#c
 *      2 3          4 5 6
 * ```
 */
export const PARSE_SPLIT: Split = {
  mark: (octets, places) => {
    const [start, end] = [places[0] as number, places[1] as number];
    const colon = octets[start + "http".length] === COLON ? start + "http".length : start + "https".length;
    let index = colon + "://".length;
    places[2] = colon + 1;
    places[3] = index;
    while (octets[index] !== SLASH) {
      index++;
    }
    places[4] = index;
    while (index < end && octets[index] !== QUESTION_MARK && octets[index] !== NUMBER_SIGN) {
      index++;
    }
    places[5] = index;
    while (index < end && octets[index] !== NUMBER_SIGN) {
      index++;
    }
    places[6] = index;
  },
  count: 7,
  parts: [WHOLE, WHOLE, [0, 4], [0, 2], [3, 4], [3, 4], [4, 5], [5, 6], [6, 1], WHOLE, WHOLE],
};

const [COLON, SLASH, QUESTION_MARK, NUMBER_SIGN] = [0x3a, 0x2f, 0x3f, 0x23];
