/** The sections of docs/conformance.md that programs write. */

/** The title of the section that `npm run lane -- wpt/scripts` writes. */
export const SCRIPTS = "The scripts, with `IRI` as `URL`";

/** The title of the section that `npm run lane -- wpt/jsdom` writes. */
export const JSDOM = "In pages of jsdom, with its whatwg-url replaced";

/** Returns a section with its heading; `""` for an unknown title. */
export function readSection(document: string, title: string): string {
  const start = document.indexOf(`\n## ${title}\n`);
  if (start === -1) {
    return "";
  }
  const end = document.indexOf("\n## ", start + 1);
  return document.slice(start, end === -1 ? undefined : end);
}

/** Replaces the text of a section, or appends the section. */
export function replaceSection(document: string, title: string, text: string): string {
  const section = `\n## ${title}\n${text}`;
  const old = readSection(document, title);
  return old === "" ? document + section : document.replace(old, () => section);
}
