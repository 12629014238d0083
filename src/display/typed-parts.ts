/** Divergence (compatibility): what does not match the grammar is read as in the URL Standard. */
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { maskMisplaced } from "../diagnostics/password.js";
import { toWellFormed } from "../infra/well-formed.js";
import { mapMailPath, mapMailQuery } from "../mapping/mailto.js";
import { decodeHost } from "../names/hosts.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { hasDomainNames, hasMailboxes, isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { ParsedIRI, type Reference, split } from "../syntax/components.js";
import { matchScheme, RFC3987 } from "../syntax/grammar.js";
import { ENDS, encodeRun } from "../syntax/invalid.js";

export type TextComponent = Exclude<DiagnosticComponent, "authority" | "template" | "field" | "document" | "text">;

export interface ComponentSpan {
  readonly component: TextComponent;
  readonly start: number;
  readonly end: number;
}

export function listComponents(parsed: ParsedIRI): ComponentSpan[] {
  const { offsets } = parsed;
  const starts = [
    ["scheme", 0],
    ["userinfo", offsets.authority],
    ["host", offsets.host],
    ["port", offsets.port],
    ["path", offsets.path],
    ["query", offsets.query + 1],
    ["fragment", offsets.fragment + 1],
  ] as const;
  return starts.flatMap(([component, start]) => {
    const text = parsed[component];
    return text === undefined ? [] : [{ component, start, end: start + text.length }];
  });
}

export interface TypedIRI {
  readonly parsed: ParsedIRI;
  readonly toInput: <Piece extends { readonly start: number; readonly end: number }>(piece: Piece) => Piece;
}

