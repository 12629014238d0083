import { scanText } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type ElementOptions, type MarkdownSettings, RawHTML, readMarkdownSettings } from "./markdown.js";
import { createFromMarkdown, createLinkNode, createSyntax, type MdastNode } from "./micromark.js";

export function remarkLinks(this: unknown, options?: ElementOptions | null): (tree: { type: string }) => void {
  const settings = readMarkdownSettings(options);
  const own = new WeakSet<MdastNode>();
  const parsed = new WeakSet<object>();
  // Without a processor, it is a transform of trees.
  const data = (this as { data?(): Record<string, unknown[] | undefined> } | undefined)?.data?.();
  if (data !== undefined) {
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), createSyntax(settings)];
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), createFromMarkdown(own, parsed)];
  }
  return (tree: MdastNode) => {
    const html = new RawHTML();
    const isParsed = parsed.has(tree);
    const link = (found: FoundIRI<unknown>): MdastNode => {
      const node = createLinkNode(found.href, found.attributes, [{ type: "text", value: found.text }]);
      own.add(node);
      return node;
    };
    const visit = (parent: MdastNode) => {
      if (parent.children === undefined) {
        return;
      }
      const children = isParsed ? parent.children : joinText(parent.children);
      parent.children = children.flatMap((child, index, { [index - 1]: before, [index + 1]: after }) => {
        if (child.type === "html") {
          html.read(`${child.value}`);
        }
        if (child.type === "link" && (own.has(child) ? html.isInside : isMadeLater(child))) {
          return child.children ?? [];
        }
        if (!child.type.startsWith("link")) {
          visit(child);
        }
        if (child.type !== "text" || html.isInside) {
          return child;
        }
        const links = isParsed
          ? findAtLineStarts(child, before, after, settings)
          : [...scanText(`${child.value}`, { ...settings, isMarkdown: false })];
        return splitText(child, links, link);
      });
    };
    visit(tree);
    let last: MdastNode | undefined = tree;
    while (last !== undefined && !own.has(last)) {
      last = last.children?.at(-1);
    }
    const isLast = last?.position === undefined || last.position.end.offset === tree.position?.end.offset;
    if (settings.unfinished !== undefined && last !== undefined && isLast) {
      last.data = { hProperties: { ...last.data?.hProperties, ...settings.unfinished } };
    }
  };
}

/** GFM made some of these links, which may end too late. */
function joinText(children: readonly MdastNode[]): MdastNode[] {
  return children
    .flatMap((child) => (isLiteral(child) || isMadeLater(child) ? (child.children ?? []) : [child]))
    .reduce<MdastNode[]>((joined, child) => {
      const last = joined.at(-1);
      if (child.type === "text" && last?.type === "text") {
        joined[joined.length - 1] = { type: "text", value: `${last.value}${child.value}` };
      } else {
        joined.push(child);
      }
      return joined;
    }, []);
}

function isLiteral({ type, position, children: [text] = [] }: MdastNode) {
  const start = position?.start.offset;
  const isWhole = text?.position?.start.offset === start && text?.position?.end.offset === position?.end.offset;
  return type === "link" && start !== undefined && isWhole;
}

/** micromark cannot find these. */
function findAtLineStarts(
  node: MdastNode,
  before: MdastNode | undefined,
  after: MdastNode | undefined,
  settings: MarkdownSettings,
): readonly FoundIRI<unknown>[] {
  const value = `${node.value}`;
  const { start, end } = node.position ?? {};
  // Without escapes or references.
  const isPlain = value.length === Number(end?.offset) - Number(start?.offset);
  const links = isPlain && /^[^\0-\x7F]/m.test(value) ? [...scanText(value, settings)] : [];
  return links.filter((link) => {
    // Beside other markup, its start or end is unknown.
    const isLine = link.start === 0 ? isEnd(before) : value.charAt(link.start - 1) === "\n";
    return /^[^\0-\x7F]/.test(link.text) && isLine && (link.end < value.length || isEnd(after));
  });
}

function splitText(
  node: MdastNode,
  links: readonly FoundIRI<unknown>[],
  link: (found: FoundIRI<unknown>) => MdastNode,
): readonly MdastNode[] {
  const value = `${node.value}`;
  let done = 0;
  const nodes = links.flatMap((found) => {
    const text = { type: "text", value: value.slice(done, found.start) };
    done = found.end;
    return [text, link(found)];
  });
  const all = [...nodes, { type: "text", value: value.slice(done) }];
  return done === 0 ? [node] : all.filter(({ type, value: text }) => type !== "text" || text !== "");
}

function isEnd(node: MdastNode | undefined) {
  return node === undefined || node.type === "break";
}

/** GFM's own links have no position, and their text is their URL. */
function isMadeLater({ type, position, url, children: [text] = [] }: MdastNode) {
  const isSame = ["", "http://", "mailto:"].some((prefix) => url === `${prefix}${text?.value}`);
  return type === "link" && position === undefined && isSame;
}
