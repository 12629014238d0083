/**
 * Extracts the links of an XML document.
 *
 * Divergence (compatibility): in XHTML and SVG an address is parsed as browsers parse it, but `xml:base` is in effect,
 * which browsers no longer support.
 *
 * @see https://www.w3.org/TR/xml/
 * @see https://www.w3.org/TR/xlink11/
 */

import { decodeXML } from "../../packages/character-references.js";
import { decode } from "../../packages/charset.js";
import type { Namespace } from "../../packages/html-parser.js";
import { parseXML, type XMLElement, type XMLInstruction, type XMLProblem } from "../../packages/xml-parser.js";
import type { Base } from "../../web/base.js";
import { IRI } from "../../web/iri.js";
import type { CharsetHints } from "../html/document-charset.js";
import type { DocumentDiagnostic, ExtractedLinks } from "../html/extracted-links.js";
import { LazyLink, type Link, type LinkPlace, type Resolver } from "../html/link.js";
import { getLinkRule, isRefresh } from "../html/link-attributes.js";
import { LazyContent, TextBuffer } from "../html/link-content.js";
import { chooseBase, DocumentResolver } from "../html/resolution.js";
import { Entities } from "./entities.js";
import { findVocabulary, type Vocabulary, XLINK_NAMESPACE } from "./vocabularies.js";
import { BaseScope, DEEPEST_BASE, type XMLContext } from "./xml-base.js";
import { determineXMLCharset } from "./xml-charset.js";
import { trimWhiteSpace } from "./xml-white-space.js";

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** The namespaces whose addresses follow browsers. */
const BROWSER_NAMESPACES: Readonly<Record<string, Namespace>> = {
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/2000/svg": "svg",
};

/**
 * Extracts the links of an XML document.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @param decoded - The document, if it is already decoded.
 * @param fallbackBase - The document's own address; `undefined` if unknown.
 */
export function extractXMLLinks(
  octets: Uint8Array | null,
  decoded: string,
  hints: CharsetHints,
  fallbackBase: Base | undefined,
): ExtractedLinks {
  const { charset, source } = determineXMLCharset(octets, decoded, hints);
  const text = octets === null ? decoded : decode(octets, charset);
  const context: XMLContext = { charset, fallbackBase, base: fallbackBase, bases: new Map() };
  const finder = new LinkFinder(text, context);
  const entities = new Entities(text.length);
  const problems = parseXML(text, {
    takeElement: (element) => finder.takeElement(element),
    takeText: (piece) => finder.takeText(piece),
    takeInstruction: (instruction) => finder.takeInstruction(instruction),
    takeDocumentType: (type) => entities.declare(type),
    expandEntity: (name) => entities.expand(name),
  });
  const [baseElement = null] = finder.bases;
  context.base = chooseBase(baseElement?.iri ?? null, fallbackBase);
  return {
    charset,
    charsetSource: source,
    text,
    base: context.base === undefined ? null : new IRI(context.base.href, undefined, { charset }),
    baseElement,
    links: finder.links,
    diagnostics: [...problems.map(toDiagnostic), ...finder.diagnostics].sort((a, b) => a.start - b.start),
  };
}

function toDiagnostic({ kind, rule, start, end }: XMLProblem): DocumentDiagnostic {
  const severity = kind === "ill-formed" || kind === "entity-limit" ? "error" : "warning";
  return { code: `XML-${kind}`, rule, severity, start, end };
}

/** Context shared by an element and the links in its start tag. */
interface Place {
  readonly element: XMLElement;
  readonly rel: string | undefined;
  readonly content: LazyContent | null;
}

/** Finds links in the parser's events. */
class LinkFinder {
  readonly links: Link[] = [];
  readonly bases: Link[] = [];
  readonly diagnostics: DocumentDiagnostic[] = [];
  readonly #text: string;
  readonly #context: XMLContext;
  /** The text of elements whose content may be needed. */
  readonly #texts = new TextBuffer();
  /** Number of such elements that are open. */
  #contents = 0;
  #scope: BaseScope;
  /** The local name of the root element, once it has been read. */
  #root: string | undefined = undefined;
  /** Number of elements read. */
  #elements = 0;

  constructor(text: string, context: XMLContext) {
    this.#text = text;
    this.#context = context;
    this.#scope = new BaseScope(context);
  }

