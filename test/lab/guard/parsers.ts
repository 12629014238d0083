/** Six parsers of addresses. */
import { createRequire } from "node:module";
import fastURI from "fast-uri";
import { HOST_PARSERS, type HostParser } from "../../support/address-parsers.js";

const require = createRequire(import.meta.url);
const uriJS = require("uri-js") as { parse(input: string): { readonly host?: string } };
const URIjs = require("urijs") as new (input: string) => { hostname(): string };

export const SIX_PARSERS: Readonly<Record<string, HostParser>> = {
  ...HOST_PARSERS,
  "fast-uri": (input) => fastURI.parse(input).host ?? "",
  "uri-js": (input) => uriJS.parse(input).host ?? "",
  urijs: (input) => new URIjs(input).hostname(),
};
