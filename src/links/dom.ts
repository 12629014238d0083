import { getOption } from "../infra/arguments.js";
import { scan } from "./find.js";
import { type FindOptions, OPTIONS, readSettings } from "./settings.js";

/** The members of a DOM node that are used. */
export interface NodeLike {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: ArrayLike<NodeLike>;
  readonly parentNode: NodeLike | null;
  readonly ownerDocument: DocumentLike | null;
  textContent: string | null;
  /** Only elements have it. */
  getAttribute?(name: "contenteditable"): string | null;
  normalize(): void;
  insertBefore(node: never, child: never): unknown;
  removeChild(child: never): unknown;
}

/** The members of a document that are used. */
export interface DocumentLike {
  createElement(name: "a"): { textContent: string | null; setAttribute(name: string, value: string): void };
  createTextNode(text: string): unknown;
}

/** Options for making links in a page. */
export interface LinkifyNodeOptions extends FindOptions<unknown> {
  /** Attributes of each link in addition to `href`, such as `{ rel: "nofollow" }`. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

const ELEMENT = 1;
const TEXT = 3;

/** Elements whose text is already a link, is code, or is not displayed as text. */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  "a",
  "button",
  "code",
  "iframe",
  "math",
  "noscript",
  "object",
  "option",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
]);

/**
 * Makes the links in a page's text clickable. Skips `a`, `button`, `code`, `script`, `select`, `style`, `svg`,
 * `textarea` and similar elements, and text that users can edit (`contenteditable`), also in documents without
 * `isContentEditable`.
 *
 * @example
 * linkifyNode({ nodeType: 1, nodeName: "CODE", childNodes: [], normalize() {} }); // => 0
 *
 * @param node - An element or another node with children, such as `document.body`.
 * @param options - What counts as a link, and the attributes of its element.
 * @returns The number of links made.
 * @throws {TypeError} If an option has a wrong type or value, or the node is a text without a parent.
 */
export function linkifyNode(node: NodeLike, options?: LinkifyNodeOptions | null): number {
  const settings = readSettings(options, [...OPTIONS, "attributes"]);
  const attributes = getOption(options, "attributes");
  if (node.nodeType === TEXT && !node.parentNode) {
    throw new TypeError("node is a text without a parent, so that no link can take its place");
  }
  if (isEdited(node)) {
    return 0;
  }
  node.normalize();
  let count = 0;
  for (const text of listTexts(node)) {
    const value = text.textContent as string;
    const links = [...scan(value, 0, settings)];
    const { parentNode, ownerDocument } = text as { parentNode: NodeLike; ownerDocument: DocumentLike };
    const insert = (child: unknown): unknown => parentNode.insertBefore(child as never, text as never);
    let end = 0;
    for (const link of links) {
      const element = ownerDocument.createElement("a");
      for (const [name, attribute] of Object.entries({ ...attributes, href: link.href })) {
        element.setAttribute(name, attribute);
      }
      element.textContent = link.text;
      insert(ownerDocument.createTextNode(value.slice(end, link.start)));
      insert(element);
      end = link.end;
    }
    if (links.length > 0) {
      insert(ownerDocument.createTextNode(value.slice(end)));
      parentNode.removeChild(text as never);
    }
    count += links.length;
  }
  return count;
}

/** Lists the text nodes that may contain links, in document order. */
function listTexts(root: NodeLike): NodeLike[] {
  const texts: NodeLike[] = [];
  const nodes: NodeLike[] = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.nodeType === TEXT) {
      texts.push(node);
    } else if (node.nodeType !== ELEMENT || !isLeftAlone(node)) {
      // One at a time: the arguments of a call must fit on the stack.
      for (const child of Array.from(node.childNodes).reverse()) {
        nodes.push(child);
      }
    }
  }
  return texts;
}

function isLeftAlone(element: NodeLike): boolean {
  return LEFT_ALONE.has(element.nodeName.toLowerCase()) || getEditing(element) === true;
}

/** Returns whether a node is in text that users can edit; the nearest ancestor with `contenteditable` decides. */
function isEdited(node: NodeLike): boolean {
  let ancestor: NodeLike | null | undefined = node;
  while (ancestor && getEditing(ancestor) === undefined) {
    ancestor = ancestor.parentNode;
  }
  return !!ancestor && getEditing(ancestor) === true;
}

/**
 * Reads whether an element can be edited, from the attribute `contenteditable` too, because jsdom and others lack
 * `isContentEditable`.
 *
 * @returns `undefined` if the node inherits it.
 * @see https://html.spec.whatwg.org/multipage/interaction.html#attr-contenteditable
 */
function getEditing(node: NodeLike): boolean | undefined {
  if (node.nodeType !== ELEMENT) {
    return undefined;
  }
  if (getOption(node as { isContentEditable?: boolean }, "isContentEditable") === true) {
    return true;
  }
  switch (getOption(node, "getAttribute")?.call(node, "contenteditable")?.toLowerCase()) {
    case "":
    case "true":
    case "plaintext-only":
      return true;
    case "false":
      return false;
    default:
      return undefined;
  }
}
