/**
 * Finds the encoding declared in the first octets of an HTML document.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
import sniffHTMLEncoding from "./page/encoding-sniffer.js";

/** Returned by the sniffer if it finds no declaration; not the name of an encoding. */
const NOTHING = "";

/** Number of octets that the prescan reads: a declaration that ends at 1024 is found, one that ends at 1025 is not. */
export const PRESCAN_LIMIT = 1024;

/**
 * Finds the encoding declared in the first octets by a `meta` element, or at the start by an XML declaration.
 *
 * The result is only a guess, because the prescan does not recognize scripts and titles.
 *
 * @param octets - A document without a byte order mark.
 * @returns The encoding's name in lower case; `null` without a declaration.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
export function prescan(octets: Uint8Array): string | null {
  return sniff(octets, PRESCAN_LIMIT);
}

/**
 * Finds the encoding indicated by an XML declaration at the start of an HTML document: the one that it names, or UTF-16 if the
 * declaration itself is in UTF-16.
 *
 * @param octets - A document without a byte order mark.
 * @returns The encoding's name in lower case; `null` without a declaration.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
 */
export function findXMLEncoding(octets: Uint8Array): string | null {
  return sniff(octets, 0);
}

function sniff(octets: Uint8Array, maxPrescanBytes: number): string | null {
  // Every option, so that none is read from `Object.prototype`.
  const name = sniffHTMLEncoding(octets, {
    defaultEncoding: NOTHING,
    maxPrescanBytes,
    transportLayerEncodingLabel: undefined,
    xml: false,
  });
  return name === NOTHING ? null : name.toLowerCase();
}
