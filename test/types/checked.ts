/** Strings whose type says what was checked. */
import { compare, IRI, iriToURI, normalize, preferredForm } from "whatwg-iri";
import {
  type IRIReferenceString,
  type IRIString,
  isIRI,
  isIRIReference,
  isURI,
  isURIReference,
  parseIRI,
  resolve,
  type URIReferenceString,
  type URIString,
} from "whatwg-iri/syntax";

declare const text: string;
declare const unknown: unknown;
declare const iri: IRIString;
declare const uri: URIString;

export const asStrings: readonly string[] = [iri, uri];
export const wider: readonly IRIReferenceString[] = [iri, uri];
export const references: readonly URIReferenceString[] = [uri];
export const iris: readonly IRIString[] = [uri];
// @ts-expect-error: an unchecked string is not an IRI.
export const unchecked: IRIString = text;
// @ts-expect-error: an IRI need not be a URI.
export const narrower: URIString = iri;

export const checked: IRIString | undefined = isIRI(text) ? text : undefined;
export const checkedUnknown: IRIString | undefined = isIRI(unknown) ? unknown : undefined;
export const checkedStrictly: IRIString | undefined = isIRI(text, { absolute: true }) ? text : undefined;
export const checkedURI: URIString | undefined = isURI(text) ? text : undefined;
export const checkedReference: IRIReferenceString | undefined = isIRIReference(text) ? text : undefined;
export const checkedURIReference: URIReferenceString | undefined = isURIReference(text) ? text : undefined;
export const remaining: string | undefined = isIRI(text) ? undefined : text.trim();

export const mapped: URIReferenceString = iriToURI(text);
export const mappedIRI: URIString = iriToURI(iri, { charset: "gbk" });
// @ts-expect-error: one component in ASCII does not make a URI.
export const mappedPart: URIReferenceString = iriToURI(text, { component: "path" });
export const normal: IRIString = normalize(text, { level: "scheme" });
// @ts-expect-error: on this level, every string is its own form.
export const kept: IRIString = normalize(text, { level: "string" });
// @ts-expect-error: a SURT is not an IRI.
export const surt: IRIString = normalize(text, { level: "scheme", form: "surt" });
export const key: IRIString = normalize(text, {
  level: "scheme",
  form: "iri",
  ignore: ["www"],
  ignoredParameters: ["a"],
});
export const preferred: IRIString = preferredForm(text);
export const resolved: IRIString = resolve(text, iri);

// They are accepted wherever an address is.
compare(iri, uri, { level: "syntax" });
parseIRI(uri);
new IRI(iri, uri);
