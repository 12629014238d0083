import { execAt } from "../infra/at-index.js";
import { isIPv4Address, isIPvFuture } from "../names/ip-addresses.js";
import { getDefaultPort } from "../schemes/schemes.js";
import {
  ANY,
  type Grammar,
  isOfKind,
  judgeQuickly,
  LONGEST_MATCHED,
  matchScheme,
  NO_MATCH,
  type Syntax,
  WITH_SCHEME,
  WITHOUT_SCHEME,
} from "./grammar.js";
import { scan } from "./scan.js";

/** The form of a host. */
export type HostKind = "ipv4" | "ipv6" | "ipvfuture" | "reg-name";

/** The form of a path, named after its grammar rule without "ipath-". */
export type PathForm = "abempty" | "absolute" | "noscheme" | "rootless" | "empty";

/**
 * UTF-16 indices of a string's components; -1 for absent ones.
 *
 * ```
 *         authority        port
 *         |    userinfoEnd |    path
 *         |    |           |    |
 * scheme://user@example.org:8080/path?query#fragment
 *       |       |          |         |     |
 *       |       host       hostEnd   |     fragment (of "#")
 *       schemeEnd                    query (of "?"), pathEnd
 * ```
 */
export interface Offsets {
  readonly schemeEnd: number;
  readonly authority: number;
  readonly userinfoEnd: number;
  readonly host: number;
  readonly hostEnd: number;
  readonly port: number;
  readonly path: number;
  readonly pathEnd: number;
  readonly query: number;
  readonly fragment: number;
}

/** The components of an IRI or URI, or of a reference to one: `undefined` if absent, `""` if empty. */
export interface Components {
  /** Without the colon. */
  readonly scheme?: string | undefined;
  /** Userinfo, host and port, with their delimiters. */
  readonly authority?: string | undefined;
  /** Without the `@`. */
  readonly userinfo?: string | undefined;
  /** With the brackets of an IPv6 address. */
  readonly host?: string | undefined;
  /** The digits, without the colon. */
  readonly port?: string | undefined;
  /** Everything between authority and query. */
  readonly path?: string | undefined;
  /** Without the `?`. */
  readonly query?: string | undefined;
  /** Without the `#`. */
  readonly fragment?: string | undefined;
}

/** All are required, so that nothing is read from `Object.prototype`. */
type All<Name extends keyof Components> = Readonly<Record<Name, string | undefined>> & { readonly path: string };
type Parts = All<"scheme" | "userinfo" | "host" | "port" | "query" | "fragment">;

/** The components of an address, as `parseIRI` returns them. @requirement P-11 */
export class ParsedIRI implements Components {
  readonly scheme;
  readonly userinfo;
  readonly host;
  readonly port;
  readonly path;
  readonly query;
  readonly fragment;

  /** @internal */
  constructor({ scheme, userinfo, host, port, path, query, fragment }: Parts) {
    this.scheme = scheme;
    this.userinfo = userinfo;
    this.host = host;
    this.port = port;
    this.path = path;
    this.query = query;
    this.fragment = fragment;
  }

  /** The components' positions in the original string: UTF-16 indices, -1 for absent ones. */
  get offsets(): Offsets {
    const { scheme, userinfo, host: name, port: digits, path: text, query: search, fragment: hash } = this;
    const schemeEnd = scheme === undefined ? -1 : scheme.length;
    const authority = name === undefined ? -1 : schemeEnd + 3;
    const userinfoEnd = userinfo === undefined ? -1 : authority + userinfo.length;
    const host = userinfoEnd === -1 ? authority : userinfoEnd + 1;
    const hostEnd = name === undefined ? -1 : host + name.length;
    const port = digits === undefined ? -1 : hostEnd + 1;
    const path = name === undefined ? schemeEnd + 1 : Math.max(hostEnd, port + (digits ?? "").length);
    const pathEnd = path + text.length;
    const query = search === undefined ? -1 : pathEnd;
    const queryEnd = search === undefined ? pathEnd : pathEnd + 1 + search.length;
    const fragment = hash === undefined ? -1 : queryEnd;
    return { schemeEnd, authority, userinfoEnd, host, hostEnd, port, path, pathEnd, query, fragment };
  }

  /** Userinfo, host and port, with their delimiters. */
  get authority(): string | undefined {
    if (this.host === undefined) {
      return undefined;
    }
    const userinfo = this.userinfo === undefined ? "" : `${this.userinfo}@`;
    return userinfo + this.host + (this.port === undefined ? "" : `:${this.port}`);
  }

