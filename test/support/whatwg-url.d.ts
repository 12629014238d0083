/** The exports of whatwg-url that only the tests use, beside those in `src/packages/modules.d.ts`. */
declare module "whatwg-url" {
  export function parseURL(input: string, options?: ParseOptions): URLRecord | null;
  export function parseURLWithValidationErrors(
    input: string,
    options?: ParseOptions,
  ): { url: URLRecord | null; validationErrors: string[] };
  /** Has the same members as the platform's class. */
  export const URL: new (href: string) => object;
  /** Like {@link URL}. */
  export const URLSearchParams: new (init?: unknown) => object;
}
