/**
 * Checks that a path segment can have a name.
 *
 * @param name - Text without percent-encoding.
 * @throws {RangeError} If the name is "." or "..", which URL parsers read as dot segments, even percent-encoded.
 * @see https://url.spec.whatwg.org/#double-dot-path-segment
 */
export function requireSegmentName(name: string): void {
  if (name === "." || name === "..") {
    throw new RangeError(`No path segment can be named "${name}"`);
  }
}
