/**
 * Link detection for remark: text nodes of mdast become text and links.
 *
 * Divergence (compatibility): nodes that are made have no position, for the value of a text node does not tell where in
 * the source its characters are.
 *
 * @see https://github.com/syntax-tree/mdast#link
 */
import { iterateIRIs } from "./find.js";
import type { FindOptions } from "./settings.js";

/** What is needed of a node of mdast. */
export interface MdastNode {
  type: string;
  value?: unknown;
  url?: unknown;
  children?: MdastNode[];
}

/** Nodes in which text is a link already. */
const LINKS: ReadonlySet<string> = new Set(["link", "linkReference"]);

/**
 * Makes remark find links by UTS #58: a plugin. Code, HTML and the text of links stay as they are.
 *
 * @example
 * const tree = { type: "paragraph", children: [{ type: "text", value: "Siehe bücher.example.com." }] };
 * remarkLinks()(tree); // unified().use(remarkParse).use(remarkLinks)
 * tree.children.map(({ type, url }) => url ?? type); // => ["text", "https://xn--bcher-kva.example.com", "text"]
 *
 * @param options - What a link is.
 * @returns The transformer, which changes the tree it is given.
 * @throws {TypeError} If an option is not as described.
 */
export function remarkLinks(options?: FindOptions<unknown> | null): (tree: { type: string }) => void {
  iterateIRIs("", options);
  return (tree) => {
    const parents: MdastNode[] = [tree];
    for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
      if (parent.children !== undefined && !LINKS.has(parent.type)) {
        // One by one: arguments of a call have to fit on the stack.
        for (const child of parent.children) {
          parents.push(child);
        }
        parent.children = parent.children.flatMap((child) =>
          child.type === "text" ? (splitText(`${child.value}`, options) ?? [child]) : [child],
        );
      }
    }
  };
}

/** @returns The text and the links; `null` if there is no link. */
function splitText(value: string, options: FindOptions<unknown> | null | undefined): MdastNode[] | null {
  const nodes: MdastNode[] = [];
  let end = 0;
  const addText = (from: number, to: number): void => {
    if (to > from) {
      nodes.push({ type: "text", value: value.slice(from, to) });
    }
  };
  for (const link of iterateIRIs(value, options)) {
    addText(end, link.start);
    nodes.push({ type: "link", url: link.href, children: [{ type: "text", value: link.text }] });
    end = link.end;
  }
  if (end === 0) {
    return null;
  }
  addText(end, value.length);
  return nodes;
}
