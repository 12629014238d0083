/** Types for what the benchmarks use of urijs, which ships none. */
declare module "urijs" {
  interface URI {
    normalize(): this;
    readable(): string;
    toString(): string;
  }

  const URI: new (uri: string) => URI;

  // biome-ignore lint/style/noDefaultExport: urijs is a CommonJS module, which Node.js gives as a default export.
  export default URI;
}
