/**
 * Splits an IRI or URI into its components.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

import { DEFAULT_PORTS } from "../infra/default-ports.js";
import { isIPv4Address, isIPvFuture } from "./ip-addresses.js";
import { isOfKind, type Syntax } from "./kinds.js";
import { judgeQuickly, UNKNOWN } from "./quick-match.js";
import { scan, WITH_SCHEME } from "./scan.js";

const SLASH_SIGN = 0x2f;

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
  /** Of the colon after the scheme. */
  readonly schemeEnd: number;
  /** Of the first unit after "//". */
  readonly authority: number;
  /** Of the "@". */
  readonly userinfoEnd: number;
  /** Of the host's first unit. */
  readonly host: number;
  /** After the host. */
  readonly hostEnd: number;
  /** Of the port's first unit, after its colon. */
  readonly port: number;
  /** Of the path's first unit; always present. */
  readonly path: number;
  /** After the path. */
  readonly pathEnd: number;
  /** Of the "?". */
  readonly query: number;
  /** Of the "#". */
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

/** The result of splitting a string, with the components that most functions need. */
export class SplitIRI implements Components {
  readonly scheme: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  /** Always present, but may be empty. */
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;

  /** @internal */
  constructor(
    scheme: string | undefined,
    userinfo: string | undefined,
    host: string | undefined,
    port: string | undefined,
    path: string,
    query: string | undefined,
    fragment: string | undefined,
  ) {
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
    return locate(this);
  }

  /** Userinfo, host and port, with their delimiters. */
  get authority(): string | undefined {
    return joinAuthority(this);
  }
}

/** The components themselves. */
type Parts = Omit<SplitIRI, "offsets" | "authority">;

function locate(parts: Parts): Offsets {
  const schemeEnd = parts.scheme === undefined ? -1 : parts.scheme.length;
  const authority = parts.host === undefined ? -1 : schemeEnd + 3;
  const userinfoEnd = parts.userinfo === undefined ? -1 : authority + parts.userinfo.length;
  const host = userinfoEnd === -1 ? authority : userinfoEnd + 1;
  const hostEnd = parts.host === undefined ? -1 : host + parts.host.length;
  const port = parts.port === undefined ? -1 : hostEnd + 1;
  const path = parts.host === undefined ? schemeEnd + 1 : Math.max(hostEnd, port + (parts.port ?? "").length);
  const pathEnd = path + parts.path.length;
  const query = parts.query === undefined ? -1 : pathEnd;
  const queryEnd = parts.query === undefined ? pathEnd : pathEnd + 1 + parts.query.length;
  const fragment = parts.fragment === undefined ? -1 : queryEnd;
  return { schemeEnd, authority, userinfoEnd, host, hostEnd, port, path, pathEnd, query, fragment };
}

function joinAuthority(parts: Parts): string | undefined {
  if (parts.host === undefined) {
    return undefined;
  }
  const userinfo = parts.userinfo === undefined ? "" : `${parts.userinfo}@`;
  return userinfo + parts.host + (parts.port === undefined ? "" : `:${parts.port}`);
}

/**
 * The result of `parseIRI`. Components are own properties; everything derived from them is on the prototype.
 *
 * Divergence (size): separate from `SplitIRI`, because only `parseIRI` returns it. It does not
 * extend that class: a derived class made `parseIRI` an eighth slower.
 * @requirement P-11
 */
export class ParsedIRI implements SplitIRI {
  /** Without the colon. */
  readonly scheme: string | undefined;
  /** Without the `@`. */
  readonly userinfo: string | undefined;
  /** With the brackets of an IPv6 address. */
  readonly host: string | undefined;
  /** The digits, without the colon. */
  readonly port: string | undefined;
  /** Always present, but may be empty. */
  readonly path: string;
  /** Without the `?`. */
  readonly query: string | undefined;
  /** Without the `#`. */
  readonly fragment: string | undefined;

  /** @internal */
  constructor(
    scheme: string | undefined,
    userinfo: string | undefined,
    host: string | undefined,
    port: string | undefined,
    path: string,
    query: string | undefined,
    fragment: string | undefined,
  ) {
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
    return locate(this);
  }

  /** Userinfo, host and port, with their delimiters. */
  get authority(): string | undefined {
    return joinAuthority(this);
  }

  /** The form of the host; `undefined` if there is no host. */
  get hostKind(): HostKind | undefined {
    if (this.host === undefined) {
      return undefined;
    }
    if (this.host.startsWith("[")) {
      return isIPvFuture(this.host, 0) ? "ipvfuture" : "ipv6";
    }
    // First match wins: an IPv4 address is not a reg-name.
    return isIPv4Address(this.host, 0, this.host.length) ? "ipv4" : "reg-name";
  }

