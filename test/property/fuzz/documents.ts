/** Documents of markup that is special to the parser, in any charset; and real pages with small changes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { legacyHookDecode } from "@exodus/bytes/encoding.js";
import { encode } from "../../browser/pages.js";
import { ENCODINGS } from "../../support/encodings.js";
import { inRepository } from "../../support/paths.js";
import type { Random } from "./random.js";

/** A document as a server sends it. */
export interface Document {
  readonly contentType: string;
  /** Its octets, one per character. */
  readonly octets: string;
}

/** All encodings, including one whose documents cannot be decoded. */
export const CHARSETS: readonly string[] = [...ENCODINGS, "iso-2022-kr"];

/** The pieces of random text besides markup. */
const WORDS = [
  "a",
  "x y",
  "b?c=d",
  "../e",
  "/f",
  "g#h",
  "&amp;",
  "&eacute",
  "&copy=1",
  "&#233;",
  "&#x65E5;",
  "i\r\nj",
  "k;",
];

const ADDRESSES = [
  "",
  "a",
  "b?",
  "../c?d=",
  "/e/?f",
  "?",
  "#g",
  "//h/i?",
  "http://j/k?l=",
  "m n",
  "data:,o",
  "mailto:p",
];

const LINKS = [
  "a href",
  "a ping",
  "a HREF",
  "area href",
  "link href",
  "link rel=x href",
  "img src",
  "img srcset",
  "iframe src",
  "form action",
  "input src",
  "button formaction",
  "q cite",
  "blockquote cite",
  "video poster",
  "audio src",
  "source src",
  "track src",
  "script src",
  "td background",
  "object data",
  "embed src",
  "ins cite",
  "del cite",
];

const TAGS = [
  ..."b i p div a table tr td caption colgroup ul li h1 nobr font svg math mi foreignObject".split(" "),
  ..."desc title form button template head body html noscript textarea style script pre br".split(" "),
  ..."option marquee ruby rt".split(" "),
];

/** Markup that is invalid or unusual. */
const ODD = [
  "<",
  "</",
  "<!",
  "<!--",
  "-->",
  "--!>",
  "<?x?>",
  "<![CDATA[",
  "]]>",
  "</x y=z>",
  "<a/>",
  "<svg><a xlink:href='x'/></svg>",
  "<svg><image href=y></svg>",
  "<p =a>",
  "<a href=x href=y>",
  "<a\u0000b href=x>",
  "<a x\"y href='z'>",
  "<base href=/base/>",
  "<template><base href=/no/></template>",
  "<!DOCTYPE html>",
  "<table><b>",
  "\r",
  "\u0000",
];

/** Real pages for a lane to modify slightly: those of a folder, or else the examples and a guide. */
export function readPages(folder: string | undefined): readonly Buffer[] {
  const folders = folder === undefined ? ["docs/examples", "node_modules/apg-js/dist/guide"] : [folder];
  return folders.flatMap((path) => {
    const directory = folder ?? inRepository(`${path}/`);
    return readdirSync(directory, { encoding: "utf8" })
      .filter((name) => /\.x?html?$/.test(name))
      .sort()
      .map((name) => readFileSync(folder === undefined ? new URL(name, directory) : join(folder, name)));
  });
}

/** Random non-ASCII octets as the charset uses them. */
function makeWord(random: Random, charset: string): string {
  if (charset.startsWith("utf-16")) {
    return encodeUTF16(random.pick(["é", "日本", "😀", "\uD800", "Привет"]), charset);
  }
  if (charset === "iso-2022-jp") {
    return random.pick(["\x1B$BF|K\\\x1B(B", "\x1B(J~\x1B(B", "\x1B(I1\x1B(B", "\xE9"]);
  }
  const lead = (): string => String.fromCharCode(0x80 + random.below(0x80));
  return Array.from({ length: 1 + random.below(4) }, () =>
    random.below(3) === 0
      ? lead()
      : lead() + String.fromCharCode((random.below(2) === 0 ? 0xa1 : 0x41) + random.below(26)),
  ).join("");
}

/** A word whose octets are all valid in the charset: Chromium treats others as an error in XML. */
function makeValidWord(random: Random, charset: string): string {
  if (charset.startsWith("utf-16")) {
    return encodeUTF16(random.pick(["é", "日本", "😀", "Привет"]), charset);
  }
  const word = makeWord(random, charset);
  const text = legacyHookDecode(Buffer.from(word, "latin1"), charset).replace(/[\uFFFD-\uFFFF]/g, "");
  try {
    return Buffer.from(encode(text, charset)).toString("latin1");
  } catch {
    // A charset can decode some characters that it cannot encode.
    return "z";
  }
}

function encodeUTF16(text: string, charset: string): string {
  return Buffer.from(encode(text, charset)).toString("latin1");
}

