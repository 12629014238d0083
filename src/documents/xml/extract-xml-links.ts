/**
 * Divergence (compatibility): in XHTML and SVG an address is parsed as browsers parse it, but `xml:base` is in effect,
 * which browsers no longer support.
 *
 * @see https://www.w3.org/TR/xlink11/
 */
import { createDiagnostic, createWarning, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { decodeXML } from "../../packages/character-references.js";
import type { Namespace } from "../../packages/html-parser.js";
import { parseXML, type XMLElement, type XMLInstruction, type XMLProblem } from "../../packages/xml-parser.js";
import { decodeSource, determineXMLCharset, findCertainCharset } from "../document-charset.js";
import { readSrcdoc } from "../html/extract-html-links.js";
import { getOwn, isRefresh } from "../html/link-attributes.js";
import { type ExtractedLinks, LazyContent } from "../link.js";
import {
  type AddressKind,
  type BaseScope,
  DEEPEST_BASE,
  LinkCollector,
  type Reading,
  trimWhiteSpace,
} from "../link-collector.js";
import { addAttribute, addContent } from "../markup.js";
import { Entities } from "./entities.js";
import { findVocabulary, type Vocabulary, XLINK_NAMESPACE } from "./vocabularies.js";

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

const BROWSER_NAMESPACES: Readonly<Record<string, Namespace>> = {
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/2000/svg": "svg",
};

export function extractXMLLinks(reading: Reading): ExtractedLinks {
  const { document, hints, recovers } = reading;
  const { charset, source } = findCertainCharset(document, hints) ?? determineXMLCharset(document);
  const text = decodeSource(document, charset);
  const finder = new LinkFinder(new LinkCollector(text, charset, reading));
  const problems = parseXML(text, finder, new Entities(text.length), recovers);
  const diagnostics = [...problems.map(toDiagnostic), ...finder.diagnostics];
  return finder.collector.finish(
    source,
    diagnostics.sort((a, b) => a.start - b.start),
  );
}

function toDiagnostic({ kind, rule, start, end }: XMLProblem): Diagnostic {
  const create = kind === "ill-formed" || kind === "entity-limit" ? createDiagnostic : createWarning;
  return create(`XML-${kind}`, "document", start, end, rule);
}

interface Place {
  readonly element: XMLElement;
  readonly rel: string | undefined;
  readonly content: LazyContent | null;
}

class LinkFinder {
  readonly collector: LinkCollector;
  readonly diagnostics: Diagnostic[] = [];
  #contents = 0;
  #scope: BaseScope;
  #root: string | undefined = undefined;
  #elements = 0;
  /** Text after the last start tag; reading it from the buffer would take time that is proportional to the document. */
  #ownText = "";

  constructor(collector: LinkCollector) {
    this.collector = collector;
    this.#scope = collector.scope;
  }

  takeElement(element: XMLElement): ((end: number) => void) | null {
    this.#root ??= element.name;
    this.#elements++;
    this.#ownText = "";
    const outerScope = this.#scope;
    this.#enterScope(element);
    const vocabulary = findVocabulary(element.namespace, this.#root);
    const browserNamespace = getOwn(BROWSER_NAMESPACES, element.namespace);
    const hasAddress = vocabulary?.texts.includes(element.name) === true && !isNoPermaLink(element);
    const { text, texts } = this.collector;
    const isAnchor = browserNamespace !== undefined && element.name === "a";
    const content = hasAddress || isAnchor ? new LazyContent(element.end, text.length, texts) : null;
    const place = { element, rel: findAttribute(element, "rel"), content };
    this.#addLinks(place, browserNamespace, vocabulary);
    const hasContent = browserNamespace !== undefined && /^(?:style|script)$/.test(element.name);
    if (content === null && !hasContent && this.#scope === outerScope) {
      return null;
    }
    this.#contents += content === null ? 0 : 1;
    const elements = this.#elements;
    const scope = this.#scope;
    return (end) => {
      this.#scope = outerScope;
      if (hasContent) {
        const type = findAttribute(element, "type") ?? "";
        addContent(this.collector, element.name, type, element.end, end, decodeXML, scope);
      }
      if (content !== null) {
        this.#contents--;
        LazyContent.close(content, end);
        if (hasAddress && this.#elements === elements) {
          this.#addText(place, content, scope, vocabulary.kind);
        }
      }
    };
  }

  takeText(piece: string): void {
    if (this.#contents > 0) {
      this.collector.texts.text += piece;
      this.#ownText += piece;
    }
  }

  /** @see https://www.w3.org/TR/xml-stylesheet/ */
  takeInstruction({ target, start, end }: XMLInstruction): void {
    if (target !== "xml-stylesheet" || this.#root !== undefined) {
      return;
    }
    const pseudoAttributes = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
    const body = this.collector.text.slice(start, end);
    for (let match = pseudoAttributes.exec(body); match !== null; match = pseudoAttributes.exec(body)) {
      const [, name, double, single] = match;
      if (name === "href") {
        const value = (double ?? single) as string;
        const end = start + pseudoAttributes.lastIndex - 1;
        const span = { start: end - value.length, end };
        const place = { element: target, attribute: name, ...span, rel: undefined, content: null };
        this.collector.add(place, [decodeXML(value)], this.#scope, "url");
      }
    }
  }

  #enterScope({ attributes }: XMLElement): void {
    const base = attributes.find(({ namespace, name }) => namespace === XML_NAMESPACE && name === "base");
    if (base === undefined) {
      return;
    }
    if (this.#scope.depth < DEEPEST_BASE) {
      this.#scope = this.#scope.createInner(base.value);
    } else if (this.diagnostics.length === 0) {
      const { start, end } = base;
      this.diagnostics.push(createWarning("XML-base-depth", "document", start, end, "xml:base"));
    }
  }

  #addLinks(place: Place, browserNamespace: Namespace | undefined, vocabulary: Vocabulary | undefined): void {
    const { element, rel, content } = place;
    const refreshes = isRefresh(element.name, findAttribute(element, "http-equiv"));
    const markup = { collector: this.collector, scope: this.#scope, decode: decodeXML, readInner: readSrcdoc };
    const listed = getOwn(vocabulary?.attributes, element.name) ?? [];
    for (const { namespace, name, qualifiedName, value, start, end } of element.attributes) {
      const isXLink = namespace === XLINK_NAMESPACE && name === "href";
      const ruleName = isXLink ? "xlink:href" : namespace === "" ? name : "";
      const attribute = { name: qualifiedName, value, start, end };
      const tag = browserNamespace && { namespace: browserNamespace, name: element.name };
      if (tag !== undefined && addAttribute(markup, tag, attribute, ruleName, refreshes, rel, content)) {
        continue;
      }
      const place = { element: element.name, attribute: qualifiedName, start, end, rel, content };
      if (isXLink) {
        this.collector.add(place, [value], this.#scope, "leiri");
      } else if (namespace === "" && listed.includes(name)) {
        this.collector.add(place, [value], this.#scope, (vocabulary as Vocabulary).kind);
      }
    }
  }

  #addText({ element, rel }: Place, content: LazyContent, scope: BaseScope, kind: AddressKind): void {
    const value = trimWhiteSpace(this.#ownText);
    if (value !== "") {
      const { start, end } = content;
      this.collector.add({ element: element.name, attribute: "", start, end, rel, content }, [value], scope, kind);
    }
  }
}

function findAttribute({ attributes }: XMLElement, name: string): string | undefined {
  return attributes.find(({ qualifiedName }) => qualifiedName === name)?.value;
}

function isNoPermaLink(element: XMLElement): boolean {
  return element.name === "guid" && findAttribute(element, "isPermaLink") === "false";
}
