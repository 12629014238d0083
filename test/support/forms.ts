/** What holds for the forms of every address. */
import assert from "node:assert/strict";
import { IRI, isIRI, isURI } from "whatwg-iri";

/** Checks that the URI is one and stays the same; and that the IRI is one, and leads back if it can. */
export function checkForms(iri: IRI): void {
  const uri = iri.toURI();
  assert.ok(isURI(uri), uri);
  assert.equal(new IRI(uri).toURI(), uri);
  for (const profile of ["display", "draft", "strict"] as const) {
    const unicode = iri.toIRI({ profile });
    assert.ok(isIRI(unicode), unicode);
    // An IRI cannot hold what the href holds and no URI does.
    assert.equal(new IRI(unicode).href, isURI(iri.href) ? iri.href : new IRI(uri).href);
  }
}
