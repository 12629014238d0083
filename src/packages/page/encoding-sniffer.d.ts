interface SnifferOptions {
  defaultEncoding: string;
  maxPrescanBytes: number;
  transportLayerEncodingLabel: undefined;
  xml: boolean;
}

// biome-ignore lint/style/noDefaultExport: the module has a default export.
export default function sniffHTMLEncoding(octets: Uint8Array, options: SnifferOptions): string;
