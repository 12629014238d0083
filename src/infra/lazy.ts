/** @param compute - Depends on nothing that changes: code that runs inside it may call the function again. */
export function lazy<Value extends NonNullable<unknown>>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/** Engines without `\p{…}`, such as older Hermes, refuse a module with a literal that has it. */
export function compileLater(source: string, flags: string): () => RegExp {
  return lazy(() => new RegExp(source, flags));
}
