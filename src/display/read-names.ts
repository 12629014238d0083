/**
 * ```text
 * see  ｈｔｔｐｓ:\\\\user@google·com:99999/path  or  bank-support@gmail.com
 *      └─prefix─┘└user┘└─name──┘                 └──local──┘ └─name──┘
 * ```
 *
 * Divergence (safety): standards do not define what readers take for an address. Here it is any run of labels after a
 * scheme or slashes, also misspelled; elsewhere, a run that ends in a top-level domain, unless it reads as a file, a
 * product or code; four numbers that are not a version; and `localhost` with a port. Look-alikes count.
 */
import { matchAllAt, readCodePoint } from "../infra/at-index.js";
import { compileLater } from "../infra/lazy.js";
import { remember } from "../infra/remember.js";
import { isNoHost } from "../names/guesses/code.js";
import { getTopLevelDomains, isTopLevelDomain } from "../names/top-level-domains.js";
import { SPECIAL_WITH_HOST } from "../schemes/schemes.js";
import { findLookAlike } from "./spoof/host-skeletons.js";
import { isIgnorable, skeleton } from "./spoof/uts39.js";

interface TextName {
  readonly start: number;
  readonly end: number;
  /** The longest first: in text without spaces, the start of a name is not certain. */
  readonly readings: readonly string[];
  readonly isUserinfo: boolean;
  readonly local?: { readonly text: string; readonly start: number } | undefined;
  readonly address: string;
  /** The index after the address. */
  readonly last: number;
}

/** Dots at other heights, which UTS #39 keeps apart from the full stop. */
const OTHER_DOTS = "\u00B7\u0387\u06D4\u2022\u2027\u2219\u22C5\u2E31\u3002\u30FB\uFF61\uFF65";

/** Letters that look like a colon or slash: honest names have them, so only these places count. */
const AFTER: Readonly<Record<string, RegExp>> = { ":": /[!-~]$/, "/": /:[/\\]?$/, "\\": /:[/\\]?$/ };
const getInNames = /* @__PURE__ */ compileLater("^[\\p{L}\\p{M}\\p{N}]$", "u");

const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ";

/** White on black, and regional indicators: first letters of alphabets without a compatibility mapping. */
const SYMBOL_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const;

function readLetter(codePoint: number): string | null {
  const small = SMALL_CAPITALS.indexOf(String.fromCodePoint(codePoint));
  const first = SYMBOL_ALPHABETS.find((start) => codePoint >= start && codePoint < start + 26);
  const index = first === undefined ? small : codePoint - first;
  return index === -1 ? null : String.fromCharCode(0x61 + index);
}

/** Text that readers take for a dot: `[.]`, `(dot)`, and a dot in percent-encoding or HTML. */
const WRITTEN_DOT = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|%2e|&#(?:46|x2e);|&period;/gi;

