/** In the place of test/support/paths.ts, for pages: where the server of the tests has the repository. */

/** The repository's top folder, with a slash at its end. */
export const ROOT: URL = new URL("/repository/", location.href);

/** Gives a file or folder of the repository. */
export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}
