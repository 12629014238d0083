/**
 * Compiles a regular expression on first use. Engines without `\p{…}`, such as older versions of Hermes, refuse a
 * module with a literal that has it, even if the literal is never used; so, only the functions that need the
 * expression throw there.
 */
export function compileLater(source: string, flags: string): () => RegExp {
  let compiled: RegExp | undefined;
  return () => {
    compiled ??= new RegExp(source, flags);
    return compiled;
  };
}
