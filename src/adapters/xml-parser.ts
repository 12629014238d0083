/**
 * The elements, text and processing instructions of an XML document; the only importer of saxes.
 *
 * saxes, which jsdom parses XML with, is strict, tells where it is, and tells of what it has read before it finds a fault. It
 * reads no external entity, and no declaration of an internal one. It is not asked for namespaces: it looks for a prefix in
 * each open element, which takes the square of the document's length for elements in one another.
 *
 * Divergence (compatibility): a prefix without a declaration is a warning, and its name is in no namespace. Feeds have
 * them. That two attributes of an element differ by their prefixes alone is no fault.
 *
 * Divergence (compatibility): half of a surrogate pair, which only a document that comes decoded can have, is U+FFFD.
 *
 * Divergence (safety): attributes that a document type gives by default are not there.
 *
 * @see https://www.w3.org/TR/xml/
 * @see https://www.w3.org/TR/xml-names/
 */

import { SaxesParser } from "saxes";
import { toWellFormed } from "../infra/well-formed.js";

/** An attribute that is no declaration of a namespace. */
export interface XMLAttribute {
  /** The name of its namespace; `""` if it has no prefix. */
  readonly namespace: string;
  /** Its local name. */
  readonly name: string;
  /** Its name with the prefix, as it is written. */
  readonly qualifiedName: string;
  /** Its value, character references undone. */
  readonly value: string;
  /** UTF-16 index of the value's first unit, after the quotation mark. */
  readonly start: number;
  /** UTF-16 index after the value's last unit. */
  readonly end: number;
}

/** An element, when its start tag has been read. */
export interface XMLElement {
  /** The name of its namespace; `""` if it has none. */
  readonly namespace: string;
  /** Its local name. */
  readonly name: string;
  readonly attributes: readonly XMLAttribute[];
  /** UTF-16 index after the start tag. */
  readonly end: number;
}

/** A processing instruction. */
export interface XMLInstruction {
  readonly target: string;
  /** UTF-16 index after the target. */
  readonly start: number;
  /** UTF-16 index of `?>`. */
  readonly end: number;
}

/** The text that an entity stands for, or why it has none. */
export type Expansion = { readonly text: string } | { readonly problem: "undeclared" | "unread" | "limit" };

/** What is told of a document while it is parsed. */
export interface XMLHandler {
  /**
   * Takes an element.
   *
   * @returns What is told when the element ends: receives the UTF-16 index of its end tag; of an empty element, that after its
   *   tag. It is not called if parsing ends first. Or `null`.
   */
  takeElement(element: XMLElement): ((end: number) => void) | null;
  /** Takes a piece of an element's text, references undone. */
  takeText(text: string): void;
  takeInstruction(instruction: XMLInstruction): void;
  /** Takes what stands between `<!DOCTYPE` and `>`. */
  takeDocumentType(text: string): void;
  /** Gives the text that an entity stands for, by its name. */
  expandEntity(name: string): Expansion;
}

/** What is wrong with a document. */
export interface XMLProblem {
  readonly kind: "ill-formed" | "entity-limit" | "entity-unread" | "prefix-unbound";
  /** The constraint or production, as the specification names it. */
  readonly rule: string;
  /** UTF-16 indices. */
  readonly start: number;
  readonly end: number;
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** Problems after which parsing goes on are told up to this number. */
const MOST_WARNINGS = 1_000;

/** Ends parsing. */
class Stop extends Error {}

/** The messages of saxes, and the rules of XML that they are about; the first that matches counts. */
const RULES: readonly (readonly [message: RegExp, rule: string])[] = [
  [/close tag|unclosed tag|unmatched closing/, "WFC: Element Type Match"],
  [/duplicate attribute/, "WFC: Unique Att Spec"],
  [/undefined entity/, "WFC: Entity Declared"],
  [/malformed character entity/, "WFC: Legal Character"],
  [/entity name/, "[68] EntityRef"],
  [/]]>/, "[14] CharData"],
  [/comment/, "[15] Comment"],
  [
    /XML declaration|version|encoding|standalone|name\/value|expected|value required|be quoted|whitespace required/,
    "[23] XMLDecl",
  ],
  [/processing instruction/, "[16] PI"],
  [/doctype/, "[28] doctypedecl"],
  [/attribute/, "[41] Attribute"],
  [/closing tag/, "[42] ETag"],
  [/tag/, "[40] STag"],
  [/disallowed character/, "[2] Char"],
  [/incorrect syntax/, "[43] content"],
  [/(?:)/, "[1] document"],
];

/** A declaration of a prefix, and what the prefix stood for before. */
interface Replaced {
  readonly prefix: string;
  readonly namespace: string | undefined;
}

/** An open element: how many replacements are older, and what is told of its end. */
interface OpenElement {
  readonly replaced: number;
  readonly close: ((end: number) => void) | null;
}

/** An attribute, before its prefix is looked up. */
interface RawAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Parses one document. */
class Reader {
  readonly #text: string;
  readonly #handler: XMLHandler;
  readonly #parser = new SaxesParser();
  readonly problems: XMLProblem[] = [];
  /** The namespaces of the prefixes that are in scope; `""` is the default. */
  readonly #namespaces = new Map<string, string>([["xml", XML_NAMESPACE]]);
  /** What declarations have replaced, in order; undone when their elements end. */
  readonly #replaced: Replaced[] = [];
  readonly #open: OpenElement[] = [];
  /** The attributes of the start tag that is being read. */
  #attributes: RawAttribute[] = [];

