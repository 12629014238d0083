/**
 * The platform's own classes `URL` and `URLSearchParams`, which programs ask whether an object is one of theirs.
 *
 * `IRI` and its search parameters stand in the platform's prototype chains, so that `instanceof` holds. Search parameters are
 * objects of the platform besides, which hold the same list: `fetch` in a browser reads that and calls no method.
 *
 * Divergences: none; no standard asks for this.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 */

/** An object of the platform's class `URL`. */
export interface PlatformURL {
  search: string;
  readonly searchParams: object;
}

/** The platform's class `URL`. */
export interface PlatformURLClass {
  new (url: string): PlatformURL;
  readonly prototype: object;
  readonly createObjectURL?: (object: unknown) => string;
  readonly revokeObjectURL?: (url: string) => void;
}

/** What the platform has. */
export interface Platform {
  readonly URL?: PlatformURLClass;
  /** Makes an object of the platform's class `URL` whose search parameters work; absent if there is none. */
  readonly createMirror?: () => PlatformURL;
}

/**
 * Finds what the platform has. React Native's `URL` is there, but its search parameters throw.
 *
 * @param scope - The global object, before anything takes the place of its classes.
 */
export function findPlatform(scope: { readonly URL?: unknown }): Platform {
  if (typeof scope.URL !== "function") {
    return {};
  }
  const Class = scope.URL as PlatformURLClass;
  try {
    const { searchParams } = new Class("http://a/?b=c");
    (searchParams as { append(name: string, value: string): void }).append("d", "e");
    return String(searchParams) === "b=c&d=e"
      ? { URL: Class, createMirror: () => new Class("http://a/") }
      : { URL: Class };
  } catch {
    return { URL: Class };
  }
}

export const PLATFORM: Platform = /* @__PURE__ */ findPlatform(globalThis as { readonly URL?: unknown });

/**
 * Puts a class of ours under the platform's `URL`.
 *
 * @param Class - Loses the functions for blobs if the platform has none.
 */
export function inheritFromPlatform(
  Class: { readonly prototype: object },
  platformURL: PlatformURLClass | undefined,
): void {
  if (platformURL !== undefined) {
    Object.setPrototypeOf(Class.prototype, platformURL.prototype);
  }
  if (platformURL?.createObjectURL === undefined) {
    Reflect.deleteProperty(Class, "createObjectURL");
    Reflect.deleteProperty(Class, "revokeObjectURL");
  }
}
