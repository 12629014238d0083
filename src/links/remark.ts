/**
 * Finds links for remark: splits text nodes of mdast into text and links.
 *
 * Divergence (compatibility): created nodes have no position, because a text node does not store the places of its characters in
 * the source.
 *
 * @see https://github.com/syntax-tree/mdast#link
 */
import { getOption } from "../infra/arguments.js";
import { mayHaveLinks, scan } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { createFromMarkdown, createSyntax } from "./micromark.js";
import { type FindOptions, readMarkdownSettings } from "./settings.js";

/** The members of an mdast node that are used. */
export interface MdastNode {
  type: string;
  value?: unknown;
  url?: unknown;
  children?: MdastNode[];
}

/** Nodes whose text is already a link. */
const LINKS: ReadonlySet<string> = new Set(["link", "linkReference"]);

/** Nodes whose source begins with a character that ends a link: a line end, or one of "<", "`" and "[^". */
const AFTER_LINKS: ReadonlySet<string> = new Set(["break", "footnoteReference", "html", "inlineCode"]);

/** Nodes whose source ends with such a character. */
const BEFORE_LINKS: ReadonlySet<string> = new Set(["break", "html", "inlineCode"]);

/** A comment, or the start of a tag of an HTML link. */
const ANCHOR_TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)a(?=[\s/>])/gi;

/**
 * A remark plugin that finds links by UTS #58. It does not change code, HTML and the text of links. It makes no link that
 * emphasis or other markup may have cut, as in `https://example.com/__init__.py`.
 *
 * @example
 * const tree = { type: "paragraph", children: [{ type: "text", value: "Siehe bücher.example.com." }] };
 * remarkLinks()(tree); // unified().use(remarkParse).use(remarkLinks)
 * tree.children.map(({ type, url }) => url ?? type); // => ["text", "https://xn--bcher-kva.example.com", "text"]
 *
 * @param options - What counts as a link; `prose` is `"cjk"` if it is left out.
 * @returns The transformer, which modifies the tree in place.
 * @throws {TypeError} If an option has a wrong type or value.
 */
export function remarkLinks(this: unknown, options?: FindOptions<unknown> | null): (tree: { type: string }) => void {
  const settings = readMarkdownSettings(options);
  /** The links that the parser made. */
  const own = new WeakSet<object>();
  const data = getOption(this as { data?: () => ParserData } | undefined, "data");
  if (typeof data === "function") {
    const parserData = data.call(this);
    const syntaxes = getOption(parserData, "micromarkExtensions", []);
    const nodes = getOption(parserData, "fromMarkdownExtensions", []);
    Object.assign(parserData, {
      micromarkExtensions: [...syntaxes, createSyntax(settings)],
      fromMarkdownExtensions: [...nodes, createFromMarkdown(own)],
    });
  }
  return (tree) => {
    const inAnchors = listTextsInAnchors(tree);
    const parents: MdastNode[] = [tree];
    for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
      const before = getOption(parent, "children");
      if (before !== undefined && !LINKS.has(parent.type)) {
        const children = joinTexts(before, own, inAnchors);
        // One at a time: the arguments of a call must fit on the stack.
        for (const child of children) {
          if (getOption(child, "children") !== undefined) {
            parents.push(child);
          }
        }
        parent.children = children.flatMap((child, index) => {
          if (child.type !== "text" || inAnchors.has(child)) {
            return child;
          }
          const value = `${getOption(child, "value")}`;
          if (!mayHaveLinks(value)) {
            return child;
          }
          const isCutBefore = isMarkup(index === 0 ? undefined : children[index - 1], BEFORE_LINKS, own);
          const isCutAfter = isMarkup(children.at(index + 1), AFTER_LINKS, own);
          const links = [...scan(value, 0, settings)].filter(
            ({ start, end, kind }) =>
              // With a scheme, it is certain that the link starts here.
              !(isCutBefore && start === 0 && kind !== "iri") && !(isCutAfter && end === value.length),
          );
          return links.length === 0 ? child : splitText(value, links);
        });
      }
    }
  };
}

