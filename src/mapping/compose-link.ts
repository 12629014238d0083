/**
 * Links from their parts: minimal escaping by UTS #58, of what no string can say, such as a slash inside of a segment.
 *
 * Divergence (compatibility): the result is an IRI unless the caller wants none; UTS #58 leaves `"`, brackets and a percent
 * sign that nothing hexadecimal follows as they are. A "+" in a query is percent-encoded, for forms read it as a space.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */

import { getOption } from "../infra/options.js";
import { encodeCharacter } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { composeIRI } from "../syntax/compose.js";
import { escapeTail } from "./link-text.js";

/** The parts of a link; all of them are text in which nothing is percent-encoded yet. */
export interface LinkParts {
  /** `"https"` if left out. */
  readonly scheme?: string | undefined;
  /** A domain name or an address. */
  readonly host: string;
  readonly port?: string | number | undefined;
  /** The segments of the path. */
  readonly path?: readonly string[] | undefined;
  /** The query: each key with its value, if it has one. */
  readonly query?: readonly (readonly [key: string, value?: string])[] | undefined;
  readonly fragment?: string | undefined;
  /** What follows `:~:` in the fragment, as `text=…`. */
  readonly directive?: string | undefined;
}

/** How a link is composed. */
export interface ComposeLinkOptions {
  /** Whether the result has to be an IRI; `true` if left out. */
  readonly iri?: boolean | undefined;
}

const IN_SEGMENT = /[/?#]/g;
const IN_QUERY = /[#&=+]/g;
const IN_FRAGMENT = /#|:(?=~:)/g;
const TRIPLET_MARK = /%(?=[0-9A-Fa-f]{2})/g;
const NOT_IN_IRI = /["<>\\^`{|}[\]%]/g;

/**
 * Writes a link that can stand in running text: `findIRIs` finds it whole, whatever surrounds it.
 *
 * @example
 * composeLink({ host: "例え.jp", path: ["wiki", "a/b (c)", "100 %."] }); // => "https://例え.jp/wiki/a%2Fb%20(c)/100%20%25%2E"
 * composeLink({ host: "he.wikipedia.org", path: ['נאט"ו'] }); // => "https://he.wikipedia.org/נאט%22ו"
 * composeLink({ host: "he.wikipedia.org", path: ['נאט"ו'] }, { iri: false }); // => 'https://he.wikipedia.org/נאט"ו'
 *
 * @param parts - The parts, not percent-encoded; a lone surrogate becomes U+FFFD.
 * @param options - Whether the result has to be an IRI.
 * @returns The link, with characters wherever they end no link.
 * @throws {IRIError} If scheme, host or port are none.
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */
export function composeLink(parts: LinkParts, options?: ComposeLinkOptions | null): string {
  const scheme = getOption(parts, "scheme", "https");
  const host = getOption(parts, "host") as string;
  const port = getOption(parts, "port");
  const path = getOption(parts, "path", []);
  const query = getOption(parts, "query");
  const fragment = getOption(parts, "fragment");
  const directive = getOption(parts, "directive");
  const notInIRI = getOption(options, "iri") === false ? TRIPLET_MARK : NOT_IN_IRI;
  const write = (text: string, syntax: RegExp): string =>
    toWellFormed(`${text}`).replace(notInIRI, encodeCharacter).replace(syntax, encodeCharacter);
  const isWithFragment = fragment !== undefined || directive !== undefined;
  const tail = escapeTail({
    path: path.map((segment) => `/${write(segment, IN_SEGMENT)}`).join(""),
    query: query
      ?.map(([key, value]) => write(key, IN_QUERY) + (value === undefined ? "" : `=${write(value, IN_QUERY)}`))
      .join("&"),
    fragment: isWithFragment
      ? write(fragment ?? "", IN_FRAGMENT) + (directive === undefined ? "" : `:~:${write(directive, IN_FRAGMENT)}`)
      : undefined,
  });
  const beginning = composeIRI({ scheme, host, port: port === undefined ? undefined : `${port}`, path: "" });
  return (
    beginning +
    tail.path +
    (tail.query === undefined ? "" : `?${tail.query}`) +
    (tail.fragment === undefined ? "" : `#${tail.fragment}`)
  );
}
