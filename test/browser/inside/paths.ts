import { readFileSync } from "./files.js";

export const ROOT: URL = new URL("/repository/", location.href);

export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}

export function readText(path: string): string {
  return readFileSync(inRepository(path));
}

export function readJSON<T = unknown>(path: string): T {
  return JSON.parse(readText(path));
}
