/** @see https://marked.js.org/using_pro#extensions */
import { getOption } from "../infra/arguments.js";
import type { FoundIRI } from "./found-iri.js";
import {
  createFindFrom,
  type ElementOptions,
  type FindFrom,
  type MarkdownSettings,
  RawHTML,
  readMarkdownSettings,
  writeTag,
} from "./markdown.js";

/** The used members of an extension of marked. */
export interface MarkedExtension {
  readonly extensions: {
    readonly name: string;
    readonly level: "inline";
    start(this: unknown, source: string): number | undefined;
    tokenizer(this: unknown, source: string): MarkedLink | undefined;
    renderer(this: unknown, token: never): string | false;
  }[];
  readonly hooks: { processAllTokens<Tokens>(tokens: Tokens): Tokens };
  readonly tokenizer: { url(source: string): undefined };
}

/** A link as marked has it. */
export interface MarkedLink {
  type: "link" | "iriLink" | "text";
  readonly raw: string;
  readonly href: string;
  readonly title: null;
  attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly tokens: { type: "text"; raw: string; text: string }[];
}

interface Reading {
  readonly whole: string;
  readonly findFrom: FindFrom;
}

const MOST_READINGS = 8;

/** UTF-16 units in which one call searches. */
const WINDOW = 1024;
const COMPARED = 512;

/** `start` is where marked must call again; `undefined` without more links. */
interface Answer {
  readonly link: FoundIRI<unknown> | undefined;
  readonly start: number | undefined;
}

/**
 * Returns `null` if the rest is not the end of the text.
 *
 * Divergence (performance): marked calls twice for each link, so comparing whole rests would take quadratic time. 512
 * units after a link are compared; it could end
 * elsewhere only if a unit behind them decides that.
 */
function ask({ whole, findFrom }: Reading, rest: string): Answer | null {
  const offset = whole.length - rest.length;
  const link = findFrom(offset);
  const isNear = link !== undefined && link.start < offset + WINDOW;
  const end = (isNear ? link.end : offset + WINDOW) + COMPARED;
  // `startsWith` takes a hundred times as long.
  if (offset < 0 || rest.slice(0, end - offset) !== whole.slice(offset, end)) {
    return null;
  }
  if (isNear) {
    return { link, start: link.start - offset };
  }
  // Not inside a run of blanks, which may be a hard break.
  const length = rest.slice(WINDOW - 1, WINDOW + COMPARED).search(/\S(?=\s)/);
  const next = Math.min((link?.start ?? Infinity) - offset, WINDOW + (length === -1 ? COMPARED : length));
  return { link: undefined, start: next < rest.length ? next : undefined };
}

export function createMarked(options?: ElementOptions | null): MarkedExtension {
  const settings = readMarkdownSettings(options);
  /** Innermost first: marked reads the text inside emphasis at once. */
  const readings: Reading[] = [];
  const own = new WeakSet<object>();
  const findFrom = (rest: string): Answer => {
    for (const reading of readings) {
      const answer = ask(reading, rest);
      if (answer !== null) {
        return answer;
      }
    }
    const reading = { whole: rest, findFrom: createFindFrom(rest, settings) };
    readings.unshift(reading);
    if (readings.length > MOST_READINGS) {
      readings.pop();
    }
    return ask(reading, rest) as Answer;
  };
  return {
    extensions: [
      {
        name: "iriLink",
        level: "inline",
        start: (source) => findFrom(source).start,
        tokenizer(source) {
          const { link, start } = findFrom(source);
          const context = this as { readonly lexer?: { readonly state?: { readonly inLink?: boolean } } } | undefined;
          const state = getOption(getOption(context, "lexer"), "state");
          if (link === undefined || start !== 0 || getOption(state, "inLink", false)) {
            return undefined;
          }
          const { text, href, attributes } = link;
          const raw = source.slice(0, link.end - link.start);
          const tokens = [{ type: "text" as const, raw, text }];
          const token: MarkedLink = { type: "link", raw, href, title: null, attributes, text, tokens };
          own.add(token);
          return token;
        },
        renderer: ({ href, attributes, text }: MarkedLink) =>
          `${writeTag({ ...attributes, href }, escapeHTML)}${escapeHTML(text)}</a>`,
      },
    ],
    hooks: {
      processAllTokens<Tokens>(tokens: Tokens): Tokens {
        finishLinks(tokens as MarkedToken[], own, settings);
        return tokens;
      },
    },
    tokenizer: { url: () => undefined },
  };
}

interface MarkedToken {
  type: string;
  readonly raw?: string;
  readonly tokens?: MarkedToken[];
  readonly items?: MarkedToken[];
  readonly header?: MarkedToken[];
  readonly rows?: MarkedToken[][];
}

/** Links inside HTML become text, and those with attributes get our renderer. */
function finishLinks(tokens: readonly MarkedToken[], own: WeakSet<object>, { unfinished }: MarkdownSettings) {
  const html = new RawHTML();
  const visit = (token: MarkedToken) => {
    if (token.type === "html") {
      html.read(`${token.raw}`);
    } else if (own.has(token)) {
      const link = token as MarkedLink;
      // marked would percent-encode the brackets of an IP address, and no browser opens that.
      const isOwn = Object.keys(link.attributes).length > 0 || /[[\]]/.test(link.href);
      link.type = html.isInside ? "text" : isOwn ? "iriLink" : "link";
    } else {
      for (const child of [token.header, token.rows?.flat(), token.items, token.tokens].flat()) {
        if (child !== undefined) {
          visit(child);
        }
      }
    }
  };
  for (const token of tokens) {
    visit(token);
  }
  let last = tokens.at(-1);
  const source = last?.raw ?? "";
  while (last !== undefined && !own.has(last)) {
    last = (last.rows?.at(-1) ?? last.items ?? last.tokens)?.at(-1);
  }
  if (unfinished !== undefined && last?.type.endsWith("ink") && source.endsWith(`${last.raw}`)) {
    const link = last as MarkedLink;
    link.type = "iriLink";
    link.attributes = { ...link.attributes, ...unfinished };
  }
}

function escapeHTML(text: string) {
  return text.replace(/[&<>"]/g, (character) => (character === "&" ? "&amp;" : `&#${character.charCodeAt(0)};`));
}
