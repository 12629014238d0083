import { ASCII_TRIPLETS } from "../infra/percent.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { spellURI } from "../syntax/spell-uri.js";
import { parseHref } from "../web/href.js";
import { findOffsets } from "../web/href-parts.js";

/**
 * Returns the path, query and fragment of a redirection, if it stays on the same origin.
 *
 * The result starts with one slash that no slash or backslash follows, also after other parsers have decoded it and
 * removed dot segments, so it can be a `Location` on any server of that origin.
 *
 * @example
 * localRedirect("/a?b#c", "https://example.org/x"); // => "/a?b#c"
 * localRedirect("https://example.org/a", "https://example.org/x"); // => "/a"
 * localRedirect("//evil.example/", "https://example.org/x"); // => null
 * localRedirect("/\\evil.example/", "https://example.org/x"); // => null
 * localRedirect("/x/%2e%2e//evil.example/", "https://example.org/x"); // => null
 * localRedirect("javascript:alert(1)", "https://example.org/x"); // => null
 *
 * @param target - The next page that a request names. A parameter that is absent, or a list because it was given twice,
 *   gives `null`.
 * @param base - The absolute address of the request.
 * @returns A reference in the spelling that clients and proxies pass on unchanged; or `null` if the target leaves the
 *   origin, or can be read in two ways.
 * @throws {TypeError} If the base is not an absolute http or https address.
 * @requirement G-12
 * @see https://url.spec.whatwg.org/#origin
 */
export function localRedirect(target: unknown, base: IRILike): string | null {
  const root = parseHref(readAddress(base, "base"), undefined);
  if (root === null || !/^https?:/.test(root)) {
    throw new TypeError("base is not an absolute address with the scheme http or https");
  }
  if (typeof target !== "string" || SKIPPED.test(target)) {
    return null;
  }
  const hasScheme = target.charAt(target.search(/[/?#:]/)) === ":";
  if (target.startsWith("//") || (hasScheme && !/^https?:\/\/[^/]/i.test(target))) {
    return null;
  }
  const href = parseHref(target, root);
  if (href === null || readOrigin(href) !== readOrigin(root)) {
    return null;
  }
  const uri = spellURI(href);
  const { pathname, search } = findOffsets(uri);
  return isPlain(uri.slice(pathname, search)) ? uri.slice(pathname) : null;
}

/** Controls, and what only some parsers read as a slash or skip. */
const SKIPPED = /[\0-\x1F\x7F-\xA0\\\u2028\u2029\uFEFF\uD800-\uDFFF]|^ | $/u;

/** Most percent-decodings by programs in a chain. */
const MOST_DECODINGS = 4;

/** Two slashes at the start become an authority, and parsers skip controls, however often a path is decoded. */
function isPlain(path: string) {
  let text = path;
  for (let count = 0; count <= MOST_DECODINGS; count++) {
    // Servers with parameters of segments remove them before dot segments.
    const [, ...segments] = text.replace(/;[^/\\]*/g, "").split(/[/\\]/);
    const hasDots = segments.some((segment) => segment === "." || segment === "..");
    const [first, ...more] = segments.slice(0, -1);
    if (/[\0-\x1F\x7F]/.test(text) || first === "" || (hasDots && more.includes(""))) {
      return false;
    }
    const decoded = text.replace(ASCII_TRIPLETS, decodeURIComponent);
    if (decoded === text) {
      return true;
    }
    text = decoded;
  }
  return false;
}

function readOrigin(href: string) {
  const { schemeEnd, username, host, pathname } = findOffsets(href);
  return href.slice(0, schemeEnd) + (host > username ? "@" : "") + href.slice(host, pathname);
}
