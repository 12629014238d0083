/**
 * Divergence (performance): recognizes from its octets that a line is already its own key; this is true for 99 % of the lines of a
 * crawl. `isPlainlySyntaxForm` and `isPlainlySchemeForm` recognize strings.
 *
 * Contract: for an accepted line, `normalize` returns the same string; about other lines, the automaton says nothing. The lane
 * `npm run fuzz -- --lane lines` compares both.
 */
import { DIGITS, LOWER_CASE, REG_NAME_CHARACTERS, SCHEME_MARKS, UNRESERVED_CHARACTERS } from "../infra/characters.js";
import { type Automaton, AutomatonBuilder, type Ranges, readRanges, START } from "../infra/octet-automaton.js";
import type { Steps } from "./key-steps.js";
import type { Settings } from "./levels.js";
import { IPRIVATE_CLASS, PLAIN_CHARACTERS, UCSCHAR_CLASS } from "./normalize.js";
import { SCHEMES } from "./scheme-table.js";

const SEGMENT_CHARACTERS = `${REG_NAME_CHARACTERS}:@`;
const QUERY_CHARACTERS = `${SEGMENT_CHARACTERS}/?`;
const UPPER_CASE = LOWER_CASE.toUpperCase();
const UPPER_HEX = `${DIGITS}ABCDEF`;
/** First digits of octets below 0x80. */
const ASCII_HEX = "01234567";

/**
 * U+2028, which separates lines in other programs. U+2029, which separates paragraphs, follows it. The command line escapes
 * both.
 */
const SEPARATORS = 0x2028;

/**
 * Returns an automaton for lines that are their own form.
 *
 * @param settings - The level and further options of `normalize`.
 * @returns The automaton. `undefined` for the level `string`, with `invalid: "web"`, with redirects, with rules of schemes from the
 *   caller, for forms that are not IRIs, and with the options of keys on the level `syntax`.
 */
export function makeKeyAutomaton({
  level,
  invalid,
  fragment,
  redirects,
  schemes,
  steps,
  form,
}: Settings): Automaton | undefined {
  if (level === "string" || invalid === "web" || redirects !== undefined || schemes !== SCHEMES) {
    return undefined;
  }
  if (form !== "iri" || (steps !== undefined && level === "syntax")) {
    return undefined;
  }
  const builder = new AutomatonBuilder();
  const text = findText(UCSCHAR_CLASS);
  const tail = addTail(builder, fragment, text, steps);
  if (level === "syntax") {
    addSyntaxStart(builder, tail, text);
  } else {
    addSchemeStart(builder, tail, steps);
  }
  return builder.build();
}

/** The states after an authority. */
interface Tail {
  /** After the first slash. */
  readonly segmentStart: number;
  /** Lets the path end in a state: adds query, fragment, and the end of the line. */
  readonly endPath: (from: number) => void;
}

/** Adds a path without dot segments, a query and a fragment; without the query, if any parameters or their order may be ignored. */
function addTail(builder: AutomatonBuilder, hasFragment: boolean, text: Ranges, steps: Steps | undefined): Tail {
  const hasQuery =
    steps === undefined || (steps.parameterOrder && steps.emptyParameters && steps.isIgnored === undefined);
  const hasCase = steps === undefined || steps.case;
  const [segmentStart, segment, dot, dots] = [builder.add(), builder.add(), builder.add(), builder.add()];
  const [query, fragment] = [builder.add(), builder.add()];
  const endQuery = (from: number): void => {
    if (hasFragment) {
      builder.on(from, "#", fragment);
    }
    builder.end(from);
  };
  const endPath = (from: number): void => {
    if (hasQuery) {
      builder.on(from, "?", query);
    }
    endQuery(from);
  };
  addCharacters(builder, [segmentStart, segment, dot, dots], SEGMENT_CHARACTERS, text, segment);
  if (!hasCase) {
    for (const from of [segmentStart, segment, dot, dots]) {
      builder.refuse(from, UPPER_CASE);
    }
  }
  builder.on(segmentStart, ".", dot);
  builder.on(dot, ".", dots);
  builder.on(segmentStart, "/", segmentStart);
  builder.on(segment, "/", segmentStart);
  endPath(segment);
  const root = steps === undefined || steps.trailingSlash ? segmentStart : builder.copy(segmentStart);
  endPath(root);
  addCharacters(builder, [query], QUERY_CHARACTERS, findText(UCSCHAR_CLASS + IPRIVATE_CLASS), query);
  if (!hasCase) {
    builder.refuse(query, UPPER_CASE);
  }
  endQuery(query);
  addCharacters(builder, [fragment], QUERY_CHARACTERS, text, fragment);
  builder.end(fragment);
  return { segmentStart: root, endPath };
}

