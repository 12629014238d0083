/**
 * Links in text that people write, by UTS #58, and addresses that people type.
 *
 * @module
 */

export { type ComposeLinkOptions, composeLink, type LinkParts } from "./text/compose-link.js";
export { type DocumentLike, type LinkifyNodeOptions, linkifyNode, type NodeLike } from "./text/dom.js";
export type { Repair, RepairCode } from "./text/entry/draft.js";
export { type RepairedInput, type RepairOptions, repairInput } from "./text/entry/repair-input.js";
export { findIRIs } from "./text/find.js";
export { createFinder, type Finder, type LinkController } from "./text/finder.js";
export type { FoundIRI, LinkKind } from "./text/found-iri.js";
export type { Linkifier, LinkifyMatch, MarkdownItLike } from "./text/markdown-it.js";
export { type MicromarkLinks, markdownLinks } from "./text/markdown-links.js";
export type { MarkedExtension, MarkedLink } from "./text/marked.js";
export type { MicromarkHTML, MicromarkSyntax } from "./text/micromark.js";
export type { MdastNode } from "./text/remark.js";
export type { FindOptions } from "./text/settings.js";
