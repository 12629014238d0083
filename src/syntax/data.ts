import { assertList, assertString, type IRILike } from "../infra/arguments.js";
import { AT, COLON, QUESTION, SLASH, SUB_DELIMS, UNRESERVED } from "../infra/ascii.js";
import { HAS_BIDI_FORMATTING, type NonASCII } from "../infra/code-points.js";
import { decodeTriplets, encodeCharacter } from "../infra/percent.js";
import { requireWellFormed } from "../diagnostics/iri-error.js";
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import type { Components } from "./components.js";
import { requireParsed } from "./diagnose.js";
import { type Grammar, IRI_REFERENCE } from "./grammar.js";
import { encodeRun } from "./invalid.js";
import { requireSegmentName } from "./segment-name.js";

/** The components of an address as data: text without percent-encoding. Members that are absent are left out. */
export interface DataComponents {
  /** Without the colon. */
  readonly scheme?: string | undefined;
  /** The name of the user: the userinfo before its first colon. */
  readonly user?: string | undefined;
  /** The userinfo after its first colon. */
  readonly password?: string | undefined;
  /** As in an address: with the brackets of an IPv6 address. */
  readonly host?: string | undefined;
  /** The digits, without the colon. */
  readonly port?: string | undefined;
  /** The segments. After a host, a slash comes before each; else only between them, and a first `""` is the root. */
  readonly path?: readonly string[] | undefined;
  /** The names of the query with their values; `["a"]` is "a", and `["a", ""]` is "a=". */
  readonly query?: readonly (readonly [name: string, value?: string])[] | undefined;
  /** Without the `#`. */
  readonly fragment?: string | undefined;
}

const SEGMENT = UNRESERVED | SUB_DELIMS | COLON | AT;

export const DATA_NAMES = ["user", "password"] as const;

/** Encodes data as components. Of an address without scheme and host, a colon in the first segment would end a scheme. */
export function encodeData(data: DataComponents, grammar: Grammar): Components {
  const { scheme, user, password, host, port, path = [], query, fragment } = data;
  const encode = (text: unknown, name: DiagnosticComponent, classes: number): string => {
    assertString(text, name);
    requireWellFormed(text, name, name);
    const set: NonASCII = name === "query" ? grammar.queryNonASCII : grammar.nonASCII;
    const encoded = encodeRun(text, classes, set);
    return HAS_BIDI_FORMATTING.test(encoded) ? encoded.replace(BIDI_FORMATTING, encodeCharacter) : encoded;
  };
  const isReference = scheme === undefined && host === undefined;
  const segments = path.map((segment, index) => {
    requireSegmentName(segment);
    return encode(segment, "path", isReference && index === 0 ? SEGMENT & ~COLON : SEGMENT);
  });
  const pairs = query?.map((pair) => {
    assertList(pair, "a parameter of query");
    const [name, value] = pair;
    return encode(name, "query", UNRESERVED) + (value === undefined ? "" : `=${encode(value, "query", UNRESERVED)}`);
  });
  const hasUser = user !== undefined || password !== undefined;
  const secret = password === undefined ? "" : `:${encode(password, "userinfo", UNRESERVED)}`;
  return {
    scheme,
    host,
    port,
    userinfo: hasUser ? encode(user ?? "", "userinfo", UNRESERVED) + secret : undefined,
    path: host === undefined ? segments.join("/") : segments.map((segment) => `/${segment}`).join(""),
    query: pairs && pairs.length > 0 ? pairs.join("&") : undefined,
    fragment: fragment === undefined ? undefined : encode(fragment, "fragment", SEGMENT | SLASH | QUESTION),
  };
}
