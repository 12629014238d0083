/** Types for the parts of punycode that tests use; it has none. */
declare module "punycode/punycode.es6.js" {
  export function encode(input: string): string;
  export function decode(input: string): string;
}
