/**
 * How this browser sees an address as a link in a document of another charset, which is what `IRI` can fairly be compared
 * with: the browser's own `URL` knows UTF-8 only.
 */

import { URL_MEMBERS } from "../../infra/url-members.js";
import type { ParseInCharset } from "../compare/charset-documents.js";
import { makeCharsetDocuments } from "../compare/charset-documents.js";
import type { LinkMembers } from "../model/members.js";
import type { State } from "../model/state.js";

/** The documents made so far, by what a charset was called. */
const documents = new Map<string, Promise<ParseInCharset | null>>();

/**
 * Reads the members of a link.
 *
 * @returns `undefined` in UTF-8, or if there can be no such document.
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
 * Resolves a reference but for its query, which is what depends on the charset: the page's policy gives the documents no
 * base of their own.
 *
 * @returns `null` if the browser does not take it.
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

/** The name of the encoding that a label stands for; `null` if there is none, or documents are not in it. */
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