/** Adds `http://` or `https://`, an ASCII host without Punycode, and a slash. */
function addSchemeStart(builder: AutomatonBuilder, { segmentStart }: Tail, steps: Steps | undefined): void {
  const http = builder.addWord(START, "http");
  const colon = builder.addWord(http, ":");
  if (steps === undefined || steps.https) {
    builder.on(builder.addWord(http, "s"), ":", colon);
  }
  const start = builder.addWord(colon, "//");
  const [host, dot, x, xn, hyphen] = [builder.add(), builder.add(), builder.add(), builder.add(), builder.add()];
  for (const from of [start, host, dot, x, xn, hyphen]) {
    builder.on(from, PLAIN_CHARACTERS, host);
    builder.on(from, ".", dot);
    builder.on(from, "x", x);
    builder.on(from, "/", segmentStart);
  }
  if (steps?.finalDot === false) {
    builder.refuse(dot, "/");
  }
  if (steps?.www === false) {
    builder.refuse(start, "w");
  }
  builder.on(x, "n", xn);
  builder.on(xn, "-", hyphen);
  builder.refuse(hyphen, "-");
}

/** Adds any scheme in lower case; then an authority without userinfo, or a path that does not start with a slash. */
function addSyntaxStart(builder: AutomatonBuilder, { segmentStart, endPath }: Tail, text: Ranges): void {
  const [scheme, host, port] = [builder.add(), builder.add(), builder.add()];
  builder.on(START, LOWER_CASE, scheme);
  builder.on(scheme, LOWER_CASE + DIGITS + SCHEME_MARKS, scheme);
  const path = builder.copy(segmentStart);
  builder.on(scheme, ":", path);
  const slash = builder.add();
  builder.on(path, "/", slash);
  builder.on(slash, "/", host);
  addCharacters(builder, [host], PLAIN_CHARACTERS, text, host);
  builder.on(host, ":", port);
  builder.on(port, DIGITS, port);
  for (const from of [host, port]) {
    builder.on(from, "/", segmentStart);
    endPath(from);
  }
}

/** Finds the non-ASCII characters of a component. */
function findText(characterClass: string): Ranges {
  return readRanges(characterClass).flatMap<Ranges[number]>(([start, end]) =>
    start < SEPARATORS && end > SEPARATORS
      ? [
          [start, SEPARATORS],
          [SEPARATORS + 2, end],
        ]
      : [[start, end]],
  );
}

/**
 * Adds ASCII characters, non-ASCII characters, and percent-encoded ASCII that must not be decoded.
 */
function addCharacters(
  builder: AutomatonBuilder,
  from: readonly number[],
  characters: string,
  text: Ranges,
  to: number,
): void {
  const percent = builder.add();
  for (const state of from) {
    builder.on(state, characters, to);
    builder.on(state, "%", percent);
  }
  for (const first of ASCII_HEX) {
    const second = builder.add();
    builder.on(percent, first, second);
    for (const digit of UPPER_HEX) {
      if (!UNRESERVED_CHARACTERS.includes(String.fromCharCode(Number.parseInt(first + digit, 16)))) {
        builder.on(second, digit, to);
      }
    }
  }
  builder.onNonASCII(from, text, to);
}
