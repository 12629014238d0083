/**
 * Finds the start tags of an HTML document, as its parser processes them; the only importer of parse5.
 *
 * No tree is kept: an open node stores only its parent.
 *
 * Divergence (compatibility): parse5 drops most tags inside a `select`, as the standard did until 2025. Here they are
 * elements, as in the current standard, Chromium and Firefox.
 *
 * Divergence (safety): if more than {@link MAX_REOPENED} formatting elements (`b`, `font`, …) would be opened again
 * at a time, they stay closed. The standard has no limit, so the time grows with the square of the document's length:
 * after `<p><b id=1><b id=2>…`, every further `<p>` opens all of them again.
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
import { getOption } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";

export type Namespace = "html" | "svg" | "math";

/** A parsed attribute, and the UTF-16 indices of its value, without quotation marks. */
export interface Attribute {
  /** Its qualified name, such as `href`, or `xlink:href` in SVG. */
  readonly name: string;
  /** Its value, with character references resolved; `""` if it has no value. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A start tag with at least one attribute. */
export interface StartTag {
  /** The local name: lower-case in HTML, adjusted in SVG (`feImage`). */
  readonly name: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  /** Whether it is inside a `template`, whose contents are not part of the document. */
  readonly isInTemplate: boolean;
  /** Whether it comes before the `body`, in the explicit or implied `head`. */
  readonly isInHead: boolean;
  /** UTF-16 index after the tag. */
  readonly end: number;
}

export function getAttribute({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

const NAMESPACES: Readonly<Partial<Record<html.NS, Namespace>>> = {
  [html.NS.HTML]: "html",
  [html.NS.SVG]: "svg",
  [html.NS.MATHML]: "math",
};

type Element = DefaultTreeAdapterMap["element"];
type Parent = DefaultTreeAdapterMap["parentNode"];
type Node = DefaultTreeAdapterMap["childNode"];

/** Most formatting elements that one token opens again: 8 are opened, 9 stay closed. */
const MAX_REOPENED = 8;

/** The formatting elements except `a`. None of them has an attribute with a link. */
const FORMATTING = /^(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;

/** The attributes with which `font` ends SVG and MathML. */
const OF_FONT = /^(?:color|face|size)$/;

/**
 * It overrides members that parse5 does not document: package.json accepts only its patch releases, and a test checks
 * that they exist.
 */
class StartTagParser extends Parser<DefaultTreeAdapterMap> {
  /** Whether the elements being created are copies of earlier ones, whose start tags were reported. */
  isReopening = false;

  constructor(treeAdapter: TreeAdapter<DefaultTreeAdapterMap>) {
    super({ treeAdapter, scriptingEnabled: false, sourceCodeLocationInfo: true });
  }

  get token(): Token.TagToken & { location: Token.LocationWithAttributes } {
    return this.currentToken as Token.TagToken & { location: Token.LocationWithAttributes };
  }

  override onStartTag(token: Token.TagToken): void {
    if (FORMATTING.test(token.tagName)) {
      // At most three formatting elements with the same attributes stay open (Noah's Ark clause). Any number with
      // different ones would make the time quadratic.
      token.attrs = token.attrs.filter(({ name }) => token.tagName === "font" && OF_FONT.test(name));
      for (const attribute of token.attrs) {
        attribute.value = "";
      }
    }
    const mode = this.insertionMode === InsertionMode.IN_TABLE_TEXT ? this.originalInsertionMode : this.insertionMode;
    super.onStartTag(token);
    if (this.insertionMode === InsertionMode.IN_SELECT) {
      this.insertionMode = InsertionMode.IN_BODY;
    } else if (this.insertionMode === InsertionMode.IN_SELECT_IN_TABLE) {
      this.insertionMode = mode === InsertionMode.IN_COLUMN_GROUP ? InsertionMode.IN_TABLE : mode;
    }
  }

  /** parse5 does not make the end of the document the current token, although it ends elements. */
  override onEof(token: Token.EOFToken): void {
    this.currentToken = token;
    super.onEof(token);
  }

  override _resetInsertionModeForSelect(): void {
    this.insertionMode = InsertionMode.IN_BODY;
  }

  /**
   * Opens formatting elements again, up to the limit. It cannot be left out, because it decides which elements are
   * open: in `<a><i><a><svg></i>`, the end tag closes the SVG, because the second `a` opened `i` again.
   *
   * @see https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
   */
  override _reconstructActiveFormattingElements(): void {
    let count = 0;
    for (let entry = this.activeFormattingElements.newest; entry !== null; entry = entry.older) {
      const element = getOption(entry as { readonly element?: Element }, "element");
      if (element === undefined || this.openElements.contains(element) || count > MAX_REOPENED) {
        break;
      }
      count++;
    }
    if (count > 0 && count <= MAX_REOPENED) {
      this.isReopening = true;
      super._reconstructActiveFormattingElements();
      this.isReopening = false;
    }
  }
}

interface StartTagHandler {
  /**
   * Called for each start tag with attributes, in the order of the text. Returns a callback for the end of the
   * element, which receives the UTF-16 index of the tag that ends it, or `null`. If the document ends first, it may
   * never be called.
   */
  takeStartTag(tag: StartTag): ((end: number) => void) | null;
  /** Called for each piece of text inside an element with a callback for its end; character references are resolved. */
  takeText(text: string): void;
  /** Called when a `frameset` replaces the `body`, which removes the attributes and the contents of the `body`. */
  dropBody(): void;
}

/**
 * Parses a document and reports its start tags. Scripting is disabled, so that the contents of `noscript` are
 * elements. Start tags that the parser ignores are not reported; of a second `body` or `html` tag, only the
 * attributes that the first one lacks are.
 */
export function parseStartTags(text: string, handler: StartTagHandler): void {
  new StartTagReader(text, handler).read();
}

class StartTagReader {
  readonly #text: string;
  readonly #handler: StartTagHandler;
  readonly #parser: StartTagParser;
  /** The open elements with a callback for their end. */
  readonly #waiting = new Map<Element, (end: number) => void>();
  /** The names of the attributes of `html` and `body`, if further tags have added some. */
  readonly #namesOf = new Map<Element, Set<string>>();
  #isInHead = true;
  #isInTemplate = false;

  constructor(text: string, handler: StartTagHandler) {
    this.#text = text;
    this.#handler = handler;
    const takeText = (_: unknown, characters: string): void => {
      if (this.#waiting.size > 0) {
        handler.takeText(characters);
      }
    };
    const setParent = (parent: Parent, node: Node): void => {
      node.parentNode = parent;
    };
    this.#parser = new StartTagParser({
      ...defaultTreeAdapter,
      onElementCreated: (_, { isInTemplate }) => {
        this.#isInTemplate = isInTemplate;
      },
      // Called once for each element inserted into the tree; elements without a start tag have no location.
      setNodeSourceCodeLocation: (node, location) => this.#takeNode(node as Element, location),
      // `null` keeps the parser from computing the end positions of elements and text.
      getNodeSourceCodeLocation: () => null,
      adoptAttributes: (element, attributes) => this.#addAttributes(element, attributes),
      appendChild: setParent,
      insertBefore: setParent,
      detachNode: (node) => {
        node.parentNode = null;
        if (node.nodeName === "body") {
          handler.dropBody();
        }
      },
      insertText: takeText,
      insertTextBefore: takeText,
      // If it were missing, parse5 would read it from `Object.prototype`.
      onItemPush: () => undefined,
      onItemPop: (element) => this.#close(element),
    });
  }

  read(): void {
    this.#parser.tokenizer.write(this.#text, true);
  }

  #takeNode(node: Element, location: Token.Location | null): void {
    // For a text node, parse5 may pass a member of `Object.prototype`.
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, "tagName")) {
      return;
    }
    this.#isInHead &&= node.tagName !== "body";
    const startTag = getOption(location as Token.ElementLocation | null, "startTag");
    if (startTag !== undefined && !this.#parser.isReopening) {
      this.#report(node, node.attrs, startTag);
    }
  }

  /** Reports a second `html` or `body` tag, with the attributes that the first one lacks. */
  #addAttributes(element: Element, attributes: readonly Token.Attribute[]): void {
    const names = this.#namesOf.get(element) ?? new Set(element.attrs.map(({ name }) => name));
    const added = attributes.filter(({ name }) => !names.has(name));
    for (const { name } of added) {
      names.add(name);
    }
    this.#namesOf.set(element, names);
    this.#report(element, added, this.#parser.token.location);
  }

  #report(element: Element, attributes: readonly Token.Attribute[], location: Token.LocationWithAttributes): void {
    if (attributes.length === 0) {
      return;
    }
    const close = this.#handler.takeStartTag({
      name: element.tagName,
      namespace: NAMESPACES[element.namespaceURI] as Namespace,
      attributes: attributes.map((attribute) => locateValue(this.#text, attribute, location)),
      isInTemplate: this.#isInTemplate,
      isInHead: this.#isInHead,
      end: location.endOffset,
    });
    if (close === null) {
      return;
    }
    if (this.#parser.token.selfClosing && element.namespaceURI !== html.NS.HTML) {
      close(location.endOffset);
    } else {
      this.#waiting.set(element, close);
    }
  }

  #close(element: Element): void {
    const close = this.#waiting.get(element);
    if (close !== undefined) {
      this.#waiting.delete(element);
      close(this.#parser.token.location.startOffset);
    }
  }
}

const EQUALS = /[\t\n\f\r ]*(?:=[\t\n\f\r ]*["']?)?/y;

function locateValue(text: string, attribute: Token.Attribute, { attrs }: Token.LocationWithAttributes): Attribute {
  const { value } = attribute;
  const prefix = getOption(attribute, "prefix");
  const name = prefix ? `${prefix}:${attribute.name}` : attribute.name;
  const { startOffset, endOffset } = (attrs as Record<string, Token.Location>)[
    toASCIILowerCase(name)
  ] as Token.Location;
  EQUALS.lastIndex = startOffset + name.length;
  EQUALS.test(text);
  const start = Math.min(EQUALS.lastIndex, endOffset);
  const isQuoted = start < endOffset && /["']/.test(text[start - 1] as string);
  return { name, value, start, end: isQuoted ? endOffset - 1 : endOffset };
}
