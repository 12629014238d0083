/**
 * UTS #58, transcribed without regard to speed. Where it leaves a choice to the implementation, a function marked
 * "Ours" documents it; see docs/links-in-text.md.
 */
import { domainToASCII } from "node:url";
import { toASCII } from "tr46";
import { readUnicodeRows } from "../support/unicode.js";

export interface Link {
  readonly start: number;
  readonly end: number;
  readonly kind: "iri" | "schemeless" | "mail";
}

interface Taken {
  readonly link: Link | null;
  readonly next: number;
  readonly isPassed?: boolean;
}

type Term = "Include" | "Hard" | "Soft" | "Open" | "Close";

const STOPS = /[<>\\^`|\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u200B\uFEFF\uFFF0-\uFFFF\u{E0000}-\u{E0FFF}]/u;
const DOTS = [".", "\u3002", "\uFF0E", "\uFF61"];
const CONTEXTUAL = "\u0375\u05F3\u05F4\u06FD\u06FE\u0F0B";
const NO_SPACES =
  /[\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\u{20000}-\u{33FFF}]/u;
/** An invisible character; variation selectors belong to the character before them. */
const INVISIBLE =
  /^(?![\t\n\v\f\r\x85\u2028\u2029]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])[\p{Cc}\p{DI}\uFFF9-\uFFFB]$/u;
/** Quotation marks, with those that close them. */
const QUOTES = "'' ‘’ ‚‘ ‚’ ’’ „“ „” ”” «» »« ‹› ›‹".split(" ");
/** Marks that IDNA allows in a name, but that belong to the sentence at its end. */
const MARKS = "\xB7\u0375\u0387\u05F3\u05F4\u06FD\u06FE\u0F0B\u2118\u212E\u30FB\uFF65";
/** A label that begins in ASCII, and goes on in another script, or with the ending of a word after a hyphen. */
const JOINED =
  /^([a-z0-9]+)(?:-[a-záéíóöőúüű]{1,3}$|-?[^\0-\u036F\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF\uFB00-\uFB06\uFF10-\uFF5A])/i;
const WRAPPERS = ["''", "``", "**", "__", "~~", "||", "//", "{}"];

/** Creates a detector; `null` if the data files are missing. */
export function createDetector(tlds: ReadonlySet<string>): ((text: string) => Link[]) | null {
  const [termRows, emailRows, bracketRows] = ["LinkTerm.txt", "LinkEmail.txt", "LinkBracket.txt"].map(readUnicodeRows);
  if (!termRows || !emailRows || !bracketRows) {
    return null;
  }
  const termMap = new Map<string, Term>();
  const emails = new Set<string>();
  for (const [first, last, value] of termRows) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      termMap.set(String.fromCodePoint(codePoint), value as Term);
    }
  }
  for (const [first, last] of emailRows) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      emails.add(String.fromCodePoint(codePoint));
    }
  }
  const openers = new Map(
    bracketRows.map(([close, , open]) => [
      String.fromCodePoint(close),
      String.fromCodePoint(Number.parseInt(open, 16)),
    ]),
  );

  const termOf = (character: string): Term => {
    if (STOPS.test(character)) {
      return "Hard";
    }
    return character === "\u2026" ? "Soft" : (termMap.get(character) ?? "Hard");
  };
  const isEmail = (character: string | undefined): boolean =>
    character !== undefined && emails.has(character) && (character < "\x80" || !STOPS.test(character));
  const isLabel = (character: string | undefined): boolean => {
    if (character === undefined) {
      return false;
    }
    if (/^[A-Za-z0-9-]$/.test(character) || CONTEXTUAL.includes(character)) {
      return true;
    }
    const isHidden = /^\p{Default_Ignorable_Code_Point}$/u.test(character) && !/^[\u200C\u200D]$/.test(character);
    return character > "\x7F" && isEmail(character) && !/^\p{Pc}$/u.test(character) && !isHidden;
  };
  const isLetter = (character: string | undefined): boolean =>
    character !== undefined && character !== "-" && isLabel(character) && termOf(character) === "Include";
  const isDot = (character: string | undefined): boolean => character !== undefined && DOTS.includes(character);

  /** A domain name of the DNS, in ASCII form; `null` if it is invalid. */
  const toDomain = (encoded: string, isLenient = false): string | null => {
    let host = encoded;
    try {
      host = decodeURIComponent(encoded);
    } catch {
      return null;
    }
    const ascii = /^[\0-\x7F]*$/.test(host) && !/xn--/i.test(host) ? host.toLowerCase() : toASCII(host, OPTIONS);
    if (ascii === null || ascii.length > 253) {
      return null;
    }
    const labels = ascii.split(".");
    const last = labels.at(-1) as string;
    const isNumber = /^(?:\d+|0x[\da-f]*)$/i.test(last);
    // Ours: after a scheme, labels below a registered name may start or end with a hyphen.
    const isLabel = (label: string, index: number): boolean =>
      isLenient && index < labels.length - 2
        ? /^[a-z0-9_-]{1,63}$/.test(label)
        : /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label);
    return labels.every(isLabel) && !isNumber ? ascii : null;
  };
  const labelsOf = (host: string): string[] => host.split(/[.\u3002\uFF0E\uFF61]/);
  const isTLD = (label: string): boolean => tlds.has(toASCII(label, OPTIONS) ?? "");

  /** Ends a domain name where a script without spaces follows an ASCII top-level domain. */
  const unglue = (host: string): string => {
    const label = labelsOf(host).at(-1) as string;
    const [ascii = ""] = /^[\0-\x7F]*/.exec(label) as RegExpExecArray;
    const rest = label.slice(ascii.length);
    const isGlued =
      !isTLD(label) && rest !== "" && tlds.has(ascii.toLowerCase()) && NO_SPACES.test([...rest][0] as string);
    return isGlued ? host.slice(0, host.length - rest.length) : host;
  };

  /** A name with a known top-level domain, at the start of a run. */
  const trim = (run: string, next: string | undefined): string =>
    run.replace(new RegExp(`[${/^[/?#:@]/.test(next ?? "") ? "" : "-"}._\u3002\uFF0E\uFF61${MARKS}]+$`), "");
  const takeKnownDomain = (run: string, next: string | undefined): string | null => {
    const host = unglue(trim(run, next));
    const labels = labelsOf(host);
    return labels.length > 1 && isTLD(labels.at(-1) as string) && toDomain(host) !== null ? host : null;
  };
  const takeAnyDomain = (run: string, next: string | undefined): string | null => {
    const isHost = (host: string): boolean =>
      toDomain(host, true) !== null ||
      (/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(host) && !/(?:^|\.)0\d/.test(host));
    const trimmed = trim(run, next);
    const label = labelsOf(trimmed).at(-1) as string;
    const [, ascii = ""] = JOINED.exec(label) ?? [];
    const joined = ascii === "" ? trimmed : trimmed.slice(0, trimmed.length - label.length) + ascii;
    const after = run.charAt(trimmed.length) || (next ?? "");
    const isWhole = isTLD(label) || label === trimmed || /^[/?#:@]/.test(after) || !tlds.has(ascii.toLowerCase());
    return [isWhole ? trimmed : joined, joined].find(isHost) ?? null;
  };

  return (text) => {
    const cps = [...text];
    const offsets = [0];
    for (const character of cps) {
      offsets.push((offsets.at(-1) as number) + character.length);
    }
    const links: Link[] = [];
    let floor = 0;
    const slice = (from: number, to: number): string => cps.slice(from, to).join("");
    const span = (from: number, test: (character: string | undefined) => boolean): number => {
      let to = from;
      while (test(cps[to])) {
        to++;
      }
      return to;
    };
    const spanBack = (to: number, test: (character: string | undefined) => boolean): number => {
      let from = to;
      while (from > floor && test(cps[from - 1])) {
        from--;
      }
      return from;
    };
    const before = (index: number): string | undefined => (index > floor ? cps[index - 1] : undefined);
    const count = (part: string): number => [...part].length;

    /** UTS #58, 3.5.1. */
    const terminate = (start: number, link: number): number => {
      let lastSafe = start;
      let quotes = 0;
      let part = "path";
      let stack: string[] = [];
      for (let i = start; i < cps.length; i++) {
        const character = cps[i] as string;
        const term = termOf(character);
        if (part === "path" && character === "?") {
          part = "query";
          stack = [];
        } else if (part !== "fragment" && character === "#") {
          part = "fragment";
          stack = [];
        } else if (
          (part === "path" && character === "/") ||
          (part === "query" && "=&".includes(character)) ||
          (part === "fragment" && slice(i, i + 3) === ":~:")
        ) {
          stack = [];
        }
        if (part === "query" && "|^".includes(character)) {
          continue;
        }
        if (term === "Hard") {
          return lastSafe;
        }
        // Ours: quotation marks that are open close here; tags are not cut from the character before them.
        const isClosing = QUOTES.includes(`${cps[link - 1]}${character}`);
        quotes += character === "“" ? 1 : character === "”" ? -1 : 0;
        const isOutside = isClosing || (character === "”" && quotes < 0);
        if (isOutside && !isLetter(cps[i + 1])) {
          return lastSafe;
        }
        if (character > "\x7F" && /^[\u{E0000}-\u{E03FF}]$/u.test(cps[i + 1] ?? "")) {
          return lastSafe;
        }
        const isQuoted = cps[link - 1] === '"' && `${cps[i - 1]}${cps[i + 1]}`.search(/[\0-\x7F]/) !== -1;
        if (character === '"' && (isQuoted || !(isLetter(cps[i - 1]) && isLetter(cps[i + 1])))) {
          return lastSafe;
        }
        if (term === "Include") {
          lastSafe = i + 1;
        } else if (term === "Open") {
          if (stack.length === 125) {
            return lastSafe;
          }
          stack.push(character);
        } else if (term === "Close") {
          if (stack.pop() !== openers.get(character)) {
            return lastSafe;
          }
          lastSafe = i + 1;
        }
      }
      return lastSafe;
    };

    /** The insides of links, in which marks neither open nor close emphasis. */
    const insides: (readonly [start: number, end: number])[] = [];
    const isWord = (character: string | undefined): boolean => /^[A-Za-z0-9]$/.test(character ?? "");
    const canClose = (from: number, to: number): boolean => {
      const isLast = /^\s?$/.test(cps[from - 1] ?? "");
      return !isLast && (!isWord(cps[to]) || (cps[from] !== "_" && !/^[!-/:-@[-`{-~]$/.test(cps[from - 1] as string)));
    };

    /** The lengths of the runs of a mark that are open before an index, in its paragraph. */
    const listOpen = (mark: string, limit: number): number[] => {
      const open: number[] = [];
      for (let i = 0; i < limit; i++) {
        if (slice(i - 1, i + 1) === "\n\n") {
          open.length = 0;
        }
        const inside = insides.find(([from, to]) => i >= from && i < to);
        if (inside !== undefined) {
          i = inside[1] - 1;
        } else if (cps[i] === mark) {
          let to = i;
          while (to < limit && cps[to] === mark) {
            to++;
          }
          const isInWord = mark === "_" && isWord(cps[i - 1]);
          if (open.length > 0 && canClose(i, to)) {
            open.pop();
          } else if (!/^\s?$/.test(cps[to] ?? "") && !isInWord && open.length < 64) {
            open.push(to - i);
          }
          i = to - 1;
        }
      }
      return open;
    };

    /** Ours: marks at the end that close emphasis, or stand directly before the link too, are not part of it. */
    const takeWithoutMarks = (start: number, tail: number): number => {
      const end = terminate(tail, start);
      let found = end;
      const mark = cps[end - 1] as string;
      if (end > tail && "*_~".includes(mark)) {
        let run = end;
        while (run > tail && cps[run - 1] === mark) {
          run--;
        }
        const least = listOpen(mark, start).at(-1) ?? 0;
        if (cps[start - 1] === mark || (least > 0 && end - run >= least && canClose(run, end))) {
          found = run;
        }
      }
      insides.push([start, found]);
      if (found === end) {
        return end;
      }
      while (
        found > tail &&
        (/[*_~]/.test(cps[found - 1] as string) || /Soft|Open/.test(termOf(cps[found - 1] as string)))
      ) {
        found--;
      }
      return found;
    };

    /**
     * Port, path, query and fragment; `null` if the port is invalid. Only an address with a scheme may have an empty
     * port.
     */
    const takeTail = (start: number, hostEnd: number, hasScheme: boolean): number | null => {
      const end = takeWholeTail(start, hostEnd, hasScheme);
      // Ours: an empty fragment belongs to the sentence.
      const isBare = end !== null && cps[end - 1] === "#" && !/[/?#]/.test(slice(hostEnd, end - 1));
      return isBare ? (end === hostEnd + 2 ? hostEnd : end - 1) : end;
    };
    const takeWholeTail = (start: number, hostEnd: number, hasScheme: boolean): number | null => {
      const isStart = (character: string | undefined): boolean => character !== undefined && "/?#".includes(character);
      if (isStart(cps[hostEnd])) {
        return takeWithoutMarks(start, hostEnd);
      }
      // A domain name may end in a dot, an IPv6 address may not.
      if (cps[hostEnd - 1] !== "]" && isDot(cps[hostEnd]) && isStart(cps[hostEnd + 1])) {
        const end = takeWithoutMarks(start, hostEnd + 1);
        return end === hostEnd + 1 ? hostEnd : end;
      }
      if (hasScheme && cps[hostEnd] === ":" && isStart(cps[hostEnd + 1])) {
        const end = takeWithoutMarks(start, hostEnd + 1);
        return end === hostEnd + 1 ? hostEnd : end;
      }
      if (cps[hostEnd] === ":") {
        const digitsEnd = span(hostEnd + 1, (character) => character !== undefined && /^\d$/.test(character));
        const digits = slice(hostEnd + 1, digitsEnd);
        if (Number(digits) > 65_535) {
          return null;
        }
        if (digits === "" || /^[A-Za-z]$/.test(cps[digitsEnd] ?? "")) {
          return hostEnd;
        }
        if (!hasScheme && /^:\d$/.test(slice(digitsEnd, digitsEnd + 2))) {
          return null;
        }
        return isStart(cps[digitsEnd]) ? takeWithoutMarks(start, digitsEnd) : digitsEnd;
      }
      return cps[hostEnd] === "_" && isLabel(cps[hostEnd + 1]) ? null : hostEnd;
    };
    const isRun = (character: string | undefined): boolean => isLabel(character) || isDot(character);
    /** Ours: whether an invisible character hides what precedes a link. */
    const isHidden = (start: number): boolean => {
      const from = spanBack(start, (character) => INVISIBLE.test(character ?? ""));
      const previous = cps[from - 1] as string;
      if (from === start || from === 0) {
        return false;
      }
      const isSpace = cps[from] === "\u200B" && NO_SPACES.test(previous);
      return (
        from === floor || /^[/\\@>\uFFFC]$/.test(previous) || (isLabel(previous) && !isSpace) || openers.has(previous)
      );
    };
    /** Ours: ideographic dots end sentences, unless there are no others, and the name ends in Unicode. */
    const isMixed = (run: string): boolean => {
      const label = labelsOf(trim(run, undefined)).at(-1) as string;
      return /[\u3002\uFF0E\uFF61]/.test(run) && (run.includes(".") || /^[\0-\x7F]*$/.test(label) || !isTLD(label));
    };

    const takeMail = (at: number): Taken => {
      const runEnd = span(at + 1, isRun);
      const run = slice(at + 1, runEnd);
      const failed = { link: null, next: Math.max(runEnd, at + 1) };
      let start = spanBack(at, isEmail);
      const local = slice(start, at);
      const isDotAtom = local !== "" && local.split(".").every((atom) => atom !== "");
      if (!isDotAtom || Buffer.byteLength(local) > 64 || before(start) === "@" || isHidden(start)) {
        return failed;
      }
      const [first = ""] = isMixed(run) ? run.split(/[\u3002\uFF0E\uFF61]/) : [run];
      const host = takeKnownDomain(first, cps[at + 1 + count(first)]);
      if (host === null) {
        return failed;
      }
      const end = at + 1 + count(host);
      if (cps[end] === "@") {
        return failed;
      }
      const scheme = slice(Math.max(floor, start - 7), start).toLowerCase();
      // The Unicode Consortium's own program takes "mailto:" after anything; here a longer name is another scheme.
      const isOther = /[A-Za-z]$|[A-Za-z][A-Za-z0-9+.-]*\+$/.test(slice(Math.max(floor, start - 41), start - 7));
      if (scheme === "mailto:" && !isOther) {
        start -= 7;
        const fieldsEnd = cps[end] === "?" ? terminate(end, start) : end;
        return { link: { start, end: fieldsEnd, kind: "mail" }, next: fieldsEnd };
      } else {
        const isAfterLink = start === floor && floor > 0;
        while (isAfterLink && start + 1 < at && !isLetter(cps[start])) {
          start++;
        }
        start += cps[start] === "·" ? 1 : 0;
        for (let close = end; start + 1 < at && WRAPPERS.includes(`${cps[start]}${cps[close]}`); close++) {
          start++;
        }
      }
      return { link: { start, end, kind: "mail" }, next: end };
    };

    const takeSchemeless = (dot: number): Taken => {
      if (!isRun(cps[dot + 1])) {
        return { link: null, next: dot + 1 };
      }
      const start = spanBack(dot, isLabel);
      const end = span(dot, isRun);
      const run = slice(start, end);
      const pieces = isMixed(run) ? run.split(/(?<=[\u3002\uFF0E\uFF61])/) : [run];
      let from = start;
      for (const piece of pieces) {
        const bullet = piece.startsWith("·") ? 1 : 0;
        from += bullet;
        const name = (isMixed(run) ? piece.replace(/[\u3002\uFF0E\uFF61]$/, "") : piece).slice(bullet);
        const host = takeKnownDomain(name, cps[from + count(name)]);
        if (host !== null) {
          const hostEnd = from + count(host);
          const at = span(hostEnd, (character) => isEmail(character) && !"/?#".includes(character as string));
          if (cps[at] === "@") {
            const mail = takeMail(at);
            if (mail.link !== null) {
              return mail;
            }
            // The loop must not continue inside it.
            return { link: null, next: Math.max(mail.next, end) };
          }
          const previous = before(from);
          const isJoined = previous === "_" && isRun(before(from - 1));
          const word = slice(Math.max(floor, from - 128), from);
          const isChat = /(?<!\w)[#@!+$&][A-Za-z0-9_.=-]+:$|::$/.test(word);
          const isBroken = /:\/\/[!-/:-@[-`{-~]+$/.test(word);
          const mayBegin =
            slice(hostEnd, hostEnd + 3) !== "://" &&
            !isJoined &&
            !/^(?:[/\\@]|%[\dA-F]{2})/i.test((previous ?? "") + slice(from, from + 2)) &&
            !isHidden(from) &&
            !isChat &&
            !isBroken;
          const tail = mayBegin ? takeTail(from, hostEnd, false) : null;
          const isSentence = tail === hostEnd && /^[a-z]+\.(?!Com$|Net$|Org$)[A-Z][a-z]+$/.test(host);
          if (tail !== null && !isSentence) {
            return { link: { start: from, end: tail, kind: "schemeless" }, next: tail };
          }
        }
        from += count(piece) - bullet;
      }
      return { link: null, next: end };
    };

    const takeScheme = (colon: number): Taken => {
      const none = { link: null, next: colon + 1 };
      if (slice(colon + 1, colon + 3) !== "//") {
        return none;
      }
      let start = -1;
      let whole = -1;
      for (let i = colon - 1; i >= floor && i >= colon - 40 && /^[A-Za-z0-9+.-]$/.test(cps[i] as string); i--) {
        if (/^[A-Za-z]$/.test(cps[i] as string)) {
          whole = i;
          if (/^(?:https?|mailto)$/i.test(slice(i, colon)) && !/^[A-Za-z+]$/.test(before(i) ?? " ")) {
            start = i;
            break;
          }
        }
      }
      if ((start === -1 && whole === -1) || isHidden(start === -1 ? whole : start)) {
        return none;
      }
      const isAskedFor = start !== -1 || /^(?:https?|mailto)$/i.test(slice(whole, colon));
      start = start === -1 ? whole : start;
      if (slice(start, colon).toLowerCase() === "mailto") {
        return none;
      }
      const matchHost = (from: number): number => {
        if (cps[from] === "[") {
          const literal = /^\[[0-9A-Fa-f:.]+\]/.exec(slice(from, from + 64))?.[0] ?? "";
          return literal !== "" && domainToASCII(literal) !== "" ? from + literal.length : from;
        }
        let to = from;
        let seen = false;
        const isSymbol = (character: string): boolean =>
          !isLabel(character) && !isDot(character) && character !== "_" && character !== "%";
        for (; to < cps.length; to++) {
          const character = cps[to] as string;
          if (character === "%" && !/^%[0-9A-Fa-f]{2}$/.test(slice(to, to + 3))) {
            break;
          }
          if (isDot(character)) {
            if (character !== "." && seen) {
              break;
            }
            seen ||= character === ".";
          } else if (isSymbol(character) && (character <= "\x7F" || termOf(character) !== "Include")) {
            break;
          }
        }
        // The last label that is more than dots and underscores has no symbol.
        for (;;) {
          let last = to;
          while (last > from && (isDot(cps[last - 1]) || cps[last - 1] === "_")) {
            last--;
          }
          const label = cps.slice(from, last).findLastIndex(isDot) + 1;
          const symbol = cps.slice(from + label, last).findIndex(isSymbol);
          if (symbol === -1) {
            return to;
          }
          to = from + label + symbol;
        }
      };
      const hostStart = colon + 3;
      const hostEnd = matchHost(hostStart);
      const isUserinfo = (character: string | undefined): boolean =>
        character !== undefined &&
        (character <= "\x7F" ? /^[A-Za-z0-9\-._~!$&'()*+,;=:%]$/.test(character) : termOf(character) !== "Hard");
      const at = span(hostStart, isUserinfo);
      // After a host, nothing follows as the host of a user.
      if (cps[at] === "@" && (at !== hostEnd || matchHost(at + 1) > at + 1)) {
        return { link: null, next: Math.max(colon + 1, matchHost(at + 1)), isPassed: true };
      }
      if (hostStart === hostEnd) {
        // An empty host, as in file:///; the schemes that are searched need one.
        const isLocal = cps[hostEnd] === "/" && !/^(?:https?|wss?|ftp)$/i.test(slice(start, colon));
        return isLocal ? { link: null, next: takeWithoutMarks(start, hostEnd), isPassed: true } : none;
      }
      const host =
        cps[hostStart] === "[" ? slice(hostStart, hostEnd) : takeAnyDomain(slice(hostStart, hostEnd), cps[hostEnd]);
      const end = host === null ? null : takeTail(start, hostStart + count(host), true);
      if (end === null) {
        return { link: null, next: hostEnd, isPassed: true };
      }
      return isAskedFor ? { link: { start, end, kind: "iri" }, next: end } : { link: null, next: end, isPassed: true };
    };

    for (let i = 0; i < cps.length; ) {
      const character = cps[i] as string;
      const take = isDot(character)
        ? takeSchemeless
        : character === ":"
          ? takeScheme
          : character === "@"
            ? takeMail
            : () => ({ link: null, next: i + 1 });
      const { link, next, isPassed = false } = take(i) as Taken;
      if (link !== null) {
        links.push({ ...link, start: offsets[link.start] as number, end: offsets[link.end] as number });
      }
      floor = link !== null || isPassed ? next : floor;
      i = next;
    }
    return links;
  };
}

const OPTIONS = {
  checkBidi: true,
  checkHyphens: false,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
} as const;
