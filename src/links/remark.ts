/** Registers the links of micromark in remark. Those that micromark cannot read are found in the tree: see `createSyntax`. */
import { mayHaveLinks, scan } from "./find.js";
import { createFromMarkdown, createSyntax, type MdastNode } from "./micromark.js";
import { type FindOptions, readMarkdownSettings, type Settings } from "./settings.js";

/** A plugin for remark; `markdownLinks` describes it. */
export function remarkLinks(this: unknown, options?: FindOptions<unknown> | null): void {
  const settings = readMarkdownSettings(options);
  const data = (this as { data(): Record<string, unknown[] | undefined> }).data();
  const fromMarkdown = { ...createFromMarkdown(), transforms: [(tree: MdastNode) => linkTexts([tree], settings)] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), createSyntax(settings)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}

/** Makes links in text nodes, but for those that touch other markup, which may have cut them. */
function linkTexts(parents: MdastNode[], settings: Settings<unknown>): void {
  const isEnd = (node: MdastNode | undefined): boolean => node === undefined || node.type === "break";
  for (const parent of parents) {
    parent.children = parent.children?.flatMap((child, index, { [index - 1]: before, [index + 1]: after }) => {
      if (child.children !== undefined && !child.type.startsWith("link")) {
        parents.push(child);
      }
      const text = child.type === "text" ? `${child.value}` : "";
      const links = (mayHaveLinks(text) ? [...scan(text, 0, settings)] : []).filter(
        ({ start, end }) => (start > 0 || isEnd(before)) && (end < text.length || isEnd(after)),
      );
      const nodes = links.flatMap((link, at): MdastNode[] => [
        { type: "text", value: text.slice(links[at - 1]?.end, link.start) },
        { type: "link", url: link.href, children: [{ type: "text", value: link.text }] },
      ]);
      return [...nodes, links.length === 0 ? child : { type: "text", value: text.slice(links.at(-1)?.end) }].filter(
        ({ value }) => value !== "",
      );
    });
  }
}
