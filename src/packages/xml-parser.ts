/**
 * Reads the elements, text and processing instructions of an XML document.
 *
 * saxes, the XML parser of jsdom, is strict, reports positions, and reports everything before the first error. It does not read
 * external entities or the declarations of internal ones. Its namespace support is not used, because it searches all open elements
 * for a prefix, which takes quadratic time for nested elements.
 *
 * Divergence (compatibility): an undeclared prefix is a warning, and the name is in no namespace, because such feeds
 * exist. Two attributes that differ only in prefixes for the same namespace are not an error.
 *
 * Divergence (compatibility): a lone surrogate, which only an already decoded document can contain, becomes U+FFFD.
 *
 * Divergence (safety): default attributes declared in a document type are ignored.
 *
 * @see https://www.w3.org/TR/xml/
 * @see https://www.w3.org/TR/xml-names/
 */

import { toWellFormed } from "../infra/well-formed.js";
import { SaxesParser } from "./page/saxes.js";

/** An attribute that does not declare a namespace. */
interface XMLAttribute {
  /** Its namespace name; `""` without a prefix. */
  readonly namespace: string;
  /** Its local name. */
  readonly name: string;
  /** Its qualified name as written. */
  readonly qualifiedName: string;
  /** Its value, with character references resolved. */
  readonly value: string;
  /** UTF-16 index of the value's first unit, after the quotation mark. */
  readonly start: number;
  /** UTF-16 index after the value's last unit. */
  readonly end: number;
}

/** An element whose start tag has been read. */
export interface XMLElement {
  /** Its namespace name; `""` without a namespace. */
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

/** The replacement text of an entity, or the reason why it cannot be expanded. */
export type Expansion = { readonly text: string } | { readonly problem: "undeclared" | "unread" | "limit" };

/** Callbacks for the parts of a document, made while it is parsed. */
export interface XMLHandler {
  /**
   * Called for each element.
   *
   * @returns A callback for the end of the element, or `null`. It receives the UTF-16 index of the end tag; for an
   *   empty element, the index after its tag. It is not called if parsing ends first.
   */
  takeElement(element: XMLElement): ((end: number) => void) | null;
  /** Called for each piece of an element's text, with references resolved. */
  takeText(text: string): void;
  takeInstruction(instruction: XMLInstruction): void;
  /** Called with the text between `<!DOCTYPE` and `>`. */
  takeDocumentType(text: string): void;
  /** Returns the replacement text of an entity, given its name. */
  expandEntity(name: string): Expansion;
}

/** An error in a document. */
export interface XMLProblem {
  readonly kind: "ill-formed" | "entity-limit" | "entity-unread" | "prefix-unbound";
  /** The violated constraint or production, as named in the specification. */
  readonly rule: string;
  /** UTF-16 indices. */
  readonly start: number;
  readonly end: number;
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** Most errors that are reported without ending the parsing. */
const MOST_PROBLEMS = 1_000;

/** Thrown to end parsing. */
class Stop extends Error {}

/** Patterns for messages of saxes, and the XML rule of each message; the first match counts. */
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

/** A declared prefix, and the namespace that it had before. */
interface Replaced {
  readonly prefix: string;
  readonly namespace: string | undefined;
}

/** An open element: the number of earlier replacements, and its end callback. */
interface OpenElement {
  readonly replaced: number;
  readonly close: ((end: number) => void) | null;
}

/** An attribute whose prefix has not been resolved yet. */
interface RawAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Every option, so that none is read from `Object.prototype`. */
const OPTIONS = {
  defaultXMLVersion: undefined,
  fileName: undefined,
  forceXMLVersion: false,
  fragment: false,
  position: true,
  xmlns: false,
};

/** The parser. */
class BareParser extends SaxesParser {}

// The members that it reads although they were never set; otherwise it would read them from `Object.prototype`.
Object.assign(BareParser.prototype, {
  commentHandler: undefined,
  endHandler: undefined,
  ns: undefined,
  openTagStartHandler: undefined,
  readyHandler: undefined,
  xmldeclHandler: undefined,
});

/** Calls an {@link XMLHandler} while saxes parses, and resolves namespaces. */
class Reader {
  readonly #text: string;
  readonly #handler: XMLHandler;
  readonly #parser = new BareParser(OPTIONS);
  readonly problems: XMLProblem[] = [];
  /** The prefixes in scope and their namespaces; `""` is the default namespace. */
  readonly #namespaces = new Map<string, string>([["xml", XML_NAMESPACE]]);
  /** Namespaces replaced by declarations, in order; restored when the element ends. */
  readonly #replaced: Replaced[] = [];
  readonly #open: OpenElement[] = [];
  /** Number of errors after which reading continued. */
  #errors = 0;
  /** The attributes of the start tag being read. */
  #attributes: RawAttribute[] = [];

  /** Whether reading continues after an error. */
  readonly #recovers: boolean;

