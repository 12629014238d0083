/**
 * The start tags of an HTML document, as its parser takes them; the only importer of parse5.
 *
 * No tree is kept: a node knows its parent as long as it is open, and nothing else.
 *
 * Divergence (compatibility): parse5 drops most tags inside a `select`, as the standard did until 2025. Here they are
 * elements, as they are in the standard now, in Chromium and in Firefox.
 *
 * Divergence (safety): formatting elements (`b`, `font`, …) are not reconstructed. That makes copies of elements whose
 * start tags have been seen already, and in number up to the square of the document's length: `<p><b id=1><b id=2>…`
 * opens all of them again in each `<p>` that follows.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  type Token,
  type TreeAdapter,
} from "parse5";
import { lowerCaseASCII } from "../infra/case.js";

/** The namespaces of the elements that HTML documents have. */
export type Namespace = "html" | "svg" | "math";

/** An attribute as it is after parsing, and where its value stands. */
export interface Attribute {
  /** Its qualified name, e.g. `href`, and `xlink:href` in SVG. */
  readonly name: string;
  /** Its value, character references undone; `""` if it has none. */
  readonly value: string;
  /** UTF-16 index of the value's first unit, after a quotation mark. */
  readonly start: number;
  /** UTF-16 index after the value's last unit. */
  readonly end: number;
}

/** A start tag with at least one attribute. */
export interface StartTag {
  /** The element's local name: lower case in HTML, adjusted in SVG (`feImage`). */
  readonly name: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  /** Whether it stands in a `template`, whose contents are not in the document. */
  readonly isInTemplate: boolean;
  /** Whether it stands before the `body`, in what is the `head` or would be. */
  readonly isInHead: boolean;
  /** UTF-16 index after the tag. */
  readonly end: number;
}

