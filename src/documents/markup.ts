import type { Attribute, Namespace } from "../packages/html-parser.js";
import { findCSSAddresses } from "./css/find-css-addresses.js";
import { getLinkRule, getOwn, isSubmission, isUTF8, loadsAtOnce } from "./html/link-attributes.js";
import { findJSONAddresses, type JSONFormat } from "./json/find-json-addresses.js";
import type { LazyContent } from "./link.js";
import { type AddressKind, type BaseScope, DEEPEST_BASE, type LinkCollector } from "./link-collector.js";
import { type FoundAddress, type Locate, locateReferences } from "./source-places.js";

/** @see https://svgwg.org/svg2-draft/styling.html#PresentationAttributes */
const PRESENTATION = /^(?:clip-path|cursor|fill|filter|marker(?:-(?:end|mid|start))?|mask|stroke)$/;

const SCRIPTS: Readonly<Record<string, JSONFormat>> = {
  importmap: "importmap",
  speculationrules: "speculationrules",
  "application/ld+json": "ld",
};

function addAddresses(
  collector: LinkCollector,
  [element, attribute]: readonly [element: string, attribute: string],
  found: readonly FoundAddress[],
  locate: Locate,
  scope: BaseScope,
  kind: AddressKind = "iri",
) {
  for (const { value, start, end, isImport } of found) {
    const place = { element, attribute, ...locate(start, end), rel: undefined, content: null };
    // In CSS, a fragment refers to the document, whatever its base.
    const isSelf = value.startsWith("#") && (element === "style" || attribute !== "");
    collector.add(place, [value], isSelf ? collector.ownScope : scope, isImport ? "iri" : kind);
  }
}

export interface Markup {
  readonly collector: LinkCollector;
  readonly scope: BaseScope;
  readonly decode: (text: string) => string;
  readonly readInner: (document: LinkCollector) => unknown;
}

/** @returns Whether the attribute has a meaning. */
export function addAttribute(
  { collector, scope, decode, readInner }: Markup,
  tag: { readonly namespace: Namespace; readonly name: string },
  attribute: Attribute,
  ruleName: string,
  refreshes: boolean,
  rel: string | undefined,
  content: LazyContent | null,
): boolean {
  const { namespace, name: element } = tag;
  const { name, value } = attribute;
  const createLocate = (): Locate => {
    const { start, end } = attribute;
    return locateReferences(collector.text.slice(start, end), start, value, decode);
  };
  if (ruleName === "style" || (namespace === "svg" && PRESENTATION.test(ruleName))) {
    const found = findCSSAddresses(value);
    if (found.length > 0) {
      // Browsers resolve the addresses of SVG when they paint.
      const inScope = ruleName === "style" ? collector.scopeNow(scope) : scope;
      addAddresses(collector, [element, name], found, createLocate(), inScope);
    }
    return true;
  }
  if (ruleName === "srcdoc" && namespace === "html" && element === "iframe") {
    if (collector.reading.srcdoc) {
      readInner(collector.createInner(value, collector.scopeNow(scope), createLocate()));
    }
    return true;
  }
  const addresses = getLinkRule(tag, ruleName, refreshes)(value);
  if (addresses.length === 0) {
    return false;
  }
  const place = { element, attribute: name, start: attribute.start, end: attribute.end, rel, content };
  const kind = isUTF8(collector.reading.engine, namespace, element, ruleName) ? "iri" : "url";
  if (namespace === "html" && element === "base") {
    collector.add(place, addresses, collector.ownScope, kind, collector.bases);
  } else {
    const isNow = loadsAtOnce(namespace, element, ruleName, rel);
    // Form submission, step 11: an empty value means the document itself, whatever its base.
    const isSelf = value === "" && isSubmission(ruleName);
    collector.add(place, addresses, isSelf ? collector.ownScope : isNow ? collector.scopeNow(scope) : scope, kind);
  }
  return true;
}

export function addSheet(collector: LinkCollector, css: string, locate: Locate, scope: BaseScope): void {
  const kind = collector.reading.engine === "chromium" ? "url" : "iri";
  addAddresses(collector, ["style", ""], findCSSAddresses(css), locate, collector.scopeNow(scope), kind);
}

export function addJSON(
  collector: LinkCollector,
  json: string,
  format: JSONFormat,
  locate: Locate,
  scope: BaseScope,
): void {
  for (const { found, bases } of findJSONAddresses(json, format)) {
    const inScope = bases.slice(0, DEEPEST_BASE).reduce((outer, base) => outer.createInner(base), scope);
    addAddresses(collector, ["script", ""], found, locate, inScope);
  }
}

export function addContent(
  collector: LinkCollector,
  element: string,
  type: string,
  start: number,
  end: number,
  decode: ((text: string) => string) | null,
  scope: BaseScope,
): void {
  const source = collector.text.slice(start, end);
  const content = decode === null || !source.includes("&") ? source : decode(source);
  const locate = locateReferences(source, start, content, decode ?? String);
  const name = type.replace(/;.*/s, "").trim().toLowerCase();
  if (element === "style") {
    if (name === "" || name === "text/css") {
      addSheet(collector, content, locate, scope);
    }
    return;
  }
  const format = getOwn(SCRIPTS, name);
  if (format !== undefined && (format !== "ld" || collector.reading.jsonLD)) {
    addJSON(collector, content, format, locate, format === "importmap" ? collector.scopeNow(scope) : scope);
  }
}
