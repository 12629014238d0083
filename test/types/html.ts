/** What TypeScript has to accept of the HTML entry point; compiled, never run. */
import type { Diagnostic, IRI } from "whatwg-iri";
import {
  type CharacterReferenceOptions,
  type CharsetSource,
  decodeCharacterReferences,
  type ExtractedLinks,
  type ExtractLinksOptions,
  extractLinks,
  type Link,
  type LinkSource,
  type ReferenceContext,
} from "whatwg-iri/html";

const options: ExtractLinksOptions = { charset: undefined, base: new URL("http://a/") };
export const found: ExtractedLinks = extractLinks(new Uint8Array(), options);
export const ofBuffer: ExtractedLinks = extractLinks(new ArrayBuffer(0));
export const ofView: ExtractedLinks = extractLinks(new DataView(new ArrayBuffer(0)));
export const links: readonly Link[] = extractLinks("").links;
export const iris: (IRI | null)[] = links.map(({ iri }) => iri);
export const why: Diagnostic | undefined = links[0]?.diagnostics[0];
export const text: string = decodeCharacterReferences("&amp;", { context: "xml" });
export type Everything = [CharacterReferenceOptions, CharsetSource, LinkSource, ReferenceContext];
