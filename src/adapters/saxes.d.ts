/**
 * Types for saxes, whose own ones have errors for a compiler as strict as ours: only what the adapter uses. The compiler finds
 * them by `paths` in tsconfig.json.
 */

/** A strict parser of XML. */
export declare class SaxesParser {
  /** What entities stand for, by their names. */
  ENTITIES: Record<string, string>;
  /** UTF-16 index after what has been read. */
  readonly position: number;
  on(name: "error", handler: (error: Error) => void): void;
  on(name: "doctype" | "text" | "cdata", handler: (text: string) => void): void;
  on(name: "processinginstruction", handler: (instruction: { target: string }) => void): void;
  on(name: "attribute", handler: (attribute: { name: string; value: string }) => void): void;
  on(name: "opentag" | "closetag", handler: (tag: { name: string; isSelfClosing: boolean }) => void): void;
  write(text: string): this;
  close(): this;
}
