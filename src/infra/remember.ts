/** Caches without a limit: keep the wrapper only for one call. */
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
