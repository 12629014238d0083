/**
 * Divergence (compatibility): by default the result is an IRI; UTS #58 does not encode `"`, brackets, and a percent
 * sign without hexadecimal digits. A "+" in a query is percent-encoded, because forms read it as a space; in a path,
 * even beyond IRIs, what URL parsers read as a slash or a drive letter.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import {
  assertDictionary,
  assertList,
  assertString,
  checkOptions,
  getChoice,
  getOption,
  getSwitch,
} from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { encodeCharacter } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { composeIRI } from "../syntax/compose.js";
import { requireSegmentName } from "../syntax/segment-name.js";
import { escapeTail } from "../uts58/link-end.js";
import { Cursor } from "./cursor.js";
import { Emphasis } from "./emphasis.js";
import { findNext } from "./scanner.js";
import { type FindOptions, type LinkRules, OPTIONS, readSettings } from "./settings.js";

/** The parts of a link, as plain text. */
export interface LinkParts {
  /** The scheme; `"https"` by default. */
  readonly scheme?: string | undefined;
  /** A domain name or an IP address. */
  readonly host: string;
  readonly port?: string | number | undefined;
  /** Segments; "." and ".." are not allowed. */
  readonly path?: readonly string[] | undefined;
  /** Keys with optional values; an empty query is left out. */
  readonly query?: readonly (readonly [key: string, value?: string])[] | undefined;
  /** The fragment, without the `#`; an empty one is left out. */
  readonly fragment?: string | undefined;
  /** The text after `:~:` in the fragment, such as `text=…`. */
  readonly directive?: string | undefined;
}

/** Options for composing. */
export interface ComposeLinkOptions {
  /** Whether the result may have characters that IRIs must not, such as `"`; `false` by default. */
  readonly beyondIRI?: boolean | undefined;
  /**
   * The option `prose` of the finder that must find the link whole: `"cjk"`, the default, for all finders of this
   * package, also in Markdown; `"auto"` for `findIRIs` without options; `"none"`, the default with `beyondIRI`, for the
   * minimal escaping of UTS #58.
   */
  readonly prose?: FindOptions["prose"];
}

