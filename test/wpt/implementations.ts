import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { parseByReferee } from "../support/referee.js";
import type { Implementation, URLClass } from "./row.js";

export const OURS: Implementation = {
  name: "IRI",
  URL: IRI as unknown as URLClass,
  parseInCharset: (input, charset) => new IRI(input, undefined, { charset }),
};

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

export const WHATWG_URL: Implementation = {
  name: "whatwg-url",
  URL: WhatwgURL as unknown as URLClass,
  parseInCharset: (input, charset) => {
    // Its caller must "get an output encoding".
    const encoding = charset.startsWith("utf-16") ? "utf-8" : charset;
    return new WhatwgURL(parseByReferee(input, undefined, encoding) as string);
  },
};

export const NATIVE: Implementation = {
  name: `Node ${process.versions.node}`,
  URL: globalThis.URL as unknown as URLClass,
};
