import { readJSON } from "../support/paths.js";
import { WHATWG_URL } from "./implementations.js";
import type { Suite } from "./row.js";
import { READERS } from "./row-formats.js";
import { readPinnedJSON } from "./upstream.js";

const OWN = /^own /;

export interface SuiteData {
  readonly name: string;
  readonly isOwn: boolean;
  readonly data: unknown;
}

export function readSuiteData(): SuiteData[] {
  return Object.keys(READERS).map((name) => {
    const isOwn = OWN.test(name);
    const file = `${name.replace(OWN, "")}.json`;
    const data: unknown = isOwn ? readJSON(`wpt-fixtures/${file}`) : readPinnedJSON(file);
    return { name, isOwn, data };
  });
}

export function readSuites(): Suite[] {
  return readSuiteData().map(({ name, isOwn, data }) => ({
    name,
    isOwn,
    rows: data === null ? null : (READERS[name]?.(data, WHATWG_URL.URL) ?? null),
  }));
}
