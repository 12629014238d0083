/**
 * Returns a function that computes a value on its first call, and returns it from then on: for generated tables,
 * packages, and expressions with `\p{…}`, which older versions of Hermes refuse to compile.
 *
 * @param compute - Depends on nothing that changes: code that runs inside it may call the function again.
 */
export function lazy<Value extends NonNullable<unknown>>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
