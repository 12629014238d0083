/**
 * Links in text that people write, by UTS #58, and addresses that people type.
 *
 * @module
 */

export { type ComposeLinkOptions, composeLink, type LinkParts } from "./links/compose-link.js";
export { type DocumentLike, type LinkifyNodeOptions, linkifyNode, type NodeLike } from "./links/dom.js";
export { createFinder, type Finder, findIRIs, type LinkController } from "./links/find.js";
export type { FoundIRI, LinkChange, LinkKind } from "./links/found-iri.js";
export type { ElementOptions } from "./links/markdown.js";
export type { MarkdownItLike } from "./links/markdown-it.js";
export { type MicromarkLinks, markdownLinks } from "./links/markdown-links.js";
export type { MarkedExtension, MarkedLink } from "./links/marked.js";
export type { MicromarkHTML, MicromarkSyntax } from "./links/micromark.js";
export type { FindOptions } from "./links/settings.js";
export type { Repair, RepairCode } from "./typed/draft.js";
export { type RepairedInput, type RepairOptions, repairInput } from "./typed/repair-input.js";