  constructor(text: string, handler: XMLHandler, recovers: boolean) {
    this.#recovers = recovers;
    const { hidden, mark } = recovers ? this.#hideAmpersands(text) : { hidden: text, mark: "&" };
    this.#text = hidden;
    this.#handler = handler;
    const parser = this.#parser;
    const show = (piece: string): string => (mark === "&" ? piece : piece.replaceAll(mark, "&"));
    parser.on("error", ({ message }) => this.#fail(message));
    parser.on("doctype", (doctype) => handler.takeDocumentType(doctype));
    parser.on("processinginstruction", ({ target }) => {
      const end = parser.position - "?>".length;
      const open = `<?${target}`;
      handler.takeInstruction({ target, start: text.lastIndexOf(open, end) + open.length, end });
    });
    parser.on("text", (piece) => handler.takeText(show(piece)));
    parser.on("cdata", (piece) => handler.takeText(piece));
    parser.on("attribute", ({ name, value }) => {
      const end = parser.position - 1;
      const isQuoted = /["']/.test(text[end] ?? "");
      const start = isQuoted ? text.lastIndexOf(text[end] as string, end - 1) + 1 : Math.max(0, end - value.length);
      this.#attributes.push({ name, value: show(value), start, end });
    });
    parser.on("opentag", ({ name }) => this.#openElement(name));
    parser.on("closetag", ({ name, isSelfClosing }) => this.#closeElement(name, isSelfClosing));
    // saxes looks entities up here, and reports unknown ones as errors.
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

  /** @param message - Starts with line and column. */
  #fail(message: string): void {
    const end = Math.min(this.#parser.position, this.#text.length);
    const start = Math.max(0, end - 1);
    const isLess = this.#text[start] === "<" && message.endsWith(" disallowed character.");
    const [, rule] = RULES.find(([pattern]) => pattern.test(message)) as readonly [RegExp, string];
    // Each error takes time that is proportional to the depth, and a document with so many is not XML.
    const recovers = this.#recovers && ++this.#errors < MOST_PROBLEMS;
    const report = recovers ? this.#report : this.#stop;
    report.call(this, "ill-formed", isLess ? "WFC: No < in Attribute Values" : rule, start, end);
  }

  /**
   * Reports ampersands that do not begin a reference. The parser would read on to the next semicolon, so that it would lose elements;
   * therefore it gets another character in their place.
   *
   * @returns The text without these ampersands, and that character.
   */
  #hideAmpersands(text: string): { readonly hidden: string; readonly mark: string } {
    // Numbers of references, also of those that an entity writes as "&#38;#xE000;".
    const referred = new Set(
      Array.from(text.matchAll(/#(?:x([0-9A-Fa-f]+)|([0-9]+));/g), ([, hexadecimal, decimal]) =>
        hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16),
      ),
    );
    const mark = MARKS.find((character) => !text.includes(character) && !referred.has(character.charCodeAt(0)));
    if (mark === undefined) {
      return { hidden: text, mark: "&" };
    }
    const hidden = text.replace(BARE_AMPERSAND, (match, index: number) => {
      if (match !== "&") {
        return match;
      }
      this.#report("ill-formed", "[68] EntityRef", index, index + 1);
      return mark;
    });
    return { hidden, mark };
  }

  #stop(kind: XMLProblem["kind"], rule: string, start: number, end: number): never {
    this.problems.push({ kind, rule, start, end });
    throw new Stop();
  }

  #report(kind: XMLProblem["kind"], rule: string, start: number, end: number): void {
    const last = this.problems.at(-1);
    const isAnother = last?.start !== start || last.rule !== rule;
    if (isAnother && this.problems.length < MOST_PROBLEMS) {
      this.problems.push({ kind, rule, start, end });
    }
  }

  #expand(name: string): string | undefined {
    const expansion = this.#handler.expandEntity(name);
    if (isText(expansion)) {
      return expansion.text;
    }
    const end = this.#parser.position;
    const start = end - `&${name};`.length;
    switch (expansion.problem) {
      case "undeclared":
        return undefined;
      case "unread":
        this.#report("entity-unread", "[68] EntityRef", start, end);
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
    // saxes closes an element before it notices that the end tag has another name.
    if (this.#recovers || isSelfClosing || this.#text.slice(start + "</".length, end - 1).trimEnd() === name) {
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

  /** @param hasDefault - Whether the default namespace applies: it does to elements, but not to attributes. */
  #resolve(qualifiedName: string, hasDefault: boolean, start: number): { namespace: string; name: string } {
    const colon = qualifiedName.indexOf(":");
    if (colon === -1) {
      return { namespace: (hasDefault ? this.#namespaces.get("") : undefined) ?? "", name: qualifiedName };
    }
    const namespace = this.#namespaces.get(qualifiedName.slice(0, colon));
    if (namespace === undefined) {
      this.#report("prefix-unbound", "NSC: Prefix Declared", start, start);
      return { namespace: "", name: qualifiedName };
    }
    return { namespace, name: qualifiedName.slice(colon + 1) };
  }
}

function isDeclaration(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

/** Returns whether an expansion is text; nothing is read from `Object.prototype`. */
export function isText(expansion: Expansion): expansion is { readonly text: string } {
  return Object.hasOwn(expansion, "text");
}

/** Characters that take the place of ampersands: the first that the document neither contains nor refers to. */
const MARKS = ["\uE000", "\uE001", "\uF8FF"];

/** An ampersand that does not begin a reference; or a part of a document in which it need not. */
const BARE_AMPERSAND =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<!DOCTYPE[^[>]*(?:\[[\s\S]*?(?:\]\s*>|$))?|&(?!(?:#[0-9]+|#x[0-9A-Fa-f]+|[A-Za-z_:\x80-\uFFFF][\w:.\-\x80-\uFFFF]*)?;)/g;

/**
 * Parses a document up to its end, or to the first fatal error.
 *
 * @param text - A decoded document.
 * @param recovers - Whether reading continues after an error.
 * @returns The errors, in the order of the text.
 * @see https://www.w3.org/TR/xml/#dt-fatal
 */
export function parseXML(text: string, handler: XMLHandler, recovers: boolean): readonly XMLProblem[] {
  // saxes reads a lone surrogate and the next unit as one character.
  const reader = new Reader(toWellFormed(text), handler, recovers);
  reader.read();
  return reader.problems;
}
