/**
 * The entities that an XML document declares in itself, and the text that they stand for.
 *
 * Divergence (safety): nothing outside of the document is read, neither an external entity nor the rest of a document type. A
 * reference to what may be declared there stands for nothing, with a warning; so does one to an entity that holds
 * elements. All references of a document may become as long as the document and 1,048,576 UTF-16 units more, and 32 may stand
 * in one another, so that a few declarations cannot become gigabytes.
 *
 * Divergence (compatibility): a document type of XHTML, which browsers know by its public identifier, has the names of HTML.
 *
 * @see https://www.w3.org/TR/xml/#sec-entity-decl
 * @see https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents
 */
import { decodeHTMLStrict, decodeXML } from "../adapters/character-references.js";
import type { Expansion } from "../adapters/xml-parser.js";
import { matchAt } from "../infra/sticky.js";

/** UTF-16 units that entities may become beyond the document's own length. */
const ALLOWANCE = 0x100000;

/** Entities in one another: 32 are fine, 33 are not. */
const DEEPEST = 32;

/** What every document has. */
const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", apos: "'", quot: '"' };

/** Document types with HTML's names. */
const XHTML_IDENTIFIERS: ReadonlySet<string> = new Set([
  "-//W3C//DTD XHTML 1.0 Transitional//EN",
  "-//W3C//DTD XHTML 1.1//EN",
  "-//W3C//DTD XHTML 1.0 Strict//EN",
  "-//W3C//DTD XHTML 1.0 Frameset//EN",
  "-//W3C//DTD XHTML Basic 1.0//EN",
  "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
  "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
  "-//W3C//DTD MathML 2.0//EN",
  "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
]);

/** The name of the root, the public identifier if there is one, and what follows up to the internal subset. */
const DOCUMENT_TYPE = /^\s*[^\s["']+\s*(?:(?:SYSTEM|PUBLIC\s*("[^"]*"|'[^']*'))\s*("[^"]*"|'[^']*')\s*)?/;

const WHITE_SPACE = /\s*/y;
/** An entity whose text stands beside its name. */
const INTERNAL_ENTITY = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
/** Any other entity that text can refer to. */
const EXTERNAL_ENTITY = /<!ENTITY\s+([^\s%"'<>&;]+)\s/y;
const CHARACTER_REFERENCE = /&#(?:x[0-9A-Fa-f]+|[0-9]+);/g;
const REFERENCE = /&([^;&]+);/g;

/** The entities of one document. */
export class Entities {
  /** The replacement texts by their names; `null` for what is outside of the document. The first declaration counts. */
  readonly #declared = new Map<string, string | null>();
  readonly #expansions = new Map<string, Expansion>();
  /** Whether all declarations have been read. */
  #isComplete = true;
  #hasHTMLNames = false;
  /** UTF-16 units that entities may yet become. */
  #allowance: number;

  /** @param length - UTF-16 units of the document. */
  constructor(length: number) {
    this.#allowance = length + ALLOWANCE;
  }

  /**
   * Reads a document type.
   *
   * @param text - What stands between `<!DOCTYPE` and `>`.
   */
  declare(text: string): void {
    const [all, publicId, systemId] = DOCUMENT_TYPE.exec(text) ?? [""];
    this.#hasHTMLNames = XHTML_IDENTIFIERS.has((publicId ?? "").slice(1, -1));
    this.#isComplete = systemId === undefined;
    if (text[all.length] === "[") {
      this.#readSubset(text.slice(all.length + 1, text.lastIndexOf("]")));
    }
  }

  /** Gives what a reference to an entity stands for. */
  expand(name: string): Expansion {
    const expansion = this.#expandAt(name, 1);
    return "text" in expansion ? this.#spend(expansion) : expansion;
  }

  #expandAt(name: string, depth: number): Expansion {
    if (Object.hasOwn(PREDEFINED, name)) {
      return { text: PREDEFINED[name] as string };
    }
    const known = this.#expansions.get(name);
    if (known !== undefined) {
      return known;
    }
    const declared = this.#declared.get(name);
    const expansion = declared === undefined ? this.#findName(name) : this.#expandText(declared, depth);
    this.#expansions.set(name, expansion);
    return expansion;
  }

  #findName(name: string): Expansion {
    const reference = `&${name};`;
    const text = this.#hasHTMLNames ? decodeHTMLStrict(reference) : reference;
    return text === reference ? { problem: this.#isComplete ? "undeclared" : "unread" } : { text };
  }

  /** @param text - A replacement text. */
  #expandText(text: string | null, depth: number): Expansion {
    if (text === null || text.includes("<")) {
      return { problem: "unread" };
    }
    if (depth > DEEPEST) {
      return { problem: "limit" };
    }
    const pieces: string[] = [];
    let end = 0;
    for (const { 0: reference, 1: name, index } of text.matchAll(REFERENCE)) {
      const isCharacter = reference.startsWith("&#");
      const expansion = isCharacter ? { text: decodeXML(reference) } : this.#expandAt(name as string, depth + 1);
      if (!("text" in expansion)) {
        return expansion;
      }
      pieces.push(text.slice(end, index), expansion.text);
      end = index + reference.length;
      this.#allowance -= expansion.text.length;
      if (this.#allowance < 0) {
        return { problem: "limit" };
      }
    }
    return { text: pieces.join("") + text.slice(end) };
  }

  #spend(expansion: { readonly text: string }): Expansion {
    this.#allowance -= expansion.text.length;
    return this.#allowance < 0 ? { problem: "limit" } : expansion;
  }

  /** Reads declarations up to a reference to a parameter entity, after which no declaration counts for certain. */
  #readSubset(subset: string): void {
    let index = matchAt(WHITE_SPACE, subset, 0);
    while (index < subset.length) {
      const end = this.#readDeclaration(subset, index);
      if (end === -1) {
        this.#isComplete = false;
        return;
      }
      index = matchAt(WHITE_SPACE, subset, end);
    }
  }

  /** @returns UTF-16 index after the declaration; -1 if there is none. */
  #readDeclaration(subset: string, start: number): number {
    for (const [open, close] of [
      ["<!--", "-->"],
      ["<?", "?>"],
    ] as const) {
      if (subset.startsWith(open, start)) {
        const end = subset.indexOf(close, start + open.length);
        return end === -1 ? -1 : end + close.length;
      }
    }
    if (!subset.startsWith("<!", start)) {
      return -1;
    }
    INTERNAL_ENTITY.lastIndex = start;
    EXTERNAL_ENTITY.lastIndex = start;
    const internal = INTERNAL_ENTITY.exec(subset);
    const [, name, double, single] = internal ?? EXTERNAL_ENTITY.exec(subset) ?? [];
    if (name !== undefined && !this.#declared.has(name)) {
      const text = (double ?? single)?.replace(CHARACTER_REFERENCE, (reference) => decodeXML(reference));
      this.#declared.set(name, text ?? null);
    }
    return internal === null ? findEnd(subset, start) : INTERNAL_ENTITY.lastIndex;
  }
}

/** Finds the end of a declaration: the first ">" that is not quoted. */
function findEnd(subset: string, start: number): number {
  const next = /["'>]/g;
  next.lastIndex = start;
  for (let match = next.exec(subset); match !== null; match = next.exec(subset)) {
    if (match[0] === ">") {
      return next.lastIndex;
    }
    const close = subset.indexOf(match[0], next.lastIndex);
    if (close === -1) {
      return -1;
    }
    next.lastIndex = close + 1;
  }
  return -1;
}
