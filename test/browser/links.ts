/**
 * Collects the links of our pages in a browser engine, from the getters of elements.
 *
 * A page is loaded into a frame without scripts. Parent and frame have the same origin, so a page without a charset
 * inherits its parent's, which is windows-1252; otherwise each engine would guess in its own way.
 */
import { type Answers, type Engine, runPage } from "./engine.js";
import { PAGE_FOLDER, PAGES, type Page } from "./pages.js";

export interface ObservedLink {
  readonly element: string;
  readonly attribute: string;
  readonly value: string;
  /** `null` if it cannot be parsed; absent if there is no getter, or the engines differ. */
  readonly href?: string | null;
}

export interface ObservedPage {
  readonly charset: string;
  readonly base: string;
  readonly links: readonly ObservedLink[];
  /** Whether it is XML that is not well-formed; absent otherwise. */
  readonly isBroken?: boolean;
}

export const GETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { href: "href" },
  area: { href: "href" },
  audio: { src: "src" },
  blockquote: { cite: "cite" },
  button: { formaction: "formAction" },
  del: { cite: "cite" },
  embed: { src: "src" },
  form: { action: "action" },
  frame: { src: "src", longdesc: "longDesc" },
  iframe: { src: "src", longdesc: "longDesc" },
  img: { src: "src", lowsrc: "lowsrc", longdesc: "longDesc" },
  input: { src: "src", formaction: "formAction" },
  ins: { cite: "cite" },
  link: { href: "href" },
  object: { data: "data" },
  q: { cite: "cite" },
  script: { src: "src" },
  source: { src: "src" },
  track: { src: "src" },
  video: { src: "src", poster: "poster" },
};

/** A page that collects the links of others; ASCII only, because it is windows-1252. */
const makeCollector = (count: number): string => `<!DOCTYPE html><script>
const GETTERS = ${JSON.stringify(GETTERS)};
function collect(root, inner, links) {
  for (const element of root.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const link = { element: element.localName, attribute: name, value };
      if (element.namespaceURI === "http://www.w3.org/2000/svg" && /^(xlink:)?href$/.test(name)) {
        links.push(link);
      } else if (element.namespaceURI === "http://www.w3.org/1999/xhtml") {
        const getter = GETTERS[element.localName]?.[name];
        if (getter !== undefined) links.push({ ...link, href: parses(value, inner) ? element[getter] : null });
      }
    }
    // Uses a live document, like a page whose scripts insert content.
    if (element.localName === "template" && element.content) collect(inner.importNode(element.content, true), inner, links);
  }
  return links;
}
function parses(value, inner) { try { return Boolean(new URL(value, inner.baseURI)); } catch { return false; } }
async function observe(index) {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-same-origin";
  frame.src = "/folder/" + index;
  await new Promise((loaded) => { frame.onload = loaded; document.documentElement.append(frame); });
  const inner = frame.contentDocument;
  const links = collect(inner, inner, []);
  const isXML = !(inner instanceof frame.contentWindow.HTMLDocument);
  const isBroken = isXML && inner.getElementsByTagName("parsererror").length > 0;
  const page = { charset: inner.characterSet.toLowerCase(), base: inner.baseURI, links, ...(isBroken ? { isBroken } : {}) };
  frame.remove();
  if (index % 50 === 49) await fetch("/alive");
  return page;
}
(async () => {
  const pages = [];
  for (let index = 0; index < ${count}; index++) pages.push(await observe(index));
  return JSON.parse(JSON.stringify(pages).replaceAll(location.origin, "http://page.example"));
})().catch((error) => ({ error: String(error) })).then((result) =>
  fetch("/done", { method: "POST", body: JSON.stringify(result) }));
</script>`;

export function pageAddress(name: string): string {
  return `${PAGE_FOLDER}${PAGES.findIndex((page) => page.name === name)}`;
}

function answerWith(pages: readonly Page[]): Answers {
  return ({ pathname }) => {
    if (pathname === "/") {
      return { type: "text/html; charset=windows-1252", body: makeCollector(pages.length) };
    }
    const [, index] = /^\/folder\/(\d+)$/.exec(pathname) ?? [];
    const page = index === undefined ? undefined : pages[Number(index)];
    return page === undefined ? null : { type: page.contentType, body: page.body };
  };
}

export async function observePages(engine: Engine, pages: readonly Page[] = PAGES): Promise<readonly ObservedPage[]> {
  const result = (await runPage(engine, answerWith(pages))) as readonly ObservedPage[] | { error: string };
  if ("error" in result) {
    throw new Error(`${engine.name}: ${result.error}`);
  }
  return result;
}
