import { findMisplaced } from "../diagnostics/password.js";
import { readSCP } from "../diagnostics/scp.js";
import { assertString, checkOptions, getOption } from "../infra/arguments.js";
import { skipBack } from "../infra/at-index.js";
import { toWellFormed } from "../infra/well-formed.js";
import { mapHost } from "../names/hosts.js";
import { classifyHost } from "../names/local-hosts.js";
import { assertScheme } from "../schemes/address-argument.js";
import { isSpecialScheme, SPECIAL_WITH_HOST } from "../schemes/schemes.js";
import { type ParsedIRI, split } from "../syntax/components.js";
import { BLANKS, INVISIBLE, isBlank, LINE_ENDS, LONE_SURROGATE, trimBlanks, WHITE_SPACE } from "./blanks.js";
import { Draft, type Repair } from "./draft.js";
import { encodeOthers, encodePassword, isUsable } from "./finish.js";
import {
  addScheme,
  bracketAddress,
  correctScheme,
  decodeWhole,
  findTypedAuthority,
  hasScheme,
  isMailAddress,
  repairBackslashes,
  undisguise,
} from "./scheme.js";
import { isOpening, unwrap } from "./unwrap.js";
import { convertHead, convertKana, convertTail, toASCIIShape, toHalfWidth } from "./widths.js";

/** Options for repairing. */
export interface RepairOptions {
  /**
   * The scheme of an address that begins with a host; by default `"https"`, but `"http"` first for hosts of this
   * machine or of a local network, which cannot have a certificate.
   */
  readonly scheme?: string | undefined;
}

/** An IRI that an input can mean. */
export interface RepairedInput {
  /** An IRI by RFC 3987, with a scheme. */
  readonly value: string;
  /** The changes that turn the input into `value`, ordered by index, without overlaps; at most 10,000. */
  readonly repairs: readonly Repair[];
  /**
   * Whether the host is a guess: a repair changed it or its end, or RFC 3986 finds another in the input. Ask the user
   * before you open such an address.
   */
  readonly changesHost: boolean;
}

interface Choice {
  readonly isCut: boolean;
  readonly isTailConverted: boolean;
}

/** Longest text, in UTF-16 units, that is repaired while a user types. */
const LONGEST_REPAIRED = 0x10000;

const MOST_CANDIDATES = 2;

/**
 * Finds the IRIs that typed or pasted text can mean, and lists the changes that lead to each.
 *
 * Full-width letters and punctuation, ideographic dots and half-width kana are converted; quotation marks, brackets,
 * line breaks and invisible characters are removed; a scheme is added or corrected; backslashes become slashes;
 * characters that IRIs must not contain are percent-encoded. An IRI, such as a candidate that is passed again, is the
 * first candidate, unless it is certainly a typing error: `htp://example.org`. Not repaired are text of more than
 * 65,536 UTF-16 units, and a telephone number with blanks, because it might be another number.
 *
 * @example
 * repairInput("ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ")[0].value; // => "http://example.jp/a"
 * repairInput("例え。jp/日本")[0].value; // => "https://例え.jp/日本"
 * repairInput("<http;//example.org/a\n  b>")[0].value; // => "http://example.org/ab"
 * repairInput("hxxp://example[.]org")[0].value; // => "http://example.org"
 * repairInput("http://h.example/a b").map(({ value }) => value.slice(17)); // => ["a%20b", "a"]
 * repairInput("http:/example.org")[0].repairs; // => [{ code: "delimiter", start: 0, end: 6, replacement: "http://" }]
 * const [{ value, changesHost }] = repairInput("exa mple.org");
 * [value, changesHost]; // => ["https://example.org", true]
 * repairInput('<a href="https://example.org/a">')[0].value; // => "https://example.org/a"
 * repairInput("localhost:3000").map(({ value }) => value); // => ["http://localhost:3000", "https://localhost:3000"]
 * repairInput("postgresql://u:Ax^s#pw@db/a").map(({ value }) => value); // => ["postgresql://u:Ax%5Es%23pw@db/a"]
 * repairInput("git@github.com:a/b.git")[0].value; // => "ssh://git@github.com/a/b.git"
 * repairInput("hello"); // => []
 *
 * @param text - Typed or pasted text.
 * @returns At most two different IRIs, best first; an empty list if the text cannot be an address.
 * @throws {TypeError} If the text is not a string, or the scheme is invalid.
 * @requirement G-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.2
 */
