/** Divergence (safety): RFC 3986, section 5.3, only joins. Here a result with different components is rejected. */

import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { assertDictionary, assertString, checkNames, checkOptions, getOption } from "../infra/arguments.js";
import { type Components, ParsedIRI, recompose, split } from "./components.js";
import { type DataComponents, encodeData, isData } from "./data.js";
import { findProblems } from "./diagnose.js";
import { ANY, getSyntax, SYNTAX_OPTION_NAMES, type Syntax, type SyntaxOptions } from "./grammar.js";

const PARTS = ["authority", "userinfo", "host", "port"] as const;
const NAMES = ["scheme", ...PARTS, "path", "query", "fragment"] as const;
const DATA_NAMES = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"] as const;

const URL_MEMBERS = {
  protocol: "scheme",
  username: "user",
  hostname: "host",
  pathname: "path",
  search: "query",
  searchParams: "query",
  hash: "fragment",
};

/**
 * Joins components into an IRI or URI, or a reference to one.
 *
 * Strings are components as they are written: delimiters are added, and nothing is encoded. The authority may be given
 * whole, as host with userinfo and port, or both ways if they agree. An object with a `user`, a `password`, or a list
 * as `path` or `query` is data, also its fragment: any text, which `decomposeIRI` returns as it was.
 *
 * @example
 * composeIRI({ scheme: "http", host: "例え.jp", path: "/日本", query: "" }); // => "http://例え.jp/日本?"
 * const data = { scheme: "http", user: "a:b", host: "c", path: ["100%", "d/e"], query: [["q", "é&"]] };
 * composeIRI(data); // => "http://a%3Ab@c/100%25/d%2Fe?q=é%26"
 * composeIRI({ path: "//example.org" }); // throws
 *
 * @param components - The components. Omit those that are absent, or set them to `undefined`; an absent path is empty.
 * @returns A string that `parseIRI` splits into the same components.
 * @throws {TypeError} If an argument or an option is wrong, or a component is unknown.
 * @throws {RangeError} If a segment of data is "." or "..".
 * @throws {IRIError} If the components would be others when they are read again, or a component contains a character
 *   that it must not have. The error's `input` is the joined string.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 */
export function composeIRI(components: Components | DataComponents, options?: SyntaxOptions | null): string {
  checkOptions(options, SYNTAX_OPTION_NAMES);
  assertDictionary(components, "components");
  const syntax = getSyntax(options);
  const isOfData = isData(components);
  const names = isOfData ? DATA_NAMES : NAMES;
  checkNames(components, names, "component", URL_MEMBERS);
  const given = Object.fromEntries(names.map((name) => [name, getOption(components, name as keyof Components)]));
  const joined: Components = isOfData ? encodeData(given, syntax.grammar) : given;
  for (const name of NAMES) {
    if (joined[name] !== undefined) {
      assertString(joined[name], name);
    }
  }
  return compose(joined, syntax);
}

export function compose(given: Components, syntax: Syntax): string {
  const { scheme, authority, path = "", query, fragment } = given;
  const { userinfo, host, port } = authority === undefined ? given : split(`//${authority}`);
  const parsed = new ParsedIRI({ scheme, userinfo, host, port, path, query, fragment });
  const composition = recompose(parsed);
  const joint = findJoint(given, parsed);
  const problems = joint !== null ? [joint] : syntax.grammar === ANY ? [] : findProblems(composition, parsed, syntax);
  if (problems.length > 0) {
    throw new IRIError(composition, problems, "composition");
  }
  return composition;
}

function findJoint(given: Components, parsed: ParsedIRI): Diagnostic | null {
  const { scheme, userinfo, host, port, path } = parsed;
  const hierPart = scheme === undefined ? 0 : scheme.length + 1;
  const start = parsed.offsets.path;
  if (host === undefined && (userinfo !== undefined || port !== undefined)) {
    return createDiagnostic("host-missing", "host", hierPart, hierPart);
  }
  if (PARTS.some((name) => given[name] !== undefined && given[name] !== parsed[name])) {
    return createDiagnostic("authority-mismatch", "authority", hierPart, start);
  }
  if (host !== undefined) {
    return path === "" || path.startsWith("/") ? null : createDiagnostic("path-lacks-slash", "path", start, start);
  }
  if (path.startsWith("//")) {
    return createDiagnostic("path-begins-like-authority", "path", start, start + 2);
  }
  const colon = scheme === undefined ? path.search(/[:/]/) : -1;
  return path.charAt(colon) === ":"
    ? createDiagnostic("path-begins-like-scheme", "path", start, start + colon + 1)
    : null;
}
