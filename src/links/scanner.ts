/**
 * Finds links in text, by UTS #58.
 *
 * A loop stops at each colon, dot or commercial at, and examines its surroundings:
 *
 * ```text
 * see  https://example.com/a  example.com/b  john@example.com  on
 *           :                        .           @
 *           │                        │           └── mail: reads Link_Email backwards, then a domain name forwards
 *           │                        └── a run of labels, unless an "@" follows
 *           └── a scheme: reads its name backwards, then the authority forwards
 * ```
 *
 * Every unit is read at most a fixed number of times. After reading forwards, the loop continues after the text that
 * was read, or stores its end. Reading backwards stops at the last link, after 64 octets, or at the previous dot or
 * scheme.
 *
 * Divergences (safety), where UTS #58 lets implementations choose:
 * - a domain name does not start after a slash, a backslash or a commercial at: `/usr/README.md` contains no domain
 *   name;
 * - a domain name is not a link if an underscore joins it to another word, if a space is missing in it (`the
 *   end.So`), or if it is part of `#room:matrix.org`, `main.rs:10:5` or `http://^example.com`;
 * - no link starts after an invisible character that hides what precedes it: a link, a slash or a name;
 * - an address with a scheme that was not requested is skipped, and so is one with a port above 65535.
 * Divergence (compatibility): quotation marks, asterisks and similar marks on both sides of a mail address are not
 * part of it, although Link_Email includes them.
 *
 * @see https://www.unicode.org/reports/tr58/
 */

import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { countUTF8 } from "../infra/percent.js";
import {
  AT_SIGN,
  BACKSLASH,
  COLON,
  DOT,
  NUMBER_SIGN,
  OPENING_BRACKET,
  QUESTION_MARK,
  SLASH,
  TILDE,
  UNDERSCORE,
} from "../infra/units.js";
import { isIPv4Address, matchIPLiteral } from "../names/ip-addresses.js";
import { LIKE_FILE } from "../names/top-level-domains.js";
import {
  ALPHA,
  COLON_BIT,
  DIGIT,
  isOfClass,
  PERCENT_BIT,
  SCHEME_MARK,
  SUB_DELIMS,
  UNRESERVED,
} from "../schemes/characters.js";
import { isDangerousScheme, isSpecialWithHost, OPAQUE_SCHEMES } from "../schemes/schemes.js";
import {
  CLOSE,
  EMAIL,
  getLinkFlags,
  getLinkTerm,
  HARD,
  HOST,
  INCLUDE,
  isWordAt,
  OPEN,
  SOFT,
  STOP,
} from "../uts58/link-classes.js";
import { matchLinkEnd } from "../uts58/link-end.js";
import {
  findDot,
  findLabelStart,
  isDot,
  isHostCharacter,
  isWideDot,
  matchAnyDomain,
  matchDomain,
  matchHost,
  matchLabels,
  matchWhile,
  type Run,
  trimHost,
} from "./domain.js";
import { type Emphasis, isMark } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import type { LinkKind, Place } from "./found-iri.js";
import { isSharedMark, isWithoutSpaces } from "./prose.js";
import type { LinkRules } from "./settings.js";
import { isInvisible, Tail } from "./tail.js";

const FULLWIDTH_AT = 0xff20;
const ZERO_WIDTH_SPACE = 0x200b;

/** Longest scheme, in UTF-16 units; the longest registered scheme has 36. */
const MOST_IN_SCHEME = 40;
/** Longest local part, in octets: 64 is fine, as in RFC 5321, 65 is too long. */
const MOST_IN_LOCAL_PART = 64;
const MOST_IN_BRACKETS = 64;
const MOST_PORT = 65_535;

const MAILTO = "mailto:";

/**
 * Text before which no name starts: the name of a chat's room, colons of a program, an invalid address, a character
 * reference for a dot.
 */
