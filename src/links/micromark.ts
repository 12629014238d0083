/**
 * Finds links for micromark, in place of `gfm-autolink-literal`, and so for all programs that parse with micromark.
 *
 * The tokenizer reads a run of text, up to the next tab or line end, once. It finds the links of the run together with the text before
 * it, so that emphasis does not cut them. It makes no links in the text of another link.
 *
 * Divergence (performance): links that start with a non-ASCII character, such as `例え.jp`, are found only by the plugin for
 * remark, in the tree; so are those that contain a character reference.
 *
 * @see https://github.com/micromark/micromark#extensions
 */
import { getOption } from "../infra/arguments.js";
import { MARK } from "./emphasis.js";
import { mayHaveLinks, scan } from "./find.js";
import type { Settings } from "./settings.js";

/** A syntax extension of micromark. */
export interface MicromarkSyntax {
  /** Constructs by the code of their first character. */
  readonly text: Readonly<Record<string, never>>;
  /** The constructs of GFM that this extension replaces. */
  readonly disable: { null: string[] };
}

/** An extension of micromark for HTML. */
export interface MicromarkHTML {
  readonly enter: Readonly<Record<string, never>>;
  readonly exit: Readonly<Record<string, never>>;
}

/** The name of the tokens. */
export const TOKEN = "iriLink";

/** A token, with the address of its link. */
interface Token {
  readonly type: string;
  readonly start: Point;
  readonly end: Point;
  readonly _balanced?: boolean;
  readonly href?: string;
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

interface Context {
  readonly events: readonly (readonly [kind: "enter" | "exit", token: Token, context: unknown])[];
  now(): Point;
  sliceSerialize(token: { readonly start: Point; readonly end: Point }): string;
}

/** The links of the run that was read last, by the offset of their start. */
interface Reading {
  readonly end: number;
  readonly links: ReadonlyMap<number, { readonly length: number; readonly href: string }>;
}

/** Most UTF-16 units before a run that are read, for open marks and for characters after which a link cannot start. */
const MOST_BEFORE = 256;

/** The last blank, and the characters after it. */
const LAST_WORD = /[ \t\r\n][^ \t\r\n]*$/;

/** A character reference, which is decoded only in the tree. */
const REFERENCE = /&(?:#\d+|#x[\dA-F]+|[A-Z][A-Z\d]*);/i;

/** Creates the syntax extension. */
export function createSyntax(settings: Settings<unknown>): MicromarkSyntax {
  const readings = new WeakMap<object, Reading>();

  function tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
    const self = this;
    const { offset } = self.now();
    const units: string[] = [];
    let before = "";
    let left = 0;

    const start: State = (code) => {
      const reading = readings.get(self);
      if (reading !== undefined && offset < reading.end) {
        return begin(code);
      }
      before = readBefore(self, offset);
      return effects.check({ tokenize: readRun, partial: true }, begin, begin)(code);
    };

    function readRun(this: unknown, inner: Effects, done: State): State {
      const inside: State = (code) => {
        // Negative codes stand for tabs and line ends, `null` for the end of the text.
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
      if (link === undefined || isInLabel(self)) {
        return nok(code);
      }
      effects.enter(TOKEN, { href: link.href });
      effects.enter("data");
      left = link.length;
      return inside(code);
    };

    const inside: State = (code) => {
      if (left === 0) {
        effects.exit("data");
        effects.exit(TOKEN);
        return ok(code);
      }
      left--;
      effects.consume(code);
      return inside;
    };

    return start;
  }

  function findLinks(before: string, run: string, offset: number): Reading {
    const links = new Map<number, { length: number; href: string }>();
    if (mayHaveLinks(run)) {
      // If the run or the text before it has no marks of emphasis, text before a blank does not matter. Then many mail addresses in
      // a row take an eighth of the time.
      const lead = MARK.test(run) && MARK.test(before) ? before : before.slice(Math.max(before.search(LAST_WORD), 0));
      for (const { start, end, text, href } of scan(lead + run, 0, settings)) {
        if (start >= lead.length && !REFERENCE.test(text)) {
          links.set(offset + start - lead.length, { length: end - start, href });
        }
      }
    }
    return { end: offset + run.length, links };
  }

  /** Returns whether a construct can start here: the run was not read yet, or has a link here. */
  function isStart(this: Context): boolean {
    const reading = readings.get(this);
    const { offset } = this.now();
    return reading === undefined || offset >= reading.end || reading.links.has(offset);
  }

  const construct = { name: TOKEN, tokenize, previous: isStart };
  const text: Record<string, never> = {};
  for (let code = 0x30; code <= 0x7a; code++) {
    if (/[\dA-Za-z]/.test(String.fromCharCode(code))) {
      text[code] = construct as never;
    }
  }
  return { text, disable: { null: ["wwwAutolink", "protocolAutolink", "emailAutolink"] } };
}

/** Reads the text before an offset, from the start of one of the last tokens. */
function readBefore(context: Context, offset: number): string {
  const { events } = context;
  let first: Point | undefined;
  for (let index = events.length - 1; index >= 0; index--) {
    const { start } = (events[index] as Context["events"][number])[1];
    if (offset - start.offset > MOST_BEFORE) {
      break;
    }
    first = start;
  }
  return first === undefined ? "" : context.sliceSerialize({ start: first, end: context.now() });
}

/** Tokens before which no label is open, so that the search need not go back further. */
const WITHOUT_LABEL = new WeakSet<object>();

/** Returns whether a label is open that may become a link. */
function isInLabel({ events }: Context): boolean {
  for (let index = events.length - 1; index >= 0; index--) {
    const [, token] = events[index] as Context["events"][number];
    if ((token.type === "labelLink" || token.type === "labelImage") && !getOption(token, "_balanced", false)) {
      return true;
    }
    if (WITHOUT_LABEL.has(token)) {
      break;
    }
  }
  const last = events.at(-1);
  if (last !== undefined) {
    WITHOUT_LABEL.add(last[1]);
  }
  return false;
}

/** Creates the extension that writes the links as HTML. */
export function createHTML(): MicromarkHTML {
  return {
    enter: {
      [TOKEN](this: { tag(value: string): void }, { href }: Token): void {
        this.tag(`<a href="${(href as string).replace(/&/g, "&amp;")}">`);
      },
    } as never,
    exit: {
      [TOKEN](this: { tag(value: string): void }): void {
        this.tag("</a>");
      },
    } as never,
  };
}

/** The members of an mdast node that are used. */
export interface MdastNode {
  type: string;
  value?: unknown;
  url?: unknown;
  children?: MdastNode[] | undefined;
}

/** Creates the extension that makes nodes of mdast from the links. */
export function createFromMarkdown(): object {
  return {
    enter: {
      [TOKEN](this: { enter(node: object, token: Token): void }, token: Token): void {
        this.enter({ type: "link", title: null, url: token.href, children: [] }, token);
      },
    },
    exit: {
      [TOKEN](this: { exit(token: Token): void }, token: Token): void {
        this.exit(token);
      },
    },
  };
}
