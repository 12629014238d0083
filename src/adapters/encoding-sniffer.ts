/**
 * The encoding that an HTML document declares in its first octets; the only importer of html-encoding-sniffer.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
import sniffHTMLEncoding from "html-encoding-sniffer";

/** What the sniffer is to say if it finds nothing: the name of no encoding. */
const NOTHING = "";

/** The prescan looks at so many octets: what ends at 1024 is found, at 1025 no more. */
export const PRESCAN_LIMIT = 1024;

/**
 * Finds the encoding that the first octets declare by a `meta` element, or the start by an XML declaration.
 *
 * It does not know what is inside a script or a title, and so is only a guess.
 *
 * @param octets - A document without a byte order mark.
 * @returns The encoding's name in lower case; `null` if nothing is declared.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
export function prescan(octets: Uint8Array): string | null {
  return sniff(octets, PRESCAN_LIMIT);
}

/**
 * Finds the encoding that an XML declaration tells at the start of an HTML document, or that its being there in UTF-16
 * tells.
 *
 * @param octets - A document without a byte order mark.
 * @returns The encoding's name in lower case; `null` if nothing is declared.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
 */
export function findXMLEncoding(octets: Uint8Array): string | null {
  return sniff(octets, 0);
}

function sniff(octets: Uint8Array, maxPrescanBytes: number): string | null {
  const name = sniffHTMLEncoding(octets, { defaultEncoding: NOTHING, maxPrescanBytes });
  return name === NOTHING ? null : name.toLowerCase();
}
