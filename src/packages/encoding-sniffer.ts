/** @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
import sniffHTMLEncoding from "./page/encoding-sniffer.js";

/** In octets: a declaration that ends at 1024 is found, one that ends at 1025 is not. */
export const PRESCAN_LIMIT = 1024;

/** A guess: scripts and titles are searched too. */
export function prescan(octets: Uint8Array): string | null {
  return sniff(octets, PRESCAN_LIMIT);
}

/**
 * The encoding that an XML declaration names, or UTF-16 if the declaration itself is in UTF-16.
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
