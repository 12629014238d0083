/** The build makes the module from whatwg-url, with our stand-ins for its dependencies. */

export interface URLRecord {
  readonly scheme: string;
  username: string;
  password: string;
  /** Serialized; whatwg-url keeps IP addresses as numbers. */
  host: string | null;
  port: number | null;
  path: string | string[];
  query: string | null;
  fragment: string | null;
}

export interface ParseOptions {
  baseURL?: URLRecord | null | undefined;
  /** Encoding name from "get an output encoding". */
  encoding?: string | undefined;
  /** The record that a setter changes. */
  url?: URLRecord | undefined;
  stateOverride?: "scheme start" | "host" | "hostname" | "port" | "path start" | "query" | "fragment" | undefined;
}

export declare function basicURLParse(input: string, options?: ParseOptions): URLRecord | null;
export declare function serializeURL(record: URLRecord): string;
export declare function cannotHaveAUsernamePasswordPort(record: URLRecord): boolean;
export declare function hasAnOpaquePath(record: URLRecord): boolean;
export declare function setTheUsername(record: URLRecord, username: string): void;
export declare function setThePassword(record: URLRecord, password: string): void;
