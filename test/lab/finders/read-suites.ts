/** Reads the rows of other projects' tests: texts, and the links that they expect in them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text, and the addresses that a project expects to be linked, as written. */
export interface Row {
  readonly text: string;
  readonly links: readonly string[];
}

/** A project whose rows are read. */
export interface Suite {
  readonly name: string;
  /** The commit whose rows are in docs/links-in-text.md. */
  readonly commit: string;
  /** Whether its texts are Markdown. */
  readonly isMarkdown: boolean;
  /** @param folder - A clone of its repository. */
  read(folder: string): Row[];
}

export const SUITES: readonly Suite[] = [
  { name: "linkify-it", commit: "8e887d5", isMarkdown: false, read: readLinkifyIt },
  { name: "linkifyjs", commit: "3abe9ab", isMarkdown: false, read: readLinkifyJS },
  { name: "Autolinker.js", commit: "20000fb", isMarkdown: false, read: readAutolinker },
  { name: "cmark-gfm", commit: "85d8952", isMarkdown: true, read: readCmark },
  { name: "micromark-extension-gfm-autolink-literal", commit: "14548d8", isMarkdown: true, read: readMicromark },
  { name: "marked", commit: "681373c", isMarkdown: true, read: readMarked },
  { name: "streamdown", commit: "57c3089", isMarkdown: true, read: readStreamdown },
  { name: "atproto", commit: "d6296a1cfd", isMarkdown: false, read: readAtproto },
  { name: "vscode", commit: "153abe7", isMarkdown: false, read: readVSCode },
];

const read = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");

/** Two lines a row, or one that is a link as a whole; `%` starts a comment. */
function readLinkifyIt(folder: string): Row[] {
  const blocks = (name: string): string[][] =>
    read(folder, "test/fixtures", name)
      .split("\n")
      .map((line) => line.replace(/^%.*|\s%\s.*/, "").trimEnd())
      .join("\n")
      .split(/\n\n+/)
      .map((block) => block.split("\n").filter((line) => line !== ""))
      .filter((lines) => lines.length > 0);
  const linked = blocks("links.txt").map(([text = "", link]) => ({ text, links: [link ?? text] }));
  const others = blocks("not_links.txt").flatMap((lines) => lines.map((text) => ({ text, links: [] })));
  return [...linked, ...others];
}

/** An array of `[text, types, values]` in JavaScript. */
function readLinkifyJS(folder: string): Row[] {
  const source = read(folder, "test/spec/linkifyjs/parser.test.mjs");
  const start = source.indexOf("const tests = [");
  const rows = parseArray(source, source.indexOf("[", start)).value as [string, string[], string[]][];
  return rows.map(([text, types, values]) => ({
    text,
    links: values.filter((_, index) => types[index] === "Url" || types[index] === "Email"),
  }));
}

type Literal = string | Literal[];

/** Parses an array of strings, names and arrays. */
function parseArray(source: string, start: number): { value: Literal[]; end: number } {
  const value: Literal[] = [];
  for (let index = start + 1; index < source.length; ) {
    const rest = source.slice(index, index + 5_000);
    const blank = /^(?:[\s,]|\/\/.*|\/\*[\s\S]*?\*\/)+/.exec(rest)?.[0].length ?? 0;
    const literal = parseString(rest);
    const name = /^\w+/.exec(rest)?.[0];
    if (blank > 0) {
      index += blank;
    } else if (rest.startsWith("]")) {
      return { value, end: index + 1 };
    } else if (rest.startsWith("[")) {
      const inner = parseArray(source, index);
      value.push(inner.value);
      index = inner.end;
    } else if (literal !== null) {
      value.push(literal.value);
      index += literal.length;
    } else if (name !== undefined) {
      value.push(name);
      index += name.length;
    } else {
      throw new Error(`No literal: ${rest.slice(0, 40)}`);
    }
  }
  throw new Error("An array has no end");
}

