/**
 * In Node, `node/state-machine.ts` replaces the page's module.
 *
 * @see https://url.spec.whatwg.org/#api
 */
import {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  type ParseOptions,
  serializeURL,
  setThePassword,
  setTheUsername,
  type URLRecord,
} from "./page/state-machine.js";

export { hasAnOpaquePath, serializeURL as serializeRecord, type URLRecord };

export type SettableMember = keyof typeof SETTERS;

/** Every option, so that none is read from `Object.prototype`. */
const NO_OPTIONS = { baseURL: undefined, encoding: undefined, url: undefined, stateOverride: undefined };

/**
 * @param input - Scalar values only: no lone surrogates.
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function parseRecord(input: string, base: URLRecord | null): URLRecord | null {
  return basicURLParse(input, { ...NO_OPTIONS, baseURL: base });
}

/** `search` and `hash` begin with their marks; absent ones are `""`. */
interface SerializedComponents
  extends Readonly<Record<"protocol" | "username" | "password" | "path" | "search" | "hash", string>> {
  /** `null` without an authority. */
  readonly host: string | null;
  readonly port: number | null;
}

/** The state machine parses only the scheme. */
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
 * A value (scalar values only) that the standard ignores changes nothing.
 *
 * @returns The serialized URL.
 */
export function setMember(record: URLRecord, member: SettableMember, value: string): string {
  SETTERS[member](record, value);
  return serializeURL(record);
}

/** Step by step as in the URL Standard, but always in UTF-8. */
const SETTERS = {
  protocol: (record, value) => override(record, `${value}:`, "scheme start"),
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
      override(record, value, "port");
    }
  },
  pathname: (record, value) => {
    if (!hasAnOpaquePath(record)) {
      record.path = [];
      override(record, value, "path start");
    }
  },
  search: (record, value) => setTail(record, "query", "?", value),
  hash: (record, value) => setTail(record, "fragment", "#", value),
} satisfies Readonly<Record<string, (record: URLRecord, value: string) => void>>;

function setTail(record: URLRecord, member: "query" | "fragment", mark: string, value: string) {
  record[member] = value === "" ? null : "";
  if (value !== "") {
    override(record, value.startsWith(mark) ? value.slice(1) : value, member);
  }
}

function setHost(record: URLRecord, value: string, stateOverride: "host" | "hostname") {
  if (!hasAnOpaquePath(record)) {
    override(record, value, stateOverride);
  }
}

function override(url: URLRecord, value: string, stateOverride: ParseOptions["stateOverride"]) {
  basicURLParse(value, { ...NO_OPTIONS, url, stateOverride });
}

/** @param search - Percent-encoded, with its question mark; `""` for none. */
export function setSerializedSearch(record: URLRecord, search: string): void {
  record.query = search === "" ? null : search.slice(1);
}
