/**
 * The only importer of parse5. No tree is kept: a node stores only its parent.
 *
 * Divergence (compatibility): parse5 drops most tags inside a `select`, as the standard did until 2025. Here they are
 * elements, as in the current standard, Chromium and Firefox.
 *
 * Divergence (safety): if more than {@link MAX_REOPENED} formatting elements (`b`, `font`, …) would be opened again
 * at a time, they stay closed. In the standard, time is quadratic: after `<p><b id=1><b id=2>…`, every further `<p>`
 * opens all again.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  Token,
  Tokenizer,
  TokenizerMode,
  type TreeAdapter,
} from "parse5";
import { getOption } from "../infra/arguments.js";
import { matchAt } from "../infra/at-index.js";
import { toASCIILowerCase } from "../infra/code-points.js";

export type Namespace = "html" | "svg" | "math";

/** UTF-16 indices of the value, without quotation marks. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface StartTag {
  /** Lower-case in HTML, adjusted in SVG (`feImage`). */
  readonly name: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  readonly isInTemplate: boolean;
  readonly isInHead: boolean;
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

/** One token opens 8 elements again; 9 stay closed. */
const MAX_REOPENED = 8;

/** Formatting elements except `a`; none has an attribute with a link. */
const FORMATTING = /^(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;

const OF_FONT = /^(?:color|face|size)$/;

/**
 * Divergence (performance): reads runs of text, quoted values and names at once, which parse5 reads by character. A
 * token of text may have blanks after its first other character; the parser treats both alike. Lines and columns are
 * not counted, and text has no place.
 */
class RunTokenizer extends Tokenizer {
  /** The next index of each character, as far as it was searched. */
  readonly #next = new Map<string, number>();

  /** @param ends - Characters that the state handles, and CR, which becomes LF. */
  #skipTo(ends: string) {
    const { html, pos } = this.preprocessor;
    let end = html.length;
    for (const character of ends) {
      let next = this.#next.get(character) ?? -1;
      if (next <= pos) {
        const found = html.indexOf(character, pos + 1);
        next = found === -1 ? html.length : found;
        this.#next.set(character, next);
      }
      end = Math.min(end, next);
    }
    this.preprocessor.pos = end - 1;
    this.runEnd = end;
  }

  #readName(cp: number) {
    const { html, pos } = this.preprocessor;
    let end = pos + 1;
    while (isOfName(cp) && isOfName(html.charCodeAt(end))) {
      end++;
    }
    this.preprocessor.pos = end - 1;
    return html.slice(pos + 1, end);
  }

  protected override _emitCodePoint(cp: number): void {
    super._emitCodePoint(cp);
    if (this.currentCharacterToken?.type !== Token.TokenType.CHARACTER) {
      return;
    }
    if (this.state === TokenizerMode.DATA || this.state === TokenizerMode.RCDATA) {
      this.#skipTo("\r\0<&");
    } else if (this.state === TokenizerMode.RAWTEXT || this.state === TokenizerMode.SCRIPT_DATA) {
      this.#skipTo("\r\0<");
    }
  }

  protected override _createCharacterToken(type: Token.CharacterToken["type"]): void {
    this.currentCharacterToken = { type, chars: "", location: null };
  }

  protected override _stateTagName(cp: number): void {
    super._stateTagName(cp);
    const rest = this.#readName(cp);
    if (rest !== "") {
      (this.currentToken as Token.TagToken).tagName += rest;
    }
  }

  protected override _stateAttributeName(cp: number): void {
    super._stateAttributeName(cp);
    this.currentAttr.name += this.#readName(cp);
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp);
    if (isOfValue(cp)) {
      this.#skipTo('\r\0&"');
    }
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp);
    if (isOfValue(cp)) {
      this.#skipTo("\r\0&'");
    }
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp);
    if (isOfValue(cp)) {
      this.#skipTo("\r\0<-");
    }
  }
}

function isOfName(unit: number) {
  return (unit >= 0x61 && unit <= 0x7a) || unit === 0x2d;
}

function isOfValue(cp: number) {
  return cp >= 0x20 && cp !== 0x22 && cp !== 0x26 && cp !== 0x27 && cp !== 0x2d && cp !== 0x3c;
}

type TagLocation = Token.LocationWithAttributes;

type TakeElement = (element: Element, location: TagLocation | null) => void;

/** parse5 does not document these members: package.json accepts only its patch releases, and a test checks them. */
class StartTagParser extends Parser<DefaultTreeAdapterMap> {
  isReopening = false;

  readonly #takeElement: TakeElement;

  constructor(treeAdapter: TreeAdapter<DefaultTreeAdapterMap>, takeElement: TakeElement, scriptingEnabled: boolean) {
    super({ treeAdapter, scriptingEnabled });
    this.tokenizer = new RunTokenizer({ sourceCodeLocationInfo: true }, this);
    // Slices for each chunk would be slower to read.
    this.tokenizer.preprocessor.bufferWaterline = Infinity;
    this.#takeElement = takeElement;
  }

