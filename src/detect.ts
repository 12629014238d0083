/** Links in any text: IRIs, domain names and mail addresses, by UTS #58. */

export { findIRIs, iterateIRIs } from "./detect/find.js";
export { createFinder, type Finder, type LinkController } from "./detect/finder.js";
export { FoundIRI, type LinkKind } from "./detect/found-iri.js";
export type { FindOptions } from "./detect/settings.js";
export { type ComposeLinkOptions, composeLink, type LinkParts } from "./mapping/compose-link.js";
