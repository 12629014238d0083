/** Locations in the repository, whether a test runs from its source folder or from the build folder. */

/** Ends with a slash. */
export const ROOT: URL = new URL("./", import.meta.resolve("whatwg-iri/package.json"));

export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}
