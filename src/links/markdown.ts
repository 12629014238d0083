import { assertDictionary, getOption } from "../infra/arguments.js";
import { execAt } from "../infra/at-index.js";
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

export function readAttributes<Name extends string>(
  options: { readonly [name in Name]?: ElementOptions["unfinished"] } | null | undefined,
  name: Name,
) {
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

export type FindFrom = (index: number) => FoundIRI<unknown> | undefined;

/** For a parser that asks for the next link at places that mostly ascend. */
export function createFindFrom(source: string, settings: Settings<unknown>): FindFrom {
  const links = [...scanText(source, settings)];
  let passed = 0;
  return (index) => {
    while (passed > 0 && (links[passed - 1] as FoundIRI<unknown>).start >= index) {
      passed--;
    }
    while (passed < links.length && (links[passed] as FoundIRI<unknown>).start < index) {
      passed++;
    }
    // `at`: reading an index after the last link would reach `Object.prototype`.
    return links.at(passed);
  };
}

export const LEFT_ALONE =
  /^(?:a|button|code|iframe|kbd|math|noscript|object|option|samp|script|select|style|svg|template|textarea|title)$/i;

const TAG = /<!--|<(\/?)([a-z][a-z0-9]*)(?=[\s/>]|$)/gi;

export class RawHTML {
  #open = "";
  #isInComment = false;

  get isInside(): boolean {
    return this.#open !== "";
  }

  /** An `a` is a link only if it has an `href`. */
  read(html: string): void {
    for (let index = 0; index < html.length; ) {
      if (this.#isInComment) {
        const end = html.indexOf("-->", index);
        if (end === -1) {
          return;
        }
        this.#isInComment = false;
        index = end;
      }
      const match = execAt(TAG, html, index);
      if (match === null) {
        return;
      }
      const [tag, slash, written = ""] = match;
      index = match.index + tag.length;
      const name = written.toLowerCase();
      if (tag === "<!--") {
        this.#isInComment = true;
      } else if (slash === "/") {
        this.#open = name === this.#open ? "" : this.#open;
      } else if (this.#open === "" && (LEFT_ALONE.test(name) || name === "pre")) {
        const attributes = html.slice(index, html.indexOf(">", index) >>> 0);
        const isLink = /\shref\s*=/i.test(attributes) || !html.includes(">", index);
        this.#open = name !== "a" || isLink ? name : "";
      }
    }
  }
}
