/**
 * Addresses as people type and paste them, and the IRIs they can mean.
 *
 * "The process of IRI entry must ensure, as much as possible, that the restrictions … are met", by converting characters,
 * eliminating those that cannot be converted, and saying so.
 *
 * Divergences: none; the draft leaves it open what is converted.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.2
 */

import { assertString } from "../infra/assertions.js";
import { getOption } from "../infra/options.js";
import { toWellFormed } from "../infra/well-formed.js";
import { mapHost } from "../mapping/host.js";
import { SPECIAL } from "../mapping/schemes.js";
import { type SplitIRI, split } from "../syntax/components.js";
import { matchScheme } from "../syntax/grammar.js";
import { Draft, type Repair } from "./draft.js";
import { encodeOthers, isUsable } from "./finish.js";
import { addScheme, correctScheme, findAuthority, hasScheme, turnBackslashes, undisguise } from "./scheme.js";
import { isOpening, unwrap } from "./unwrap.js";
import { BLANKS, INVISIBLE, LINE_ENDS, LONE_SURROGATE, WHITE_SPACE } from "./white-space.js";
import { convertHead, convertKana, convertTail, toASCIIShape, toHalfWidth } from "./widths.js";

/** How an input is repaired. */
export interface RepairOptions {
  /** The scheme of what begins with a host; `"https"` if left out. */
  readonly scheme?: string | undefined;
}

/** An IRI that an input can mean. */
export interface RepairedInput {
  /** An IRI by RFC 3987, with a scheme. */
  readonly iri: string;
  /** The changes, ordered by index; at most 10,000. Empty if the input is this IRI. */
  readonly repairs: readonly Repair[];
  /**
   * Whether the host is a guess: it does not stand in the input as it is here, or ends where a repair ended it, or is not the one
   * that the input has by RFC 3986. Ask before such an address is opened.
   */
  readonly changesHost: boolean;
}

/** The treatment of blanks inside an address. */
type BlankRule = "encode" | "remove" | "cut";

/** How a candidate is made. */
interface Choice {
  readonly blanks: BlankRule;
  /** Whether full-width characters after the host are converted; if left out, where there are some before. */
  readonly isTailConverted?: boolean;
}

/** Longest text, in UTF-16 units, that is repaired; a longer one takes time that nobody who types has. */
const LONGEST_REPAIRED = 0x10000;

/** Most candidates. */
const MOST_CANDIDATES = 6;

/**
 * Finds the IRIs that typed or pasted text can mean, and lists the changes that lead to each.
 *
 * Full-width letters and punctuation, ideographic dots and half-width kana are converted; quotation marks, brackets, line
 * breaks and invisible characters are removed; a scheme is added or corrected; backslashes become slashes; characters that no
 * IRI may contain are percent-encoded. If the input is an IRI that makes sense, it comes first.
 * Text of more than 65,536 UTF-16 units is not repaired.
 *
 * @example
 * repairInput("ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ")[0].iri; // => "http://example.jp/a"
 * repairInput("例え。jp/日本")[0].iri; // => "https://例え.jp/日本"
 * repairInput("<http;//example.org/a\n  b>")[0].iri; // => "http://example.org/ab"
 * repairInput("hxxp://example[.]org")[0].iri; // => "http://example.org"
 * repairInput("http://example.org/a b").map(({ iri }) => iri); // => ["http://example.org/a%20b", "http://example.org/a", "http://example.org/ab"]
 * repairInput("http:/example.org")[0].repairs; // => [{ code: "delimiter", start: 0, end: 6, replacement: "http://" }]
 * repairInput("exa mple.org")[0]; // => { iri: "https://example.org", repairs: [{ code: "scheme-missing", start: 0, end: 0, replacement: "https://" }, { code: "white-space", start: 3, end: 4, replacement: "" }], changesHost: true }
 * repairInput("hello"); // => []
 *
 * @param text - Typed or pasted text.
 * @param options - The scheme to add where it is missing.
 * @returns At most six different IRIs, best first; an empty list if the text does not say where it leads.
 * @throws {TypeError} If the text is not a string, or the scheme is not one.
 * @requirement G-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.2
 */
