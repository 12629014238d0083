import { lazy } from "../../infra/lazy.js";
import { loadEncodingSniffer } from "./lazy.cjs";

const load = lazy(loadEncodingSniffer);

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default ((octets, options) => load()(octets, options)) satisfies ReturnType<typeof loadEncodingSniffer>;
