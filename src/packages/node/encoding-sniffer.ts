import { loadEncodingSniffer } from "./lazy.cjs";

let sniff: ReturnType<typeof loadEncodingSniffer> | undefined;

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default ((octets, options) => {
  sniff ??= loadEncodingSniffer();
  return sniff(octets, options);
}) satisfies ReturnType<typeof loadEncodingSniffer>;