export function repairInput(text: string, options?: RepairOptions | null): readonly RepairedInput[] {
  assertString(text, "text");
  const scheme = getOption(options, "scheme", "https");
  assertString(scheme, "scheme");
  if (matchScheme(`${scheme}:`) !== scheme.length) {
    throw new TypeError("scheme is no scheme of an IRI");
  }
  if (text.length > LONGEST_REPAIRED) {
    return isUsable(text, split(text)) ? [{ iri: text, repairs: [], changesHost: false }] : [];
  }
  const visible = Draft.of(text)
    .replace("invisible", LONE_SURROGATE, () => "")
    .replace("invisible", INVISIBLE, () => "");
  const prepared = unwrap(skipProse(unwrap(visible)));
  const candidates = new Map<string, RepairedInput>();
  const add = (draft: Draft | null, whole = prepared): void => {
    if (draft !== null && !candidates.has(draft.text)) {
      const parsed = split(draft.text);
      if (isUsable(draft.text, parsed)) {
        const changesHost = isHostChanged(text, whole, draft, parsed);
        const repairs = [...draft.repairs].sort((a, b) => a.start - b.start);
        candidates.set(draft.text, { iri: draft.text, repairs, changesHost });
      }
    }
  };
  if (visible.text === text && isMeant(visible)) {
    add(visible, visible);
  }
  if (isMeant(prepared)) {
    add(prepared);
  }
  const choices = listChoices(prepared.text);
  for (const choice of choices) {
    add(repair(prepared, choice, scheme));
  }
  add(withoutPunctuation(candidates.size === 0 ? null : repair(prepared, choices[0] as Choice, scheme)));
  add(prepared);
  return [...candidates.values()].slice(0, MOST_CANDIDATES);
}

/** Full-width characters, ideographic dots, half-width kana. */
const OF_OTHER_WIDTH = /[\u3002\uFF01-\uFF9F]/;

const HAS_AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Returns whether nobody would write a text otherwise that begins with a scheme. */
function isMeant(draft: Draft): boolean {
  const headEnd = findHeadEnd(draft.text);
  return (
    hasScheme(draft.text) &&
    correctScheme(draft) === draft &&
    undisguise(draft, headEnd) === draft &&
    !(HAS_AUTHORITY.test(draft.text) && OF_OTHER_WIDTH.test(draft.text.slice(0, headEnd)))
  );
}