  takeElement(element: XMLElement): ((end: number) => void) | null {
    this.#root ??= element.name;
    this.#elements++;
    const outerScope = this.#scope;
    this.#enterScope(element);
    const vocabulary = findVocabulary(element.namespace, this.#root);
    const browserNamespace = findBrowserNamespace(element);
    const hasAddress = vocabulary?.texts.includes(element.name) === true && !isNoPermaLink(element);
    const isAnchor = browserNamespace !== undefined && element.name === "a";
    const content = hasAddress || isAnchor ? new LazyContent(element.end, this.#text.length, this.#texts) : null;
    const place = { element, rel: getAttribute(element, "rel"), content };
    this.#addLinks(place, browserNamespace, vocabulary);
    if (content === null && this.#scope === outerScope) {
      return null;
    }
    this.#contents += content === null ? 0 : 1;
    const elements = this.#elements;
    const scope = this.#scope;
    return (end) => {
      this.#scope = outerScope;
      if (content !== null) {
        this.#contents--;
        LazyContent.close(content, end);
        // The content of an element that contains other elements is not an address.
        if (hasAddress && this.#elements === elements) {
          this.#addText(place, content, scope.getResolver(vocabulary.kind));
        }
      }
    };
  }

  takeText(piece: string): void {
    if (this.#contents > 0) {
      this.#texts.append(piece);
    }
  }

  /** @see https://www.w3.org/TR/xml-stylesheet/ */
  takeInstruction({ target, start, end }: XMLInstruction): void {
    if (target !== "xml-stylesheet" || this.#root !== undefined) {
      return;
    }
    const pseudoAttributes = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
    const body = this.#text.slice(start, end);
    for (let match = pseudoAttributes.exec(body); match !== null; match = pseudoAttributes.exec(body)) {
      const [, name, double, single] = match;
      if (name === "href") {
        const value = (double ?? single) as string;
        const after = start + pseudoAttributes.lastIndex - 1;
        this.links.push(
          new LazyLink(
            {
              element: target,
              attribute: name,
              start: after - value.length,
              end: after,
              rel: undefined,
              content: null,
            },
            decodeXML(value),
            this.#scope.getResolver("url"),
          ),
        );
      }
    }
  }

  #enterScope({ attributes }: XMLElement): void {
    const base = attributes.find(({ namespace, name }) => namespace === XML_NAMESPACE && name === "base");
    if (base === undefined) {
      return;
    }
    if (this.#scope.depth < DEEPEST_BASE) {
      this.#scope = new BaseScope(this.#context, this.#scope, base.value);
    } else if (this.diagnostics.length === 0) {
      const { start, end } = base;
      this.diagnostics.push({ code: "XML-base-depth", rule: "xml:base", severity: "warning", start, end });
    }
  }

  #addLinks(place: Place, browserNamespace: Namespace | undefined, vocabulary: Vocabulary | undefined): void {
    const { element, rel, content } = place;
    const refreshes = isRefresh(element.name, getAttribute(element, "http-equiv"));
    const isBase = browserNamespace === "html" && element.name === "base";
    const listed = getOwn(vocabulary?.attributes, element.name) ?? [];
    for (const { namespace, name, qualifiedName, value, start, end } of element.attributes) {
      const isXLink = namespace === XLINK_NAMESPACE && name === "href";
      const ruleName = isXLink ? "xlink:href" : namespace === "" ? name : "";
      const values =
        browserNamespace === undefined
          ? []
          : getLinkRule({ namespace: browserNamespace, name: element.name }, ruleName, refreshes)(value);
      const source: LinkPlace = { element: element.name, attribute: qualifiedName, start, end, rel, content };
      const add = (address: string, resolver: Resolver): void => {
        (isBase ? this.bases : this.links).push(new LazyLink(source, address, resolver));
      };
      if (values.length > 0) {
        const { charset, fallbackBase } = this.#context;
        const resolver = isBase ? new DocumentResolver(charset, fallbackBase) : this.#scope.getResolver("url");
        for (const address of values) {
          add(address, resolver);
        }
      } else if (isXLink) {
        add(value, this.#scope.getResolver("leiri"));
      } else if (namespace === "" && listed.includes(name)) {
        add(value, this.#scope.getResolver((vocabulary as Vocabulary).kind));
      }
    }
  }

  #addText({ element, rel }: Place, content: LazyContent, resolver: Resolver): void {
    const value = trimWhiteSpace(content.text);
    if (value !== "") {
      const { start, end } = content;
      this.links.push(
        new LazyLink({ element: element.name, attribute: "", start, end, rel, content }, value, resolver),
      );
    }
  }
}

function getAttribute({ attributes }: XMLElement, name: string): string | undefined {
  return attributes.find(({ qualifiedName }) => qualifiedName === name)?.value;
}

function findBrowserNamespace({ namespace }: XMLElement): Namespace | undefined {
  return getOwn(BROWSER_NAMESPACES, namespace);
}

/** A `guid` of RSS is an address unless it says otherwise. */
function isNoPermaLink(element: XMLElement): boolean {
  return element.name === "guid" && getAttribute(element, "isPermaLink") === "false";
}

function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
