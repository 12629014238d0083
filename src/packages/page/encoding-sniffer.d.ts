// biome-ignore lint/style/noDefaultExport: the module has a default export.
export default function sniffHTMLEncoding(octets: Uint8Array, options: Readonly<Record<string, unknown>>): string;
