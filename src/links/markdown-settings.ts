import { assertDictionary, getOption } from "../infra/arguments.js";
import { scanText } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type FindOptions, OPTIONS, readSettings, type Settings } from "./settings.js";

/** Options of the plugins for Markdown, and of `linkifyNode`. */
export interface ElementOptions extends FindOptions<unknown> {
  /**
   * Attributes of a link at the very end of the text, such as `{ class: "unfinished" }`: in text that grows, as the
   * answer of a chat bot, it may be half of an address.
   */
  readonly unfinished?: Readonly<Record<string, string>> | undefined;
}

export interface MarkdownSettings extends Settings<unknown> {
  readonly unfinished: Readonly<Record<string, string>> | undefined;
}

export function readMarkdownSettings(options: ElementOptions | null | undefined): MarkdownSettings {
  const settings = readSettings(options, [...OPTIONS, "unfinished"], true);
  return { ...settings, unfinished: readAttributes(options, "unfinished") };
}

export function readAttributes<Name extends "unfinished" | "attributes">(
  options: Partial<Record<Name, Readonly<Record<string, string>> | undefined>> | null | undefined,
  name: Name,
): Readonly<Record<string, string>> | undefined {
  const attributes = getOption(options, name);
  if (attributes !== undefined) {
    assertDictionary(attributes, name);
  }
  return attributes;
}

export function writeTag(attributes: Readonly<Record<string, string>>, encode: (text: string) => string): string {
  return `<a${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${encode(`${value}`)}"`)
    .join("")}>`;
}

/** For a parser that asks for the next link at places that mostly ascend. */
export class LinkList {
  readonly #links: readonly FoundIRI<unknown>[];
  #passed = 0;

  constructor(source: string, settings: Settings<unknown>) {
    this.#links = [...scanText(source, settings)];
  }

  findFrom(index: number): FoundIRI<unknown> | undefined {
    const links = this.#links;
    while (this.#passed > 0 && (links[this.#passed - 1] as FoundIRI<unknown>).start >= index) {
      this.#passed--;
    }
    while (this.#passed < links.length && (links[this.#passed] as FoundIRI<unknown>).start < index) {
      this.#passed++;
    }
    // `at`: reading an index after the last link would reach `Object.prototype`.
    return links.at(this.#passed);
  }
}
