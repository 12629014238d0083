/**
 * Property descriptors.
 *
 * Divergences: none; no standard covers this.
 */

/**
 * Creates a property descriptor without a prototype. One with `Object.prototype` is invalid if somebody has polluted that
 * with both `get` and `value`, for example.
 *
 * @example
 * Object.getPrototypeOf(createDescriptor({ value: 1 })); // => null
 */
export function createDescriptor<This>(
  members: PropertyDescriptor & ThisType<This>,
): PropertyDescriptor & ThisType<This> {
  return Object.assign(Object.create(null) as object, members);
}
