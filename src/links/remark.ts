/** Registers the links of micromark in remark. */
import { scanText } from "./find.js";
import { type ElementOptions, type MarkdownSettings, readMarkdownSettings } from "./markdown-settings.js";
import { createFromMarkdown, createSyntax, type MdastNode } from "./micromark.js";
import { RawHTML } from "./raw-html.js";

export function remarkLinks(this: unknown, options?: ElementOptions | null): (tree: { type: string }) => void {
  const settings = readMarkdownSettings(options);
  const own = new WeakSet<MdastNode>();
  const data = (this as { data(): Record<string, unknown[] | undefined> }).data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), createSyntax(settings)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), createFromMarkdown(own)];
  return (tree: MdastNode) => {
    const html = new RawHTML();
    const visit = (parent: MdastNode): void => {
      parent.children = parent.children?.flatMap((child, index, { [index - 1]: before, [index + 1]: after }) => {
        if (child.type === "html") {
          html.read(`${child.value}`);
        }
        if (child.type === "link" && (own.has(child) ? html.isInside : isMadeLater(child))) {
          return child.children ?? [];
        }
        if (!child.type.startsWith("link")) {
          visit(child);
        }
        return child.type === "text" && !html.isInside ? linkLine(child, before, after, settings) : child;
      });
    };
    visit(tree);
    let last: MdastNode | undefined = tree;
    while (last !== undefined && !own.has(last)) {
      last = last.children?.at(-1);
    }
    if (settings.unfinished !== undefined && last?.position?.end.offset === tree.position?.end.offset && last) {
      last.data = { hProperties: { ...last.data?.hProperties, ...settings.unfinished } };
    }
  };
}

/**
 * Makes a link of a name or mail address that starts a line with a non-ASCII character, which micromark cannot find.
 */
function linkLine(
  node: MdastNode,
  before: MdastNode | undefined,
  after: MdastNode | undefined,
  settings: MarkdownSettings,
) {
  const value = `${node.value}`;
  const { start, end } = node.position ?? {};
  // Otherwise the source has escapes or references.
  const isPlain = value.length === Number(end?.offset) - Number(start?.offset);
  const links = isPlain && /^[^\0-\x7F]/m.test(value) ? [...scanText(value, settings)] : [];
  const nodes: MdastNode[] = [];
  let done = 0;
  for (const link of links) {
    // Beside other markup, it is not known where it starts and ends.
    const isLine = link.start === 0 ? isEnd(before) : value.charAt(link.start - 1) === "\n";
    if (/^[^\0-\x7F]/.test(link.text) && isLine && (link.end < value.length || isEnd(after))) {
      const text = { type: "text", value: value.slice(done, link.start) };
      nodes.push(text, { type: "link", url: link.href, children: [{ type: "text", value: link.text }] });
      done = link.end;
    }
  }
  return done === 0 ? [node] : [...nodes, { type: "text", value: value.slice(done) }];
}

function isEnd(node: MdastNode | undefined): boolean {
  return node === undefined || node.type === "break";
}

/** Returns whether GFM made a link in the tree, of text that is none: it has no place, and its text leads to itself. */
function isMadeLater({ position, url, children: [text] = [] }: MdastNode): boolean {
  return position === undefined && ["", "http://", "mailto:"].some((prefix) => url === `${prefix}${text?.value}`);
}
