/**
 * By RFC 3986, `http:/u:pw@h/` and `http:///u:pw@h/` have only a path; browsers and readers see an authority.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */

import { decodeHost } from "../names/hosts.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { isSpecialWithHost } from "../schemes/schemes.js";
import type { ParsedIRI } from "../syntax/components.js";

const AUTHORITY = /^(\/*)(?:([^/]*)@)?([^/@]*?)(:\d*)?(?=\/|$)/;

export interface MisplacedAuthority {
  readonly start: number;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly port: string;
  readonly end: number;
}

export function findMisplacedAuthority({
  scheme,
  host,
  path,
}: Pick<ParsedIRI, "scheme" | "host" | "path">): MisplacedAuthority | null {
  const isAuthority = scheme === undefined ? host === "" : !host && isSpecialWithHost(scheme.toLowerCase());
  if (!isAuthority) {
    return null;
  }
  const [all, slashes, userinfo, name, port = ""] = AUTHORITY.exec(path) as unknown as Match;
  return { start: slashes.length, userinfo, host: name, port, end: all.length };
}

type Match = readonly [all: string, slashes: string, userinfo: string | undefined, host: string, port?: string];

const DOTS = `${LABEL_SEPARATORS}\\u2024\\uFE52`;

const LABEL = `[^\\s%/:;,=&?#@${DOTS}]`;

/** A dot inside a name, also inside `jane.doe`, because a list of top-level domains is never complete. */
const HOST = new RegExp(`${LABEL}[${DOTS}]+${LABEL}`);

/** In longer userinfo, readers do not find the host anyway. */
const LONGEST = 2048;

export function looksLikeHost(userinfo: string): boolean {
  return userinfo.length > LONGEST || HOST.test(decodeHost(userinfo).domain);
}
