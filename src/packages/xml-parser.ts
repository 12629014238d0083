/**
 * saxes, the parser of jsdom, is strict and reports positions. sax 1.6.1 notices 19 of our 33 kinds of errors, rejects
 * names beyond U+FFFF, and takes twice the time. saxes reads no external entities and no declarations of internal ones;
 * its namespace support would take quadratic time for nested elements.
 *
 * Divergence (compatibility): an undeclared prefix is a warning, and the name is in no namespace, because such feeds
 * exist. Two attributes that differ only in prefixes for the same namespace are not an error. A lone surrogate becomes
 * U+FFFD.
 *
 * Divergence (safety): default attributes declared in a document type are ignored.
 *
 * @see https://www.w3.org/TR/xml/
 * @see https://www.w3.org/TR/xml-names/
 */

import { toWellFormed } from "../infra/well-formed.js";
import { SaxesParser } from "./page/saxes.js";

interface RawAttribute {
  readonly qualifiedName: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface ExpandedName {
  readonly namespace: string;
  readonly name: string;
}

export interface XMLElement extends ExpandedName {
  readonly attributes: readonly (RawAttribute & ExpandedName)[];
  readonly end: number;
}

/** The replacement text of an entity, or why it has none. */
export type Expansion = string | { readonly problem: "undeclared" | "unread" | "limit" };

export interface XMLHandler {
  /**
   * @returns `null`, or a callback for the UTF-16 index of the end tag, or of the end of an empty element's tag, if
   *   parsing does not end first.
   */
  takeElement(element: XMLElement): ((end: number) => void) | null;
  takeText(text: string): void;
  takeInstruction(instruction: { readonly target: string; readonly start: number; readonly end: number }): void;
}

export interface XMLEntities {
  declare(text: string): void;
  expand(name: string): Expansion;
}

export interface XMLProblem {
  readonly kind: "ill-formed" | "entity-limit" | "entity-unread" | "prefix-unbound";
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

type Report<Result = void> = (kind: XMLProblem["kind"], rule: string, start: number, end: number) => Result;

export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** Problems that are reported, and errors after which parsing ends. */
const MOST_PROBLEMS = 1_000;

class Stop extends Error {}

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

interface OpenElement {
  readonly replaced: (readonly [prefix: string, namespace: string | undefined])[];
  readonly close: ((end: number) => void) | null;
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

class BareParser extends SaxesParser {}

// The parser would read these from `Object.prototype`.
Object.assign(BareParser.prototype, {
  commentHandler: undefined,
  endHandler: undefined,
  ns: undefined,
  openTagStartHandler: undefined,
  readyHandler: undefined,
  xmldeclHandler: undefined,
});

function isDeclaration(name: string) {
  return name === "xmlns" || name.startsWith("xmlns:");
}

/** Returns a character that a document neither contains nor refers to, also by "&#38;#xE000;"; else "&". */
function findMark(text: string) {
  const isAbsent = (mark: string) => {
    const number = mark.charCodeAt(0);
    return !new RegExp(`${mark}|#(?:x0*${number.toString(16)}|0*${number});`, "i").test(text);
  };
  return ["\uE000", "\uE001", "\uF8FF"].find(isAbsent) ?? "&";
}

/** A bare ampersand; or a part of a document in which it is allowed. */
const BARE_AMPERSAND = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/,
    /<\?[\s\S]*?(?:\?>|$)/,
    /<!DOCTYPE[^[>]*(?:\[[\s\S]*?(?:\]\s*>|$))?/,
    /&(?!(?:#[0-9]+|#x[0-9A-Fa-f]+|[A-Za-z_:\x80-\uFFFF][\w:.\-\x80-\uFFFF]*)?;)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** @see https://www.w3.org/TR/xml/#dt-fatal */
export function parseXML(
  document: string,
  handler: XMLHandler,
  entities: XMLEntities,
  recovers: boolean,
): readonly XMLProblem[] {
  // saxes joins a lone surrogate with the next unit.
  const text = toWellFormed(document);
  const mark = recovers ? findMark(text) : "&";
  const parser = new BareParser(OPTIONS);
  const problems: XMLProblem[] = [];
  const namespaces = new Map<string, string | undefined>([["xml", XML_NAMESPACE]]);
  const open: OpenElement[] = [];
  let attributes: RawAttribute[] = [];
  let errors = 0;

  const report: Report = (kind, rule, start, end) => {
    const last = problems.at(-1);
    const isAnother = last?.start !== start || last.rule !== rule;
    if (isAnother && problems.length < MOST_PROBLEMS) {
      problems.push({ kind, rule, start, end });
    }
  };
  const stop: Report<never> = (kind, rule, start, end) => {
    problems.push({ kind, rule, start, end });
    throw new Stop();
  };
  const show = (piece: string) => piece.replaceAll(mark, "&");

  const expand = (name: string): string | undefined => {
    const expansion = entities.expand(name);
    if (typeof expansion === "string") {
      return expansion;
    }
    const end = parser.position;
    const start = end - `&${name};`.length;
    switch (expansion.problem) {
      case "undeclared":
        return undefined;
      case "unread":
        report("entity-unread", "[68] EntityRef", start, end);
        return "";
      case "limit":
        return stop("entity-limit", "[68] EntityRef", start, end);
    }
  };

  /** @param hasDefault - Whether the default namespace applies, as to elements. */
  const resolve = (qualifiedName: string, hasDefault: boolean, start: number): ExpandedName => {
    const colon = qualifiedName.indexOf(":");
    if (colon === -1) {
      return { namespace: (hasDefault ? namespaces.get("") : undefined) ?? "", name: qualifiedName };
    }
    const namespace = namespaces.get(qualifiedName.slice(0, colon));
    if (namespace === undefined) {
      report("prefix-unbound", "NSC: Prefix Declared", start, start);
      return { namespace: "", name: qualifiedName };
    }
    return { namespace, name: qualifiedName.slice(colon + 1) };
  };

  parser.on("error", ({ message }) => {
    const end = Math.min(parser.position, text.length);
    const start = Math.max(0, end - 1);
    const isLess = text[start] === "<" && message.endsWith(" disallowed character.");
    const [, rule] = RULES.find(([pattern]) => pattern.test(message)) as readonly [RegExp, string];
    // An error takes time that is proportional to the depth.
    const reportError = recovers && ++errors < MOST_PROBLEMS ? report : stop;
    reportError("ill-formed", isLess ? "WFC: No < in Attribute Values" : rule, start, end);
  });
  parser.on("doctype", (doctype) => entities.declare(doctype));
  parser.on("processinginstruction", ({ target }) => {
    const end = parser.position - "?>".length;
    const start = `<?${target}`;
    handler.takeInstruction({ target, start: text.lastIndexOf(start, end) + start.length, end });
  });
  parser.on("text", (piece) => handler.takeText(show(piece)));
  parser.on("cdata", (piece) => handler.takeText(piece));
  parser.on("attribute", ({ name: qualifiedName, value }) => {
    const end = parser.position - 1;
    const isQuoted = /["']/.test(text[end] ?? "");
    const start = isQuoted ? text.lastIndexOf(text[end] as string, end - 1) + 1 : Math.max(0, end - value.length);
    attributes.push({ qualifiedName, value: show(value), start, end });
  });
  parser.on("opentag", (tag) => {
    const end = parser.position;
    const start = text.lastIndexOf("<", (attributes[0]?.start ?? end) - 1);
    const replaced: [prefix: string, namespace: string | undefined][] = [];
    for (const { qualifiedName, value } of attributes) {
      if (isDeclaration(qualifiedName)) {
        const prefix = qualifiedName.slice("xmlns:".length);
        replaced.push([prefix, namespaces.get(prefix)]);
        namespaces.set(prefix, value);
      }
    }
    const name = resolve(tag.name, true, start);
    const expanded = attributes
      .filter(({ qualifiedName }) => !isDeclaration(qualifiedName))
      .map((attribute) => ({ ...attribute, ...resolve(attribute.qualifiedName, false, attribute.start) }));
    attributes = [];
    open.push({ replaced, close: handler.takeElement({ ...name, attributes: expanded, end }) });
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    const { replaced, close } = open.pop() as OpenElement;
    const end = parser.position;
    const start = isSelfClosing ? end : text.lastIndexOf("</", end - 1);
    // saxes closes an element before it notices that the end tag has another name.
    if (recovers || isSelfClosing || text.slice(start + "</".length, end - 1).trimEnd() === name) {
      close?.(start);
    }
    for (const [prefix, namespace] of replaced.reverse()) {
      namespaces.set(prefix, namespace);
    }
  });
  // saxes reports entities that it does not find here.
  parser.ENTITIES = new Proxy({}, { get: (_, name) => expand(name as string) });

  // At a bare ampersand, the parser would lose elements up to the next semicolon.
  const hideAmpersand = (match: string, index: number) => {
    if (match !== "&") {
      return match;
    }
    report("ill-formed", "[68] EntityRef", index, index + 1);
    return mark;
  };
  try {
    parser.write(mark === "&" ? text : text.replace(BARE_AMPERSAND, hideAmpersand)).close();
  } catch (error) {
    if (!(error instanceof Stop)) {
      throw error;
    }
  }
  return problems;
}
