/**
 * Finds the start tags of an HTML document; the only importer of parse5. No tree is kept: a node stores only its
 * parent.
 *
 * Divergence (compatibility): parse5 drops most tags inside a `select`, as the standard did until 2025. Here they are
 * elements, as in the current standard, Chromium and Firefox.
 *
 * Divergence (safety): if more than {@link MAX_REOPENED} formatting elements (`b`, `font`, …) would be opened again
 * at a time, they stay closed. Without a limit, as in the standard, time is quadratic: after `<p><b id=1><b id=2>…`,
 * every further `<p>` opens all of them again.
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

/** Indices are in UTF-16 units, without quotation marks. */
export interface Attribute {
  /** The qualified name: `href`, or `xlink:href` in SVG. */
  readonly name: string;
  /** With character references resolved; `""` if it has no value. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Has an attribute, or is of an element whose content is read. */
export interface StartTag {
  /** Lower-case in HTML, adjusted in SVG (`feImage`). */
  readonly name: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  /** The contents of a `template` are not part of the document. */
  readonly isInTemplate: boolean;
  /** Before the `body`, in the explicit or implied `head`. */
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

/** The characters that end runs: those that states handle, and CR, which becomes LF. */
const ENDS = ["\r", "\0", "<", "&", '"', "'", "-"];
const ENDS_OF_RAWTEXT = [0, 1, 2];
const ENDS_OF_DATA = [0, 1, 2, 3];
const ENDS_OF_DOUBLE_QUOTED = [0, 1, 3, 4];
const ENDS_OF_SINGLE_QUOTED = [0, 1, 3, 5];
const ENDS_OF_COMMENT = [0, 1, 2, 6];

/**
 * Reads runs of characters at once that parse5 reads one by one: text, quoted values, names.
 *
 * Divergence (performance): a token of text may have blanks after its first other character; parse5 splits them off,
 * and its parser treats both alike. Lines and columns are not counted, and text has no place.
 */
class RunTokenizer extends Tokenizer {
  /** For each of {@link ENDS}, the index of the next one, as far as it was searched. */
  readonly #next = new Int32Array(ENDS.length).fill(-1);

  /** The run of the current character ends at the first of `ends`, which are indices of {@link ENDS}. */
  #skipTo(ends: readonly number[]): void {
    const { html, pos } = this.preprocessor;
    let end = html.length;
    for (const which of ends) {
      let next = this.#next[which] as number;
      if (next <= pos) {
        const found = html.indexOf(ENDS[which] as string, pos + 1);
        next = found === -1 ? html.length : found;
        this.#next[which] = next;
      }
      end = Math.min(end, next);
    }
    this.preprocessor.pos = end - 1;
    this.runEnd = end;
  }

  #readName(cp: number): string {
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
      this.#skipTo(ENDS_OF_DATA);
    } else if (this.state === TokenizerMode.RAWTEXT || this.state === TokenizerMode.SCRIPT_DATA) {
      this.#skipTo(ENDS_OF_RAWTEXT);
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
      this.#skipTo(ENDS_OF_DOUBLE_QUOTED);
    }
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp);
    if (isOfValue(cp)) {
      this.#skipTo(ENDS_OF_SINGLE_QUOTED);
    }
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp);
    if (isOfValue(cp)) {
      this.#skipTo(ENDS_OF_COMMENT);
    }
  }
}

function isOfName(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || unit === 0x2d;
}

/** No state handles it in a value or a comment. */
function isOfValue(cp: number): boolean {
  return cp >= 0x20 && cp !== 0x22 && cp !== 0x26 && cp !== 0x27 && cp !== 0x2d && cp !== 0x3c;
}

/** Elements without a start tag have no location. */
type TakeElement = (element: Element, location: Token.LocationWithAttributes | null) => void;

/**
 * Overrides members that parse5 does not document: package.json accepts only its patch releases, and a test checks
 * them.
 */
class StartTagParser extends Parser<DefaultTreeAdapterMap> {
  /** Copies of earlier elements are not reported again. */
  isReopening = false;

