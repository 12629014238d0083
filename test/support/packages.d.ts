/** Types of packages that have none, as far as tests use them. */
declare module "whatwg-url" {
  type StateMachine = typeof import("#lib/packages/page/state-machine.js");
  type ParseOptions = Parameters<StateMachine["basicURLParse"]>[1];
  type URLRecord = import("#lib/packages/page/state-machine.js").URLRecord;
  export const basicURLParse: StateMachine["basicURLParse"];
  export const serializeURL: StateMachine["serializeURL"];
  export function parseURL(input: string, options?: ParseOptions): URLRecord | null;
  export function parseURLWithValidationErrors(
    input: string,
    options?: ParseOptions,
  ): { url: URLRecord | null; validationErrors: string[] };
  export function isValidURLString(input: string, options?: { baseURL?: URLRecord | null }): boolean;
  export const URL: new (href: string) => object;
  export const URLSearchParams: new (init?: unknown) => object;
}

declare module "webidl-conversions" {
  export function DOMString(value: unknown, options?: { context?: string }): string;
  export function USVString(value: unknown, options?: { context?: string }): string;
}