export function repairInput(text: string, options?: RepairOptions | null): readonly RepairedInput[] {
  assertString(text, "text");
  checkOptions(options, ["scheme"]);
  const scheme = getOption(options, "scheme");
  if (scheme !== undefined) {
    assertScheme(scheme, "scheme");
  }
  if (text.length > LONGEST_REPAIRED) {
    return isUsable(text, split(text)) ? [{ value: text, repairs: [], changesHost: false }] : [];
  }
  const visible = Draft.of(text)
    .replace("invisible", LONE_SURROGATE, () => "")
    .replace("invisible", INVISIBLE, () => "");
  const unwrapped = repairSCP(decodeWhole(unwrap(skipWordsBefore(unwrap(skipName(skipMarkup(visible)))))));
  const isReadable = !HIERARCHICAL.test(unwrapped.text) || isUsable(unwrapped.text, split(unwrapped.text));
  const prepared = isReadable ? unwrapped : encodePassword(unwrapped);
  const hasMisplaced = prepared !== unwrapped && findMisplaced(unwrapped.text) !== null;
  const candidates = new Map<string, RepairedInput>();
  const add = (draft: Draft | null, whole = prepared) => {
    if (draft !== null && !candidates.has(draft.text)) {
      const parsed = split(draft.text);
      if (isUsable(draft.text, parsed)) {
        const changesHost = hasMisplaced || isHostChanged(text, whole, draft, parsed);
        candidates.set(draft.text, { value: draft.text, repairs: draft.listRepairs(), changesHost });
      }
    }
  };
  // A candidate that would be repaired if it were passed again does not count.
  const addMeant = (draft: Draft | null, whole = prepared) =>
    add(draft !== null && isMeant(draft) ? draft : null, whole);
  if (visible.text === text) {
    addMeant(visible, visible);
  }
  addMeant(prepared);
  const schemes = scheme !== undefined ? [scheme] : startsWithLocalHost(prepared.text) ? ["http", "https"] : ["https"];
  const drafts = schemes.flatMap((added) =>
    listChoices(prepared.text).map((choice) => repair(prepared, choice, added)),
  );
  for (const draft of drafts) {
    addMeant(draft);
  }
  if (candidates.size === 0) {
    add(prepared);
  } else if (drafts[0]) {
    addMeant(cut(drafts[0], skipBack(drafts[0].text, ".,;:!?'。、，．；：！？")));
  }
  return [...candidates.values()].slice(0, MOST_CANDIDATES);
}

