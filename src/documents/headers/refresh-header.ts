/**
 * The header field Refresh, which the HTML Standard defines, and no RFC.
 *
 * All three engines read each octet as a character of Latin-1, even if the octets are UTF-8, as the standard says; WebKitGTK
 * does not if they are not UTF-8. wpt-fixtures/headers.json records the answers of each engine.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-refresh-header
 */

import type { IRILike } from "../../infra/iri-like.js";
import { UTF_8 } from "../../packages/charset.js";
import { IRI } from "../../web/iri.js";
import { parseAddress, parseBase, type ResolvedAddress } from "../../web/parse-address.js";
import { readRefresh } from "../html/refresh.js";
import { type FieldValue, readFieldValue } from "./field-value.js";

/** The delay and the address of a refresh. */
export interface Refresh extends ResolvedAddress {
  /** Whole seconds. */
  readonly delay: number;
  /** The address as written; `null` without one, in which case `iri` is the base. */
  readonly value: string | null;
}

/**
 * Reads the value of a Refresh field as browsers do.
 *
 * Each non-ASCII octet is read as a character of Latin-1, even if the octets are UTF-8, and regardless of the document's
 * charset, as in all browsers. Browsers do not follow a refresh to `javascript:`.
 *
 * @example
 * parseRefresh("5; url='../b'", "http://example.org/a/c").iri.href; // => "http://example.org/b"
 * parseRefresh("5; url='../b'").delay; // => 5
 * parseRefresh("5", "http://example.org/").iri.href; // => "http://example.org/"
 * parseRefresh("0;url=/\u00E9", "http://example.org/").iri.href; // => "http://example.org/%C3%A9"
 * parseRefresh("soon", "http://example.org/"); // => null
 *
 * @param value - The value of the field: octets, or the string that `fetch` and Node return, with one unit per octet.
 * @param base - The address of the document.
 * @returns The refresh, or `null` if the value does not begin with a time.
 * @throws {TypeError} If the value is neither a string nor octets, or the base cannot be parsed.
 * @requirement H-1b, H-1d
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export function parseRefresh(value: FieldValue, base?: IRILike | undefined): Refresh | null {
  const refresh = readRefresh(readFieldValue(value));
  const document = parseBase(base);
  if (refresh === null) {
    return null;
  }
  const { delay, url } = refresh;
  if (url === null) {
    return { delay, value: url, iri: document === undefined ? null : new IRI(document.href), diagnostics: [] };
  }
  return { delay, value: url, ...parseAddress(url, document, UTF_8) };
}
