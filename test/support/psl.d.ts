/** The part of psl that tests use; its own types cannot be found through its `exports`. */
declare module "psl" {
  /** Returns the registrable domain; `null` if there is none. */
  export function get(domain: string): string | null;
}
