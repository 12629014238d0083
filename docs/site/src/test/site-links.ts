/** The links of a built site. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** An attribute of a page. */
interface Link {
  /** The page, relative to the site. */
  readonly page: string;
  readonly attribute: string;
  readonly target: URL;
}

/** Lists the pages of a site, relative to it. */
export function listPages(site: URL): string[] {
  return readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

/** Lists what the pages of a site name in `href` and `src`, except other sites. */
export function listLinks(site: URL): Link[] {
  return listPages(site).flatMap((page) => {
    const url = new URL(page, site);
    const attributes = readFileSync(url, "utf8").matchAll(/ (?:href|src)="([^"]*)"/g);
    return Array.from(attributes, ([, attribute = ""]) => ({
      page,
      attribute,
      // The page for missing addresses begins its paths at the root of the server.
      target: new URL(attribute.replaceAll("&amp;", "&").replace(/^\/(?!\/)/, site.pathname), url),
    })).filter(({ target }) => target.protocol === "file:");
  });
}

/** Finds links to files and anchors that do not exist. */
export function findDeadLinks(site: URL): { pages: number; dead: string[] } {
  const texts = new Map<string, string | null>();
  const read = (url: URL): string | null => {
    const found = texts.get(url.href) ?? (existsSync(url) ? readFileSync(url, "utf8") : null);
    texts.set(url.href, found);
    return found;
  };
  const dead = listLinks(site).filter(({ target }) => {
    const file = new URL(target.pathname.endsWith("/") ? "index.html" : "", target);
    file.hash = "";
    const anchor = decodeURIComponent(target.hash.slice(1));
    const text = file.pathname.startsWith(site.pathname) ? read(file) : null;
    // The icons of the API reference are made by its script.
    return text === null || (anchor !== "" && !anchor.startsWith("icon-") && !text.includes(`id="${anchor}"`));
  });
  return { pages: listPages(site).length, dead: dead.map(({ page, attribute }) => `${page}: ${attribute}`) };
}
