/** Types for what the tests use of n3, which ships none. */
declare module "n3" {
  interface Term {
    readonly value: string;
  }

  interface Quad {
    readonly subject: Term;
    readonly predicate: Term;
    readonly object: Term;
  }

  export class Parser {
    constructor(options?: { readonly baseIRI?: string; readonly format?: string });
    parse(text: string): Quad[];
  }
}
