declare module "apg-js" {
  interface GrammarObject {
    readonly grammarObject: string;
  }

  interface GrammarAPI {
    generate(): void;
    readonly errors: readonly unknown[];
    errorsToAscii(): string;
    toObject(): GrammarObject;
  }

  interface Parser {
    parse(grammar: GrammarObject, startRule: string, input: readonly number[]): { readonly success: boolean };
  }

  const apg: {
    readonly apgApi: new (abnf: string) => GrammarAPI;
    readonly apgLib: { readonly parser: new () => Parser };
  };

  // biome-ignore lint/style/noDefaultExport: apg-js is a CommonJS module, which Node.js gives as a default export.
  export default apg;
}
