/**
 * The parts of whatwg-url that are used: what the bundles for pages have in its place. The parser, the serializer, the
 * setters and the search parameters are whatwg-url's own; only its Web IDL class of URL is left out, as the class IRI stands
 * in front of what it would give.
 *
 * Divergences: none in what `src/adapters/url-parser.ts` uses.
 *
 * @see https://url.spec.whatwg.org/#api
 */
import { implementation as URLImpl } from "whatwg-url/lib/URL-impl.js";
import { install } from "whatwg-url/lib/URLSearchParams.js";
import utils from "whatwg-url/lib/utils.js";

export { parseURL, serializeURL } from "whatwg-url/lib/url-state-machine.js";

/** The realm of the search parameters; no global object is touched. */
const realm: { URLSearchParams?: unknown } & object = { Array, Object, Promise, String, TypeError } as object;
install(realm, ["Window"]);

/** The class of the search parameters. */
export const URLSearchParams = realm.URLSearchParams;

/** A URL whose setters and search parameters act on one another, and take strings of scalar values only. */
export class URL extends URLImpl {
  /**
   * @param href - A string of scalar values.
   * @throws {TypeError} If it is no absolute URL.
   */
  constructor(href: string) {
    super(realm, [href]);
  }

  /** The object that users see. */
  override get searchParams(): object {
    return (super.searchParams as Record<symbol, object>)[utils.wrapperSymbol] as object;
  }
}