const SPACED = /^(\s*[\w.-]{1,253}?)(\s*\.\s+|\s+\.\s*|\s+dot\s+|,)(?=(?:com|edu|gov|net|org)(?:[/:?#]|\s*$))/;

const MOST_NAMES = 10_000;

const LONGEST = 2_048;
const LONGEST_BEFORE = 120;

interface Reading {
  readonly text: string;
  readonly locate: (index: number) => number;
}

/** Reads look-alikes as what they look like; those of letters only loosely. */
function readAs(text: string, isLoose: boolean): Reading {
  const readCharacter = remember((codePoint: number): string => {
    const character = String.fromCodePoint(codePoint);
    if (isIgnorable(codePoint)) {
      return "";
    }
    const plain = isLoose && OTHER_DOTS.includes(character) ? "." : character.normalize("NFKC");
    if (/^[!-~]$/.test(plain)) {
      return plain;
    }
    if (!isLoose) {
      return character;
    }
    const delimiter = skeleton(character);
    const isDelimiter = /^[./\\:@-]$/.test(delimiter);
    const like = isDelimiter ? delimiter : (readLetter(codePoint) ?? findLookAlike(codePoint) ?? "");
    return isDelimiter || /^[a-z0-9.-]{1,2}$/i.test(like) ? like : character;
  });
  const dots = new Map(Array.from(text.matchAll(WRITTEN_DOT), ({ 0: { length }, index }) => [index, length]));
  const [, before = "", dot = ""] = SPACED.exec(text) ?? [];
  if (dot !== "") {
    dots.set(before.length, dot.length);
  }
  const origins = new Uint32Array(2 * text.length + 1);
  let read = "";
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    const length = dots.get(index);
    const own = String.fromCodePoint(codePoint);
    const like = length !== undefined ? "." : codePoint < 0x80 ? own : readCharacter(codePoint);
    const characters = like !== own && AFTER[like]?.test(read) === false && getInNames().test(own) ? own : like;
    origins.fill(index, read.length, read.length + characters.length);
    read += characters;
    index += length ?? (codePoint > 0xffff ? 2 : 1);
  }
  origins[read.length] = text.length;
  return { text: read, locate: (index) => origins[index] as number };
}

export function readNames(text: string): readonly TextName[] {
  const plain = findNames(text, readAs(text, false));
  if (!/[^\0-\x7F]/.test(text)) {
    return plain;
  }
  const likely = findNames(text, readAs(text, true));
  let next = 0;
  const kept = plain.filter((name) => {
    while ((likely[next]?.end ?? Infinity) < name.end) {
      next++;
    }
    const other = likely[next];
    return other === undefined || other.start > name.start || (other.start === name.start && other.end === name.end);
  });
  let at = 0;
  const others = likely.filter(({ start, end }) => {
    while ((plain[at + 1]?.start ?? Infinity) <= start) {
      at++;
    }
    const name = plain[at];
    const isSame = start === name?.start && end === name.end;
    // Read loosely, `рф` is no top-level domain, but what follows is still its path.
    return !isSame && (name === undefined || start < name.end || start >= name.last);
  });
  return [...kept, ...others];
}

const IN_LABEL = "\\p{L}\\p{M}\\p{N}\\p{So}\\u00B7_-";
/** Bounded, because the engine keeps a backtracking position for each character. */
const LABEL = `[${IN_LABEL}]{1,${LONGEST + 1}}`;
const getRun = /* @__PURE__ */ compileLater(
  `\\[[0-9A-Fa-f:.]{2,45}\\]|${LABEL}(?:[.\\u3002\\uFF0E\\uFF61]+${LABEL}){0,126}`,
  "gu",
);
const getRest = /* @__PURE__ */ compileLater(`[.\\u3002\\uFF0E\\uFF61${IN_LABEL}]{1,1000}`, "uy");

const DOTS = /[.\u3002\uFF0E\uFF61]+/;

const NOT_IN_WORD = "\\s\"'()<>[\\]{}|,;\\u00AB\\u00BB\\u201C\\u201D:/\\\\";
const PREFIX = /* @__PURE__ */ new RegExp(
  `(?<![^${NOT_IN_WORD}]|[:/\\\\](?=[:/\\\\]))([^${NOT_IN_WORD}]*)([:/\\\\]*)$`,
);

const LIKE_SCHEME = /* @__PURE__ */ new RegExp(
  `^(?:h[a-z]{1,4}ps?|t?tps?|htts?|ftps|${SPECIAL_WITH_HOST}|url|link|web)\\.?$`,
  "i",
);

const LOCAL_PART = /[\w.!#$%&'*+=?^`{|}~\u0080-\uFFFF-]{1,64}@$/;

const PORT = /^:[0-9]*/;
const TAIL = /^[/\\?#][^\s"<>\u00AB\u00BB\u201C\u201D]*/;
const TO_LAST_AT = /^[^\s/\\?#"<>]*@/;

function readBefore(text: string, index: number, isHost: boolean) {
  const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
  const [prefix, word, slashes] = PREFIX.exec(before) as unknown as readonly [string, string, string];
  const hasSlash = /[/\\]/.test(slashes);
  const hasScheme = isHost || (hasSlash && word !== "" && slashes.startsWith(":"));
  const isURL = hasScheme || (hasSlash && (word === "" || LIKE_SCHEME.test(word)));
  return {
    prefix,
    isURL,
    hasScheme,
    // Only a well-known host is read in a folder, as in `login/google.com`.
    isInFolder: hasSlash && !isURL,
    isDrive: /^:[/\\]$/.test(slashes) && /^[A-Za-z]$/.test(word),
    local: isHost || !before.endsWith("@") ? undefined : LOCAL_PART.exec(before)?.[0].slice(0, -1),
  };
}

function findNames(written: string, { text, locate }: Reading): readonly TextName[] {
  const names: TextName[] = [];
  const run = new RegExp(getRun());
  let hostStart = -1;
  for (let match = run.exec(text); match !== null && names.length < MOST_NAMES; match = run.exec(text)) {
    const { 0: found, index } = match;
    const before = readBefore(text, index, index === hostStart);
    const { isURL, local } = before;
    const after = index + found.length;
    if (found.length > LONGEST) {
      run.lastIndex = matchAllAt(getRest(), text, after);
      continue;
    }
    if (before.isDrive || (before.isInFolder && before.prefix.includes("\\"))) {
      continue;
    }
    const rest = text.slice(after, after + LONGEST);
    const userinfo = rest.includes("@") ? (TO_LAST_AT.exec(rest)?.[0].length ?? 0) : 0;
    const isLocal = /^localhost$/i.test(found) && /^:[0-9]/.test(rest);
    const isAny = (before.hasScheme && userinfo === 0) || isLocal || (WWW.test(found) && !before.isInFolder);
    const name = readRunName(found, isAny);
    const isUserinfo = userinfo > 0 && name !== null && (isURL || WELL_KNOWN.test(name.text));
    if (userinfo > 0) {
      hostStart = isURL ? after + userinfo : hostStart;
      run.lastIndex = isURL ? hostStart : run.lastIndex;
    }
    if (name === null || (userinfo > 0 && !isUserinfo)) {
      continue;
    }
    const start = index + name.index;
    const end = start + name.text.length;
    const port = PORT.exec(text.slice(end, end + 20))?.[0].length ?? 0;
    const tail = TAIL.exec(text.slice(end + port, end + port + LONGEST))?.[0].length ?? 0;
    const last = locate(end + port + tail);
    const next = text.charAt(end);
    const isBare = !isURL && userinfo === 0 && text.charAt(index - 1) !== "@" && !/[:/\\?]/.test(next);
    if ((isBare && isNoHost(name.text, next)) || (before.isInFolder && !(isBare && WELL_KNOWN.test(name.text)))) {
      continue;
    }
    names.push({
      start: locate(start),
      end: locate(end),
      readings: name.readings,
      isUserinfo,
      local: local === undefined ? undefined : { text: local, start: locate(index - local.length - 1) },
      address: written.slice(locate(isURL && index !== hostStart ? index - before.prefix.length : start), last),
      last,
    });
    if (userinfo === 0 && tail > 0) {
      run.lastIndex = end + port + tail;
    }
  }
  return names;
}

const WWW = /^www\.[^.]+\.[^.]/i;

/** Top-level domains after which a name ends, whatever follows. */
const WELL_KNOWN = /\.(?:com|edu|gov|net|org)$/i;

const LIKE_WELL_KNOWN = /^(?:c[o0](?:m|rn)|[o0]rg|n[e3]t)$/i;

/** A version has no number above 31, and neither starts with 10.0 nor repeats its first number. */
function isIPv4(run: string) {
  const numbers = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(run) ? run.split(".").map(Number) : [];
  const [first, second] = numbers;
  const isVersion = !run.startsWith("10.0.") && first !== second && numbers.every((number) => number < 32);
  return numbers.length === 4 && !isVersion && numbers.every((number) => number < 256);
}

function readRunName(run: string, isAny: boolean) {
  if (run.startsWith("[") || isIPv4(run)) {
    return isAny || !/^\[[^:]*:?[^:]*$/.test(run) ? { index: 0, text: run, readings: [run] } : null;
  }
  const index = run.length - run.replace(/^[-_]+/, "").length;
  const end = findTopLevelEnd(run) ?? (isAny ? run.replace(/(?<![-_])[-_]+$/, "").length : -1);
  const text = run.slice(index, end);
  // A domain name has no underscore, but the name of a file may.
  if (end <= index || (!isAny && text.includes("_"))) {
    return null;
  }
  // In text without spaces, prose may precede the name.
  const glued = /^[^\0-\x7F]+(?=[A-Za-z0-9])/.exec(text)?.[0].length ?? 0;
  return { index, text, readings: glued === 0 ? [text] : [text, text.slice(glued)] };
}

function findTopLevelEnd(run: string): number | null {
  if (!DOTS.test(run)) {
    return null;
  }
  const tlds = getTopLevelDomains();
  const label = run.split(DOTS).at(-1) as string;
  const start = run.length - label.length;
  if (isTopLevelDomain(label, tlds) || LIKE_WELL_KNOWN.test(label)) {
    return run.length;
  }
  const name = /^[A-Za-z]+(?=[-_]|[^\0-\x7F])/.exec(label)?.[0] ?? "";
  if (isTopLevelDomain(name, tlds)) {
    return start + name.length;
  }
  const known = /^.*?\.(?:co\.[a-z]{2}|com|edu|gov|net|org)(?=[.\u3002\uFF0E\uFF61])/is.exec(run);
  return known?.[0].length ?? null;
}
