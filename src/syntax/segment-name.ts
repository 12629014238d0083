/** @throws {RangeError} If a name is "." or "..", which URL parsers read as dot segments, even percent-encoded. */
export function requireSegmentName(name: string): void {
  if (name === "." || name === "..") {
    throw new RangeError(`No path segment can be named "${name}"`);
  }
}
