/** The index of the search: sections of the guides, and names of the reference. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Longest text of a section that is indexed, in UTF-16 units; generated tables are longer, and their first rows are enough. */
const LONGEST = 1500;

function textOf(html) {
  return html
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, " · ")
    .replace(/<\/?(?:a|b|code|em|i|span|strong)(?=[ >])[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(
      /&(lt|gt|quot|amp|nbsp|#39);/g,
      (_, name) => ({ lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " ", "#39": "'" })[name],
    )
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}

/** Cuts a page into its sections, at headings of the first three levels and at rows of tables that have an anchor. */
export function splitSections(path, page, html) {
  const pieces = html.split(/(?=<(?:h[1-3] id="|tr id="[\w-]+"))/);
  return pieces.flatMap((piece) => {
    const [, tag, id] = /^<(h[1-3]|tr) id="([^"]*)"/.exec(piece) ?? [];
    if (tag === undefined) {
      return [];
    }
    const [heading] = tag === "tr" ? [`<td>${textOf(id)}</td>`] : piece.split(/<\/h[1-3]>/);
    const title = tag === "h1" ? page : textOf(heading);
    return [
      {
        path: tag === "h1" ? path : `${path}#${encodeURIComponent(textOf(id))}`,
        page,
        title,
        text: textOf(piece.slice(tag === "tr" ? 0 : heading.length)),
      },
    ];
  });
}

/** Lists the names of the reference, if it has been built. */
export function listReference(site) {
  const folders = ["classes", "functions", "interfaces", "types", "variables"];
  return folders.flatMap((folder) => {
    const where = join(site, "reference", folder);
    return (existsSync(where) ? readdirSync(where) : [])
      .filter((file) => file.endsWith(".html"))
      .map((file) => {
        const html = readFileSync(join(where, file), "utf8");
        const title = /<title>([^|<]+?) \|/.exec(html)?.[1] ?? file.replace(/\.html$/, "");
        const [, comment = ""] = /<div class="tsd-comment tsd-typography">(.*?)<\/div>/s.exec(html) ?? [];
        return { path: `reference/${folder}/${file}`, page: "API reference", title, text: textOf(comment) };
      });
  });
}
