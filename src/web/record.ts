/**
 * The URL record of a serialized URL, for whatwg-url's parser and setters.
 *
 * Divergence (performance): the URL Standard keeps the record that the parser made. Here an href is enough, and its components are
 * copied: parsing it again takes 2 µs and 100 octets of memory for each unit.
 *
 * @see https://url.spec.whatwg.org/#concept-url
 */
import { makeRecord, type SettableMember, serializeRecord, setMember, type URLRecord } from "../packages/whatwg-url.js";
import { findOffsets } from "./href-offsets.js";
import { mapLongHostOf } from "./long-host.js";

/**
 * Makes the record of a serialized URL.
 *
 * @param href - A result of the URL serializer; not one that only setters can produce, such as `file://localhost/C|`.
 */
export function recordOf(href: string): URLRecord {
  const { schemeEnd, username, usernameEnd, host, hostEnd, portEnd, pathname, search, hash } = findOffsets(href);
  return makeRecord({
    protocol: href.slice(0, schemeEnd),
    username: href.slice(username, usernameEnd),
    password: href.slice(usernameEnd + 1, host - 1),
    host: href.startsWith("//", schemeEnd) ? href.slice(host, hostEnd) : null,
    port: hostEnd === portEnd ? null : Number(href.slice(hostEnd + 1, portEnd)),
    path: href.slice(pathname, search),
    search: href.slice(search, hash),
    hash: href.slice(hash),
  });
}

/**
 * Sets a member of a record.
 *
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL.
 */
export function setInRecord(record: URLRecord, member: SettableMember, value: string): string {
  setMember(record, member, mapLongHostOf(member, value, record.scheme));
  return serializeRecord(record);
}
