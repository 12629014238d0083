/**
 * Link detection in any text by UTS #58: IRIs, domain names and mail addresses; links composed for use in text; and
 * typed addresses.
 *
 * @module
 */

export { type DocumentLike, type LinkifyNodeOptions, linkifyNode, type NodeLike } from "./detect/dom.js";
export { findIRIs, iterateIRIs } from "./detect/find.js";
export { createFinder, type Finder, type LinkController } from "./detect/finder.js";
export type { FoundIRI, LinkKind } from "./detect/found-iri.js";
export { find, type LinkifyToken } from "./detect/linkifyjs.js";
export { type Linkifier, type LinkifyMatch, type MarkdownItLike, markdownItLinks } from "./detect/markdown-it.js";
export { type MdastNode, remarkLinks } from "./detect/remark.js";
export type { FindOptions } from "./detect/settings.js";
export type { Repair, RepairCode } from "./entry/draft.js";
export { type RepairedInput, type RepairOptions, repairInput } from "./entry/repair-input.js";
export { type ComposeLinkOptions, composeLink, type LinkParts } from "./mapping/compose-link.js";
