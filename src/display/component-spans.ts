/**
 * Locates the components of any string, in order.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import type { ParsedIRI } from "../syntax/components.js";

/** A component that does not consist of others, as the authority does. */
export type TextComponent = Exclude<DiagnosticComponent, "authority" | "template" | "field" | "document" | "text">;

/** UTF-16 indices of a part of a string, and the component of that part. */
export interface Span {
  readonly component: TextComponent;
  readonly start: number;
  readonly end: number;
}

/**
 * Lists the components that are present, without delimiters.
 *
 * @param parsed - The components of a string.
 * @returns The components ordered by index; always includes the path, even if empty.
 */
export function listComponents({ scheme, userinfo, host, port, path, query, fragment, offsets }: ParsedIRI): Span[] {
  const spans: Span[] = [];
  const add = (component: TextComponent, text: string | undefined, start: number): void => {
    if (text !== undefined) {
      spans.push({ component, start, end: start + text.length });
    }
  };
  add("scheme", scheme, 0);
  add("userinfo", userinfo, offsets.authority);
  add("host", host, offsets.host);
  add("port", port, offsets.port);
  add("path", path, offsets.path);
  add("query", query, offsets.query + 1);
  add("fragment", fragment, offsets.fragment + 1);
  return spans;
}
