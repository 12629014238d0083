import { getOption } from "../infra/arguments.js";
import { scanText } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type ElementOptions, LEFT_ALONE, readAttributes } from "./markdown.js";
import { OPTIONS, readSettings } from "./settings.js";

export interface NodeLike {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: ArrayLike<NodeLike>;
  readonly parentNode: NodeLike | null;
  readonly nextSibling: NodeLike | null;
  readonly ownerDocument: DocumentLike | null;
  textContent: string | null;
  getAttribute?(name: "contenteditable"): string | null;
  normalize(): void;
  insertBefore(node: never, child: never): unknown;
}

export interface DocumentLike {
  createElement(name: "a"): { setAttribute(name: string, value: string): void; appendChild(node: never): unknown };
  createTextNode(text: string): unknown;
}

export interface LinkifyNodeOptions extends ElementOptions {
  /** Attributes of each link in addition to `href`, such as `{ rel: "nofollow" }`. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;

const INLINE =
  /^(?:abbr|b|bdi|bdo|cite|data|del|dfn|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/i;

const OBJECT = "\uFFFC";

interface Line {
  text: string;
  readonly nodes: { readonly node: NodeLike; readonly start: number }[];
}

/**
 * Makes the links in a page's text clickable. Skips `a`, `button`, `code`, `script`, `select`, `style`, `svg`,
 * `textarea` and similar elements, and text that users can edit (`contenteditable`). Text is read across elements such
 * as `mark` and `wbr`; a link that starts in one of them and ends outside stays text.
 *
 * @example
 * linkifyNode({ nodeType: 1, nodeName: "CODE", childNodes: [], normalize() {} }); // => 0
 *
 * @param node - An element or another node with children, such as `document.body`.
 * @returns The number of links made.
 * @throws {TypeError} If the node is not a node, or a text without a parent, or an option has a wrong type or value.
 */
export function linkifyNode(node: NodeLike, options?: LinkifyNodeOptions | null): number {
  if (typeof node !== "object" || typeof node?.nodeType !== "number" || typeof node.normalize !== "function") {
    throw new TypeError("node is not a node of a document");
  }
  const settings = readSettings(options, [...OPTIONS, "unfinished", "attributes"]);
  const attributes = readAttributes(options, "attributes");
  const unfinished = readAttributes(options, "unfinished");
  if (node.nodeType === TEXT && !node.parentNode) {
    throw new TypeError("node is a text node without a parent, so it cannot be replaced by links");
  }
  if (isEdited(node)) {
    return 0;
  }
  node.normalize();
  const lines = listLines(node);
  let count = 0;
  for (const line of lines) {
    const links = [...scanText(line.text, settings)];
    const { starts, ends } = splitNodes(line, links);
    for (const link of links) {
      const first = starts.get(link.start) as NodeLike;
      const last = ends.get(link.end) as NodeLike;
      if (first.parentNode === last.parentNode) {
        const isLast = line === lines.at(-1) && link.end === line.text.length;
        wrap(first, last, { ...attributes, ...link.attributes, ...(isLast ? unfinished : {}), href: link.href });
        count++;
      }
    }
  }
  return count;
}

function splitNodes({ nodes }: Line, links: readonly FoundIRI<unknown>[]) {
  const starts = new Map<number, NodeLike>();
  const ends = new Map<number, NodeLike>();
  const cuts = links.flatMap(({ start, end }) => [start, end]);
  let next = 0;
  for (const { node, start } of nodes) {
    const text = node.textContent as string;
    const end = start + text.length;
    let done = start;
    for (; next < cuts.length && (cuts[next] as number) < end; next++) {
      const cut = cuts[next] as number;
      if (cut > done) {
        const { parentNode, ownerDocument } = node as { parentNode: NodeLike; ownerDocument: DocumentLike };
        const piece = ownerDocument.createTextNode(text.slice(done - start, cut - start)) as NodeLike;
        parentNode.insertBefore(piece as never, node as never);
        starts.set(done, piece);
        ends.set(cut, piece);
        done = cut;
      }
    }
    if (done > start) {
      node.textContent = text.slice(done - start);
    }
    starts.set(done, node);
    ends.set(end, node);
  }
  return { starts, ends };
}

function wrap(first: NodeLike, last: NodeLike, attributes: Readonly<Record<string, string>>) {
  const { parentNode, ownerDocument } = first as { parentNode: NodeLike; ownerDocument: DocumentLike };
  const element = ownerDocument.createElement("a");
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  parentNode.insertBefore(element as never, first as never);
  for (let node: NodeLike | null = first; node !== null; ) {
    const next: NodeLike | null = node === last ? null : node.nextSibling;
    element.appendChild(node as never);
    node = next;
  }
}

function listLines(root: NodeLike): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: "", nodes: [] };
  const end = () => {
    if (line.nodes.length > 0) {
      lines.push(line);
    }
    line = { text: "", nodes: [] };
  };
  const rest: (NodeLike | null)[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node === null) {
      end();
    } else if (node.nodeType === TEXT) {
      line.nodes.push({ node, start: line.text.length });
      line.text += node.textContent;
    } else if (node.nodeType === ELEMENT && (LEFT_ALONE.test(node.nodeName) || getEditing(node) === true)) {
      line.text += OBJECT;
    } else if (node.nodeType !== COMMENT) {
      const isBlock = node.nodeType !== ELEMENT || !INLINE.test(node.nodeName);
      if (isBlock) {
        end();
        rest.push(null);
      }
      // One by one: the arguments of a call must fit on the stack.
      for (const child of Array.from(node.childNodes).reverse()) {
        rest.push(child);
      }
    }
  }
  end();
  return lines;
}

function isEdited(node: NodeLike) {
  for (let ancestor: NodeLike | null = node; ancestor; ancestor = ancestor.parentNode) {
    const isEditing = getEditing(ancestor);
    if (isEditing !== undefined) {
      return isEditing;
    }
  }
  return false;
}

/** jsdom and others lack `isContentEditable`; `undefined` means inherited. */
function getEditing(node: NodeLike): boolean | undefined {
  if (node.nodeType !== ELEMENT) {
    return undefined;
  }
  const written = getOption(node, "getAttribute")?.call(node, "contenteditable")?.toLowerCase();
  const isEditable = getOption(node as { isContentEditable?: boolean }, "isContentEditable") === true;
  return (
    isEditable || /^(?:true|plaintext-only)?$/.test(written ?? "none") || (written === "false" ? false : undefined)
  );
}
