/**
 * Compiles a regular expression on first use.
 *
 * Engines without `\p{…}`, such as older versions of Hermes, refuse a module with a literal that has it, even if the literal is
 * never used. There the property is removed from its class and matches nothing.
 *
 * @example
 * const getMarks = compileLater("[\\p{Mark}]+", "u");
 * getMarks().test("e\u0301"); // => true
 *
 * @param source - The pattern; a property must be inside a class.
 * @param flags - The flags.
 * @returns A function that returns the same expression each time.
 */
export function compileLater(source: string, flags: string): () => RegExp {
  let compiled: RegExp | undefined;
  return () => {
    compiled ??= compile(source, flags);
    return compiled;
  };
}

function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    return new RegExp(source.replace(/\\p\{\w+\}/g, ""), flags);
  }
}
