/**
 * Attributes with addresses, even where they have no effect; obsolete ones if the standard defines their behavior; not
 * those that refer to no other document: `usemap`, `itemid`.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */
import { assertOneOf, getOption } from "../../infra/arguments.js";
import { matchAt, skipBack } from "../../infra/at-index.js";
import type { Namespace } from "../../packages/html-parser.js";
import type { FoundAddress } from "../source-places.js";

type FindURLs = (value: string) => readonly string[];

/** "Valid URL potentially surrounded by spaces" */
const url: FindURLs = (value) => [value];

const nonEmptyURL: FindURLs = (value) => (value === "" ? [] : [value]);

const urls: FindURLs = (value) => value.match(/[^\t\n\f\r ]+/g) ?? [];

const refresh: FindURLs = (value) => {
  const address = readRefresh(value)?.url ?? null;
  return address === null ? [] : [address];
};

const WHITE_SPACE_OR_COMMA = /[\t\n\f\r ,]*/y;
const NO_WHITE_SPACE = /[^\t\n\f\r ]*/y;

/**
 * Divergence (compatibility): a candidate with invalid descriptors is kept, because the author meant an address.
 *
 * @see https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 */
export function findCandidates(input: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (let start = matchAt(WHITE_SPACE_OR_COMMA, input, 0); start < input.length; ) {
    const last = matchAt(NO_WHITE_SPACE, input, start);
    const end = skipBack(input, ",", last);
    found.push({ value: input.slice(start, end), start, end });
    start = matchAt(WHITE_SPACE_OR_COMMA, input, end < last ? last : skipDescriptors(input, last));
  }
  return found;
}

export const candidates: FindURLs = (value) => findCandidates(value).map(({ value }) => value);

/** Step 8: the comma that ends a candidate is outside parentheses. */
function skipDescriptors(input: string, start: number) {
  let index = start;
  while (index < input.length && input[index] !== ",") {
    const close = input[index] === "(" ? input.indexOf(")", index) : index;
    index = close === -1 ? input.length : close + 1;
  }
  return index;
}

/** rendering.html#the-page */
const BACKGROUND = { background: nonEmptyURL };
const CITE = { cite: url };
const SRC = { src: url };

const HTML: Readonly<Record<string, Readonly<Record<string, FindURLs>>>> = {
  a: { href: url, ping: urls },
  area: { href: url, ping: urls },
  audio: SRC,
  base: { href: url },
  blockquote: CITE,
  body: BACKGROUND,
  button: { formaction: url },
  del: CITE,
  embed: SRC,
  form: { action: url },
  // https://html.spec.whatwg.org/multipage/obsolete.html#htmlframeelement
  frame: { src: url, longdesc: url },
  iframe: { src: url, longdesc: url },
  img: { src: url, srcset: candidates, lowsrc: url, longdesc: url },
  input: { src: url, formaction: url },
  ins: CITE,
  link: { href: url, imagesrcset: candidates },
  object: { data: url, codebase: url },
  q: CITE,
  script: SRC,
  source: { src: url, srcset: candidates },
  // https://html.spec.whatwg.org/multipage/rendering.html#tables-2
  table: BACKGROUND,
  tbody: BACKGROUND,
  td: BACKGROUND,
  tfoot: BACKGROUND,
  th: BACKGROUND,
  thead: BACKGROUND,
  tr: BACKGROUND,
  track: SRC,
  video: { src: url, poster: url },
};

/** @see https://svgwg.org/svg2-draft/linking.html#linkRefAttrs */
const SVG: Readonly<Record<string, FindURLs>> = { href: url, "xlink:href": url };

export function getLinkRule(
  { namespace, name }: { readonly namespace: Namespace; readonly name: string },
  attribute: string,
  refreshes: boolean,
): FindURLs {
  const rules = namespace === "svg" ? SVG : namespace === "math" ? {} : getOwn(HTML, name);
  return refreshes && attribute === "content" ? refresh : (getOwn(rules, attribute) ?? (() => []));
}

export function isRefresh(name: string, pragma: string | undefined): boolean {
  return name === "meta" && pragma?.toLowerCase() === "refresh";
}

/** Requested as soon as their element is there, besides `href`. */
const AT_ONCE = /^(?:background|content|data|imagesrcset|poster|src|srcset)$/;

/** An icon is requested later. */
const LINKS_AT_ONCE = /(?:^|[\t\n\f\r ])(?:modulepreload|prefetch|preload|stylesheet)(?:[\t\n\f\r ]|$)/i;

/**
 * Whether engines ignore a `base` further down. Properties such as `img.src` are relative to that base all the same.
 */
export function loadsAtOnce(
  namespace: Namespace,
  element: string,
  attribute: string,
  rel: string | undefined,
): boolean {
  return namespace === "svg"
    ? element !== "a"
    : attribute === "href"
      ? element === "link" && LINKS_AT_ONCE.test(rel ?? "")
      : AT_ONCE.test(attribute);
}

/** An engine whose departures from the standards are followed. */
export type BrowserEngine = "chromium" | "firefox" | "webkit";

export function readEngine(
  options: { engine?: BrowserEngine | undefined } | null | undefined,
): BrowserEngine | undefined {
  const engine = getOption(options, "engine");
  assertOneOf(engine === undefined ? "webkit" : engine, ["chromium", "firefox", "webkit"], "engine");
  return engine;
}

/** The standard uses the document's charset. */
export function isUTF8(
  engine: BrowserEngine | undefined,
  namespace: Namespace,
  element: string,
  attribute: string,
): boolean {
  return engine === "firefox"
    ? attribute === "content" || (namespace === "svg" && element === "script")
    : engine === "chromium" && namespace === "html" && element === "base";
}

export function isSubmission(attribute: string): boolean {
  return attribute === "action" || attribute === "formaction";
}

export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

interface RefreshValue {
  readonly delay: number;
  /** `null` to load the document again. */
  readonly url: string | null;
  /** UTF-16 index of the address, or of the end of the value. */
  readonly start: number;
}

/**
 * Steps 1 to 11, also for the header field.
 *
 * @returns `null` if the value does not begin with a time.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export function readRefresh(value: string): RefreshValue | null {
  const [time] = /^[\t\n\f\r ]*[0-9.]+/.exec(value) ?? [];
  if (time === undefined || !/^[;,\t\n\f\r ]?$/.test(value.charAt(time.length))) {
    return null;
  }
  const delay = Math.min(Number.parseInt(time, 10) || 0, Number.MAX_SAFE_INTEGER);
  const [blanks] = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/.exec(value.slice(time.length)) as RegExpExecArray;
  const afterBlanks = time.length + blanks.length;
  if (afterBlanks === value.length) {
    return { delay, url: null, start: value.length };
  }
  const [name = ""] = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(value.slice(afterBlanks)) ?? [];
  const start = afterBlanks + name.length;
  const quote = value.charAt(start);
  if (quote !== '"' && quote !== "'") {
    return { delay, url: value.slice(start), start };
  }
  const end = value.indexOf(quote, start + 1);
  return { delay, url: value.slice(start + 1, end === -1 ? value.length : end), start: start + 1 };
}
