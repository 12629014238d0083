/**
 * The header field Refresh, which no RFC defines but the HTML Standard.
 *
 * All three engines take each octet for a character of Latin-1, UTF-8 too, as the standard says; WebKitGTK does
 * not for octets that are not UTF-8. wpt-fixtures/headers.json has what each of them did.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-refresh-header
 */
import { readRefresh } from "../html/refresh.js";
import type { IRILike } from "../infra/iri-like.js";
import { type FieldValue, readFieldValue } from "./field-value.js";
import { parseBase, type ResolvedAddress, resolveAddress } from "./resolve-address.js";

/** Where a response leads after a while. */
export interface Refresh extends ResolvedAddress {
  /** Whole seconds. */
  readonly delay: number;
  /** The address as it is written; `null` if none is named: then `iri` is the base. */
  readonly value: string | null;
}

/**
 * Reads the value of a Refresh field as browsers do.
 *
 * Each non-ASCII octet is a character of Latin-1, also where the octets are UTF-8 and whatever the document's charset is:
 * that is what all browsers ask for. Browsers do not follow a refresh to `javascript:`.
 *
 * @example
 * parseRefresh("5; url='../b'", "http://example.org/a/c").iri.href; // => "http://example.org/b"
 * parseRefresh("5; url='../b'").delay; // => 5
 * parseRefresh("5", "http://example.org/").iri.href; // => "http://example.org/"
 * parseRefresh("0;url=/\u00E9", "http://example.org/").iri.href; // => "http://example.org/%C3%A9"
 * parseRefresh("soon", "http://example.org/"); // => null
 *
 * @param value - The value of the field: octets, or the text that `fetch` and Node give, each unit of which is one.
 * @param base - The address of the document.
 * @returns The refresh, or `null` if the value tells no time.
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
  const address = url === null ? { iri: document ?? null, diagnostics: [] } : resolveAddress(url, document);
  return { delay, value: url, ...address };
}