function startsWithLocalHost(text: string) {
  const shape = toASCIIShape(text);
  const [, host = ""] = /^(?:[^/\\?#@]*@)?(\[[^\]]*\]|[^/\\?#:]*)/.exec(shape) ?? [];
  return findTypedAuthority(shape) === 0 && !/^(?:name|public)$/.test(classifyHost(host.toLowerCase()));
}

function repairSCP(draft: Draft): Draft {
  const { text } = draft;
  if (readSCP(text) === text) {
    return draft;
  }
  const colon = text.indexOf(":");
  const end = colon + (text[colon + 1] === "/" ? 2 : 1);
  return draft.edit("delimiter", [[colon, end, "/"]]).edit("scheme-missing", [[0, 0, "ssh://"]]);
}

const MARKUP = /^\s*<[a-z][^<>]*?\s(?:href|src|action|cite|data|poster)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'<>]+))/i;

function skipMarkup(draft: Draft): Draft {
  const [all = "", double, single, bare] = MARKUP.exec(draft.text) ?? [];
  const address = double ?? single ?? bare;
  if (address === undefined) {
    return draft;
  }
  const end = all.length - (bare === undefined ? 1 : 0);
  const cut = draft.edit("wrapping", [
    [0, end - address.length],
    [end, draft.text.length],
  ]);
  return cut.replace("wrapping", /&amp;/gi, () => "&");
}

const OF_OTHER_WIDTH = /[\u3002\uFF01-\uFF9F]/;

const HAS_DOMAIN = new RegExp(`^(?:${SPECIAL_WITH_HOST})://`, "i");

/** Without slashes, even `htp` may be meant. */
const OPAQUE_ADDRESS = /^[a-z][a-z0-9+.-]*:(?![/\\])/i;

const HIERARCHICAL = /^[a-z][a-z0-9+.-]*:[/\\]{2}/i;

function isMeant(draft: Draft) {
  const { text } = draft;
  const headEnd = HIERARCHICAL.test(text) ? findHeadEnd(text) : 0;
  return (
    hasScheme(text) &&
    bracketAddress(draft) === draft &&
    (OPAQUE_ADDRESS.test(text) || (correctScheme(draft) === draft && undisguise(draft, headEnd) === draft)) &&
    !(HAS_DOMAIN.test(text) && OF_OTHER_WIDTH.test(text.slice(0, headEnd)))
  );
}

/** After a host of two labels, a blank probably ends the address. */
const WHOLE_HOST = /^[^/\\?#]*[^\s./\\?#:@]\.[^\s./\\?#:@]{2,}$/;

function listChoices(text: string): Choice[] {
  const shape = toASCIIShape(text);
  const authority = findTypedAuthority(shape);
  const blank = shape.slice(authority).search(BLANKS);
  const isCut = blank !== -1 && WHOLE_HOST.test(shape.slice(authority, authority + blank));
  const isTailConverted = FULL_WIDTH.test(text.slice(0, findHeadEnd(text)));
  return [
    { isCut, isTailConverted },
    ...(text.search(BLANKS) === -1 ? [] : [{ isCut: !isCut, isTailConverted }]),
    ...(/[\uFF01-\uFF5E\u3000]/.test(text) ? [{ isCut, isTailConverted: !isTailConverted }] : []),
  ];
}

/** After characters are removed, others become adjacent that may need another round. */
const MOST_ROUNDS = 3;

function repair(prepared: Draft, choice: Choice, scheme: string, rounds = MOST_ROUNDS): Draft | null {
  const draft = repairOnce(prepared, choice, scheme);
  const isDone = draft === null || draft === prepared || rounds === 1 || isMeant(draft);
  return isDone ? draft : repair(draft, choice, scheme, rounds - 1);
}

function repairOnce(prepared: Draft, { isCut, isTailConverted }: Choice, scheme: string): Draft | null {
  const headEnd = findHeadEnd(prepared.text);
  // One more unit, because the delimiter after the head can be full-width too.
  const head = convertHead(prepared, headEnd + 1);
  const converted = convertKana(isTailConverted ? convertTail(head, headEnd) : head);
  const closed = handleBlanks(joinLines(converted), isCut);
  if (closed === null) {
    return null;
  }
  // After blanks are removed, the head can be longer.
  const rejoined = convertHead(closed, findHeadEnd(closed.text) + 1);
  const undisguised = undisguise(rejoined, findHeadEnd(rejoined.text));
  const withScheme = addScheme(bracketAddress(correctScheme(undisguised)), scheme);
  return withScheme === null ? null : encodeOthers(repairBackslashes(correctScheme(withScheme)));
}

const FULL_WIDTH = /[\uFF01-\uFF5E]/;

function findHeadEnd(text: string) {
  const shape = toASCIIShape(text);
  return findAuthorityEnd(shape, findTypedAuthority(shape));
}

function findAuthorityEnd(text: string, start: number) {
  const length = text.slice(start).search(/[/\\?#]/);
  return length === -1 ? text.length : start + length;
}

const IN_PROSE = new RegExp(`[${WHITE_SPACE}:,([{<"'“‘„«「『〈《]((?:https?|ftp):[/\\\\]{2}|www\\.)`, "i");

const MOST_PROSE = 1024;

function skipWordsBefore(draft: Draft): Draft {
  const shape = toASCIIShape(draft.text.slice(0, MOST_PROSE));
  const index = shape.search(IN_PROSE);
  if (index === -1 || OTHER_ADDRESS.test(shape) || findTypedAuthority(shape) > 0) {
    return draft;
  }
  // Opening marks are removed later, with the closing ones.
  let end = index + 1;
  while (isOpening(draft.text.charAt(end - 1))) {
    end--;
  }
  return draft.edit("cut", [[0, end]]);
}

/** As mail clients copy a mail address: `"Me" <me@a.example>`. */
const MAILBOX = /^([^<>@/\\?#]*)<(?:mailto:)?([^<>]*)>/i;

function skipName(draft: Draft): Draft {
  const { text } = draft;
  const shape = toASCIIShape(text);
  const [all = "", name = "", address = ""] = MAILBOX.exec(shape) ?? [];
  const [start, end] = trimBlanks(text, 0, text.length);
  if (!isMailAddress(address) || start === name.length || findTypedAuthority(shape) > 0) {
    return draft;
  }
  return draft.edit("cut", [
    [start, name.length],
    [all.length, end],
  ]);
}

const HAS_LINE_END = new RegExp(`[${LINE_ENDS}]`);

const OTHER_ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,15}:[/\\]{2}|www\.)/i;

function joinLines(draft: Draft): Draft {
  const { text } = draft;
  if (!HAS_LINE_END.test(text)) {
    return draft;
  }
  for (const { 0: run, index } of text.matchAll(BLANKS)) {
    const next = index + run.length;
    if (HAS_LINE_END.test(run) && OTHER_ADDRESS.test(toHalfWidth(text.slice(next, next + 32)))) {
      return joinLines(cut(draft, index));
    }
  }
  return draft.replace("line-break", BLANKS, (run) => (HAS_LINE_END.test(run) ? "" : run));
}

const IS_NUMBER = /^(?:tel|sms)\s*:/i;

function cut(draft: Draft, start: number): Draft {
  return draft.edit("cut", [[start, draft.text.length]]);
}

/** In scheme and host, a blank next to one of these is a typing error. */
const DELIMITER = /[:;/\\.@,]/;

/** @returns `null` for a telephone number, and if scheme and host would have more than two words. */
function handleBlanks(draft: Draft, isCut: boolean): Draft | null {
  const { text } = draft;
  if (text.search(BLANKS) === -1) {
    return draft;
  }
  if (IS_NUMBER.test(text)) {
    return null;
  }
  const headEnd = findHeadEnd(text);
  const isSlip = (run: string, index: number) =>
    index <= headEnd
      ? DELIMITER.test(text.charAt(index - 1)) || DELIMITER.test(text.charAt(index + run.length))
      : index === headEnd + 1 && isBlank(text.charAt(headEnd - 1));
  if (isCut) {
    const authority = findTypedAuthority(text);
    const hostEnd = Math.min(headEnd, findAuthorityEnd(text, authority));
    // Labels contain no blanks, so only the word before a blank is tested, to save time.
    let word = authority;
    for (const { 0: run, index } of text.matchAll(BLANKS)) {
      if (!isSlip(run, index) || (index <= hostEnd && WHOLE_HOST.test(text.slice(word, index)))) {
        return handleBlanks(cut(draft, index), false);
      }
      word = Math.max(word, index + run.length);
    }
  }
  const words = Array.from(text.slice(0, headEnd).matchAll(BLANKS)).filter(({ 0: run, index }) => !isSlip(run, index));
  if (words.length > 1) {
    return null;
  }
  const removed = draft.replace("white-space", BLANKS, (run, index) =>
    index < headEnd || isSlip(run, index) ? "" : run,
  );
  return removed.replace("percent-encoded", BLANKS, (run) => "%20".repeat(run.length));
}

/** @param whole - The draft before the address itself was changed. */
function isHostChanged(input: string, whole: Draft, draft: Draft, parsed: ParsedIRI) {
  const { scheme, host, offsets } = parsed;
  if (!host) {
    return !!split(whole.text).host;
  }
  const start = draft.originOf(offsets.host);
  const end = draft.originOf(offsets.hostEnd - 1) + 1;
  const isSame = (other: string) =>
    other === host || (mapHost(other, scheme) ?? other).toLowerCase() === mapHost(host, scheme)?.toLowerCase();
  const isCutBefore = draft.repairs.some((done) => done.code === "removed" && done.end === start);
  if (isCutBefore || !isSame(toWellFormed(input.slice(start, end)))) {
    return true;
  }
  // The delimiter after the host must be in the input too; it may be full-width there.
  const next = draft.text.charAt(offsets.hostEnd);
  const isEndThere =
    next === ""
      ? end === whole.originOf(whole.text.length - 1) + 1
      : draft.originOf(offsets.hostEnd) === end && toHalfWidth(input.charAt(end)).replace("\\", "/") === next;
  const isSCP = scheme === "ssh" && input.charAt(end) === ":" && next === "/";
  const own = split(whole.text);
  const isOwnUsable =
    !!own.host && isSpecialScheme(`${own.scheme}`.toLowerCase()) && mapHost(own.host, own.scheme) !== null;
  return !(isEndThere || isSCP) || (isOwnUsable && !isSame(own.host as string));
}
