/**
 * Compiles a regular expression on first use.
 *
 * Engines without `\p{…}`, such as older versions of Hermes, refuse a module with a literal that has it, even if the literal is
 * never used. There, only the functions that need the expression throw.
 *
 * @example
 * const getMarks = compileLater("[\\p{Mark}]+", "u");
 * getMarks().test("e\u0301"); // => true
 *
 * @returns A function that returns the same expression each time.
 */
export function compileLater(source: string, flags: string): () => RegExp {
  let compiled: RegExp | undefined;
  return () => {
    compiled ??= new RegExp(source, flags);
    return compiled;
  };
}
