/** @see https://github.com/markdown-it/markdown-it */
import {
  createFindFrom,
  type ElementOptions,
  type FindFrom,
  type MarkdownSettings,
  RawHTML,
  readMarkdownSettings,
} from "./markdown.js";

interface Token {
  readonly type: string;
  content: string;
  children: Token[] | null;
  attrs: [name: string, value: string | number][] | null;
  markup: string;
  info: string;
}

interface InlineState {
  readonly src: string;
  readonly posMax: number;
  readonly linkLevel: number;
  pos: number;
  pending: string;
  push(type: string, tag: string, nesting: -1 | 0 | 1): Token;
}

interface CoreState {
  readonly src: string;
  readonly tokens: Token[];
}

/** An instance of markdown-it, as far as the plugin uses it. */
export interface MarkdownItLike {
  readonly inline: {
    readonly ruler: {
      before(name: string, own: string, rule: (state: InlineState, silent: boolean) => boolean): void;
    };
  };
  readonly core: { readonly ruler: { after(name: string, own: string, rule: (state: CoreState) => void): void } };
  set(options: { linkify: boolean }): unknown;
  normalizeLink(url: string): string;
  validateLink(url: string): boolean;
}

const NAME = "iri_link";
const MARKUP = "linkify";

/** Ends the text that markdown-it's rule `text` reads at once. */
const AFTER_TEXT = /[\n!#$%&*+\-:<=>@[\\\]^_`{}~]/;

export function markdownItLinks(md: MarkdownItLike, options?: ElementOptions | null): void {
  if (typeof md?.inline?.ruler?.before !== "function") {
    throw new TypeError("md is not a MarkdownIt");
  }
  const settings = readMarkdownSettings(options);
  const finders = new WeakMap<InlineState, FindFrom>();
  md.set({ linkify: false });
  md.inline.ruler.before("text", NAME, (state, silent) => {
    const { src, pos } = state;
    const findFrom = finders.get(state) ?? createFindFrom(src, settings);
    finders.set(state, findFrom);
    const link = findFrom(pos);
    if (link === undefined || state.linkLevel > 0 || link.end > state.posMax) {
      return false;
    }
    if (link.start > pos) {
      if (AFTER_TEXT.test(src.slice(pos, link.start))) {
        return false;
      }
      // The rule for text would pass the start of the link.
      state.pending += silent ? "" : src.slice(pos, link.start);
      state.pos = link.start;
      return true;
    }
    const href = md.normalizeLink(link.href);
    if (!md.validateLink(href)) {
      return false;
    }
    if (!silent) {
      const open = state.push("link_open", "a", 1);
      open.attrs = [...Object.entries(link.attributes), ["href", href]];
      state.push("text", "", 0).content = link.text;
      for (const token of [open, state.push("link_close", "a", -1)]) {
        token.markup = MARKUP;
        token.info = "auto";
      }
    }
    state.pos = link.end;
    return true;
  });
  md.core.ruler.after("inline", NAME, ({ src, tokens }) => {
    const html = new RawHTML();
    for (const token of tokens) {
      if (token.type === "html_block") {
        html.read(token.content);
      }
      token.children &&= token.children.filter((child) => {
        if (child.type === "html_inline") {
          html.read(child.content);
        }
        return child.markup !== MARKUP || !html.isInside;
      });
    }
    markUnfinished(src, tokens, settings);
  });
}

function markUnfinished(src: string, tokens: readonly Token[], { unfinished }: MarkdownSettings) {
  const [open, text, close] =
    tokens
      .filter(({ children }) => children !== null)
      .at(-1)
      ?.children?.slice(-3) ?? [];
  if (unfinished !== undefined && close?.markup === MARKUP && src.endsWith(`${text?.content.slice(-1)}`)) {
    open?.attrs?.push(...Object.entries(unfinished));
  }
}
