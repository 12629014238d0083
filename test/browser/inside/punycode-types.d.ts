/** What tests use of punycode, which has no types. */
declare module "punycode/punycode.es6.js" {
  export function encode(input: string): string;
  export function decode(input: string): string;
}