const IN_SEGMENT = /[/?#]+/g;
const IN_QUERY = /[#&=+]+/g;
const IN_FRAGMENT = /#|:(?=~:)/g;
/** The text before a directive must not contain ":~:", or end with a start of it. */
const BEFORE_DIRECTIVE = /#|:(?=~(?::|$))/g;
const TRIPLET_MARK = /%(?=[0-9A-Fa-f]{2})/g;
const NOT_IN_IRI = /["<>\\^`{|}[\]%]+/g;

const PLAIN = /^[A-Za-z0-9/:?#=%.+-]*$/;

/** Text that HTML reads as a reference without ";": in programs that forget `&amp;`, `&sect[]=1` becomes "§[]=1". */
const REFERENCE = new RegExp(
  "&(?:[aeiouy]?acute|[aeiou](?:circ|grave)|[aeiouy]?uml|[ano]tilde|aelig|amp|aring|brvbar|c?cedil|cent|copy|curren" +
    "|deg|divide|eth|frac(?:12|14|34)|gt|iexcl|iquest|[lr]aquo|lt|macr|micro|middot|nbsp|not|ord[fm]|oslash|para" +
    "|plusmn|pound|quot|reg|sect|shy|sup[123]|szlig|thorn|times|yen)(?![=a-z0-9])",
  "gi",
);
/** A lookbehind at each character is slow, so the semicolon comes first. */
const REFERENCE_END = /;(?<=&(?:#\d{1,7}|#x[\dA-F]{1,6}|[A-Z][A-Z\d]{1,31});)/gi;

/** More characters that would end the link, or a search of more units for them, and all are percent-encoded at once. */
const MOST_ENCODED = 64;
const MOST_READ = 0x100000;
const MAY_END = /[^\w/?#&=:%+@$~-]|_/u;
/** Ends that may become markup or a triplet when the text grows. */
const AT_END = /[*~]$|%(?=[\dA-F]?$)/i;
const ALL_THAT_MAY_END = new RegExp(`[^\\0-\\x7F]+|${MAY_END.source}`, "g");

/**
 * Builds a link for running text: `findIRIs` and the plugins find exactly this link, whatever the text around it is.
 *
 * @example
 * composeLink({ host: "例え.jp", path: ["a/b (c)", "100 %."] }); // => "https://例え.jp/a%2Fb%20(c)/100%20%25%2E"
 * composeLink({ host: "he.wikipedia.org", path: ['נאט"ו'] }); // => "https://he.wikipedia.org/נאט%22ו"
 * composeLink({ host: "a.example", query: [["a"], ["copy"]] }); // => "https://a.example?a&%63opy"
 * composeLink({ host: "a.example", path: ['נאט"ו'] }, { beyondIRI: true }); // => 'https://a.example/נאט"ו'
 *
 * @param parts - The parts, not percent-encoded; a lone surrogate becomes U+FFFD.
 * @returns The link. A character is percent-encoded only if it would end the link or change its parts, or for an IRI.
 * @throws {TypeError} If `parts` is not an object of parts by name, as a `URL`, whose host includes the port, or has no
 *   host.
 * @throws {IRIError} If the scheme, host or port is invalid, or no finder would find the host.
 * @throws {RangeError} If a segment is "." or "..", which URL parsers read as dot segments, even percent-encoded.
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */
export function composeLink(parts: LinkParts, options?: ComposeLinkOptions | null): string {
  assertDictionary(parts, "parts");
  checkOptions(options, ["beyondIRI", "prose"]);
  const beyondIRI = getSwitch(options, "beyondIRI");
  const prose = getChoice(options, "prose", ["auto", "cjk", "none"], beyondIRI ? "none" : "cjk");
  const scheme = getOption(parts, "scheme", "https");
  const host = getOption(parts, "host");
  assertString(host, "host");
  const query = getOption(parts, "query", []);
  const fragment = getOption(parts, "fragment", "");
  const directive = getOption(parts, "directive", "");
  const notInIRI = beyondIRI ? TRIPLET_MARK : NOT_IN_IRI;
  const write = (data: string, syntax: RegExp, name: string) => {
    const text = typeof data === "number" ? `${data}` : data;
    assertString(text, name);
    return toWellFormed(text).replace(notInIRI, encodeURIComponent).replace(syntax, encodeURIComponent);
  };
  const writeSegment = (segment: string) => {
    requireSegmentName(`${segment}`);
    return `/${write(segment, IN_SEGMENT, "a segment of path")}`;
  };
  const writeField = (field: readonly [key: string, value?: string]) => {
    assertList(field, "a field of query");
    const [key, value] = field;
    const name = write(key, IN_QUERY, "a name of query");
    return value === undefined ? name : `${name}=${write(value, IN_QUERY, "a value of query")}`;
  };
  const path = getOption(parts, "path", []);
  assertList(path, "path");
  assertList(query, "query");
  const tail = escapeTail({
    path: Array.from(path, writeSegment).join(""),
    query: Array.from(query, writeField).join("&") || undefined,
    fragment:
      directive === ""
        ? write(fragment, IN_FRAGMENT, "fragment") || undefined
        : `${write(fragment, BEFORE_DIRECTIVE, "fragment")}:~:${write(directive, IN_FRAGMENT, "directive")}`,
  });
  const port = getOption(parts, "port");
  if (typeof port !== "number" && port !== undefined) {
    assertString(port, "port");
  }
  const beginning = composeIRI({ scheme, host, port: port === undefined ? undefined : `${port}`, path: "" });
  const link =
    beginning +
    tail.path +
    (tail.query === undefined ? "" : `?${tail.query}`) +
    (tail.fragment === undefined ? "" : `#${tail.fragment}`);
  const rules = [readRules(scheme, prose === "cjk" ? "auto" : prose)];
  if (prose === "cjk") {
    rules.push(readRules(scheme, "cjk"), readRules(scheme, "cjk", true));
  }
  if (rules.some((rule) => findLinkEnd(beginning, rule) !== beginning.length)) {
    const start = scheme.length + "://".length;
    const code = host === "" ? "host-missing" : "domain-to-ASCII";
    throw new IRIError(beginning, [createDiagnostic(code, "host", start, start + host.length)]);
  }
  if (prose === "none") {
    return link;
  }
  const safe =
    prose === "auto"
      ? link
      : link
          .replace(REFERENCE, (name) => `&${encodeCharacter(name.charAt(1))}${name.slice(2)}`)
          .replace(REFERENCE_END, "%3B")
          .replace(AT_END, encodeCharacter);
  return protect(safe, PLAIN.test(safe) ? rules.slice(0, 1) : rules);
}

function readRules(scheme: string, prose: FindOptions["prose"], isMarkdown = false): LinkRules {
  return readSettings({ schemes: [scheme], prose }, OPTIONS, isMarkdown);
}

function findLinkEnd(text: string, rules: LinkRules) {
  const place = findNext(new Cursor(text, 0, text.length, rules, new Emphasis(text, rules.isMarkdown)));
  return place?.start === 0 ? place.end : -1;
}

function protect(link: string, rules: readonly LinkRules[]) {
  const most = Math.min(MOST_ENCODED, Math.floor(MOST_READ / link.length));
  let written = link;
  const measure = () => Math.min(...rules.map((rule) => findLinkEnd(written, rule)));
  for (let count = 0, end = measure(); end < written.length; count++, end = measure()) {
    // A letter may start the next link; then the text before it is encoded.
    const isLetter = /[A-Za-z]/.test(written.charAt(end));
    const before = written.slice(0, end).search(/[^\0-\x7F](?=[\0-\x7F]*$)/u);
    const index = isLetter && before !== -1 ? before : end + written.slice(end).search(MAY_END);
    if (count === most) {
      return written.slice(0, index) + written.slice(index).replace(ALL_THAT_MAY_END, encodeCharacter);
    }
    const character = String.fromCodePoint(readCodePoint(written, index));
    written = written.slice(0, index) + encodeCharacter(character) + written.slice(index + character.length);
  }
  return written;
}
