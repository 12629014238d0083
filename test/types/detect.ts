import {
  type ComposeLinkOptions,
  composeLink,
  createFinder,
  type DocumentLike,
  type Finder,
  type FindOptions,
  type FoundIRI,
  findIRIs,
  type LinkController,
  type LinkifyNodeOptions,
  type LinkKind,
  type LinkParts,
  linkifyNode,
  type MarkdownItLike,
  markdownLinks,
  type NodeLike,
  type Repair,
  type RepairCode,
  type RepairedInput,
  type RepairOptions,
  repairInput,
} from "whatwg-iri/text";

const options: FindOptions = { schemes: "all", tlds: new Set(["com"]), stopAt: undefined };
export const links: readonly FoundIRI[] = findIRIs("", options);
export const inOctets: readonly FoundIRI[] = findIRIs(new Uint8Array(), { charset: "latin1", schemeless: false });
export const verdict: number | undefined = findIRIs("", { inspectHost: (host) => host.length })[0]?.verdict;
export const kind: LinkKind | undefined = links[0]?.kind;
export const added: "" | "https:" | "https://" | "mailto:" | undefined = links[0]?.added;
export const finder: Finder<string> = createFinder({ inspectHost: (host) => host });
export const link: string = composeLink(
  { host: "a", port: 1, path: ["b"], query: [["c"], ["d", "e"]] },
  { beyondIRI: true },
);
export const attach: (this: unknown, options?: null) => void = markdownLinks.remark;
export const count: (node: NodeLike, options?: LinkifyNodeOptions | null) => number = linkifyNode;
// @ts-expect-error Octets need a charset.
findIRIs(new Uint8Array());
export type Everything = [ComposeLinkOptions, DocumentLike, LinkController<string>, LinkParts, MarkdownItLike];
const repairOptions: RepairOptions = { scheme: undefined };
export const candidates: readonly RepairedInput[] = repairInput("a", repairOptions);
export const repair: Repair | undefined = candidates[0]?.repairs[0];
export const repairCode: RepairCode | undefined = repair?.code;
