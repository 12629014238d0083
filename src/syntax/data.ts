import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { requireWellFormed } from "../diagnostics/iri-error.js";
import { assertString, getOption } from "../infra/arguments.js";
import { decodeTriplets, encodeCharacter } from "../infra/percent.js";
import type { IRILike } from "../schemes/address-argument.js";
import {
  AT_BIT,
  COLON_BIT,
  type NonASCII,
  QUESTION_BIT,
  SLASH_BIT,
  SUB_DELIMS,
  UNRESERVED,
} from "../schemes/characters.js";
import type { Components } from "./components.js";
import { requireParsed } from "./diagnose.js";
import { BIDI_FORMATTING_RUNS } from "./find-warnings.js";
import { type Grammar, IRI_REFERENCE } from "./grammar.js";
import { encodeRun } from "./invalid.js";
import { requireSegmentName } from "./segment-name.js";

/** The components of an address as data: text without percent-encoding. Members that are absent are left out. */
export interface DataComponents extends Pick<Components, "scheme" | "host" | "port" | "fragment"> {
  /** The name of the user: the userinfo before its first colon. */
  readonly user?: string | undefined;
  /** The userinfo after its first colon. */
  readonly password?: string | undefined;
  /** The segments. After a host, a slash comes before each; else only between them, and a first `""` is the root. */
  readonly path?: readonly string[] | undefined;
  /** The names of the query with their values; `["a"]` is "a", and `["a", ""]` is "a=". */
  readonly query?: readonly (readonly [name: string, value?: string])[] | undefined;
}

const SEGMENT = UNRESERVED | SUB_DELIMS | COLON_BIT | AT_BIT;

export function isData(object: Components | DataComponents): object is DataComponents {
  const [user, password, path, query] = (["user", "password", "path", "query"] as const).map((name) =>
    getOption(object as DataComponents, name),
  );
  return user !== undefined || password !== undefined || Object(path) === path || Object(query) === query;
}

export function encodeData(data: DataComponents, grammar: Grammar): Components {
  const { scheme, user, password, host, port, path = [], query, fragment } = data;
  for (const [name, list] of Object.entries({ path, query: query ?? [] })) {
    if (!Array.isArray(list)) {
      throw new TypeError(`${name} is not a list, but the address is given as data`);
    }
  }
  const encode = (text: unknown, name: DiagnosticComponent, classes: number) => {
    assertString(text, name);
    requireWellFormed(text, name, name);
    const set: NonASCII = name === "query" ? grammar.queryNonASCII : grammar.nonASCII;
    return encodeRun(text, classes, set).replace(BIDI_FORMATTING_RUNS, encodeCharacter);
  };
  // A colon in the first segment of a relative reference would end a scheme.
  const isReference = scheme === undefined && host === undefined;
  const segments = path.map((segment, index) => {
    requireSegmentName(segment);
    return encode(segment, "path", isReference && index === 0 ? SEGMENT & ~COLON_BIT : SEGMENT);
  });
  const pairs = (query ?? []).map((pair) => {
    if (!Array.isArray(pair)) {
      throw new TypeError("a parameter of query is not a list of name and value");
    }
    const [name, value] = pair;
    return encode(name, "query", UNRESERVED) + (value === undefined ? "" : `=${encode(value, "query", UNRESERVED)}`);
  });
  const names = password === undefined ? [user] : [user ?? "", password];
  return {
    scheme,
    host,
    port,
    authority: undefined,
    userinfo: names[0] === undefined ? undefined : names.map((text) => encode(text, "userinfo", UNRESERVED)).join(":"),
    path: host === undefined ? segments.join("/") : segments.map((segment) => `/${segment}`).join(""),
    query: pairs.length > 0 ? pairs.join("&") : undefined,
    fragment: fragment === undefined ? undefined : encode(fragment, "fragment", SEGMENT | SLASH_BIT | QUESTION_BIT),
  };
}

/**
 * Splits an IRI or URI, or a reference to one, into data: what `composeIRI` encodes is decoded.
 *
 * @example
 * const { user, password, path, query } = decomposeIRI("http://a%3Ab:p%2341@例え.jp/a/b%2Fc?k=%C3%A9&x");
 * [user, password, path, query]; // => ["a:b", "p#41", ["a", "b/c"], [["k", "é"], ["x"]]]
 * composeIRI(decomposeIRI("mailto:a@b.example?subject=100%25")); // => "mailto:a@b.example?subject=100%25"
 *
 * @returns The components that are there, and a path, which may be empty. "+" in a query is not a space.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`.
 * @throws {IRIError} If it is not an IRI reference.
 * @throws {RangeError} If percent-encoded octets are not UTF-8.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.4
 */
export function decomposeIRI(iri: IRILike): DataComponents {
  const { scheme, userinfo, host, port, path, query, fragment } = requireParsed(iri, IRI_REFERENCE, "iri");
  const [user, password] = userinfo?.split(/:(.*)/s, 2).map((part) => decodeData(part, "userinfo")) ?? [];
  const segments = (host === undefined ? path : path.slice(1)).split("/");
  const data: DataComponents = {
    scheme,
    user,
    password,
    host,
    port,
    path: path === "" ? [] : segments.map((segment) => decodeData(segment, "path")),
    query: query?.split("&").map((parameter) => {
      const [name = "", value] = parameter.split(/=(.*)/s, 2).map((part) => decodeData(part, "query"));
      return value === undefined ? [name] : [name, value];
    }),
    fragment: fragment && decodeData(fragment, "fragment"),
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function decodeData(text: string, name: string) {
  const decoded = decodeTriplets(text);
  if (decoded === null) {
    throw new RangeError(`The percent-encoded octets of the ${name} are not valid in utf-8`);
  }
  return decoded;
}
