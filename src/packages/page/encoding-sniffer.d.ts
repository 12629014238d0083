/** Types of html-encoding-sniffer, from which the build makes the module. */

interface SnifferOptions {
  /** The result if the document does not indicate an encoding; any string. */
  defaultEncoding: string;
  /** Number of octets searched for `meta` elements; 1024 by default. */
  maxPrescanBytes: number;
  /** The charset of the response; `undefined` if it has none. */
  transportLayerEncodingLabel: undefined;
  /** Whether the document is XML. */
  xml: boolean;
}

// biome-ignore lint/style/noDefaultExport: the module has a default export.
export default function sniffHTMLEncoding(octets: Uint8Array, options: SnifferOptions): string;
