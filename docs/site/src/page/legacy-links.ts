/**
 * How this browser parses a link in a document of another charset, to compare `IRI` with: its `URL` supports only UTF-8.
 */

import { URL_MEMBERS } from "../../../../lib/web/url-members.js";
import { makeCharsetDocuments, type ParseInCharset } from "../compare/charset-documents.js";
import type { LinkMembers } from "../model/members.js";
import type { State } from "../model/state.js";

/** The documents made so far, by the name of their charset. */
const documents = new Map<string, Promise<ParseInCharset | null>>();

/**
 * Reads the members of a link.
 *
 * @returns `undefined` in UTF-8, or if the document cannot be made.
 */
export async function readLinkMembers({ iri, base, charset }: State): Promise<LinkMembers | undefined> {
  const name = findName(charset);
  if (name === null || name === "utf-8") {
    return undefined;
  }
  if (!documents.has(name)) {
    documents.set(name, makeCharsetDocuments([name]));
  }
  const parse = await documents.get(name);
  try {
    const absolute = resolve(iri, base);
    const link = absolute === null ? null : parse?.(absolute, name);
    return link === undefined ? undefined : link === null ? null : readMembers(link);
  } catch {
    return undefined;
  }
}

/**
 * Resolves a reference except its query, which depends on the charset. The page's policy allows the documents no base of
 * their own.
 *
 * @returns `null` if the browser refuses it.
 */
function resolve(iri: string, base: string): string | null {
  if (!URL.canParse(iri, base === "" ? undefined : base)) {
    return null;
  }
  const url = new URL(iri, base === "" ? undefined : base);
  const [beforeFragment = ""] = iri.split("#");
  const query = /\?(.*)$/s.exec(beforeFragment)?.[1];
  if (query === undefined) {
    return url.href;
  }
  const { hash } = url;
  url.search = "";
  url.hash = "";
  return `${url.href}?${query}${hash}`;
}

/** Returns the name of the encoding for a label; `null` if it is unknown or not an encoding of documents. */
function findName(label: string): string | null {
  try {
    const name = new TextDecoder(label).encoding;
    return name.startsWith("utf-16") ? null : name;
  } catch {
    return null;
  }
}

function readMembers(link: HTMLAnchorElement): LinkMembers {
  return link.protocol !== ":" ? Object.fromEntries(URL_MEMBERS.map((member) => [member, link[member]])) : null;
}