/** A first segment with a colon is not read as a scheme. */
function splitTyped(input: string): TypedIRI {
  const trimmed = toWellFormed(input).replace(ENDS, "");
  const text = trimmed.replace(/[\t\n\r]+/g, "");
  const scheme = matchScheme(text);
  const hasSlashes = scheme === -1 || isSpecialScheme(text.slice(0, scheme).toLowerCase());
  const turned = hasSlashes ? text.replace(/^[^?#]+/, (start) => start.replaceAll("\\", "/")) : text;
  const prefix = scheme === -1 && /^[^/?#]*:/.test(turned) ? "./" : "";
  const parsed = joinPort(split(prefix + turned));
  if (prefix === "" && text.length === input.length) {
    return { parsed, toInput: (piece) => piece };
  }
  const toTrimmed = locateKept(trimmed, text.length);
  const offset = input.search(/[^\0- ]|$/);
  const locate = (index: number) => offset + toTrimmed(index - prefix.length);
  return { parsed, toInput: (piece) => ({ ...piece, start: locate(piece.start), end: locate(piece.end - 1) + 1 }) };
}

function joinPort(parsed: ParsedIRI): ParsedIRI {
  const { host, port = "" } = parsed;
  return /^[0-9]*$/.test(port) ? parsed : new ParsedIRI({ ...parsed, host: `${host}:${port}`, port: undefined });
}

function locateKept(text: string, length: number): (index: number) => number {
  if (length === text.length) {
    return (index) => index;
  }
  const origins = new Uint32Array(length);
  let kept = 0;
  for (let index = 0; index < text.length; index++) {
    if (!"\t\n\r".includes(text.charAt(index))) {
      origins[kept++] = index;
    }
  }
  return (index) => origins[index] as number;
}

export function encodeUserinfo(userinfo: string): string {
  return encodeRun(userinfo, RFC3987.userinfo, RFC3987.nonASCII);
}

/** Splits as browsers do, and masks a misplaced password. */
export function readTyped(address: string, mask?: (password: string) => string): TypedIRI {
  return splitTyped(maskMisplaced(address, mask));
}

const AUTHORITY = /^(\/*)(?:([^/]*)@)?([^/@]*?)(:\d*)?(?=\/|$)/;

interface Authority {
  readonly start: number;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly port: string;
}

/**
 * By RFC 3986, `http:/u:pw@h/` and `http:///u:pw@h/` have only a path; browsers and readers see an authority.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function findMisplacedAuthority(parsed: Pick<ParsedIRI, "scheme" | "host" | "path">) {
  const { scheme, path } = parsed;
  const isAuthority =
    scheme === undefined ? parsed.host === "" : !parsed.host && isSpecialWithHost(scheme.toLowerCase());
  if (!isAuthority) {
    return null;
  }
  const [all, slashes = "", userinfo, host = "", port = ""] = AUTHORITY.exec(path) as RegExpExecArray;
  return { start: slashes.length, userinfo, host, port, end: all.length };
}

const DOTS = `${LABEL_SEPARATORS}\\u2024\\uFE52`;

const LABEL = `[^\\s%/:;,=&?#@${DOTS}]`;

/** A dot inside a name, also inside `jane.doe`, because a list of top-level domains is never complete. */
const HOST = new RegExp(`${LABEL}[${DOTS}]+${LABEL}`);

/** In longer userinfo, readers do not find the host anyway. */
const LONGEST_USERINFO = 2048;

export function looksLikeHost(userinfo: string): boolean {
  return userinfo.length > LONGEST_USERINFO || HOST.test(decodeHost(userinfo).domain);
}

export interface TypedPart {
  readonly component: TextComponent;
  readonly text: string;
  readonly start: number;
  readonly isDomain: boolean;
  /**
   * Why `text` is a domain: as the host of a scheme with domain names, of a reference without a scheme (`relative`), or
   * of a mail address; as something like the latter; or as a host in a path that only browsers read (`misplaced`).
   */
  readonly kind: "host" | "relative" | "mail" | "mail-like" | "misplaced" | undefined;
}

/** Rewrites the parts in order. Mail addresses are not stored, because there may be a million. */
export function mapParts(parsed: ParsedIRI, map: (part: TypedPart) => string): Reference {
  const { scheme, userinfo, host, port, path, query, fragment, offsets } = parsed;
  const isMail = hasMailboxes(scheme);
  const rewrite = (component: TextComponent, text: string, start: number, kind?: TypedPart["kind"]) =>
    map({ component, text, start, isDomain: kind !== undefined && component !== "userinfo", kind });
  const readAuthority = (authority: Authority, kind: TypedPart["kind"]) => {
    const { start, userinfo: user, host: name } = authority;
    const before = user === undefined ? "" : `${rewrite("userinfo", user, start, kind)}@`;
    return before + rewrite("host", name, start + (user === undefined ? 0 : user.length + 1), kind) + authority.port;
  };
  const rewriteMail = (component: "path" | "query", text: string, start: number) => {
    let at = start;
    const rewriteNext =
      (kind?: TypedPart["kind"]) =>
      (piece: string): string => {
        const rewritten = rewrite(component, piece, at, kind);
        at += piece.length;
        return rewritten;
      };
    const mapping = { mapText: rewriteNext(), mapDomain: rewriteNext("mail"), mapLikeness: rewriteNext("mail-like") };
    return component === "path" ? mapMailPath(text, mapping) : mapMailQuery(text, mapping);
  };
  let authority: string | undefined;
  if (host !== undefined) {
    const kind = hasDomainNames(scheme) ? "host" : scheme === undefined || isMail ? "relative" : undefined;
    authority = readAuthority(
      { start: offsets.authority, userinfo, host, port: port === undefined ? "" : `:${port}` },
      kind,
    );
  }
  const isMailList = isMail && host === undefined;
  const misplaced = isMailList ? null : findMisplacedAuthority(parsed);
  const before =
    misplaced === null
      ? ""
      : path.slice(0, misplaced.start) +
        readAuthority({ ...misplaced, start: offsets.path + misplaced.start }, "misplaced");
  const end = misplaced?.end ?? 0;
  const rewriteText = isMailList ? rewriteMail : rewrite;
  return {
    scheme,
    authority,
    path: before + rewriteText("path", path.slice(end), offsets.path + end),
    query: query && rewriteText("query", query, offsets.query + 1),
    fragment: fragment && rewrite("fragment", fragment, offsets.fragment + 1),
  };
}

export function visitParts(parsed: ParsedIRI, visit: (part: TypedPart) => void): void {
  mapParts(parsed, (part) => {
    visit(part);
    return "";
  });
}
