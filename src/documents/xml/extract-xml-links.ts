/**
 * Divergence (compatibility): addresses in XHTML and SVG are parsed as in browsers, but with `xml:base`, which those no
 * longer support.
 *
 * @see https://www.w3.org/TR/xlink11/
 */
import { createDiagnostic, createWarning, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { decodeXML } from "../../packages/character-references.js";
import type { Namespace } from "../../packages/html-parser.js";
import {
  parseXML,
  XML_NAMESPACE,
  type XMLElement,
  type XMLHandler,
  type XMLProblem,
} from "../../packages/xml-parser.js";
import { decodeSource, determineXMLCharset, findCertainCharset } from "../document-charset.js";
import { readSrcdoc } from "../html/extract-html-links.js";
import { candidates, getOwn, isRefresh } from "../html/link-attributes.js";
import { type ExtractedLinks, LazyContent } from "../link.js";
import { DEEPEST_BASE, LinkCollector, type Reading, trimWhiteSpace } from "../link-collector.js";
import { addAttribute, addContent } from "../markup.js";
import { createEntities } from "./entities.js";
import { findVocabulary, type Vocabulary, XLINK_NAMESPACE } from "./vocabularies.js";

const BROWSER_NAMESPACES: Readonly<Record<string, Namespace>> = {
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/2000/svg": "svg",
};

export function extractXMLLinks(reading: Reading): ExtractedLinks {
  const { document, hints, recovers } = reading;
  const { charset, source } = findCertainCharset(document, hints) ?? determineXMLCharset(document);
  const text = decodeSource(document, charset);
  const collector = new LinkCollector(text, charset, reading);
  const warnings: Diagnostic[] = [];
  const problems = parseXML(text, createHandler(collector, warnings), createEntities(text.length), recovers);
  const diagnostics = [...problems.map(toDiagnostic), ...warnings].sort((a, b) => a.start - b.start);
  return collector.finish(source, diagnostics);
}

function toDiagnostic({ kind, rule, start, end }: XMLProblem): Diagnostic {
  const create = kind === "ill-formed" || kind === "entity-limit" ? createDiagnostic : createWarning;
  return create(`XML-${kind}`, "document", start, end, rule);
}

function createHandler(collector: LinkCollector, warnings: Diagnostic[]): XMLHandler {
  const { text, texts } = collector;
  let scope = collector.scope;
  let root: string | undefined;
  let contents = 0;
  let elements = 0;
  /** Text after the last start tag; reading it from the buffer would take time that is proportional to the document. */
  let ownText = "";

  const enterScope = ({ attributes }: XMLElement) => {
    const base = attributes.find(({ namespace, name }) => namespace === XML_NAMESPACE && name === "base");
    if (base !== undefined && scope.depth < DEEPEST_BASE) {
      scope = scope.createInner(base.value);
    } else if (base !== undefined && warnings.length === 0) {
      warnings.push(createWarning("XML-base-depth", "document", base.start, base.end, "xml:base"));
    }
  };

  const addLinks = (
    element: XMLElement,
    rel: string | undefined,
    content: LazyContent | null,
    browserNamespace: Namespace | undefined,
    { kind, places }: Vocabulary,
  ) => {
    const refreshes = isRefresh(element.name, findAttribute(element, "http-equiv"));
    const markup = { collector, scope, decode: decodeXML, readInner: readSrcdoc };
    const tag = browserNamespace && { namespace: browserNamespace, name: element.name };
    for (const { namespace, name, qualifiedName, value, start, end } of element.attributes) {
      const isXLink = namespace === XLINK_NAMESPACE && name === "href";
      const ruleName = isXLink ? "xlink:href" : namespace === "" ? name : "";
      const attribute = { name: qualifiedName, value, start, end };
      if (tag !== undefined && addAttribute(markup, tag, attribute, ruleName, refreshes, rel, content)) {
        continue;
      }
      const place = { element: element.name, attribute: qualifiedName, start, end, rel, content };
      if (isXLink) {
        collector.add(place, [value], scope, "leiri");
      } else if (namespace === "" && places.includes(`${element.name}@${name}`)) {
        collector.add(place, name === "srcset" ? candidates(value) : [value], scope, kind);
      }
    }
  };

  return {
    takeElement: (element) => {
      root ??= element.name;
      elements++;
      ownText = "";
      const outerScope = scope;
      enterScope(element);
      const vocabulary = findVocabulary(element.namespace, root);
      const browserNamespace = getOwn(BROWSER_NAMESPACES, element.namespace);
      const hasAddress = vocabulary.places.includes(element.name) && !isNoPermaLink(element);
      const isAnchor = browserNamespace !== undefined && element.name === "a";
      const content = hasAddress || isAnchor ? new LazyContent(element.end, text.length, texts) : null;
      const rel = findAttribute(element, "rel");
      addLinks(element, rel, content, browserNamespace, vocabulary);
      const hasContent = browserNamespace !== undefined && /^(?:style|script)$/.test(element.name);
      if (content === null && !hasContent && scope === outerScope) {
        return null;
      }
      contents += content === null ? 0 : 1;
      const [ownElements, ownScope] = [elements, scope];
      return (end) => {
        scope = outerScope;
        if (hasContent) {
          const type = findAttribute(element, "type") ?? "";
          addContent(collector, element.name, type, element.end, end, decodeXML, ownScope);
        }
        if (content === null) {
          return;
        }
        contents--;
        LazyContent.close(content, end);
        const value = hasAddress && elements === ownElements ? trimWhiteSpace(ownText) : "";
        if (value !== "") {
          const place = { element: element.name, attribute: "", start: content.start, end, rel, content };
          collector.add(place, [value], ownScope, vocabulary.kind);
        }
      };
    },

    takeText: (piece) => {
      if (contents > 0) {
        texts.text += piece;
        ownText += piece;
      }
    },

    /** @see https://www.w3.org/TR/xml-stylesheet/ */
    takeInstruction: ({ target, start, end }) => {
      if (target !== "xml-stylesheet" || root !== undefined) {
        return;
      }
      for (const match of text.slice(start, end).matchAll(/\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy)) {
        const [{ length }, name, double, single] = match;
        if (name === "href") {
          const value = (double ?? single) as string;
          const last = start + match.index + length - 1;
          const span = { start: last - value.length, end: last };
          const place = { element: target, attribute: name, ...span, rel: undefined, content: null };
          collector.add(place, [decodeXML(value)], scope, "url");
        }
      }
    },
  };
}

function findAttribute({ attributes }: XMLElement, name: string): string | undefined {
  return attributes.find(({ qualifiedName }) => qualifiedName === name)?.value;
}

function isNoPermaLink(element: XMLElement) {
  return element.name === "guid" && findAttribute(element, "isPermaLink") === "false";
}
