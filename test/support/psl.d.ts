/** Its own types cannot be found through its `exports`. */
declare module "psl" {
  export function get(domain: string): string | null;
}
