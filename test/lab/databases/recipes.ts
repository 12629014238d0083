/** The programs of docs/comparison.md in engines, and how each engine runs them. */
import { readFileSync } from "node:fs";
import { DOCUMENT } from "../scale/pipelines.js";

/** A block of code of the section "In database servers". */
export interface Block {
  /** The heading above it, such as `PostgreSQL`. */
  readonly engine: string;
  readonly language: string;
  readonly code: string;
}

/** Returns the blocks of the section in the order of the page, with the folder in the place of `/data`. */
export function readBlocks(folder: string): readonly Block[] {
  const [, section = ""] = readFileSync(DOCUMENT, "utf8").split(/^### In database servers$/m);
  const [text = ""] = section.split(/^##{1,2} /m);
  let engine = "";
  const blocks: Block[] = [];
  for (const { groups } of text.matchAll(
    /^#### (?<title>.+)$|^```(?<language>[a-z-]+)\n(?<code>(?:(?!```).*\n)*)```$/gm,
  )) {
    const { title, language = "", code = "" } = groups as { title?: string; language?: string; code?: string };
    if (title === undefined) {
      blocks.push({ engine, language, code: code.replaceAll("/data/", `${folder}/`) });
    } else {
      engine = title;
    }
  }
  return blocks;
}

/** A line that is not an IRI, of a hundred lines. */
export const BAD = 100;

/** Returns whether a line of the list is not an IRI. */
export function isBad(index: number): boolean {
  return index % BAD === BAD - 1;
}
