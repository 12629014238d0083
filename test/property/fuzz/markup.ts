/** Documents of any kind: the parts of `extractLinks`'s result are consistent, and its links are Chromium's. */
import assert from "node:assert/strict";
import { parse } from "parse5";
import { IRI } from "whatwg-iri";
import { decodeCharacterReferences, type ExtractedLinks, extractLinks } from "whatwg-iri/documents";
import { GETTERS, type ObservedLink, type ObservedPage } from "../../browser/links.js";
import { PAGE_FOLDER } from "../../browser/pages.js";
import { changePage, type Document, makeHTML, makeXML } from "./documents.js";
import type { Lane } from "./lanes.js";

/** Replaces a page's address, which is a folder. */
const BASE = `${PAGE_FOLDER}0`;

/**
 * HTML documents.
 *
 * @param pages - Real pages to modify.
 * @param oneIn - Modified pages make up one document in this many; 1 means all.
 */
export function createHTMLLane(pages: readonly Buffer[], oneIn: number): Lane<Document> {
  return {
    make: (random) =>
      random.below(oneIn) === 0 ? changePage(random, random.pick(pages), "text/html") : makeHTML(random),
    check: (document) => {
      const found = extract(document, BASE);
      checkParts(found);
      checkValues(found);
      checkTree(found);
      return false;
    },
  };
}

/** XML documents: XHTML and SVG, which browsers support too. */
export const XML: Lane<Document> = {
  make: makeXML,
  check: (document) => {
    const found = extract(document, BASE);
    checkParts(found);
    checkBeginnings(found);
    return false;
  },
};

function extract({ contentType, octets }: Document, base: string): ExtractedLinks {
  return extractLinks(Buffer.from(octets, "latin1"), { contentType, base, scripting: false });
}

/** Offsets are inside the text, links are in order, and each has an address or a reason why not. */
function checkParts({ text, links, diagnostics }: ExtractedLinks): void {
  let last = 0;
  for (const { start, end, iri, diagnostics, content, attribute, value } of links) {
    assert.ok(attribute === "" || start >= last, `${start} after ${last}`);
    assert.ok(end >= start && end <= text.length, `${start} to ${end}`);
    last = start;
    if (iri === null) {
      assert.ok(diagnostics.length > 0, value);
    } else {
      assert.ok(diagnostics.length === 0 && new IRI(iri.href).href === iri.href, iri.href);
    }
    if (content !== null) {
      assert.ok(content.start <= content.end && content.end <= text.length);
      assert.equal(typeof content.text, "string");
    }
  }
  for (const { start, end } of diagnostics) {
    assert.ok(start >= 0 && start <= end && end <= text.length);
  }
}

/** The text at the offsets is the value, for attributes with one address, apart from U+0000 and line ends. */
function checkValues({ text, links }: ExtractedLinks): void {
  for (const { start, end, value, attribute } of links) {
    if (!/^(?:ping|srcset|imagesrcset|content)$/.test(attribute)) {
      const written = text.slice(start, end).replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
      assert.equal(decodeCharacterReferences(written), value);
    }
  }
}

/** A node of parse5's own tree. */
interface Node {
  readonly tagName?: string;
  readonly namespaceURI?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string; readonly prefix?: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

/** The links equal those of a tree, made by the same parser without our changes. */
function checkTree({ text, links }: ExtractedLinks): void {
  if (/<select/i.test(text)) {
    // The parser drops tags inside it, which browsers have kept since 2025.
    return;
  }
  const expected = new Set<string>();
  const open: Node[] = [parse(text, { scriptingEnabled: false }) as Node];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...(node.childNodes ?? []), ...(node.content === undefined ? [] : [node.content]));
    for (const { name, value, prefix } of node.attrs ?? []) {
      const qualifiedName = prefix ? `${prefix}:${name}` : name;
      const isSVG = (node.namespaceURI as string).endsWith("svg");
      const isHTML = (node.namespaceURI as string).endsWith("xhtml");
      const element = node.tagName as string;
      if ((isSVG && HREF.test(qualifiedName)) || (isHTML && hasGetter(element, qualifiedName))) {
        expected.add(`${node.tagName} ${qualifiedName} ${value}`);
      }
    }
  }
  const found = new Set(
    links
      .filter(({ element, attribute }) => hasGetter(element, attribute) || HREF.test(attribute))
      .map(({ element, attribute, value }) => `${element} ${attribute} ${value}`),
  );
  assert.deepEqual([...found].sort(), [...expected].sort());
}

/** The attributes of SVG that contain an address. */
const HREF = /^(?:xlink:)?href$/;

/** Attributes with one address, for which HTML elements have a getter. */
function hasGetter(element: string, attribute: string): boolean {
  return element !== "base" && GETTERS[element]?.[attribute] !== undefined;
}

/** Truncating a document leaves the first of its links. */
function checkBeginnings({ text, links }: ExtractedLinks): void {
  const all = links.map(describe);
  for (const part of [0.3, 0.7, 0.95]) {
    const beginning = text.slice(0, Math.floor(text.length * part));
    const found = extractLinks(beginning, { contentType: "application/xhtml+xml", base: BASE });
    assert.deepEqual(found.links.map(describe), all.slice(0, found.links.length));
  }
}

function describe({ element, attribute, value, start, end }: ExtractedLinks["links"][number]): string {
  return [element, attribute, value, start, end].join(" ");
}

/**
 * Compares the links found in a document with those that Chromium finds; the document's address is the base.
 *
 * @returns How many links were compared.
 */
export function compareWithBrowser(document: Document, observed: ObservedPage, place: number): number {
  const found = extract(document, `${PAGE_FOLDER}${place}`);
  const isXML = !document.contentType.startsWith("text/html");
  if (isXML) {
    const isBroken = found.diagnostics.some(({ code }) => code !== "XML-entity-unread");
    assert.equal(isBroken, observed.isBroken === true, "well-formed");
    if (isBroken) {
      return 0;
    }
  }
  assert.equal(found.charset, observed.charset);
  assert.equal(found.base?.href, observed.base);
  // Foster parenting moves elements, and formatting elements are copied, so duplicates and order are ignored.
  const withoutGetter = new Set(observed.links.filter(({ href }) => href === undefined).map(nameLink));
  const write = (link: ObservedLink, href: string | null | undefined): string =>
    `${nameLink(link)} ${withoutGetter.has(nameLink(link)) || SPACE_IN_HOST.test(link.value) ? "" : href}`;
  const leftOut = ["base", ...(TABLE_IN_TEMPLATE.test(found.text) ? ["form"] : [])];
  const expected = new Set(
    observed.links.filter(({ element }) => !leftOut.includes(element)).map((link) => write(link, link.href)),
  );
  const actual = new Set(
    found.links
      .filter(
        ({ element, attribute }) =>
          !leftOut.includes(element) && (hasGetter(element, attribute) || HREF.test(attribute)),
      )
      .map((link) => write(link, link.iri === null ? null : link.iri.href)),
  );
  assert.deepEqual([...actual].sort(), [...expected].sort());
  return actual.size;
}

/** Chromium percent-encodes a space in a host, which the URL Standard forbids there. */
const SPACE_IN_HOST = /^\s*(?:\w+:)?[/\\]{2}[^/\\?#]* /;

/**
 * The standard ignores a form in a table inside a template, Chromium does not.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable
 */
const TABLE_IN_TEMPLATE = /<template[\s\S]*<table/i;

/** SVG elements have no getter; HTML elements that are otherwise equal cannot be told apart from them. */
function nameLink({ element, attribute, value }: ObservedLink): string {
  return JSON.stringify([element, attribute, value]);
}
