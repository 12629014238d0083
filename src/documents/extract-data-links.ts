import { decode, UTF_8 } from "../packages/charset.js";
import type { DocumentType } from "./content-type.js";
import { type CharsetHints, determineCSSCharset, findCertainCharset } from "./document-charset.js";
import { findJSONAddresses } from "./json/find-json-addresses.js";
import type { ExtractedLinks } from "./link.js";
import { LinkCollector, type Reading } from "./link-collector.js";
import { addAddresses, addSheet } from "./markup.js";
import type { Locate } from "./source-places.js";

/** @param octets - `null` if the document is decoded. */
export function extractDataLinks(
  octets: Uint8Array | null,
  decoded: string,
  hints: CharsetHints,
  reading: Reading,
  type: Exclude<DocumentType, "html" | "xml">,
): ExtractedLinks {
  // JSON is in UTF-8, whatever its Content-Type says.
  const ofJSON = { ...hints, transportLabel: undefined };
  const { charset, source } =
    type === "css"
      ? (findCertainCharset(octets, hints) ?? determineCSSCharset(octets, hints.fallback))
      : (findCertainCharset(octets, ofJSON) ?? ({ charset: UTF_8, source: "default" } as const));
  const text = octets === null ? decoded : decode(octets, charset);
  const collector = new LinkCollector(text, charset, reading);
  const locate: Locate = (start, end) => ({ start, end });
  if (type === "css") {
    addSheet(collector, text, locate, collector.scope);
  } else {
    addAddresses(collector, ["script", ""], findJSONAddresses(text, type), locate, collector.scope);
  }
  return collector.finish(source, []);
}