  override _attachElementToTree(
    element: Element,
    location: TagLocation | null,
    { parent, beforeElement }: { parent: Parent; beforeElement: Element | null },
  ): void {
    this.#takeElement(element, location);
    this.treeAdapter.insertBefore(parent, element, beforeElement as Element);
  }

  get token(): Token.TagToken & { location: TagLocation } {
    return this.currentToken as Token.TagToken & { location: TagLocation };
  }

  override onStartTag(token: Token.TagToken): void {
    if (FORMATTING.test(token.tagName)) {
      // Noah's Ark clause: any number with different attributes would stay open.
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

  /** parse5 does not make the end of the document the current token. */
  override onEof(token: Token.EOFToken): void {
    this.currentToken = token;
    super.onEof(token);
  }

  override _resetInsertionModeForSelect(): void {
    this.insertionMode = InsertionMode.IN_BODY;
  }

  /**
   * In `<a><i><a><svg></i>`, the end tag closes the SVG, because the second `a` opened `i` again.
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
   * In the order of the text, tags with attributes, and `style` and `noscript`.
   *
   * @returns `null`, or a callback for the UTF-16 index of the tag that ends the element, if the document does not end
   *   first.
   */
  takeStartTag(tag: StartTag): ((end: number) => void) | null;
  /** Text inside elements with a callback, with references resolved. */
  takeText(text: string): void;
  /** A `frameset` removes the `body`, with its attributes. */
  dropBody(): void;
}

/**
 * Of a second `body` or `html` tag, only the attributes that the first one lacks are reported.
 *
 * @param scripting - Whether the content of `noscript` is text, and not elements.
 */
export function parseStartTags(text: string, handler: StartTagHandler, scripting = true): void {
  const waiting = new Map<Element, (end: number) => void>();
  const namesOf = new Map<Element, Set<string>>();
  let isInHead = true;
  let isInTemplate = false;
  const report = (element: Element, attributes: readonly Token.Attribute[], location: TagLocation) => {
    if (attributes.length === 0 && !/^(?:style|noscript)$/.test(element.tagName)) {
      return;
    }
    const close = handler.takeStartTag({
      name: element.tagName,
      namespace: NAMESPACES[element.namespaceURI] as Namespace,
      attributes: attributes.map((attribute) => new LocatedAttribute(text, attribute, location)),
      isInTemplate,
      isInHead,
      end: location.endOffset,
    });
    if (close !== null && parser.token.selfClosing && element.namespaceURI !== html.NS.HTML) {
      close(location.endOffset);
    } else if (close !== null) {
      waiting.set(element, close);
    }
  };
  const takeText = (_: unknown, characters: string) => {
    if (waiting.size > 0) {
      handler.takeText(characters);
    }
  };
  const setParent = (parent: Parent, node: Node) => {
    node.parentNode = parent;
  };
  const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onElementCreated: (_, created) => {
      isInTemplate = created.isInTemplate;
    },
    // Keeps the parser from computing the ends of elements.
    getNodeSourceCodeLocation: () => null,
    adoptAttributes: (element, attributes) => {
      const names = namesOf.get(element) ?? new Set(element.attrs.map(({ name }) => name));
      const added = attributes.filter(({ name }) => !names.has(name));
      for (const { name } of added) {
        names.add(name);
      }
      namesOf.set(element, names);
      report(element, added, parser.token.location);
    },
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
    // parse5 would read it from `Object.prototype`.
    onItemPush: () => undefined,
    onItemPop: (element) => {
      const close = waiting.get(element);
      waiting.delete(element);
      close?.(parser.token.location.startOffset);
    },
  };
  const takeElement: TakeElement = (element, location) => {
    isInHead &&= element.tagName !== "body";
    if (location !== null && !parser.isReopening) {
      report(element, element.attrs, location);
    }
  };
  const parser = new StartTagParser(adapter, takeElement, scripting);
  parser.tokenizer.write(text, true);
}

const EQUALS = /[\t\n\f\r ]*(?:=[\t\n\f\r ]*["']?)?/y;

/** Few attributes have a link; only their places are computed. */
class LocatedAttribute implements Attribute {
  readonly name: string;
  readonly value: string;
  readonly #text: string;
  readonly #tag: TagLocation;

  constructor(text: string, attribute: Token.Attribute, tag: TagLocation) {
    const prefix = getOption(attribute, "prefix");
    this.name = prefix ? `${prefix}:${attribute.name}` : attribute.name;
    this.value = attribute.value;
    this.#text = text;
    this.#tag = tag;
  }

  get start(): number {
    const { startOffset, endOffset } = this.#place;
    return Math.min(matchAt(EQUALS, this.#text, startOffset + this.name.length), endOffset);
  }

  get end(): number {
    const { start } = this;
    const { endOffset } = this.#place;
    return start < endOffset && /["']/.test(this.#text[start - 1] as string) ? endOffset - 1 : endOffset;
  }

  get #place(): Token.Location {
    return (this.#tag.attrs as Record<string, Token.Location>)[toASCIILowerCase(this.name)] as Token.Location;
  }
}
