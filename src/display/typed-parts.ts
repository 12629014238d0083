import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { maskMisplaced } from "../diagnostics/password.js";
import { splitTyped, type TypedIRI } from "../mapping/as-typed.js";
import { isMailto, type MailMapping, mapMailPath, mapMailQuery } from "../mapping/mailto.js";
import { hasDomainNames } from "../schemes/schemes.js";
import type { ParsedIRI } from "../syntax/components.js";
import { findMisplacedAuthority } from "./browser-authority.js";

/** A component that does not consist of others, as the authority does. */
export type TextComponent = Exclude<DiagnosticComponent, "authority" | "template" | "field" | "document" | "text">;

/** UTF-16 indices of a part of a string, and the component of that part. */
export interface ComponentSpan {
  readonly component: TextComponent;
  readonly start: number;
  readonly end: number;
}

/** Lists the components that are present, without delimiters, in order. */
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

/** Splits any string as browsers do. A misplaced password is replaced by asterisks of the same length. */
export function readTyped(iri: string): TypedIRI {
  return splitTyped(maskMisplaced(iri, (password) => "*".repeat(password.length)));
}

/** A part of a string, after it was split as browsers, RFC 3986 and RFC 6068 split it. */
export interface TypedPart {
  readonly component: TextComponent;
  readonly text: string;
  readonly start: number;
  /** Whether readers take it for a domain name. */
  readonly isDomain: boolean;
}

/** Calls a function for each part to inspect. Mail addresses are not stored, because there may be a million. */
export function visitParts(parsed: ParsedIRI, visit: (part: TypedPart) => void): void {
  const { scheme, path, query, fragment, offsets } = parsed;
  const add = (component: TextComponent, text: string | undefined, start: number, isDomain = false): void => {
    if (text !== undefined) {
      visit({ component, text, start, isDomain });
    }
  };
  add("userinfo", parsed.userinfo, offsets.authority);
  add("host", parsed.host, offsets.host, scheme === undefined || hasDomainNames(scheme) || isMailto(scheme));
  if (parsed.host === undefined && isMailto(scheme)) {
    /** Adds the domains of mail addresses, and the text between them. */
    const addMail = (component: TextComponent, start: number, map: (mapping: MailMapping) => string): void => {
      let at = start;
      const addNext = (text: string, isDomain: boolean): string => {
        add(component, text, at, isDomain);
        at += text.length;
        return "";
      };
      map({
        mapText: (text) => addNext(text, false),
        mapDomain: (domain) => addNext(domain, true),
        mapLikeness: (name) => addNext(name, true),
      });
    };
    addMail("path", offsets.path, (mapping) => mapMailPath(path, mapping));
    addMail("query", offsets.query + 1, (mapping) => mapMailQuery(query ?? "", mapping));
  } else {
    const authority = findMisplacedAuthority(parsed);
    if (authority !== null) {
      const { start, userinfo, host } = authority;
      add("userinfo", userinfo, offsets.path + start);
      add("host", host, offsets.path + start + (userinfo === undefined ? 0 : userinfo.length + 1), true);
    }
    const start = authority?.end ?? 0;
    add("path", path.slice(start), offsets.path + start);
    add("query", query, offsets.query + 1);
  }
  add("fragment", fragment, offsets.fragment + 1);
}
