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

/** Lists the components that are present, without delimiters, in order. */
export function listComponents(parsed: ParsedIRI): Span[] {
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
