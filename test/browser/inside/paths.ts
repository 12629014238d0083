/** Replaces test/support/paths.ts in pages: locates the repository on the tests' server. */

/** The repository's top folder, with a slash at its end. */
export const ROOT: URL = new URL("/repository/", location.href);

/** Returns the URL of a file or folder of the repository. */
export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}
