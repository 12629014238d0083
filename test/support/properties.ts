export function describeProperty(property: PropertyDescriptor | undefined): unknown {
  const describeFunction = (value: unknown): unknown =>
    typeof value === "function" ? { name: value.name, length: value.length, constructs: constructs(value) } : value;
  if (property === undefined) {
    return undefined;
  }
  const { get, set, value, ...flags } = property;
  return { ...flags, get: describeFunction(get), set: describeFunction(set), value: describeFunction(value) };
}

export function constructs(value: object): boolean {
  try {
    Reflect.construct(Object, [], value as new () => unknown);
    return true;
  } catch {
    return false;
  }
}
