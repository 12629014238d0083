import type { Diagnostic, IRI } from "whatwg-iri";
import {
  type CharacterReferenceOptions,
  type CharsetSource,
  type DocumentFormat,
  decodeCharacterReferences,
  type ExtractedLinks,
  type ExtractLinksOptions,
  type ExtractResponseLinksOptions,
  extractLinks,
  type Link,
  type LinkContent,
  type LinkSource,
  type ReferenceContext,
  type ResponseLike,
  type WriteIRIOptions,
  writeIRI,
} from "whatwg-iri/documents";

const options: ExtractLinksOptions = { charset: undefined, base: new URL("http://a/") };
export const found: ExtractedLinks = extractLinks(new Uint8Array(), options);
export const ofBuffer: ExtractedLinks = extractLinks(new ArrayBuffer(0));
export const ofView: ExtractedLinks = extractLinks(new DataView(new ArrayBuffer(0)));
export const links: readonly Link[] = extractLinks("").links;
export const iris: (IRI | null)[] = links.map(({ iri }) => iri);
export const relList: readonly string[] | undefined = links[0]?.relList;
export const content: LinkContent | null | undefined = links[0]?.content;
export const copy: Omit<Link, "toJSON">[] = links.map((link) => link.toJSON());
export const wrong: readonly Diagnostic[] = found.diagnostics;
const settings: ExtractResponseLinksOptions = { ...options, maxLength: 1 };
declare const response: ResponseLike;
export const later: Promise<ExtractedLinks> = extractLinks(response, settings);
export const why: Diagnostic | undefined = links[0]?.diagnostics[0];
export const text: string = decodeCharacterReferences("&amp;", { context: "xml" });
export type Everything = [CharacterReferenceOptions, CharsetSource, LinkSource, ReferenceContext];
const format: DocumentFormat = "css";
export const written: string = writeIRI("a", { format, charset: undefined });
export const octets: Uint8Array = writeIRI(new URL("http://a/"), { format, as: "octets" });
declare const writing: WriteIRIOptions;
export const either: string | Uint8Array = writeIRI("a", writing);
