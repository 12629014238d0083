/** Locations in the repository, whether a test runs from its source folder or from the build folder. */

/** The repository's top folder, with a slash at its end. */
export const ROOT: URL = new URL("./", import.meta.resolve("whatwg-iri/package.json"));

/** Returns the URL of a file or folder of the repository. */
export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}
