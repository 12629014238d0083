/** Makes an input that shows a fault smaller. */

/** Most attempts: each one runs the check. */
const MOST_ATTEMPTS = 5_000;

/**
 * Removes parts of all strings and lists in a value, as long as it still shows the fault.
 *
 * @param value - JSON: strings, lists and objects of them.
 * @param isFault - Whether a value shows the fault; it must be true for the first.
 */
export function minimize<T>(value: T, isFault: (value: T) => boolean): T {
  let [best, attempts] = [value, 0];
  const attempt = (candidate: T): boolean => {
    if (attempts++ >= MOST_ATTEMPTS || !isFault(candidate)) {
      return false;
    }
    best = candidate;
    return true;
  };
  for (let isSmaller = true; isSmaller && attempts < MOST_ATTEMPTS; ) {
    isSmaller = false;
    for (const path of listPaths(best)) {
      for (let size = (read(best, path)?.length ?? 0) | 0; size >= 1; size = Math.floor(size / 2)) {
        for (let start = 0; start < (read(best, path)?.length ?? 0); ) {
          const part = read(best, path) as string | readonly unknown[];
          const shorter =
            typeof part === "string"
              ? part.slice(0, start) + part.slice(start + size)
              : [...part.slice(0, start), ...part.slice(start + size)];
          if (attempt(replace(best, path, shorter) as T)) {
            isSmaller = true;
          } else {
            start += size;
          }
        }
      }
    }
  }
  return best;
}

type Path = readonly string[];

/** The places of all strings and lists that are not empty, lists before their members. */
function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === "string") {
    return value === "" ? [] : [path];
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  const inside = Object.entries(value).flatMap(([key, member]) => listPaths(member, [...path, key]));
  return Array.isArray(value) && value.length > 0 ? [path, ...inside] : inside;
}

function read(value: unknown, path: Path): string | readonly unknown[] | undefined {
  const part = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
  return typeof part === "string" || Array.isArray(part) ? part : undefined;
}

function replace(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) {
    return part;
  }
  const member = replace((value as Record<string, unknown>)[key], rest, part);
  return Array.isArray(value)
    ? value.map((old, index) => (`${index}` === key ? member : old))
    : { ...(value as object), [key]: member };
}