  /** The form of the path. */
  get pathForm(): PathForm {
    if (this.host !== undefined) {
      return "abempty";
    }
    if (this.path === "") {
      return "empty";
    }
    if (this.path.startsWith("/")) {
      return "absolute";
    }
    return this.scheme === undefined ? "noscheme" : "rootless";
  }

  /**
   * HOSTPORT: the host, plus the port if a scheme is present and has another default; `undefined` without a host.
   *
   * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.2
   */
  get hostPort(): string | undefined {
    const { scheme, host, port } = this;
    const isOther = scheme !== undefined && port && port !== DEFAULT_PORTS.get(scheme.toLowerCase());
    return isOther ? `${host}:${port}` : host;
  }

  /**
   * HOSTSPECIFIC: everything after the authority, or the whole reference if there is no authority.
   *
   * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.2
   */
  get hostSpecific(): string {
    const scheme = this.host === undefined ? this.scheme : undefined;
    return recompose(scheme, undefined, this.path, this.query, this.fragment);
  }
}

/**
 * Component recomposition.
 *
 * @returns The components joined by their delimiters.
 * @requirement S-8c, P-8
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 */
export function recompose(
  scheme: string | undefined,
  authority: string | undefined,
  path: string,
  query: string | undefined,
  fragment: string | undefined,
): string {
  return (
    (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`) +
    (fragment === undefined ? "" : `#${fragment}`)
  );
}

/**
 * Splits any string into the positions of components, without checking them.
 *
 * Implements the regular expression of RFC 3986, appendix B, and splits the authority as well: the last "@" ends the
 * userinfo, and the first colon after it ends the host unless it is inside brackets. A leading colon ends an empty
 * scheme.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
export function split(input: string): SplitIRI {
  return splitInto(SplitIRI, input);
}

function splitInto<T>(Class: Class<T>, input: string): T {
  const [, scheme, userinfo, host, port, path, query, fragment] = COMPONENTS.exec(input) as RegExpExecArray;
  return new Class(scheme, userinfo, host, port, path as string, query, fragment);
}

const COMPONENTS =
  /^(?:([^:/?#]*):)?(?:\/\/(?:([^/?#]*)@)?(\[[^\]/?#]*(?:\][^:/?#]*)?|[^:/?#]*)(?::([^/?#]*))?)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?/s;

/** Splits a string that must match a start rule; `null` if it does not. */
export function parseAs(input: string, syntax: Syntax): SplitIRI | null {
  return parseInto(SplitIRI, input, syntax);
}

/** A class of results; both classes take the same constructor arguments. */
type Class<T> = new (...components: ConstructorParameters<typeof SplitIRI>) => T;

/** {@link parseAs} for either class. */
export function parseInto<T>(Class: Class<T>, input: string, syntax: Syntax): T | null {
  const match = judgeQuickly(input, syntax.grammar);
  if (match === UNKNOWN) {
    return isOfKind(input, scan(input, syntax.grammar), syntax) ? splitInto(Class, input) : null;
  }
  return isOfKind(input, match, syntax) ? splitQuickly(Class, input, match === WITH_SCHEME) : null;
}

/** Divergence (performance): {@link split} for the shapes that the quick match accepts, which have no userinfo. */
function splitQuickly<T>(Class: Class<T>, input: string, hasScheme: boolean): T {
  const fragment = input.indexOf("#");
  const queryEnd = fragment === -1 ? input.length : fragment;
  const mark = input.indexOf("?");
  const pathEnd = mark === -1 || mark > queryEnd ? queryEnd : mark;
  const query = pathEnd === queryEnd ? undefined : input.slice(pathEnd + 1, queryEnd);
  const fragmentString = fragment === -1 ? undefined : input.slice(fragment + 1);
  if (!hasScheme) {
    return new Class(undefined, undefined, undefined, undefined, input.slice(0, pathEnd), query, fragmentString);
  }
  const schemeEnd = input.indexOf(":");
  const scheme = input.slice(0, schemeEnd);
  if (input.charCodeAt(schemeEnd + 1) !== SLASH_SIGN || input.charCodeAt(schemeEnd + 2) !== SLASH_SIGN) {
    const path = input.slice(schemeEnd + 1, pathEnd);
    return new Class(scheme, undefined, undefined, undefined, path, query, fragmentString);
  }
  const slash = input.indexOf("/", schemeEnd + 3);
  const path = slash === -1 || slash > pathEnd ? pathEnd : slash;
  // The last colon before the path precedes the port, or else ends the scheme.
  const colon = input.lastIndexOf(":", path - 1);
  const hostEnd = colon === schemeEnd ? path : colon;
  return new Class(
    scheme,
    undefined,
    input.slice(schemeEnd + 3, hostEnd),
    colon === schemeEnd ? undefined : input.slice(colon + 1, path),
    input.slice(path, pathEnd),
    query,
    fragmentString,
  );
}
