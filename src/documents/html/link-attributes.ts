/**
 * The attributes that contain addresses, for every element that has them, even if they have no effect there. Obsolete
 * ones are listed if the standard still defines their behavior. Those that do not refer to other documents are not:
 * `usemap`, `itemid`.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */
import { matchAt } from "../../infra/at-index.js";
import type { Namespace } from "../../packages/html-parser.js";
import type { FoundAddress } from "../css/find-css-addresses.js";
import type { BrowserEngine } from "../engine.js";
import { readRefresh } from "./refresh.js";

type FindURLs = (value: string) => readonly string[];

/** "Valid URL potentially surrounded by spaces": the value is an address, even if it is empty. */
const url: FindURLs = (value) => [value];

/** "Valid non-empty URL potentially surrounded by spaces": an empty value is not an address. */
const nonEmptyURL: FindURLs = (value) => (value === "" ? [] : [value]);

/** "Set of space-separated tokens". */
const urls: FindURLs = (value) => value.match(/[^\t\n\f\r ]+/g) ?? [];

/** @see https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh */
const refresh: FindURLs = (value) => {
  const address = readRefresh(value)?.url ?? null;
  return address === null ? [] : [address];
};

const WHITE_SPACE_OR_COMMA = /[\t\n\f\r ,]*/y;
const NO_WHITE_SPACE = /[^\t\n\f\r ]*/y;

/**
 * Divergence (compatibility): a candidate with invalid descriptors is kept. The author meant it as an address.
 *
 * @see https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 */
export function findCandidates(input: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (let start = matchAt(WHITE_SPACE_OR_COMMA, input, 0); start < input.length; ) {
    const last = matchAt(NO_WHITE_SPACE, input, start);
    let end = last;
    while (input[end - 1] === ",") {
      end--;
    }
    found.push({ value: input.slice(start, end), start, end });
    start = matchAt(WHITE_SPACE_OR_COMMA, input, end < last ? last : skipDescriptors(input, last));
  }
  return found;
}

const candidates: FindURLs = (value) => findCandidates(value).map(({ value }) => value);

/** Step 8: the comma that ends a candidate is outside parentheses. */
function skipDescriptors(input: string, start: number): number {
  let index = start;
  while (index < input.length && input[index] !== ",") {
    const close = input[index] === "(" ? input.indexOf(")", index) : index;
    index = close === -1 ? input.length : close + 1;
  }
  return index;
}

/** @see https://html.spec.whatwg.org/multipage/rendering.html#the-page */
const BACKGROUND = { background: nonEmptyURL };
/** @see https://html.spec.whatwg.org/multipage/edits.html#attr-mod-cite */
const CITE = { cite: url };
/** @see https://html.spec.whatwg.org/multipage/media.html#attr-media-src */
const SRC = { src: url };

const HTML: Readonly<Record<string, Readonly<Record<string, FindURLs>>>> = {
  // https://html.spec.whatwg.org/multipage/links.html#links-created-by-a-and-area-elements
  a: { href: url, ping: urls },
  area: { href: url, ping: urls },
  audio: SRC,
  // https://html.spec.whatwg.org/multipage/semantics.html#the-base-element
  base: { href: url },
  // https://html.spec.whatwg.org/multipage/grouping-content.html#attr-blockquote-cite
  blockquote: CITE,
  body: BACKGROUND,
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-formaction
  button: { formaction: url },
  del: CITE,
  embed: SRC,
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-action
  form: { action: url },
  // https://html.spec.whatwg.org/multipage/obsolete.html#htmlframeelement
  frame: { src: url, longdesc: url },
  // https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-src
  iframe: { src: url, longdesc: url },
  // https://html.spec.whatwg.org/multipage/embedded-content.html#attr-img-src
  img: { src: url, srcset: candidates, lowsrc: url, longdesc: url },
  // https://html.spec.whatwg.org/multipage/input.html#attr-input-src
  input: { src: url, formaction: url },
  ins: CITE,
  // https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href
  link: { href: url, imagesrcset: candidates },
  // https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-object-data
  object: { data: url, codebase: url },
  q: CITE,
  // https://html.spec.whatwg.org/multipage/scripting.html#attr-script-src
  script: SRC,
  // https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element
  source: { src: url, srcset: candidates },
  // https://html.spec.whatwg.org/multipage/rendering.html#tables-2
  table: BACKGROUND,
  tbody: BACKGROUND,
  td: BACKGROUND,
  tfoot: BACKGROUND,
  th: BACKGROUND,
  thead: BACKGROUND,
  tr: BACKGROUND,
  // https://html.spec.whatwg.org/multipage/media.html#attr-track-src
  track: SRC,
  // https://html.spec.whatwg.org/multipage/media.html#attr-video-poster
  video: { src: url, poster: url },
};

/** @see https://svgwg.org/svg2-draft/linking.html#linkRefAttrs */
const SVG: Readonly<Record<string, FindURLs>> = { href: url, "xlink:href": url };

const nothing: FindURLs = () => [];

/** @param refreshes - Whether the element is a `meta` whose `http-equiv` is `refresh`. */
export function getLinkRule(
  { namespace, name }: { readonly namespace: Namespace; readonly name: string },
  attribute: string,
  refreshes: boolean,
): FindURLs {
  const rules = namespace === "svg" ? SVG : namespace === "math" ? {} : getOwn(HTML, name);
  return refreshes && attribute === "content" ? refresh : (getOwn(rules, attribute) ?? nothing);
}

/** Returns whether an element with this `http-equiv` redirects to another document after a delay. */
export function isRefresh(name: string, pragma: string | undefined): boolean {
  return name === "meta" && pragma?.toLowerCase() === "refresh";
}

/** The attributes of HTML, except `href`, that are requested as soon as their element is there. */
const AT_ONCE = /^(?:background|content|data|imagesrcset|poster|src|srcset)$/;

/** The types of links that are; an icon is requested later. */
const LINKS_AT_ONCE = /(?:^|[\t\n\f\r ])(?:modulepreload|prefetch|preload|stylesheet)(?:[\t\n\f\r ]|$)/i;

/**
 * Returns whether an address is requested as soon as its element is there, so that a `base` further down has no effect:
 * in Chromium, Firefox and WebKit. Properties such as `img.src` give the address relative to that base all the same.
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

/** Returns whether an engine uses UTF-8 for a query for which the standard uses the document's charset. */
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

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm */
export function isSubmission(attribute: string): boolean {
  return attribute === "action" || attribute === "formaction";
}

export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
