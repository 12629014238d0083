/**
 * Types for dependencies without types, or with types that include Node's: only the members that the adapters use.
 */

declare module "whatwg-url" {
  /** The standard's URL record: the members that are read or written here. */
  interface URLRecord {
    readonly scheme: string;
    username: string;
    password: string;
    /** Serialized; whatwg-url itself keeps IP addresses as numbers. */
    host: string | null;
    port: number | null;
    path: string | string[];
    query: string | null;
    fragment: string | null;
  }

  interface ParseOptions {
    /** The record of an already parsed base; `null` without a base. */
    baseURL?: URLRecord | null | undefined;
    /** Encoding name from "get an output encoding". */
    encoding?: string | undefined;
    /** The record that a setter changes. */
    url?: URLRecord | undefined;
    stateOverride?: "scheme start" | "host" | "hostname" | "port" | "path start" | "query" | "fragment" | undefined;
  }

  export function basicURLParse(input: string, options?: ParseOptions): URLRecord | null;
  export function serializeURL(record: URLRecord): string;
  export function cannotHaveAUsernamePasswordPort(record: URLRecord): boolean;
  export function hasAnOpaquePath(record: URLRecord): boolean;
  export function setTheUsername(record: URLRecord, username: string): void;
  export function setThePassword(record: URLRecord, password: string): void;
}

declare module "webidl-conversions" {
  interface ConversionOptions {
    /** Prefix for the message of the TypeError, such as `Failed to construct 'IRI': parameter 1`. */
    context?: string;
    /** The global object whose errors are thrown; by default the one of the package. */
    globals?: undefined;
    treatNullAsEmptyString?: boolean;
  }

  export function DOMString(value: unknown, options?: ConversionOptions): string;
  export function USVString(value: unknown, options?: ConversionOptions): string;
}

declare module "@exodus/bytes/encoding.js" {
  /** Label → lower-case encoding name; `null` for an unknown label. */
  export function normalizeEncoding(label: string): string | null;

  /** Label → encoding name as spelled in the Encoding Standard. */
  export function labelToName(label: string): string | null;

  export class TextDecoder {
    constructor(label: string, options: { fatal?: boolean; ignoreBOM?: boolean });
    decode(octets?: Uint8Array, options?: { stream?: boolean }): string;
  }

  /** "BOM sniff": the encoding indicated by a byte order mark, or `null`. */
  export function getBOMEncoding(octets: Uint8Array): string | null;
  /** "decode": a byte order mark is removed, and overrides the given name. */
  export function legacyHookDecode(octets: Uint8Array, encoding: string): string;
}

declare module "@exodus/bytes/whatwg.js" {
  export function percentEncodeAfterEncoding(encoding: string, input: string, percentEncodeSet: string): string;
}

declare module "html-encoding-sniffer" {
  interface SnifferOptions {
    /** The result if the document does not indicate an encoding; any string. */
    defaultEncoding: string;
    /** Number of octets searched for `meta` elements; 1024 by default. */
    maxPrescanBytes: number;
    /** The charset of the response; `undefined` if it has none. */
    transportLayerEncodingLabel: undefined;
    /** Whether the document is XML. */
    xml: boolean;
  }

  // biome-ignore lint/style/noDefaultExport: the module has a default export.
  export default function sniffHTMLEncoding(octets: Uint8Array, options: SnifferOptions): string;
}
