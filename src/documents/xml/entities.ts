/**
 * Divergence (safety): nothing outside the document is read. An entity that may be declared there, or that contains
 * elements, expands to nothing, with a warning. All references together may expand to the document's length plus
 * 1,048,576 UTF-16 units, and nest 32 deep.
 *
 * Divergence (compatibility): XHTML document types, which browsers recognize by public identifier, have HTML's
 * entities.
 *
 * @see https://www.w3.org/TR/xml/#sec-entity-decl
 * @see https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents
 */
import { execAt, matchAt } from "../../infra/at-index.js";
import { decodeHTMLStrict, decodeXML } from "../../packages/character-references.js";
import type { Expansion, XMLEntities } from "../../packages/xml-parser.js";

/** In UTF-16 units, on top of the document's length. */
const ALLOWANCE = 0x100000;

/** 32 entities in each other are fine, 33 are not. */
const DEEPEST = 32;

const PREDEFINED = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", apos: "'", quot: '"' }));

const XHTML_IDENTIFIERS = new Set([
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

const DOCUMENT_TYPE = /^\s*[^\s["']+\s*(?:(?:SYSTEM|PUBLIC\s*("[^"]*"|'[^']*'))\s*("[^"]*"|'[^']*')\s*)?/;

const WHITE_SPACE = /\s*/y;
const INTERNAL_ENTITY = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const EXTERNAL_ENTITY = /<!ENTITY\s+([^\s%"'<>&;]+)\s/y;
const CHARACTER_REFERENCE = /&#(?:x[0-9A-Fa-f]+|[0-9]+);/g;
const REFERENCE = /&([^;&]+);/g;

const LIMIT = { problem: "limit" } as const;
const UNREAD = { problem: "unread" } as const;

export function createEntities(length: number): XMLEntities {
  /** `null` for external entities; the first declaration counts. */
  const declared = new Map<string, string | null>();
  const expansions = new Map<string, Expansion>();
  let isComplete = true;
  let hasHTMLNames = false;
  let allowance = length + ALLOWANCE;

  const findName = (name: string): Expansion => {
    const reference = `&${name};`;
    const text = hasHTMLNames ? decodeHTMLStrict(reference) : reference;
    return text !== reference ? text : isComplete ? { problem: "undeclared" } : UNREAD;
  };

  const expandText = (text: string | null, depth: number): Expansion => {
    if (text === null || text.includes("<")) {
      return UNREAD;
    }
    if (depth > DEEPEST) {
      return LIMIT;
    }
    const pieces: string[] = [];
    let end = 0;
    for (const { 0: reference, 1: name, index } of text.matchAll(REFERENCE)) {
      const isCharacter = reference.startsWith("&#");
      const expansion = isCharacter ? decodeXML(reference) : expandAt(name as string, depth + 1);
      if (typeof expansion !== "string") {
        return expansion;
      }
      pieces.push(text.slice(end, index), expansion);
      end = index + reference.length;
      allowance -= expansion.length;
      if (allowance < 0) {
        return LIMIT;
      }
    }
    return pieces.join("") + text.slice(end);
  };

  const expandAt = (name: string, depth: number): Expansion => {
    const known = PREDEFINED.get(name) ?? expansions.get(name);
    if (known !== undefined) {
      return known;
    }
    const text = declared.get(name);
    const expansion = text === undefined ? findName(name) : expandText(text, depth);
    expansions.set(name, expansion);
    return expansion;
  };

  /** @returns -1 if there is no declaration. */
  const readDeclaration = (subset: string, start: number) => {
    if (subset.startsWith("<!--", start) || subset.startsWith("<?", start)) {
      const [open, close] = subset[start + 1] === "!" ? ["<!--", "-->"] : ["<?", "?>"];
      const end = subset.indexOf(close, start + open.length);
      return end === -1 ? -1 : end + close.length;
    }
    if (!subset.startsWith("<!", start)) {
      return -1;
    }
    const internal = execAt(INTERNAL_ENTITY, subset, start);
    const [, name, double, single] = internal ?? execAt(EXTERNAL_ENTITY, subset, start) ?? [];
    if (name !== undefined && !declared.has(name)) {
      const text = (double ?? single)?.replace(CHARACTER_REFERENCE, (reference) => decodeXML(reference));
      declared.set(name, text ?? null);
    }
    return internal === null ? findEnd(subset, start) : start + internal[0].length;
  };

  return {
    declare: (text) => {
      const [all, publicId = "", systemId] = DOCUMENT_TYPE.exec(text) ?? [""];
      hasHTMLNames = XHTML_IDENTIFIERS.has(publicId.slice(1, -1));
      isComplete = systemId === undefined;
      const subset = text[all.length] === "[" ? text.slice(all.length + 1, text.lastIndexOf("]")) : "";
      for (let index = matchAt(WHITE_SPACE, subset, 0); index < subset.length; ) {
        const end = readDeclaration(subset, index);
        if (end === -1) {
          // After a reference to a parameter entity, no declaration is reliable.
          isComplete = false;
          return;
        }
        index = matchAt(WHITE_SPACE, subset, end);
      }
    },
    expand: (name) => {
      const expansion = expandAt(name, 1);
      allowance -= typeof expansion === "string" ? expansion.length : 0;
      return allowance < 0 ? LIMIT : expansion;
    },
  };
}

function findEnd(subset: string, start: number) {
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