/** Parses the string literal without substitutions that starts a source; `null` for other sources. */
function parseString(source: string): { value: string; length: number } | null {
  const match = /^(?:'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"|`((?:[^`\\$]|\\[\s\S])*)`)/.exec(source);
  if (match === null) {
    return null;
  }
  const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };
  const value = (match[1] ?? match[2] ?? match[3] ?? "").replace(
    /\\(?:u\{([\dA-Fa-f]+)\}|u([\dA-Fa-f]{4})|([\s\S]))/g,
    (_, long?: string, short?: string, unit?: string) =>
      unit === undefined
        ? String.fromCodePoint(Number.parseInt((long ?? short) as string, 16))
        : (escapes[unit] ?? unit),
  );
  return { value, length: match[0].length };
}

/** Calls of a function with a string literal, each with what is expected of the result. */
function* readCalls(source: string, call: RegExp): Generator<readonly [text: string, rest: string]> {
  for (const { 0: match, index } of source.matchAll(call)) {
    const start = index + match.length;
    const literal = parseString(source.slice(start, start + 5_000));
    if (literal !== null) {
      const rest = source.slice(start + literal.length);
      const next = rest.search(call);
      yield [literal.value, next === -1 ? rest : rest.slice(0, next)];
    }
  }
}

function readAutolinker(folder: string): Row[] {
  const files = readdirSync(join(folder, "tests")).filter((name) => /^autolinker-(?:url-|email)/.test(name));
  return files.flatMap((file) =>
    Array.from(readCalls(read(folder, "tests", file), /\.link\(\s*/g), ([text, rest]) => {
      const start = /\.to\.(?:equal|be\.equal|eql)\(\s*/.exec(rest);
      const expected = start === null ? null : parseString(rest.slice(start.index + start[0].length));
      return expected === null ? [] : [{ text, links: readAnchors(expected.value).map(({ href }) => href) }];
    }).flat(),
  );
}

/** The anchors of a page. */
export function readAnchors(html: string): { href: string; text: string }[] {
  return Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g), ([, href = "", text = ""]) => ({
    href: decode(href),
    text: decode(text.replace(/<[^>]*>/g, "")),
  }));
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const decode = (html: string): string =>
  html.replace(/&(?:(amp|lt|gt|quot)|#(\d+)|#x([\dA-F]+));/gi, (_, name?: string, decimal?: string, hex?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(decimal ?? (hex as string), decimal ? 10 : 16))
      : (NAMED[name] as string),
  );

/** The addresses of a page that are links to themselves, as written. */
const readLiterals = (html: string): string[] =>
  readAnchors(html)
    .filter(({ href, text }) => isSame(href, text))
    .map(({ text }) => text);

/** Returns whether a link leads to its text. */
export function isSame(href: string, text: string): boolean {
  const address = readable(href);
  return ["", "http://", "https://", "https:", "mailto:"].some((prefix) => address === readable(prefix + text));
}

/** Decodes triplets and the host, so that two spellings of an address can be compared. */
function readable(address: string): string {
  const url = URL.parse?.(address) ?? (URL.canParse(address) ? new URL(address) : null);
  const whole = (url?.href ?? address).replace(/%[\dA-F]{2}/gi, (triplet) =>
    String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
  );
  return whole.replace(/\/$/, "");
}

/** Examples between lines of 32 grave accents, in which "→" is a tab. */
function readCmark(folder: string): Row[] {
  const readExamples = (file: string, isOurs: (info: string, before: string) => boolean): Row[] => {
    const source = read(folder, "test", file);
    return Array.from(source.matchAll(/^`{32} example(.*)\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm))
      .filter(({ 1: info = "", index }) => isOurs(info, source.slice(0, index)))
      .flatMap(([, , text = "", html = ""]) => splitBlocks(text, html));
  };
  return [
    ...readExamples("spec.txt", (info) => info.includes("autolink")),
    ...readExamples(
      "extensions.txt",
      (_, before) => /^## (.*)$/m.exec(before.slice(before.lastIndexOf("\n## ")))?.[1] === "Autolinks",
    ),
  ];
}

/** Takes paragraphs as rows, if there are as many in the page. */
function splitBlocks(text: string, html: string): Row[] {
  const blocks = text.trim().split(/\n\n+/);
  const paragraphs = html.trim().split(/\n(?=<(?:p|h1|h2)>)/);
  const isSplit =
    blocks.length === paragraphs.length && paragraphs.every((paragraph) => /^<(?:p|h\d)>/.test(paragraph));
  return isSplit
    ? blocks.map((block, index) => ({ text: block, links: readLiterals(paragraphs[index] as string) }))
    : [{ text, links: readLiterals(html) }];
}

function readMicromark(folder: string): Row[] {
  const path = join(folder, "test/fixtures");
  const names = readdirSync(path).filter((name) => name.endsWith(".md"));
  return names.flatMap((name) => splitBlocks(read(path, name), read(path, name.replace(/md$/, "html"))));
}

function readMarked(folder: string): Row[] {
  const specification = JSON.parse(read(folder, "test/specs/gfm/gfm.0.29.json")) as {
    section: string;
    markdown: string;
    html: string;
  }[];
  const files = ["new", "original"].flatMap((group) => {
    const path = join(folder, "test/specs", group);
    const names = readdirSync(path).filter((name) => /^(?:auto_?links?|urls?).*\.md$/.test(name));
    return names.flatMap((name) => splitBlocks(read(path, name), read(path, name.replace(/md$/, "html"))));
  });
  return [
    ...specification
      .filter(({ section }) => section.includes("Autolinks (extension)") || section === "[extension] Autolinks")
      .flatMap(({ markdown, html }) => splitBlocks(markdown, html)),
    ...files,
  ];
}

function readStreamdown(folder: string): Row[] {
  const source = read(folder, "packages/streamdown-cjk/__tests__/index.test.ts");
  return Array.from(readCalls(source, /processMarkdown\(\s*/g), ([text, rest]) => {
    const expected = Array.from(rest.matchAll(/links\[\d\]\.url\)\.toBe\(\s*/g), ({ 0: match, index }) =>
      parseString(rest.slice(index + match.length)),
    );
    const isLiteral = !text.includes("](");
    const links = expected.flatMap((literal) => (literal === null ? [] : [literal.value]));
    return links.length > 0 && isLiteral && links.every((link) => text.includes(link)) ? [{ text, links }] : [];
  }).flat();
}

/** An array of texts, and one of their segments: a text, and its address or the identifier of who is mentioned. */
function readAtproto(folder: string): Row[] {
  const source = read(folder, "packages/api/tests/rich-text-detection.test.ts");
  const parse = (start: string): Literal[] => {
    const index = source.indexOf(start);
    return parseArray(source, index + start.length - 1).value;
  };
  const outputs = parse("const outputs: string[][][] = [") as string[][][];
  return (parse("const inputs = [") as string[]).map((text, index) => ({
    text,
    links: (outputs[index] ?? []).flatMap(([link = "", address = ""]) => (/^https?:/.test(address) ? [link] : [])),
  }));
}

/** Calls with a text, and the same text with blanks in place of all but the link. */
function readVSCode(folder: string): Row[] {
  const source = read(folder, "src/vs/editor/test/common/modes/linkComputer.test.ts");
  return Array.from(readCalls(source, /assertLink\(\s*(?=['"`])/g), ([text, rest]) => {
    const link = parseString(rest.replace(/^,\s*/, ""));
    return { text, links: link === null ? [] : [link.value.trim()] };
  });
}

/** The suites that are in a folder, each in a folder of its name. */
export function listSuites(folder: string): readonly Suite[] {
  return SUITES.filter(({ name }) => existsSync(join(folder, name)));
}