/** Joins pieces of markup, which are ASCII, with words between them. */
class Writer {
  readonly #charset: string;
  readonly #random: Random;
  readonly #pieces: string[] = [];

  constructor(random: Random, charset: string) {
    this.#random = random;
    this.#charset = charset;
  }

  add(markup: string): this {
    this.#pieces.push(this.#charset.startsWith("utf-16") ? encodeUTF16(markup, this.#charset) : markup);
    return this;
  }

  addWord(): this {
    this.#pieces.push(makeWord(this.#random, this.#charset));
    return this;
  }

  addValidWord(): this {
    this.#pieces.push(makeValidWord(this.#random, this.#charset));
    return this;
  }

  /** The octets, one per character. */
  toString(): string {
    return this.#pieces.join("");
  }
}

/** Creates an HTML document. */
export function makeHTML(random: Random): Document {
  const charset = random.pick(CHARSETS);
  const writer = new Writer(random, charset);
  for (let count = 1 + random.below(24); count > 0; count--) {
    const quote = random.pick(["", '"', "'"]);
    switch (random.below(7)) {
      case 0:
      case 1:
        writer
          .add(`<${random.pick(LINKS)}=${quote}${random.pick(ADDRESSES)}`)
          .addWord()
          .add(`${quote}>`);
        break;
      case 2:
        writer.add(`<${random.pick(TAGS)}>`);
        break;
      case 3:
        writer.add(`</${random.pick(TAGS)}>`);
        break;
      case 4:
        writer.add(random.pick(ODD));
        break;
      case 5:
        writer
          .add(`<${random.pick(LINKS)}=${quote}${random.pick(WORDS)}${quote} `)
          .addWord()
          .add(`="">`);
        break;
      default:
        writer.add(random.pick(WORDS)).addWord();
    }
  }
  return { contentType: `text/html; charset=${charset}`, octets: String(writer) };
}

const XML_ELEMENTS = ["h:a", "h:a", "h:link", "h:img", "h:p", "s:a", "s:g", "link", "loc", "x", "h:form"];
const XML_ATTRIBUTES = ["href", "href", "href", "src", "action", "rel", "y", "h:href"];
const XML_ODD = [
  "<!-- x -->",
  "<![CDATA[<a>]]>",
  "<?p q?>",
  "&#233;",
  "&lt;",
  "&e;",
  "\r\n",
  "]]>",
  "&nbsp;",
  "<h:a href='x'",
  "</h:p>",
  "<",
  "&",
  "\u0001",
  "<h:a href=x/>",
  "<z:a/>",
];

/** Creates an XML document, which is well-formed unless an odd piece was inserted. */
export function makeXML(random: Random): Document {
  const charset = random.pick(CHARSETS);
  const writer = new Writer(random, charset);
  const isOdd = random.below(3) === 0;
  const doctype = random.below(3) === 0 ? '<!DOCTYPE h:html [<!ENTITY e "entity">]>' : "";
  writer.add(
    `${doctype}<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`,
  );
  const open: string[] = [];
  for (let count = 1 + random.below(16); count > 0; count--) {
    const name = random.pick(XML_ELEMENTS);
    // Browsers recognize it in SVG only.
    const attribute = random.pick(name.startsWith("s:") ? [...XML_ATTRIBUTES, "xlink:href"] : XML_ATTRIBUTES);
    const address = random.pick(ADDRESSES);
    switch (random.below(5)) {
      case 0:
        writer.add(`<${name} ${attribute}="${address}`).addValidWord().add('"/>');
        break;
      case 1:
        writer.add(`<${name} ${attribute}='${address}`).addValidWord().add("'>");
        open.push(name);
        break;
      case 2:
        writer.addValidWord().add("t");
        break;
      case 3:
        if (open.length > 0) {
          writer.add(`</${open.pop()}>`);
        }
        break;
      default:
        writer.add(random.pick(isOdd ? XML_ODD : XML_ODD.slice(0, doctype === "" ? 5 : 6)));
    }
  }
  writer.add(
    `${open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")}</h:html>`,
  );
  return { contentType: `application/xhtml+xml; charset=${charset}`, octets: String(writer) };
}

/** Modifies a page slightly: removes, repeats or replaces octets. */
export function changePage(random: Random, page: Buffer, contentType: string): Document {
  let octets = page.toString("latin1");
  for (let count = 1 + random.below(8); count > 0; count--) {
    const start = random.below(octets.length + 1);
    const piece = octets.slice(start, start + random.below(random.pick([2, 20, 500])));
    const middle = random.pick([
      "",
      piece + piece,
      random.pick(ODD),
      String.fromCharCode(random.below(256)),
      octets.slice(random.below(octets.length), random.below(octets.length)).slice(0, 200),
    ]);
    octets = octets.slice(0, start) + middle + octets.slice(start + piece.length);
  }
  return { contentType: `${contentType}; charset=${random.pick(CHARSETS)}`, octets };
}