  /** The form of the host; `undefined` if there is no host. */
  get hostKind(): HostKind | undefined {
    if (this.host === undefined) {
      return undefined;
    }
    if (this.host.startsWith("[")) {
      return isIPvFuture(this.host, 0) ? "ipvfuture" : "ipv6";
    }
    // The first rule that matches counts: an IPv4 address is not a reg-name.
    return isIPv4Address(this.host, 0, this.host.length) ? "ipv4" : "reg-name";
  }

  /** The form of the path. */
  get pathForm(): PathForm {
    const { scheme, host, path } = this;
    if (host !== undefined || path === "") {
      return host === undefined ? "empty" : "abempty";
    }
    return path.startsWith("/") ? "absolute" : scheme === undefined ? "noscheme" : "rootless";
  }

  /**
   * HOSTPORT: the host, and the port if it is not empty and the scheme has another default port.
   *
   * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.2
   */
  get hostPort(): string | undefined {
    const { scheme, host, port } = this;
    const isOther = scheme !== undefined && port && port !== getDefaultPort(scheme.toLowerCase());
    return isOther ? `${host}:${port}` : host;
  }

  /**
   * HOSTSPECIFIC: everything after the authority, or the whole reference if there is no authority.
   *
   * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.2
   */
  get hostSpecific(): string {
    const { scheme, host, path, query, fragment } = this;
    return recompose({ scheme: host === undefined ? scheme : undefined, authority: undefined, path, query, fragment });
  }
}

export type Reference = All<"scheme" | "authority" | "query" | "fragment">;

/**
 * @requirement S-8c, P-8
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 */
export function recompose({ scheme, authority, path, query, fragment }: Reference): string {
  return (
    (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`) +
    (fragment === undefined ? "" : `#${fragment}`)
  );
}

/**
 * In the authority, the last "@" ends the userinfo, and the first colon after it, outside brackets, the host.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
export function split(input: string): ParsedIRI {
  const [, scheme, userinfo, host, port, path, query, fragment] = COMPONENTS.exec(input) as RegExpExecArray;
  return new ParsedIRI({ scheme, userinfo, host, port, path: path as string, query, fragment });
}

const AUTHORITY = /(?:([^/?#]*)@)?(\[[^\]/?#]*(?:\][^:/?#]*)?|[^:/?#]*)(?::([^/?#]*))?/.source;
const COMPONENTS = new RegExp(`^(?:([^:/?#]*):)?(?://${AUTHORITY})?([^?#]*)(?:\\?([^#]*))?(?:#(.*))?`, "s");

const RELATIVE = { scheme: undefined, userinfo: undefined, host: undefined, port: undefined };

/** Text before a colon that is not a scheme is part of the path. */
export function splitBySyntax(text: string): ParsedIRI {
  const parsed = split(text);
  const { scheme, query, fragment, offsets } = parsed;
  return scheme === undefined || matchScheme(text) !== -1
    ? parsed
    : new ParsedIRI({ ...RELATIVE, path: text.slice(0, offsets.pathEnd), query, fragment });
}

function parseByGrammar(input: string, grammar: Grammar): ParsedIRI | null {
  const { patterns } = grammar;
  if (patterns !== undefined && input.length <= LONGEST_MATCHED) {
    const [whole, scheme, host, port, path, otherPath, query, fragment] = execAt(patterns.withScheme, input, 0) ?? [];
    if (whole === input) {
      return new ParsedIRI({ scheme, userinfo: undefined, host, port, path: path ?? otherPath ?? "", query, fragment });
    }
    const [reference, ownPath, ownQuery, ownFragment] = execAt(patterns.withoutScheme, input, 0) ?? [];
    if (reference === input) {
      return new ParsedIRI({ ...RELATIVE, path: ownPath as string, query: ownQuery, fragment: ownFragment });
    }
  }
  if (grammar === ANY) {
    return splitBySyntax(input);
  }
  return scan(input, grammar) === NO_MATCH ? null : split(input);
}

export function parseAs(input: string, syntax: Syntax): ParsedIRI | null {
  const parsed = parseByGrammar(input, syntax.grammar);
  const verdict = parsed?.scheme === undefined ? WITHOUT_SCHEME : WITH_SCHEME;
  return isOfKind(input, verdict, syntax) ? parsed : null;
}

export function hasSyntax(input: string, syntax: Syntax): boolean {
  return isOfKind(input, judgeQuickly(input, syntax.grammar) || scan(input, syntax.grammar), syntax);
}
