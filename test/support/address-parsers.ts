/** The host that parsers of addresses read, in one spelling. */
import * as nodeURL from "node:url";
import { toASCIIDomain } from "#lib/names/idna/idna.js";

export type HostParser = (input: string) => string;

/** By the regular expression of RFC 3986, appendix B. */
function readByRFC3986(input: string): string {
  const authority = /^(?:[^:/?#]+:)?(?:\/\/([^/?#]*))?/.exec(input)?.[1] ?? "";
  return /^(?:.*@)?(\[.*\]|[^:]*)(?::.*)?$/s.exec(authority)?.[1] ?? "?";
}

export const HOST_PARSERS: Readonly<Record<string, HostParser>> = {
  "RFC 3986": readByRFC3986,
  "URL Standard": (input) => new URL(input).hostname,
  "url.parse": (input) => nodeURL.parse(input).hostname ?? "",
};

/** Writes a host in ASCII and lower case, without brackets. */
function unify(host: string): string {
  const plain = host.replace(/^\[|\]$/g, "");
  return (/[^\0-\x7F]/.test(plain) ? toASCIIDomain(plain) : plain)?.toLowerCase() ?? `?${plain}`;
}

/** "!" is before the name of a parser that throws. */
export function readHosts(input: string, parsers = HOST_PARSERS): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parsers).map(([name, parse]) => {
      try {
        return [name, unify(parse(input))];
      } catch {
        return [name, `!${name}`];
      }
    }),
  );
}
