/**
 * Types for the dependencies that ship none, or ship types that drag Node's in: only what the adapters use.
 */

declare module "whatwg-url" {
  /** The standard's URL record: the members that are read or written here. */
  interface URLRecord {
    readonly scheme: string;
    port: number | null;
    path: string | string[];
    query: string | null;
    fragment: string | null;
  }

  interface ParseOptions {
    /** The record of an already parsed base, or `null` for none. */
    baseURL?: URLRecord | null | undefined;
    /** Encoding name as "get an output encoding" gives it. */
    encoding?: string | undefined;
    /** The record that a setter changes. */
    url?: URLRecord | undefined;
    stateOverride?: "scheme start" | "host" | "hostname" | "port" | "path start" | "query" | "fragment" | undefined;
  }

  /** Only tests use it. */
  export function parseURL(input: string, options?: ParseOptions): URLRecord | null;
  /** Only tests use it. */
  export function parseURLWithValidationErrors(
    input: string,
    options?: ParseOptions,
  ): { url: URLRecord | null; validationErrors: string[] };
  export function basicURLParse(input: string, options?: ParseOptions): URLRecord | null;
  export function serializeURL(record: URLRecord): string;
  export function cannotHaveAUsernamePasswordPort(record: URLRecord): boolean;
  export function hasAnOpaquePath(record: URLRecord): boolean;
  export function setTheUsername(record: URLRecord, username: string): void;
  export function setThePassword(record: URLRecord, password: string): void;
  /** Its members are those of the platform's; only tests use it. */
  export const URL: new (href: string) => object;
  /** As {@link URL}. */
  export const URLSearchParams: new (init?: unknown) => object;
}

declare module "webidl-conversions" {
  interface ConversionOptions {
    /** Begins the message of the TypeError, e.g. `Failed to construct 'IRI': parameter 1`. */
    context?: string;
  }

  export function DOMString(value: unknown, options?: ConversionOptions): string;
  export function USVString(value: unknown, options?: ConversionOptions): string;
}

declare module "@exodus/bytes/encoding.js" {
  /** Label to lower-cased encoding name; `null` for a label the Encoding Standard does not know. */
  export function normalizeEncoding(label: string): string | null;

  /** Label to the encoding's name in the Encoding Standard's own spelling. */
  export function labelToName(label: string): string | null;

  export class TextDecoder {
    constructor(label: string, options: { ignoreBOM?: boolean });
    decode(octets?: Uint8Array, options?: { stream?: boolean }): string;
  }

  /** "BOM sniff": the name of the encoding that a byte order mark tells, or `null`. */
  export function getBOMEncoding(octets: Uint8Array): string | null;
  /** "decode": a byte order mark goes, and wins over the name that is given. */
  export function legacyHookDecode(octets: Uint8Array, encoding: string): string;
}

declare module "@exodus/bytes/whatwg.js" {
  export function percentEncodeAfterEncoding(encoding: string, input: string, percentEncodeSet: string): string;
}

declare module "html-encoding-sniffer" {
  interface SnifferOptions {
    /** What is returned if nothing tells the encoding; any string. */
    defaultEncoding?: string;
    /** So many octets are searched for `meta` elements; 1024 if left out. */
    maxPrescanBytes?: number;
  }

  // biome-ignore lint/style/noDefaultExport: that is how the module is.
  export default function sniffHTMLEncoding(octets: Uint8Array, options: SnifferOptions): string;
}
