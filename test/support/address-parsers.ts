/** The host that parsers of addresses read, in one spelling, so that they can be compared. */
import { createRequire } from "node:module";
import * as nodeURL from "node:url";
import fastURI from "fast-uri";
import { domainToASCII } from "#lib/names/idna/idna.js";

const require = createRequire(import.meta.url);
const uriJS = require("uri-js") as {
  parse(input: string): { host?: string; userinfo?: string; port?: number | string; error?: string };
};
const URIjs = require("urijs") as new (input: string) => { hostname(): string };

/** The authority by the regular expression of RFC 3986, appendix B, and its parts. */
function readByRFC3986(input: string): string {
  const authority = /^(?:[^:/?#]+:)?(?:\/\/([^/?#]*))?/.exec(input)?.[1] ?? "";
  return /^(?:.*@)?(\[.*\]|[^:]*)(?::.*)?$/s.exec(authority)?.[1] ?? "?";
}

const PARSERS: Readonly<Record<string, (input: string) => string>> = {
  "RFC 3986": readByRFC3986,
  "URL Standard": (input) => new URL(input).hostname,
  "url.parse": (input) => nodeURL.parse(input).hostname ?? "",
  "fast-uri": (input) => fastURI.parse(input).host ?? "",
  "uri-js": (input) => uriJS.parse(input).host ?? "",
  urijs: (input) => new URIjs(input).hostname(),
};

/** Writes a host in one way: in ASCII and lower case, without brackets. */
function unify(host: string): string {
  const plain = host.replace(/^\[|\]$/g, "");
  return (/[^\0-\x7F]/.test(plain) ? domainToASCII(plain) : plain)?.toLowerCase() ?? `?${plain}`;
}

/** Lists the hosts that the parsers read; `!` and the name of a parser that throws. */
export function readHosts(input: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(PARSERS).map(([name, parse]) => {
      try {
        return [name, unify(parse(input))];
      } catch {
        return [name, `!${name}`];
      }
    }),
  );
}