  readonly #takeElement: TakeElement;

  constructor(treeAdapter: TreeAdapter<DefaultTreeAdapterMap>, takeElement: TakeElement, scriptingEnabled: boolean) {
    super({ treeAdapter, scriptingEnabled });
    this.tokenizer = new RunTokenizer({ sourceCodeLocationInfo: true }, this);
    // Slices for each chunk would be slower to read.
    this.tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
    this.#takeElement = takeElement;
  }

  override _attachElementToTree(
    element: Element,
    location: Token.LocationWithAttributes | null,
    { parent, beforeElement }: { parent: Parent; beforeElement: Element | null },
  ): void {
    this.#takeElement(element, location);
    this.treeAdapter.insertBefore(parent, element, beforeElement as Element);
  }

  get token(): Token.TagToken & { location: Token.LocationWithAttributes } {
    return this.currentToken as Token.TagToken & { location: Token.LocationWithAttributes };
  }

  override onStartTag(token: Token.TagToken): void {
    if (FORMATTING.test(token.tagName)) {
      // Noah's Ark clause: at most three with the same attributes stay open, but any number with different ones.
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
   * Decides which elements are open: in `<a><i><a><svg></i>`, the end tag closes the SVG, because the second `a` opened
   * `i` again.
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
   * Called in the order of the text for tags with attributes, and for `style` and `noscript`.
   *
   * @returns `null`, or a callback for the end of the element, with the UTF-16 index of the tag that ends it; not
   *   called if the document ends first.
   */
  takeStartTag(tag: StartTag): ((end: number) => void) | null;
  /** Only text inside elements with a callback, with character references resolved. */
  takeText(text: string): void;
  /** A `frameset` removes the attributes and the contents of the `body`. */
  dropBody(): void;
}

/**
 * Tags that the parser ignores are not reported; of a second `body` or `html` tag, the attributes that the first one
 * lacks.
 *
 * @param scripting - Whether the content of `noscript` is text, and not elements.
 */
export function parseStartTags(text: string, handler: StartTagHandler, scripting = true): void {
  new StartTagReader(text, handler, scripting).read();
}

class StartTagReader {
  readonly #text: string;
  readonly #handler: StartTagHandler;
  readonly #parser: StartTagParser;
  readonly #waiting = new Map<Element, (end: number) => void>();
  readonly #namesOf = new Map<Element, Set<string>>();
  #isInHead = true;
  #isInTemplate = false;

  constructor(text: string, handler: StartTagHandler, scripting: boolean) {
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
    this.#parser = new StartTagParser(
      {
        ...defaultTreeAdapter,
        onElementCreated: (_, { isInTemplate }) => {
          this.#isInTemplate = isInTemplate;
        },
        // `null` keeps the parser from computing the ends of elements.
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
        // parse5 would read it from `Object.prototype`.
        onItemPush: () => undefined,
        onItemPop: (element) => this.#close(element),
      },
      (element, location) => this.#takeElement(element, location),
      scripting,
    );
  }

  read(): void {
    this.#parser.tokenizer.write(this.#text, true);
  }

  #takeElement(element: Element, location: Token.LocationWithAttributes | null): void {
    this.#isInHead &&= element.tagName !== "body";
    if (location !== null && !this.#parser.isReopening) {
      this.#report(element, element.attrs, location);
    }
  }

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
    if (attributes.length === 0 && !/^(?:style|noscript)$/.test(element.tagName)) {
      return;
    }
    const close = this.#handler.takeStartTag({
      name: element.tagName,
      namespace: NAMESPACES[element.namespaceURI] as Namespace,
      attributes: attributes.map((attribute) => new LocatedAttribute(this.#text, attribute, location)),
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

/** Few attributes have a link; only their places are computed. */
class LocatedAttribute implements Attribute {
  readonly name: string;
  readonly value: string;
  readonly #text: string;
  readonly #tag: Token.LocationWithAttributes;

  constructor(text: string, attribute: Token.Attribute, tag: Token.LocationWithAttributes) {
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
