/** Replaces `page/other-finder.js` if the viewer is built with VIEWER_DEV: finds links with linkify-it. */
import { LinkifyIt } from "linkify-it";
import { domainToUnicode } from "../../lib/names/idna/idna.js";
import { getTopLevelDomains } from "../../lib/names/top-level-domains.js";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true });
linkify.tlds([...getTopLevelDomains()].flatMap((label) => [label, domainToUnicode(label).domain]));

export const OTHER_NAME = "linkify-it";

export function findOtherLinks(text) {
  return (linkify.match(text) ?? []).map(({ raw, index, lastIndex }) => ({ text: raw, start: index, end: lastIndex }));
}
