/**
 * Replaces `gfm-autolink-literal`. A run of text, up to a tab or line end, is read once, with the text before it, so
 * that emphasis does not cut links.
 *
 * @see https://github.com/micromark/micromark#extensions
 */
import { ALPHANUMERIC } from "../infra/characters.js";
import { EMPHASIS_MARK } from "./emphasis.js";
import { mayHaveLinks, scanText } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type MarkdownSettings, RawHTML, writeTag } from "./markdown.js";

/** The tokenizers of the plugin for micromark. */
export interface MicromarkSyntax {
  readonly text: Readonly<Record<string, never>>;
  /** The constructs of GFM that this extension replaces. */
  readonly disable: { null: string[] };
}

/** The handlers that write the links as HTML. */
export interface MicromarkHTML {
  readonly enter: Readonly<Record<string, never>>;
  readonly exit: Readonly<Record<string, never>>;
}

export const TOKEN = "iriLink";

type LinkFields = Pick<FoundIRI, "href" | "attributes" | "text">;

interface Token extends Partial<LinkFields> {
  readonly type: string;
  readonly start: Point;
  readonly end: Point;
  readonly isLast?: boolean;
}

interface Point {
  readonly offset: number;
}

type Code = number | null;
type State = (code: Code) => State | undefined;

interface Effects {
  enter(type: string, fields?: object): Token;
  exit(type: string): Token;
  consume(code: Code): void;
  check(construct: object, ok: State, nok: State): State;
}

type Event = readonly [kind: "enter" | "exit", token: Token, context: unknown];

interface Context {
  readonly events: readonly Event[];
  now(): Point;
  sliceSerialize(token: { readonly start: Point; readonly end: Point }): string;
}

interface Found {
  readonly source: string;
  readonly fields: LinkFields;
  readonly isDelimited: boolean;
}

interface Reading {
  readonly end: number;
  readonly links: ReadonlyMap<number, Found>;
}

/**
 * micromark calls constructs only at listed characters, so that the delimiter before a link with a non-ASCII start must
 * be one; at the start of a line, only remark finds such links.
 */
const DELIMITERS = " (\"',:;|“「『（【《、。，：；！？";

/** In UTF-16 units before a run, for open marks. */
const MOST_BEFORE = 256;

const LAST_WORD = /[ \t\r\n][^ \t\r\n]*$/;

export function createSyntax(settings: MarkdownSettings): MicromarkSyntax {
  const readings = new WeakMap<object, Reading>();

  function tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
    const self = this;
    const { offset } = self.now();
    const units: string[] = [];
    let before = "";
    let source = "";
    let read = 0;
    let token: Token | undefined;

    const start: State = (code) => {
      const reading = readings.get(self);
      if (reading !== undefined && offset < reading.end) {
        return begin(code);
      }
      before = readTextBefore(self, offset);
      return effects.check({ tokenize: readRun, partial: true }, begin, begin)(code);
    };

    function readRun(this: unknown, inner: Effects, done: State): State {
      const inside: State = (code) => {
        // Negative codes are tabs and line ends, `null` is the end of the text.
        if (code === null || code < 0) {
          inner.exit("data");
          readings.set(self, findLinks(before, units.join(""), offset));
          return done(code);
        }
        units.push(String.fromCharCode(code));
        inner.consume(code);
        return inside;
      };
      return (code) => {
        inner.enter("data");
        return inside(code);
      };
    }

    const begin: State = (code) => {
      const link = readings.get(self)?.links.get(offset);
      if (link === undefined) {
        return nok(code);
      }
      const enter: State = (first) => {
        token = effects.enter(TOKEN, link.fields);
        effects.enter("data");
        source = link.source;
        return inside(first);
      };
      if (!link.isDelimited) {
        return enter(code);
      }
      effects.enter("data");
      effects.consume(code);
      effects.exit("data");
      return enter;
    };

    const inside: State = (code) => {
      if (read === source.length) {
        effects.exit("data");
        effects.exit(TOKEN);
        Object.assign(token as Token, { isLast: code === null });
        return ok(code);
      }
      read++;
      effects.consume(code);
      return inside;
    };

    return start;
  }

  function findLinks(before: string, run: string, offset: number): Reading {
    const links = new Map<number, Found>();
    // Without marks of emphasis in both, text before a blank does not matter.
    const lead =
      EMPHASIS_MARK.test(run) && EMPHASIS_MARK.test(before)
        ? before
        : before.slice(Math.max(before.search(LAST_WORD), 0));
    for (const { start, end, href, attributes, text } of mayHaveLinks(run) ? scanText(lead + run, settings) : []) {
      const index = start - lead.length;
      const link = { source: run.slice(index, end - lead.length), fields: { href, attributes, text } };
      if (index >= 0) {
        links.set(offset + index, { ...link, isDelimited: false });
      }
      if (index > 0 && !/^[\dA-Za-z]/.test(link.source) && DELIMITERS.includes(run.charAt(index - 1))) {
        links.set(offset + index - 1, { ...link, isDelimited: true });
      }
    }
    return { end: offset + run.length, links };
  }

  function isStart(this: Context) {
    const reading = readings.get(this);
    const { offset } = this.now();
    return reading === undefined || offset >= reading.end || reading.links.has(offset);
  }

  const construct = { name: TOKEN, tokenize, previous: isStart, resolveAll: unlinkLabels };
  const starts = Array.from(DELIMITERS + ALPHANUMERIC, (character) => [character.charCodeAt(0), construct as never]);
  const text = Object.fromEntries(starts);
  return { text, disable: { null: ["wwwAutolink", "protocolAutolink", "emailAutolink"] } };
}

