/** @see https://nodejs.org/api/util.html#custom-inspection-functions-on-objects */

import type { URLMember } from "./url-members.js";

export const INSPECT = Symbol.for("nodejs.util.inspect.custom");

export interface NodeInspectOptions {
  readonly breakLength: number;
}

export type Inspect = (value: unknown, options: object) => string;

type Pairs = Iterable<readonly [name: string, value: string]>;

type Parts = Readonly<Record<URLMember, string> & { charset?: string }>;

export function defineURLInspection(prototype: Parts, SearchParams: new (search: string) => object): void {
  defineHidden(prototype, function (this: Parts, depth, options, inspect) {
    if (depth < 0) {
      // As for URL: below the depth limit only the class is printed.
      return this;
    }
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset } = this;
    const searchParams = new SearchParams(search);
    const parts = { href, origin, protocol, username, password, host, hostname, port, pathname, search };
    const last = charset === undefined ? { hash } : { hash, charset };
    return `${nameClassOf(this)} ${inspect({ ...parts, searchParams, ...last }, options)}`;
  });
}

export function defineParamsInspection(prototype: Pairs): void {
  defineHidden(prototype, function (this: Pairs, depth, options, inspect) {
    if (depth < 0) {
      return "[Object]";
    }
    const showPairs = (how: object): string[] =>
      Array.from(this, ([name, value]) => `${inspect(name, how)} => ${inspect(value, how)}`);
    const length = showPairs({ ...options, colors: false }).join(", ").length;
    return `${nameClassOf(this)} ${length === 0 ? "{}" : enclose(showPairs(options), length > options.breakLength)}`;
  });
}

/** @param listRest - Returns what is left; `null` for other objects. */
export function defineIteratorInspection<T extends object>(
  prototype: T,
  listRest: (self: T) => readonly unknown[] | null,
): void {
  defineHidden(prototype, function (this: T, depth: number | null, options, inspect) {
    if (depth !== null && depth < 0) {
      return "[Object]";
    }
    const rest = listRest(this);
    if (rest === null) {
      return this;
    }
    const inner = { ...options, depth: depth === null ? null : depth - 1 };
    const items = rest.map((one) => inspect(one, inner));
    return `URLSearchParams Iterator ${enclose(items, inspect(rest, inner).includes("\n"))}`;
  });
}

function enclose(items: readonly string[], isLong: boolean) {
  return isLong ? `{\n  ${items.join(",\n  ")} }` : `{ ${items.join(", ")} }`;
}

function nameClassOf(object: object): string {
  const { name } = (object.constructor ?? {}) as { name?: string };
  return name || nameClassOf(Object.getPrototypeOf(object) as object);
}

function defineHidden<T extends object>(
  target: T,
  method: (this: T, depth: number, options: NodeInspectOptions, inspect: Inspect) => unknown,
) {
  Object.defineProperty(target, INSPECT, { value: method, configurable: true, writable: true });
}