/** The members of the data of a unified processor that are used. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/**
 * Removes the links that another plugin made of text without markup, and joins the texts around them, so that links that it cut or
 * made too long are found again.
 */
function joinTexts(
  children: readonly MdastNode[],
  own: WeakSet<object>,
  inAnchors: ReadonlySet<MdastNode>,
): readonly MdastNode[] {
  if (!children.some((child) => isLiteral(child, own, inAnchors))) {
    return children;
  }
  const joined: MdastNode[] = [];
  let texts: MdastNode[] = [];
  const flush = (): void => {
    const [first, second] = texts;
    if (first !== undefined) {
      joined.push(
        second === undefined ? first : { type: "text", value: texts.map((text) => getOption(text, "value")).join("") },
      );
      texts = [];
    }
  };
  for (const child of children) {
    const text = isLiteral(child, own, inAnchors) ? (child.children?.[0] as MdastNode) : child;
    if (text.type === "text" && !inAnchors.has(text)) {
      texts.push(text);
    } else {
      flush();
      joined.push(text);
    }
  }
  flush();
  return joined;
}

/** Returns whether a node is a link that was made of an address without markup: its text leads to itself. */
function isLiteral(node: MdastNode, own: WeakSet<object>, inAnchors: ReadonlySet<MdastNode>): boolean {
  const [text, next] = getOption(node, "children") ?? [];
  if (node.type !== "link" || next !== undefined || text?.type !== "text") {
    return false;
  }
  if (own.has(node) || inAnchors.has(text)) {
    // The parser does not recognize the links of HTML.
    return own.has(node) && inAnchors.has(text);
  }
  const position = getOption(node as { position?: Position | null }, "position") ?? null;
  const value = `${getOption(text, "value")}`;
  // In the source, <…> and […](…) are longer than the text.
  const isBare = position === null || readOffset(position.end) - readOffset(position.start) === value.length;
  const url = getOption(node, "url");
  return isBare && ["", "http://", "https://", "mailto:"].some((prefix) => url === prefix + value);
}

/** The place of a node in its source. */
interface Position {
  readonly start: { readonly offset?: number };
  readonly end: { readonly offset?: number };
}

const readOffset = (point: Position["start"]): number => getOption(point, "offset", Number.NaN);

/** Returns whether a node next to a text is markup that may cut a link. */
function isMarkup(sibling: MdastNode | undefined, exceptions: ReadonlySet<string>, own: WeakSet<object>): boolean {
  return sibling !== undefined && !exceptions.has(sibling.type) && !own.has(sibling);
}

/** Lists the text nodes between the HTML tags that open and close a link. */
function listTextsInAnchors(tree: MdastNode): ReadonlySet<MdastNode> {
  const inside = new Set<MdastNode>();
  /** Texts since the last opening tag; `null` if no link is open. */
  let texts: MdastNode[] | null = null;
  const nodes: MdastNode[] = [tree];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.type === "text") {
      texts?.push(node);
    } else if (node.type === "html") {
      for (const [, slash] of `${getOption(node, "value")}`.matchAll(ANCHOR_TAG)) {
        if (slash === "/") {
          for (const text of texts ?? []) {
            inside.add(text);
          }
          texts = null;
        } else if (slash === "") {
          texts = [];
        }
      }
    }
    // One at a time: the arguments of a call must fit on the stack.
    const children = getOption(node, "children") ?? [];
    for (let index = children.length - 1; index >= 0; index--) {
      nodes.push(children[index] as MdastNode);
    }
  }
  return inside;
}

/** Returns the links, and the text around them. */
function splitText(value: string, links: readonly FoundIRI<unknown>[]): MdastNode[] {
  const nodes: MdastNode[] = [];
  let end = 0;
  const addText = (from: number, to: number): void => {
    if (to > from) {
      nodes.push({ type: "text", value: value.slice(from, to) });
    }
  };
  for (const link of links) {
    addText(end, link.start);
    nodes.push({ type: "link", url: link.href, children: [{ type: "text", value: link.text }] });
    end = link.end;
  }
  addText(end, value.length);
  return nodes;
}
