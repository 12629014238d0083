/** @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
import sniffHTMLEncoding from "./page/encoding-sniffer.js";

/** Number of octets that the prescan reads: a declaration that ends at 1024 is found, one that ends at 1025 is not. */
export const PRESCAN_LIMIT = 1024;

/**
 * Finds the encoding that a `meta` element or an XML declaration declares; only a guess, because scripts and titles
 * are searched too.
 */
export function prescan(octets: Uint8Array): string | null {
  return sniff(octets, PRESCAN_LIMIT);
}

/**
 * Finds the encoding indicated by an XML declaration at the start of an HTML document: the one that it names, or
 * UTF-16 if the declaration itself is in UTF-16.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
 */
export function findXMLEncoding(octets: Uint8Array): string | null {
  return sniff(octets, 0);
}

function sniff(octets: Uint8Array, maxPrescanBytes: number): string | null {
  // Every option, so that none is read from `Object.prototype`.
  const name = sniffHTMLEncoding(octets, {
    defaultEncoding: "",
    maxPrescanBytes,
    transportLayerEncodingLabel: undefined,
    xml: false,
  });
  return name.toLowerCase() || null;
}