function readTextBefore(context: Context, offset: number) {
  const { events } = context;
  let first: Point | undefined;
  for (let index = events.length - 1; index >= 0; index--) {
    const { start } = (events[index] as Event)[1];
    if (offset - start.offset > MOST_BEFORE) {
      break;
    }
    first = start;
  }
  return first === undefined ? "" : context.sliceSerialize({ start: first, end: context.now() });
}

/** Drops links in the text of links and images; micromark keeps the array, so it changes in place. */
function unlinkLabels(events: Event[]): Event[] {
  let depth = 0;
  let length = 0;
  for (const event of events) {
    const [kind, { type }] = event;
    if (type === "link" || type === "image") {
      depth += kind === "enter" ? 1 : -1;
    }
    if (type !== TOKEN || depth === 0) {
      events[length++] = event;
    }
  }
  events.length = length;
  return events;
}

interface CompileContext {
  tag(value: string): void;
  raw(value: string): void;
  encode(value: string): string;
  buffer(): void;
  resume(): string;
  sliceSerialize(token: Token): string;
}

const AFTER_LAST = /^[^<>]*<\/a>(?:<\/(?:p|li|ul|ol|blockquote|h[1-6]|t[dhr]|tbody|table)>|\n(?!$))*$/;

export function createHTML({ unfinished }: MarkdownSettings): MicromarkHTML {
  let html = new RawHTML();
  let last = "";
  function read(this: CompileContext, token: Token) {
    html.read(this.sliceSerialize(token));
  }
  return {
    enter: {
      null(this: CompileContext) {
        html = new RawHTML();
        last = "";
        this.buffer();
      },
      htmlFlowData: read,
      htmlTextData: read,
      [TOKEN](this: CompileContext, { href, attributes }: Token) {
        if (!html.isInside) {
          last = writeTag({ ...attributes, href: `${href}` }, this.encode);
          this.tag(last);
        }
        this.buffer();
      },
    } as never,
    exit: {
      null(this: CompileContext) {
        const written = this.resume();
        const start = written.lastIndexOf(last);
        const rest = written.slice(start + last.length);
        const isUnfinished = unfinished !== undefined && last !== "" && AFTER_LAST.test(rest);
        const tag = isUnfinished ? last.slice(0, -1) + writeTag(unfinished, this.encode).slice("<a".length) : last;
        this.raw(written.slice(0, start) + tag + rest);
      },
      [TOKEN](this: CompileContext, { text, isLast }: Token) {
        this.resume();
        this.raw(this.encode(`${text}`));
        if (!html.isInside) {
          this.tag("</a>");
        }
        last = isLast ? last : "";
      },
    } as never,
  };
}

export interface MdastNode {
  type: string;
  value?: unknown;
  url?: unknown;
  title?: unknown;
  children?: MdastNode[] | undefined;
  position?: { readonly start: Partial<Point>; readonly end: Partial<Point> } | undefined;
  data?: { hProperties?: object } | undefined;
}

export function createLinkNode(
  href: string,
  attributes: Readonly<Record<string, string>>,
  children: MdastNode[],
): MdastNode {
  const hProperties = { ...attributes, ...(/[[\]]/.test(href) ? { href } : {}) };
  const data = Object.keys(hProperties).length === 0 ? {} : { data: { hProperties } };
  return { type: "link", title: null, url: href, children, ...data };
}

export function createFromMarkdown(own: WeakSet<MdastNode>, parsed: WeakSet<object>): object {
  return {
    transforms: [(tree: object) => void parsed.add(tree)],
    enter: {
      [TOKEN](this: { enter(node: object, token: Token): void }, token: Token) {
        const node = createLinkNode(`${token.href}`, token.attributes ?? {}, []);
        this.enter(node, token);
        own.add(node);
      },
    },
    exit: {
      [TOKEN](this: { stack: MdastNode[]; exit(token: Token): void }, token: Token) {
        const [child] = this.stack.at(-1)?.children ?? [];
        Object.assign(child as MdastNode, { value: token.text });
        this.exit(token);
      },
    },
  };
}
