/**
 * Wraps a function so that it caches its results by argument. The cache has no limit, so keep the wrapper only for one call.
 *
 * @example
 * let calls = 0;
 * const double = remember((number) => { calls += 1; return 2 * number; });
 * [double(2), double(2), calls]; // => [4, 4, 1]
 *
 * @param compute - The function; it never returns `undefined`.
 */
export function remember<Key, Result extends NonNullable<unknown> | null>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = compute(key);
      known.set(key, found);
    }
    return found;
  };
}
