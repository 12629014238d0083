/**
 * What the bundles for pages have in the place of `src/adapters/url-parser.ts`: whatwg-url's search parameters without its
 * class of URL and its parser.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */
import { createImpl, install, type URLSearchParamsImpl } from "whatwg-url/lib/URLSearchParams.js";
import urlencoded from "whatwg-url/lib/urlencoded.js";
import utils from "whatwg-url/lib/utils.js";
import type { Query, URLSearchParams } from "../adapters/url-parser.js";

export { serializeIPv6Host } from "./ipv6.js";

/** The realm of the search parameters; no global object is touched. */
const REALM: Record<string, unknown> = { Array, Object, Promise, String, TypeError };
install(REALM, ["Window"]);

/** The class of the search parameters. */
export const URLSearchParamsClass = REALM.URLSearchParams as new (init?: unknown) => URLSearchParams;

/**
 * Gives search parameters for the query of a serialized URL.
 *
 * @param search - With its question mark; `""` for none.
 */
export function createQuery(search: string): Query {
  // The part of a URL record that search parameters read and write.
  const record: { query: string | null } = { query: null };
  const params: URLSearchParamsImpl = createImpl(REALM, [search.slice(1)], { doNotStripQMark: true });
  params._url = { _url: record };
  const query = {
    searchParams: params[utils.wrapperSymbol] as URLSearchParams,
    get search(): string {
      return record.query === null ? "" : `?${record.query}`;
    },
    set search(value: string) {
      record.query = value === "" ? null : value.slice(1);
      params._list = urlencoded.parseUrlencodedString(value.slice(1));
    },
  };
  query.search = search;
  return query;
}
