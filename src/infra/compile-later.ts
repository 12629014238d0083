/**
 * Compiles a regular expression on first use.
 *
 * Engines without `\p{…}`, such as older versions of Hermes, refuse a literal that has it when they load the module, even if nothing
 * runs it. There the property counts as empty; it stands in a class.
 *
 * @example
 * const getMarks = compileLater("[\\p{Mark}]+", "u");
 * getMarks().test("e\u0301"); // => true
 *
 * @param source - The pattern.
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
