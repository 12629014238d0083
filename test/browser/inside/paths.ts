/** Replaces test/support/paths.ts in pages: locates the repository on the tests' server. */

export const ROOT: URL = new URL("/repository/", location.href);

export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}
