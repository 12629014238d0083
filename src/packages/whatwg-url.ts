/**
 * The parser, the serializer and the setters of whatwg-url, on URL records; in Node, `node/state-machine.ts` replaces the page's module.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 * @see https://url.spec.whatwg.org/#api
 */
import {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  serializeURL,
  setThePassword,
  setTheUsername,
  type URLRecord,
} from "./page/state-machine.js";

export { hasAnOpaquePath, type URLRecord };

/** The members that have a setter, except `href`. */
export type SettableMember =
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/** Every option of `basicURLParse`, so that none is read from `Object.prototype`. */
const NO_OPTIONS = { baseURL: undefined, encoding: undefined, url: undefined, stateOverride: undefined };

/**
 * Parses an address.
 *
 * @param input - Scalar values only: no lone surrogates.
 * @param base - The base's record, or `null` for none.
 * @param charset - An encoding name from `getOutputEncoding`.
 * @returns The URL record, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function parseRecord(input: string, base: URLRecord | null, charset: string): URLRecord | null {
  return basicURLParse(input, { ...NO_OPTIONS, baseURL: base, encoding: charset });
}

/** The serialized components of a URL. */
interface SerializedComponents {
  /** The scheme with its colon. */
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** `null` without an authority. */
  readonly host: string | null;
  readonly port: number | null;
  readonly path: string;
  /** The query with its question mark; `""` for none. */
  readonly search: string;
  /** The fragment with its number sign; `""` for none. */
  readonly hash: string;
}

/** Makes a record from the components of a URL. The state machine parses only the scheme. */
export function makeRecord({ protocol, path, search, hash, ...authority }: SerializedComponents): URLRecord {
  const record = basicURLParse(`${protocol}//h`, NO_OPTIONS) as URLRecord;
  const isOpaque = authority.host === null && !path.startsWith("/");
  Object.assign(record, authority);
  record.path = isOpaque ? path : path.split("/").slice(1);
  setSerializedSearch(record, search);
  record.fragment = hash === "" ? null : hash.slice(1);
  return record;
}

/**
 * Serializes a URL record.
 *
 * @returns ASCII.
 * @see https://url.spec.whatwg.org/#concept-url-serializer
 */
export function serializeRecord(record: URLRecord): string {
  return serializeURL(record);
}

/**
 * Sets a member of a URL record; if the standard ignores the value, the record does not change.
 *
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL.
 * @see https://url.spec.whatwg.org/#dom-url-protocol
 */
export function setMember(record: URLRecord, member: SettableMember, value: string): string {
  SETTERS[member](record, value);
  return serializeRecord(record);
}

/** The setters, step by step as in the URL Standard; the charset is always UTF-8. */
const SETTERS: Readonly<Record<SettableMember, (record: URLRecord, value: string) => void>> = {
  protocol: (record, value) => {
    basicURLParse(`${value}:`, { ...NO_OPTIONS, url: record, stateOverride: "scheme start" });
  },
  username: (record, value) => {
    if (!cannotHaveAUsernamePasswordPort(record)) {
      setTheUsername(record, value);
    }
  },
  password: (record, value) => {
    if (!cannotHaveAUsernamePasswordPort(record)) {
      setThePassword(record, value);
    }
  },
  host: (record, value) => setHost(record, value, "host"),
  hostname: (record, value) => setHost(record, value, "hostname"),
  port: (record, value) => {
    if (cannotHaveAUsernamePasswordPort(record)) {
      return;
    }
    if (value === "") {
      record.port = null;
    } else {
      basicURLParse(value, { ...NO_OPTIONS, url: record, stateOverride: "port" });
    }
  },
  pathname: (record, value) => {
    if (!hasAnOpaquePath(record)) {
      record.path = [];
      basicURLParse(value, { ...NO_OPTIONS, url: record, stateOverride: "path start" });
    }
  },
  search: (record, value) => {
    record.query = value === "" ? null : "";
    if (value !== "") {
      basicURLParse(value.startsWith("?") ? value.slice(1) : value, {
        ...NO_OPTIONS,
        url: record,
        stateOverride: "query",
      });
    }
  },
  hash: (record, value) => {
    record.fragment = value === "" ? null : "";
    if (value !== "") {
      basicURLParse(value.startsWith("#") ? value.slice(1) : value, {
        ...NO_OPTIONS,
        url: record,
        stateOverride: "fragment",
      });
    }
  },
};

function setHost(record: URLRecord, value: string, stateOverride: "host" | "hostname"): void {
  if (!hasAnOpaquePath(record)) {
    basicURLParse(value, { ...NO_OPTIONS, url: record, stateOverride });
  }
}

/**
 * Sets the query of a URL record to one that is percent-encoded already.
 *
 * @param search - The query with its question mark; `""` for none.
 */
export function setSerializedSearch(record: URLRecord, search: string): void {
  record.query = search === "" ? null : search.slice(1);
}