/** Gives the value of a tag's attribute, `undefined` if it has none of that name. */
export function getAttribute({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

const NAMESPACES: Readonly<Partial<Record<html.NS, Namespace>>> = {
  [html.NS.HTML]: "html",
  [html.NS.SVG]: "svg",
  [html.NS.MATHML]: "math",
};

type Element = DefaultTreeAdapterMap["element"];

/** A map that keeps what it is told to delete. */
class KeepingMap<Key, Value> extends Map<Key, Value> {
  override delete(): boolean {
    return false;
  }
}

/** The private part of parse5's list of active formatting elements that {@link StartTagParser} replaces. */
interface FormattingElements {
  index: { arks: Map<string, unknown> } | null;
}

/**
 * The parser, with the divergences at the head of this file.
 *
 * It overrides members that parse5 does not document, so package.json asks for patch releases of parse5 only, and
 * `test/unit/adapters/html-parser.test.ts` fails if one of those members is gone.
 */
class StartTagParser extends Parser<DefaultTreeAdapterMap> {
  constructor(treeAdapter: TreeAdapter<DefaultTreeAdapterMap>) {
    super({ treeAdapter, scriptingEnabled: false, sourceCodeLocationInfo: true });
    this.#keepEmptyArks();
  }

  /**
   * Divergence (performance): parse5 8.1.1 groups formatting elements by name and attributes in a `Map`, and deletes a
   * group that has become empty. V8 leaves a deleted key in its chain until the map is full, so that a key which comes
   * and goes is searched for through all its predecessors: 120,000 × `<a>` after 65,600 × `<b i=N>` took 20 s. Here
   * an empty group stays, which changes no result.
   */
  #keepEmptyArks(): void {
    const list = this.activeFormattingElements;
    const pushElement = list.pushElement.bind(list);
    list.pushElement = (element, token) => {
      pushElement(element, token);
      const { index } = list as unknown as FormattingElements;
      if (index !== null && !(index.arks instanceof KeepingMap)) {
        // parse5 makes the index when the fourth element comes, so that there is little to copy.
        index.arks = new KeepingMap(index.arks);
      }
    };
  }

  /** Where the token is that is being processed. */
  get location(): Token.LocationWithAttributes {
    return (this.currentToken as Token.TagToken).location as Token.LocationWithAttributes;
  }

  /** Whether the start tag that is being processed ends with a slash. */
  get isSelfClosing(): boolean {
    return (this.currentToken as Token.TagToken).selfClosing;
  }

  override onStartTag(token: Token.TagToken): void {
    const mode = this.insertionMode === InsertionMode.IN_TABLE_TEXT ? this.originalInsertionMode : this.insertionMode;
    super.onStartTag(token);
    if (this.insertionMode === InsertionMode.IN_SELECT) {
      this.insertionMode = InsertionMode.IN_BODY;
    } else if (this.insertionMode === InsertionMode.IN_SELECT_IN_TABLE) {
      this.insertionMode = mode === InsertionMode.IN_COLUMN_GROUP ? InsertionMode.IN_TABLE : mode;
    }
  }

  /** parse5 does not count the end of the document among the tokens that end an element. */
  override onEof(token: Token.EOFToken): void {
    this.currentToken = token;
    super.onEof(token);
  }

  override _resetInsertionModeForSelect(): void {
    this.insertionMode = InsertionMode.IN_BODY;
  }

  override _reconstructActiveFormattingElements(): void {
    // See the head of this file.
  }
}

/** What is told of a document while it is parsed. */
export interface StartTagHandler {
  /**
   * Takes a start tag that has attributes, in the order of the text.
   *
   * @returns What wants to know where the element ends: receives the UTF-16 index of its end tag, or of the tag that ends it
   *   without one. It need not be called if the document ends first. Or `null`.
   */
  takeStartTag(tag: StartTag): ((end: number) => void) | null;
  /** Takes a piece of text inside of an element whose end is waited for; character references undone. */
  takeText(text: string): void;
  /** Is told that a `frameset` takes the place of the `body`: all that was in it, and its own attributes, are gone. */
  dropBody(): void;
}

/**
 * Parses a document and tells of its start tags, in their order in the text.
 *
 * Scripting is disabled, as the standard has it where no script is run: what a `noscript` holds are elements. A start
 * tag that the parser ignores is not given; of a second `body` or `html` tag only the attributes that the first lacks.
 *
 * @param text - A document, decoded.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#parsing
 */
export function parseStartTags(text: string, handler: StartTagHandler): void {
  let isInHead = true;
  let isInTemplate = false;
  /** The attributes that `html` and `body` have got, if they have got some later. */
  const namesOf = new Map<Element, Set<string>>();
  /** The open elements whose end somebody waits for. */
  const waiting = new Map<Element, (end: number) => void>();

  const give = (element: Element, attributes: readonly Token.Attribute[], location: Token.LocationWithAttributes) => {
    if (attributes.length > 0) {
      const close = handler.takeStartTag({
        name: element.tagName,
        namespace: NAMESPACES[element.namespaceURI] as Namespace,
        attributes: attributes.map((attribute) => locate(text, attribute, location)),
        isInTemplate,
        isInHead,
        end: location.endOffset,
      });
      if (close === null) {
        return;
      }
      if (parser.isSelfClosing && element.namespaceURI !== html.NS.HTML) {
        close(location.endOffset);
      } else {
        waiting.set(element, close);
      }
    }
  };

  const takeText = (text: string): void => {
    if (waiting.size > 0) {
      handler.takeText(text);
    }
  };

  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onElementCreated: (_, context) => {
      ({ isInTemplate } = context);
    },
    // Called once for each element that is put into the tree; one that no start tag stands for has no location.
    setNodeSourceCodeLocation: (node, location) => {
      if (node !== undefined && "tagName" in node) {
        if (node.tagName === "body") {
          isInHead = false;
        }
        if (location?.startTag !== undefined) {
          give(node, node.attrs, location.startTag);
        }
      }
    },
    // Null tells the parser not to look for the ends of elements and of text.
    getNodeSourceCodeLocation: () => null,
    adoptAttributes: (element, attributes) => {
      const names = namesOf.get(element) ?? new Set(element.attrs.map(({ name }) => name));
      const added = attributes.filter(({ name }) => !names.has(name));
      for (const { name } of added) {
        names.add(name);
      }
      namesOf.set(element, names);
      give(element, added, parser.location);
    },
    appendChild: (parent, node) => {
      node.parentNode = parent;
    },
    insertBefore: (parent, node) => {
      node.parentNode = parent;
    },
    detachNode: (node) => {
      node.parentNode = null;
      if (node.nodeName === "body") {
        handler.dropBody();
      }
    },
    insertText: (_, text) => takeText(text),
    insertTextBefore: (_, text) => takeText(text),
    onItemPop: (element) => {
      const close = waiting.get(element);
      if (close !== undefined) {
        waiting.delete(element);
        close(parser.location.startOffset);
      }
    },
  };
  const parser = new StartTagParser(treeAdapter);
  parser.tokenizer.write(text, true);
}

/** Between an attribute's name and its value. */
const EQUALS = /[\t\n\f\r ]*(?:=[\t\n\f\r ]*["']?)?/y;

function locate(text: string, attribute: Token.Attribute, { attrs }: Token.LocationWithAttributes): Attribute {
  const { prefix, value } = attribute;
  const name = prefix ? `${prefix}:${attribute.name}` : attribute.name;
  const { startOffset, endOffset } = (attrs as Record<string, Token.Location>)[lowerCaseASCII(name)] as Token.Location;
  EQUALS.lastIndex = startOffset + name.length;
  EQUALS.test(text);
  const start = Math.min(EQUALS.lastIndex, endOffset);
  const isQuoted = start < endOffset && /["']/.test(text[start - 1] as string);
  return { name, value, start, end: isQuoted ? endOffset - 1 : endOffset };
}
