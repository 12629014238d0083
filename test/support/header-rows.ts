/** Answers of the three engines to header fields: wpt-fixtures/headers.json. */
import { readJSON } from "./paths.js";

/** The origin that stands for that of the server, in what is recorded. */
export const ORIGIN = "http://127.0.0.1";

/** The address an engine went to, or `null`; of Link those that it asked for. */
type Answer = string | null | readonly string[];

/** One answer if all engines did the same. */
export interface HeaderRow {
  readonly field: "location" | "refresh" | "link";
  readonly value: string;
  /** Of the document, for Refresh. */
  readonly charset?: string;
  readonly to: Answer | Readonly<Record<string, Answer>>;
}

export function readHeaderRows(): readonly HeaderRow[] {
  const [, ...rows] = readJSON("wpt-fixtures/headers.json") as [string, ...HeaderRow[]];
  return rows;
}

export function rowAddress(field: string, index: number): string {
  return `${ORIGIN}/${field}/${index}/folder/page?query`;
}

/** Replaces the notation of octets in `header-inputs.ts`. */
export function toField(value: string, field: string, index: number, port = ""): string {
  return value
    .replaceAll("{row}", `/${field}/${index}/`)
    .replaceAll(":{port}", port === "" ? "" : `:${port}`)
    .replace(/«([^»]*)»/g, (_, text: string) => String.fromCharCode(...new TextEncoder().encode(text)));
}
