import { equal, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { isIRI, isURI } from "whatwg-iri/syntax";

/** The URI is valid and stable; the IRI is valid and leads back if it can. */
export function checkForms(iri: IRI): void {
  const uri = iri.toURI();
  ok(isURI(uri), uri);
  equal(new IRI(uri).toURI(), uri);
  for (const profile of ["display", "draft", "cautious"] as const) {
    const unicode = iri.toIRI({ profile });
    ok(isIRI(unicode), unicode);
    equal(new IRI(unicode).toURI(), uri);
    // The URL Standard percent-encodes the domain names of other schemes. No IRI has the characters that no URI has.
    if (/^(?:file|ftp|https?|wss?):/.test(uri)) {
      equal(new IRI(unicode).href, isURI(iri.href) ? iri.href : new IRI(uri).href);
    }
  }
}
