/**
 * Link detection for remark: splits text nodes of mdast into text and links.
 *
 * Divergence (compatibility): created nodes have no position, because the value of a text node does not record where in
 * the source its characters were.
 *
 * @see https://github.com/syntax-tree/mdast#link
 */
import { getOption } from "../infra/options.js";
import { iterateIRIs } from "./find.js";
import type { FindOptions } from "./settings.js";

/** The members of an mdast node that are used. */
export interface MdastNode {
  type: string;
  value?: unknown;
  url?: unknown;
  children?: MdastNode[];
}

/** Nodes whose text is already a link. */
const LINKS: ReadonlySet<string> = new Set(["link", "linkReference"]);

/**
 * A remark plugin that finds links by UTS #58. Leaves code, HTML and the text of links unchanged.
 *
 * @example
 * const tree = { type: "paragraph", children: [{ type: "text", value: "Siehe bücher.example.com." }] };
 * remarkLinks()(tree); // unified().use(remarkParse).use(remarkLinks)
 * tree.children.map(({ type, url }) => url ?? type); // => ["text", "https://xn--bcher-kva.example.com", "text"]
 *
 * @param options - What counts as a link.
 * @returns The transformer, which modifies the tree in place.
 * @throws {TypeError} If an option has a wrong type or value.
 */
export function remarkLinks(options?: FindOptions<unknown> | null): (tree: { type: string }) => void {
  iterateIRIs("", options);
  return (tree) => {
    const parents: MdastNode[] = [tree];
    for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
      const children = getOption(parent, "children");
      if (children !== undefined && !LINKS.has(parent.type)) {
        // One at a time: the arguments of a call must fit on the stack.
        for (const child of children) {
          if (getOption(child, "children") !== undefined) {
            parents.push(child);
          }
        }
        parent.children = children.flatMap((child) =>
          child.type === "text" ? (splitText(`${child.value}`, options) ?? child) : child,
        );
      }
    }
  };
}

/** @returns The text and the links; `null` without links. */
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
