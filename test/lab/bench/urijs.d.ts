/** Types for the parts of urijs that the benchmarks use; it has none. */
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
