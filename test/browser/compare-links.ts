import { deepEqual } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";
import { GETTERS, type ObservedLink, type ObservedPage, pageAddress } from "./links.js";
import { PAGES, type Page } from "./pages.js";

/** A link without an `href` is one that the browser has no getter for. */
export function assertLinks(name: string, observed: ObservedPage): void {
  const { body, contentType } = PAGES.find((page) => page.name === name) as Page;
  const { charset, base, links } = extractLinks(body, { contentType, base: pageAddress(name), scripting: false });
  const expected = observed.links.filter(({ element }) => element !== "base");
  deepEqual(
    {
      charset,
      base: base?.href,
      links: links.filter(hasGetter).map(({ element, attribute, value, iri }, index) => {
        const link = { element, attribute, value };
        return expected[index]?.href === undefined ? link : { ...link, href: iri?.href ?? null };
      }),
    },
    { charset: observed.charset, base: observed.base, links: expected },
  );
}

function hasGetter({ element, attribute }: ObservedLink): boolean {
  return GETTERS[element]?.[attribute] !== undefined || /^(?:xlink:)?href$/.test(attribute);
}
