/**
 * The attributes that contain addresses, for every element that has them, even if they have no effect there. Obsolete
 * ones are listed if the standard still defines their behavior. Those that do not refer to other documents are not:
 * `usemap`, `itemid`, `srcdoc`.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */
import { matchAt } from "../../infra/at-index.js";
import type { Namespace } from "../../packages/html-parser.js";
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
function findCandidateURLs(input: string): string[] {
  const urls: string[] = [];
  for (let index = matchAt(WHITE_SPACE_OR_COMMA, input, 0); index < input.length; ) {
    const end = matchAt(NO_WHITE_SPACE, input, index);
    let urlEnd = end;
    while (input[urlEnd - 1] === ",") {
      urlEnd--;
    }
    urls.push(input.slice(index, urlEnd));
    const next = urlEnd < end ? end : skipDescriptors(input, end);
    index = matchAt(WHITE_SPACE_OR_COMMA, input, next);
  }
  return urls;
}

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
  img: { src: url, srcset: findCandidateURLs, lowsrc: url, longdesc: url },
  // https://html.spec.whatwg.org/multipage/input.html#attr-input-src
  input: { src: url, formaction: url },
  ins: CITE,
  // https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href
  link: { href: url, imagesrcset: findCandidateURLs },
  // https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-object-data
  object: { data: url },
  q: CITE,
  // https://html.spec.whatwg.org/multipage/scripting.html#attr-script-src
  script: SRC,
  // https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element
  source: { src: url, srcset: findCandidateURLs },
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

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm */
export function isSubmission(attribute: string): boolean {
  return attribute === "action" || attribute === "formaction";
}

export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