const NOT_BEFORE_NAME = /(?<!\w)[#@!+$&][\w.=-]+:$|::$|:\/\/[!-/:-@[-`{-~]+$|&(?:period|#0*46|#x0*2E);$/i;
/** Most UTF-16 units before a name that {@link NOT_BEFORE_NAME} reads. */
const MOST_BEFORE = 128;

/** Characters before an invisible one after which readers do not see a continued word. */
const NOT_BEFORE_HIDDEN = /^[/\\@>\uFFFC]$/;

const WWW = /^www\./i;

const SENTENCE = /^[a-z]+\.(?!Com$|Net$|Org$)[A-Z][a-z]+$/;

/** Characters that may surround a mail address, and their partners at the same index. */
const WRAPPERS = ["'`*_~|/{", "'`*_~|/}"] as const;

const HALF_TRIPLET = /%[0-9A-Fa-f]?$/;

export class Scanner {
  readonly #text: string;
  readonly #limit: number;
  readonly #settings: LinkRules;
  readonly #emphasis: Emphasis;
  readonly #tail: Tail;
  /** UTF-16 index at which the loop continues. */
  #index: number;
  /** UTF-16 index before which the next links cannot start. */
  #floor: number;
  /** UTF-16 index after the last link, or other text in which links cannot start; -1 if there is none. */
  #passed = -1;
  /** UTF-16 index; between the loop and this index, there is no "@" that ends a local part. */
  #noAtBefore: number;
  #run: Run = { end: 0, lastFullStop: -1, hasWideDot: false };

  constructor(text: string, start: number, limit: number, settings: LinkRules, emphasis: Emphasis) {
    this.#text = text;
    this.#limit = limit;
    this.#settings = settings;
    this.#emphasis = emphasis;
    this.#tail = new Tail(text, limit, settings, emphasis);
    this.#index = start;
    this.#floor = start;
    this.#noAtBefore = start;
  }

  next(): Place | null {
    const text = this.#text;
    const limit = this.#limit;
    let index = this.#index;
    while (index < limit) {
      const unit = text.charCodeAt(index);
      const isDotAt = unit === DOT || (unit >= 0x3002 && isWideDot(unit));
      if (!isDotAt && unit !== COLON && unit !== AT_SIGN) {
        index++;
        continue;
      }
      this.#index = index + 1;
      const found = isDotAt ? this.#readDot(index) : unit === COLON ? this.#readColon(index) : this.#readAt(index);
      if (found !== null) {
        this.#index = found.end;
        this.#floor = found.end;
        this.#passed = found.end;
        return found;
      }
      index = this.#index;
    }
    this.#index = index;
    return null;
  }

  #isAskedFor(scheme: string): boolean {
    const { schemes } = this.#settings;
    return schemes === null ? !isDangerousScheme(scheme) : schemes.has(scheme);
  }

  #unitAt(index: number): number {
    return index >= this.#floor && index < this.#limit ? this.#text.charCodeAt(index) : 0;
  }

  #isOf(index: number, classes: number): boolean {
    return index >= this.#floor && index < this.#limit && isOfClass(this.#text, index, classes);
  }

  #isHostAt(index: number): boolean {
    return index < this.#limit && isHostCharacter(this.#text, index);
  }

  #readDot(dot: number): Place | null {
    const { schemeless, mail } = this.#settings;
    if (!isDot(this.#unitAt(dot + 1)) && !this.#isHostAt(dot + 1)) {
      return null;
    }
    const start = findLabelStart(this.#text, dot, this.#floor);
    const run = this.#matchLabels(dot);
    // Whether or not a link is found, the loop continues after the run.
    this.#index = run.end;
    let found: Place | null = null;
    for (let from = start; found === null && from < run.end && (schemeless || mail); ) {
      const to = this.#findNameEnd(run, from, dot);
      found = this.#readRun(from, to);
      from = to + 1;
    }
    return found;
  }

  #matchLabels(start: number): Run {
    if (start >= this.#run.end) {
      this.#run = matchLabels(this.#text, start, this.#limit);
    }
    return this.#run;
  }

  /**
   * Finds the end of the name at an index: ideographic full stops end sentences in a run that has full stops after
   * `start`.
   */
  #findNameEnd({ end, lastFullStop, hasWideDot }: Run, index: number, start: number): number {
    return hasWideDot && lastFullStop >= start
      ? matchWhile(this.#text, index, end, (codePoint) => !isWideDot(codePoint))
      : end;
  }

  #readRun(runStart: number, end: number): Place | null {
    const { schemeless, skipsFiles, tlds, ipv4, networkPaths, ending } = this.#settings;
    const text = this.#text;
    const start = this.#skipBullet(ending.startName(text, runStart, end));
    const trimmed = this.#trimHost(start, end);
    const isAddress = ipv4 && isIPv4Address(text, start, trimmed);
    const host = isAddress ? trimmed : matchDomain(text, start, trimmed, tlds);
    if (host === -1) {
      return null;
    }
    const at = this.#findAt(host);
    // In `example.com或a@example.com`, a name and a mail address have prose between them.
    if (at !== -1 && ending.skipProse(text, host, at) === host) {
      return this.#readAt(at);
    }
    if (networkPaths && schemeless !== false && this.#isNetworkPath(start)) {
      return this.#readTail("schemeless", start - 2, start, host);
    }
    const name = text.slice(start, host);
    const isAllowed = schemeless === "www" ? WWW.test(name) : schemeless;
    // A scheme can have dots, and look like a name.
    if (!isAllowed || text.startsWith("://", host) || !this.#mayBegin(start)) {
      return null;
    }
    const found = this.#readTail("schemeless", start, start, host);
    return found?.end === host && (SENTENCE.test(name) || (skipsFiles && LIKE_FILE.test(name))) ? null : found;
  }

  /** Excludes the dot of an item of a list, with which no name starts. */
  #skipBullet(start: number): number {
    return this.#text.charAt(start) === "·" ? start + 1 : start;
  }

  #trimHost(start: number, end: number): number {
    const { ending, tlds } = this.#settings;
    return ending.endHost(this.#text, start, trimHost(this.#text, start, end), tlds);
  }

  #mayBegin(start: number): boolean {
    const text = this.#text;
    const before = this.#unitAt(start - 1);
    switch (before) {
      case SLASH:
      case BACKSLASH:
      case AT_SIGN:
      case FULLWIDTH_AT:
        return false;
      case UNDERSCORE:
        if (isDot(this.#unitAt(start - 2)) || findLabelStart(text, start - 1, this.#floor) < start - 1) {
          return false;
        }
    }
    const isInWord = before > 0x20 && before < 0x7f;
    return (
      !this.#isHidden(start) &&
      !(isInWord && NOT_BEFORE_NAME.test(text.slice(Math.max(start - MOST_BEFORE, this.#floor), start)))
    );
  }

  /**
   * Returns whether an invisible character before an index hides that the text before it seems to continue. In
   * scripts without spaces, a zero-width space separates words.
   */
  #isHidden(start: number): boolean {
    let invisible = 0;
    for (let index = start; index > this.#floor; ) {
      const codePoint = readCodePointBefore(this.#text, index);
      if (!isInvisible(codePoint)) {
        const isSpace = invisible === ZERO_WIDTH_SPACE && isWithoutSpaces(codePoint);
        const isName = (getLinkFlags(codePoint) & HOST) !== 0 && !isSpace;
        const isContinued =
          isName || getLinkTerm(codePoint) === CLOSE || NOT_BEFORE_HIDDEN.test(String.fromCodePoint(codePoint));
        return index < start && isContinued;
      }
      invisible = codePoint;
      index -= codePoint > 0xffff ? 2 : 1;
    }
    return start > this.#floor && this.#passed === this.#floor;
  }

  /** Returns whether two slashes before an index start a link: they are not part of a longer address. */
  #isNetworkPath(start: number): boolean {
    const before = this.#unitAt(start - 3);
    const isOutside = before !== COLON && before !== DOT && before !== BACKSLASH && getLinkTerm(before) !== INCLUDE;
    return (
      this.#unitAt(start - 1) === SLASH &&
      this.#unitAt(start - 2) === SLASH &&
      (isOutside || this.#settings.ending.isProse(before))
    );
  }

  /** @returns UTF-16 index of the "@" of a mail address whose local part starts with a domain name; -1 for none. */
  #findAt(host: number): number {
    // A local part is short, and an "@" may be looked for after each name that prose separates from it.
    const limit = Math.min(host + MOST_IN_LOCAL_PART, this.#limit);
    const index = matchWhile(
      this.#text,
      Math.max(host, this.#noAtBefore),
      limit,
      (codePoint) => !isInitiator(codePoint) && codePoint !== AT_SIGN && (getLinkFlags(codePoint) & EMAIL) !== 0,
    );
    this.#noAtBefore = index;
    return index < limit && this.#unitAt(index) === AT_SIGN ? index : -1;
  }

  #readTail(kind: LinkKind, start: number, hostStart: number, hostEnd: number): Place | null {
    let index = hostEnd;
    // The dot of the root belongs to the sentence, unless a path follows it. A bracketed address has no dot of the
    // root.
    const hasRoot = isDot(this.#unitAt(index)) && this.#unitAt(hostStart) !== OPENING_BRACKET;
    const afterRoot = hasRoot ? index + 1 : index;
    if (isInitiator(this.#unitAt(afterRoot))) {
      index = afterRoot;
    } else if (this.#unitAt(index) === COLON) {
      // A port can be empty. But without a scheme, a colon before a path names a place on a computer:
      // `example.com:/home`.
      index = kind === "iri" && isInitiator(this.#unitAt(index + 1)) ? index + 1 : this.#matchPort(index);
    } else if (this.#unitAt(index) === UNDERSCORE && this.#isHostAt(index + 1)) {
      return null;
    }
    const isPlaceInFile = kind === "schemeless" && index > hostEnd && this.#unitAt(index) === COLON;
    if (index === -1 || (isPlaceInFile && this.#isOf(index + 1, DIGIT))) {
      return null;
    }
    const end = isInitiator(this.#unitAt(index)) ? this.#matchTail(start, index) : index;
    // The dot of the root and an empty port are part of the link only if a path, query or fragment follows.
    const isEmpty = end === index && (index === afterRoot || this.#text.charCodeAt(index - 1) === COLON);
    return { start, end: isEmpty ? hostEnd : end, kind, hostStart, hostEnd };
  }

  /** Finds the end of a link whose part after the host, or after an opaque scheme, starts at an index. */
  #matchEnd(start: number, index: number): number {
    const { stops, ending } = this.#settings;
    let end = matchLinkEnd(this.#text, index, this.#limit, stops !== null, this.#tail.begin(start, index));
    if (ending.isProse(readCodePoint(this.#text, end))) {
      while (this.#text.charCodeAt(end - 1) === TILDE) {
        end--;
      }
    }
    return end;
  }

  /**
   * Finds the end of a path, query or fragment, without the marks of emphasis around the link and the punctuation
   * before them.
   */
  #matchTail(start: number, tail: number): number {
    const text = this.#text;
    const { isMarkdown, ending } = this.#settings;
    let end = this.#matchEnd(start, tail);
    if (isMarkdown && end === text.length) {
      end -= HALF_TRIPLET.exec(text.slice(Math.max(end - 2, tail)))?.[0].length ?? 0;
    }
    let index = this.#emphasis.matchEnd(start, tail, end);
    const isCut = index < end || isMark(this.#unitAt(end));
    while (isCut && index > tail) {
      const last = text.charCodeAt(index - 1);
      const term = getLinkTerm(last);
      const isShared = ending === ENDINGS.cjk && isSharedMark(last);
      const isMarkup = isMark(last) && (!isMarkdown || this.#emphasis.isOpen(last));
      if (!isMarkup && term !== SOFT && term !== OPEN && !isShared) {
        break;
      }
      index--;
    }
    return index;
  }

  /** @returns UTF-16 index after a port; `colon` if no digits follow; -1 if it is above 65535. */
  #matchPort(colon: number): number {
    let index = colon + 1;
    let port = 0;
    while (this.#isOf(index, DIGIT) && port <= MOST_PORT) {
      port = 10 * port + this.#text.charCodeAt(index) - 0x30;
      index++;
    }
    if (port > MOST_PORT) {
      return -1;
    }
    // Other letters and a hyphen are text after the port.
    return index === colon + 1 || this.#isOf(index, ALPHA) ? colon : index;
  }

  #readColon(colon: number): Place | null {
    const start = this.#findScheme(colon);
    if (start === -1 || this.#isHidden(start)) {
      return null;
    }
    const scheme = this.#text.slice(start, colon).toLowerCase();
    const { schemes } = this.#settings;
    const isAskedFor = this.#isAskedFor(scheme);
    if (scheme === "mailto") {
      return null;
    }
    if (this.#unitAt(colon + 1) === SLASH && this.#unitAt(colon + 2) === SLASH) {
      const found = this.#readAuthority(start, colon + 3, scheme);
      return found === null || isAskedFor ? found : this.#pass(found.end);
    }
    const isOpaque = schemes === null ? OPAQUE_SCHEMES.has(scheme) : isAskedFor && !isSpecialWithHost(scheme);
    return isOpaque ? this.#readOpaque(start, colon + 1) : null;
  }

  /**
   * Finds the start of the shortest requested scheme before a colon that has no letter or "+" before it, or of the
   * whole name; or -1.
   */
  #findScheme(colon: number): number {
    const { schemes } = this.#settings;
    let whole = -1;
    for (
      let index = colon - 1;
      index >= colon - MOST_IN_SCHEME && this.#isOf(index, ALPHA | DIGIT | SCHEME_MARK);
      index--
    ) {
      if (this.#isOf(index, ALPHA)) {
        whole = index;
        const isInWord = this.#isOf(index - 1, ALPHA) || this.#unitAt(index - 1) === 0x2b;
        if (!isInWord && schemes?.has(this.#text.slice(index, colon).toLowerCase())) {
          break;
        }
      }
    }
    return whole;
  }

  #readAuthority(start: number, authority: number, scheme: string): Place | null {
    const text = this.#text;
    const { userinfo, tlds, ending } = this.#settings;
    let hostStart = authority;
    let hostEnd = this.#matchAuthorityHost(hostStart);
    const next = this.#unitAt(hostEnd);
    const at = isInitiator(next) || next <= 0x20 ? -1 : this.#findUserinfoEnd(authority);
    if (at !== -1) {
      hostStart = at + 1;
      hostEnd = this.#matchAuthorityHost(hostStart);
      if (!userinfo) {
        return this.#pass(hostEnd);
      }
    }
    if (hostStart === hostEnd) {
      // The host is empty, as in file:///. In other special schemes, browsers require a host.
      const isLocal = this.#unitAt(hostEnd) === SLASH && !isSpecialWithHost(scheme);
      return isLocal ? this.#readTail("iri", start, hostStart, hostEnd) : null;
    }
    const trimmed = this.#trimHost(hostStart, hostEnd);
    if (ending.isProse(text.charCodeAt(hostStart)) && findDot(text, hostStart, trimmed) === trimmed) {
      // In `http://换成https://`, words follow the name of a scheme.
      this.#index = hostStart;
      return null;
    }
    const isLiteral = text.charCodeAt(hostStart) === OPENING_BRACKET;
    const end = isLiteral ? hostEnd : matchAnyDomain(text, hostStart, trimmed, tlds, ending === ENDINGS.cjk);
    return (end === -1 ? null : this.#readTail("iri", start, hostStart, end)) ?? this.#pass(hostEnd);
  }

  /** Continues after text that is not a link and in which a link must not start. */
  #pass(end: number): null {
    this.#index = Math.max(this.#index, end);
    this.#floor = this.#index;
    this.#passed = this.#index;
    return null;
  }

  /** @returns UTF-16 index after the host or bracketed address; `start` if there is none. */
  #matchAuthorityHost(start: number): number {
    if (this.#unitAt(start) !== OPENING_BRACKET) {
      return matchHost(this.#text, start, this.#limit);
    }
    const piece = this.#text.slice(start, Math.min(start + MOST_IN_BRACKETS, this.#limit));
    return start + Math.max(matchIPLiteral(piece, 0), 0);
  }

  /** @returns UTF-16 index of the "@" after userinfo; -1 if there is none. */
  #findUserinfoEnd(authority: number): number {
    const end = matchWhile(this.#text, authority, this.#limit, (codePoint, index) => {
      const term = getLinkTerm(codePoint);
      return codePoint < 0x80
        ? isOfClass(this.#text, index, UNRESERVED | SUB_DELIMS | COLON_BIT | PERCENT_BIT)
        : term !== HARD && term !== STOP;
    });
    return this.#unitAt(end) === AT_SIGN ? end : -1;
  }

  #readOpaque(start: number, body: number): Place | null {
    // A magnet link has no path, only a query.
    const isFilled =
      this.#unitAt(body) === QUESTION_MARK ||
      (body < this.#limit && getLinkTerm(readCodePoint(this.#text, body)) !== SOFT);
    const end = isFilled ? this.#matchEnd(start, body) : body;
    return end === body ? null : { start, end, kind: "iri", hostStart: body, hostEnd: body };
  }

  #readAt(at: number): Place | null {
    const { tlds, mail, ending } = this.#settings;
    const text = this.#text;
    const hostStart = at + 1;
    const run = this.#matchLabels(hostStart);
    this.#index = Math.max(this.#index, run.end, hostStart);
    const local = this.#findLocalPart(at);
    if (local === -1 || this.#unitAt(local - 1) === AT_SIGN || this.#isHidden(local)) {
      return null;
    }
    const hasScheme = this.#hasMailto(local) && this.#isAskedFor("mailto");
    if (!hasScheme && !mail) {
      return null;
    }
    const trimmed = this.#trimHost(hostStart, this.#findNameEnd(run, hostStart, hostStart));
    const hostEnd = matchDomain(text, hostStart, trimmed, tlds);
    if (hostEnd === -1 || this.#unitAt(hostEnd) === AT_SIGN) {
      return null;
    }
    if (hasScheme) {
      const start = local - MAILTO.length;
      const end = this.#unitAt(hostEnd) === QUESTION_MARK ? this.#matchEnd(start, hostEnd) : hostEnd;
      return { start, end, kind: "mail", hostStart, hostEnd };
    }
    const start = this.#skipWrappers(ending.skipProse(text, local, at), at, hostEnd);
    return { start, end: hostEnd, kind: "mail", hostStart, hostEnd };
  }

  /** @returns UTF-16 index of a local part; -1 if it is empty, too long, or has a misplaced full stop. */
  #findLocalPart(at: number): number {
    const text = this.#text;
    let octets = 0;
    let start = at;
    while (start > this.#floor) {
      const codePoint = readCodePointBefore(text, start);
      if ((getLinkFlags(codePoint) & EMAIL) === 0) {
        break;
      }
      octets += countUTF8(codePoint);
      if (octets > MOST_IN_LOCAL_PART) {
        return -1;
      }
      start -= codePoint > 0xffff ? 2 : 1;
    }
    return /^$|^\.|\.\.|\.$/.test(text.slice(start, at)) ? -1 : start;
  }

  /** Returns whether "mailto:" precedes a local part, and {@link #findScheme} finds it as the scheme. */
  #hasMailto(local: number): boolean {
    const start = local - MAILTO.length;
    return (
      start >= this.#floor &&
      this.#text.slice(start, local).toLowerCase() === MAILTO &&
      this.#findScheme(local - 1) === start
    );
  }

  /**
   * Excludes characters before the local part whose partners are after the domain name, and those between two
   * addresses.
   */
  #skipWrappers(local: number, at: number, end: number): number {
    const [opening, closing] = WRAPPERS;
    let start = local;
    while (local === this.#passed && start + 1 < at && !isWordAt(this.#text, start)) {
      start++;
    }
    start = this.#skipBullet(start);
    for (let close = end; start + 1 < at; close++) {
      const index = opening.indexOf(this.#text.charAt(start));
      if (index === -1 || closing[index] !== this.#text[close]) {
        break;
      }
      start++;
    }
    return start;
  }
}

function isInitiator(unit: number): boolean {
  return unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN;
}