/** A host of two labels or more: a blank after it is more likely to end the address than to be a slip. */
const WHOLE_HOST = /^[^/\\?#]*[^\s./\\?#:@]\.[^\s./\\?#:@]{2,}$/;

/** Lists how candidates are made, the best first. */
function listChoices(text: string): Choice[] {
  const shape = toASCIIShape(text);
  const authority = findAuthority(shape);
  const blank = shape.slice(authority).search(BLANKS);
  const isCutFirst = blank !== -1 && WHOLE_HOST.test(shape.slice(authority, authority + blank));
  const rules: readonly BlankRule[] = isCutFirst ? ["cut", "encode", "remove"] : ["encode", "cut", "remove"];
  return [
    ...rules.map((blanks) => ({ blanks })),
    { blanks: rules[0] as BlankRule, isTailConverted: true },
    { blanks: rules[0] as BlankRule, isTailConverted: false },
  ];
}

/** Rounds after which a candidate is taken as it is; removing characters can make new ones adjacent. */
const MOST_ROUNDS = 3;

/** Makes a candidate; `null` if nothing says which scheme it has. */
function repair(prepared: Draft, choice: Choice, scheme: string): Draft | null {
  let draft = repairOnce(prepared, choice, scheme);
  for (let round = 1; round < MOST_ROUNDS && draft !== null && !isMeant(draft); round++) {
    draft = repairOnce(draft, choice, scheme);
  }
  return draft;
}

function repairOnce(prepared: Draft, { blanks, isTailConverted }: Choice, scheme: string): Draft | null {
  const headEnd = findHeadEnd(prepared.text);
  // The delimiter after the head is one in any width.
  const head = convertHead(prepared, headEnd + 1);
  const hasTailConverted = isTailConverted ?? FULL_WIDTH.test(prepared.text.slice(0, headEnd));
  const converted = convertKana(hasTailConverted ? convertTail(head, headEnd) : head);
  const joined = joinLines(converted);
  const closed = handleBlanks(joined, blanks);
  if (closed === null) {
    return null;
  }
  // Without its blanks, the head can reach farther.
  const rejoined = convertHead(closed, findHeadEnd(closed.text) + 1);
  const undisguised = undisguise(rejoined, findHeadEnd(rejoined.text));
  const withScheme = addScheme(correctScheme(undisguised), scheme);
  return withScheme === null ? null : encodeOthers(turnBackslashes(correctScheme(withScheme)));
}

const FULL_WIDTH = /[\uFF01-\uFF5E]/;

/** Finds where scheme and authority end: at the first slash, question mark or number sign after them, of whatever width. */
function findHeadEnd(text: string): number {
  const shape = toASCIIShape(text);
  const start = findAuthority(shape);
  const length = shape.slice(start).search(/[/\\?#]/);
  return length === -1 ? text.length : start + length;
}

/** After words or an opening mark, what can only be an address. */
const IN_PROSE = new RegExp(`[${WHITE_SPACE}:,([{<"'“‘„«「『〈《]((?:https?|ftp):[/\\\\]{2}|www\\.)`, "i");

/** Only this many UTF-16 units are searched for an address. */
const MOST_PROSE = 1024;

/** Takes away the words before an address, if the text does not begin with one. */
function skipProse(draft: Draft): Draft {
  const shape = toASCIIShape(draft.text.slice(0, MOST_PROSE));
  if (OTHER_ADDRESS.test(shape) || findAuthority(shape) > 0) {
    return draft;
  }
  const index = shape.search(IN_PROSE);
  if (index === -1) {
    return draft;
  }
  // An opening mark goes together with the one that closes it.
  const end = isOpening(draft.text.charAt(index)) ? index : index + 1;
  return draft.edit("cut", [{ start: 0, end, replacement: "" }]);
}

const HAS_LINE_END = new RegExp(`[${LINE_ENDS}]`);

/** The start of a line with another address. */
const OTHER_ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,15}:[/\\]{2}|www\.)/i;

/** Joins an address that was broken into lines, indented or not; another one, in a line of its own, goes. */
function joinLines(draft: Draft): Draft {
  const { text } = draft;
  for (const { 0: run, index } of text.matchAll(BLANKS)) {
    const next = index + run.length;
    if (HAS_LINE_END.test(run) && OTHER_ADDRESS.test(toHalfWidth(text.slice(next, next + 32)))) {
      return joinLines(cut(draft, index));
    }
  }
  return draft.replace("line-break", BLANKS, (run) => (HAS_LINE_END.test(run) ? "" : run));
}

function cut(draft: Draft, start: number): Draft {
  return draft.edit("cut", [{ start, end: draft.text.length, replacement: "" }]);
}

/** Beside these, a blank in scheme and host is a slip. */
const DELIMITER = /[:;/\\.@,]/;

/**
 * Does with blanks what a rule says. Beside a delimiter of scheme and host they always go.
 *
 * @returns `null` if scheme and host would be put together from several words, which nobody means.
 */
function handleBlanks(draft: Draft, rule: BlankRule): Draft | null {
  const { text } = draft;
  const headEnd = findHeadEnd(text);
  const isBlank = (index: number): boolean => new RegExp(BLANKS, "").test(text.charAt(index));
  const isSlip = (run: string, index: number): boolean =>
    index <= headEnd
      ? DELIMITER.test(text.charAt(index - 1)) || DELIMITER.test(text.charAt(index + run.length))
      : index === headEnd + 1 && isBlank(headEnd - 1);
  if (rule === "cut") {
    const authority = findAuthority(text);
    for (const { 0: run, index } of text.matchAll(BLANKS)) {
      if (!isSlip(run, index) || (index <= headEnd && WHOLE_HOST.test(text.slice(authority, index)))) {
        return handleBlanks(cut(draft, index), "remove");
      }
    }
  }
  const words = Array.from(text.slice(0, headEnd).matchAll(BLANKS)).filter(({ 0: run, index }) => !isSlip(run, index));
  if (words.length > 1) {
    return null;
  }
  const removed = draft.replace("white-space", BLANKS, (run, index) =>
    rule !== "encode" || index < headEnd || isSlip(run, index) ? "" : run,
  );
  return removed.replace("percent-encoded", BLANKS, (run) => "%20".repeat(run.length));
}

/** Takes away punctuation that may belong to the sentence around the address. */
function withoutPunctuation(draft: Draft | null): Draft | null {
  if (draft === null) {
    return null;
  }
  const { text } = draft;
  let end = text.length;
  while (/[.,;:!?'。、，．；：！？]/.test(text.charAt(end - 1))) {
    end--;
  }
  return cut(draft, end);
}

/**
 * Returns whether the host of a candidate is not the one that the input has, to the letter or by IDNA.
 *
 * @param whole - The draft that the candidate was made of, before anything inside it was changed.
 */
function isHostChanged(input: string, whole: Draft, draft: Draft, parsed: SplitIRI): boolean {
  const { scheme, host, offsets } = parsed;
  if (!host) {
    return false;
  }
  const { hostEnd } = offsets;
  const start = draft.originOf(offsets.host);
  const end = draft.originOf(hostEnd - 1) + 1;
  const isSame = (other: string): boolean =>
    other === host || (mapHost(other, scheme) ?? other).toLowerCase() === mapHost(host, scheme)?.toLowerCase();
  if (!isSame(toWellFormed(input.slice(start, end)))) {
    return true;
  }
  // What ends the host has to be there as well, be it of another width.
  const next = draft.text.charAt(hostEnd);
  const isEndThere =
    next === ""
      ? end === whole.originOf(whole.text.length - 1) + 1
      : draft.originOf(hostEnd) === end && toHalfWidth(input.charAt(end)).replace("\\", "/") === next;
  const own = split(whole.text);
  const isOther =
    own.scheme !== undefined && SPECIAL.test(own.scheme) && !!own.host && mapHost(own.host, own.scheme) !== null;
  return !isEndThere || (isOther && !isSame(own.host as string));
}