  constructor(text: string, handler: XMLHandler) {
    this.#text = text;
    this.#handler = handler;
    const parser = this.#parser;
    parser.on("error", ({ message }) => this.#fail(message));
    parser.on("doctype", (doctype) => handler.takeDocumentType(doctype));
    parser.on("processinginstruction", ({ target }) => {
      const end = parser.position - "?>".length;
      const open = `<?${target}`;
      handler.takeInstruction({ target, start: text.lastIndexOf(open, end) + open.length, end });
    });
    parser.on("text", (piece) => handler.takeText(piece));
    parser.on("cdata", (piece) => handler.takeText(piece));
    parser.on("attribute", ({ name, value }) => {
      const end = parser.position - 1;
      const start = text.lastIndexOf(text[end] as string, end - 1) + 1;
      this.#attributes.push({ name, value, start, end });
    });
    parser.on("opentag", ({ name }) => this.#openElement(name));
    parser.on("closetag", ({ name, isSelfClosing }) => this.#closeElement(name, isSelfClosing));
    // saxes looks entities up here, and takes what is not found for an error.
    parser.ENTITIES = new Proxy({}, { get: (_, name) => this.#expand(name as string) });
  }

  read(): void {
    try {
      this.#parser.write(this.#text).close();
    } catch (error) {
      if (!(error instanceof Stop)) {
        throw error;
      }
    }
  }

  /** @param message - Begins with line and column. */
  #fail(message: string): never {
    const end = Math.min(this.#parser.position, this.#text.length);
    const start = Math.max(0, end - 1);
    const isLess = this.#text[start] === "<" && message.endsWith(" disallowed character.");
    const [, rule] = RULES.find(([pattern]) => pattern.test(message)) as readonly [RegExp, string];
    this.#stop("ill-formed", isLess ? "WFC: No < in Attribute Values" : rule, start, end);
  }

  #stop(kind: XMLProblem["kind"], rule: string, start: number, end: number): never {
    this.problems.push({ kind, rule, start, end });
    throw new Stop();
  }

  #warn(kind: XMLProblem["kind"], rule: string, start: number, end: number): void {
    if (this.problems.length < MOST_WARNINGS) {
      this.problems.push({ kind, rule, start, end });
    }
  }

  #expand(name: string): string | undefined {
    const expansion = this.#handler.expandEntity(name);
    if ("text" in expansion) {
      return expansion.text;
    }
    const end = this.#parser.position;
    const start = end - `&${name};`.length;
    switch (expansion.problem) {
      case "undeclared":
        return undefined;
      case "unread":
        this.#warn("entity-unread", "[68] EntityRef", start, end);
        return "";
      case "limit":
        return this.#stop("entity-limit", "[68] EntityRef", start, end);
    }
  }

  #openElement(qualifiedName: string): void {
    const replaced = this.#replaced.length;
    const end = this.#parser.position;
    const start = this.#text.lastIndexOf("<", (this.#attributes[0]?.start ?? end) - 1);
    for (const { name, value } of this.#attributes) {
      if (isDeclaration(name)) {
        this.#declare(name.slice("xmlns:".length), value);
      }
    }
    const { namespace, name } = this.#resolve(qualifiedName, true, start);
    const attributes: XMLAttribute[] = [];
    for (const { name: qualifiedName, value, start, end } of this.#attributes) {
      if (!isDeclaration(qualifiedName)) {
        const { namespace, name } = this.#resolve(qualifiedName, false, start);
        attributes.push({ namespace, name, qualifiedName, value, start, end });
      }
    }
    this.#attributes = [];
    this.#open.push({ replaced, close: this.#handler.takeElement({ namespace, name, attributes, end }) });
  }

  #closeElement(name: string, isSelfClosing: boolean): void {
    const { replaced, close } = this.#open.pop() as OpenElement;
    const end = this.#parser.position;
    const start = isSelfClosing ? end : this.#text.lastIndexOf("</", end - 1);
    // saxes closes an element before it finds that the end tag is another's.
    if (isSelfClosing || this.#text.slice(start + "</".length, end - 1).trimEnd() === name) {
      close?.(start);
    }
    while (this.#replaced.length > replaced) {
      const { prefix, namespace } = this.#replaced.pop() as Replaced;
      if (namespace === undefined) {
        this.#namespaces.delete(prefix);
      } else {
        this.#namespaces.set(prefix, namespace);
      }
    }
  }

  #declare(prefix: string, namespace: string): void {
    this.#replaced.push({ prefix, namespace: this.#namespaces.get(prefix) });
    this.#namespaces.set(prefix, namespace);
  }

  /** @param hasDefault - Whether the default namespace counts: for elements it does, for attributes it does not. */
  #resolve(qualifiedName: string, hasDefault: boolean, start: number): { namespace: string; name: string } {
    const colon = qualifiedName.indexOf(":");
    if (colon === -1) {
      return { namespace: (hasDefault ? this.#namespaces.get("") : undefined) ?? "", name: qualifiedName };
    }
    const namespace = this.#namespaces.get(qualifiedName.slice(0, colon));
    if (namespace === undefined) {
      this.#warn("prefix-unbound", "NSC: Prefix Declared", start, start);
      return { namespace: "", name: qualifiedName };
    }
    return { namespace, name: qualifiedName.slice(colon + 1) };
  }
}

function isDeclaration(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

/**
 * Parses a document up to its end, or to the first fault after which a parser may not go on.
 *
 * @param text - A document, decoded.
 * @returns What is wrong with it, in the order of the text.
 * @see https://www.w3.org/TR/xml/#dt-fatal
 */
export function parseXML(text: string, handler: XMLHandler): readonly XMLProblem[] {
  // saxes takes half of a surrogate pair and the next unit for one character.
  const reader = new Reader(toWellFormed(text), handler);
  reader.read();
  return reader.problems;
}
