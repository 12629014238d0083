/** The package's own types fail with strict options. */
export declare class SaxesParser {
  ENTITIES: Record<string, string>;
  constructor(options: Readonly<Record<string, boolean | undefined>>);
  readonly position: number;
  on(name: "error", handler: (error: Error) => void): void;
  on(name: "doctype" | "text" | "cdata", handler: (text: string) => void): void;
  on(name: "processinginstruction", handler: (instruction: { target: string }) => void): void;
  on(name: "attribute", handler: (attribute: { name: string; value: string }) => void): void;
  on(name: "opentag" | "closetag", handler: (tag: { name: string; isSelfClosing: boolean }) => void): void;
  write(text: string): this;
  close(): this;
}
