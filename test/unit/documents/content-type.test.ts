import { deepEqual, ok } from "node:assert/strict";
import { type ExtractedLinks, extractLinks } from "whatwg-iri/documents";

/** `null` stands for a value that names no type, "xml" for any type of XML. */
type Row = readonly [value: string, type: string | null, charset?: string];

const ROWS: readonly Row[] = [
  ["text/html", "text/html"],
  [" Text/HTML \t;", "text/html"],
  [" Text/Plain \t;", "text/plain"],
  ["text/html;charset=gbk", "text/html", "gbk"],
  ['text/html; a=b; CHARSET="gb\\k"x; charset=big5', "text/html", "gbk"],
  ['text/html;a="b;charset=gbk";charset=big5', "text/html", "big5"],
  ['text/html;charset="gbk', "text/html", "gbk"],
  ['text/html;charset="gbk\\', "text/html", "gbk"],
  ["text/html;charset=;charset=gbk", "text/html", "gbk"],
  ["text/html;charset= ;charset=;=;;charset=gbk", "text/html", "gbk"],
  ['text/html;charset="";charset=gbk', "text/html", "gbk"],
  ["text/html;charset =gbk", "text/html"],
  // The first charset counts, although no encoding has this label.
  ["text/html;charset=utf-9;charset=gbk", "text/html"],
  ["application/xhtml+xml", "xml"],
  ["", null],
  ["text", null],
  ["text/", null],
  ["text/html x", null],
];

/** Values of several headers, joined as by `fetch`: the last valid one counts. */
const JOINED: readonly Row[] = [
  ["text/html, text/html", "text/html"],
  ["text/html;charset=gbk, text/html", "text/html", "gbk"],
  ["text/html;charset=gbk, text/html;charset=big5", "text/html", "big5"],
  ["text/html;charset=gbk, text/plain", "text/plain"],
  ["text/html;charset=gbk, text/plain, text/html", "text/html"],
  ["text/html;charset=gbk, */*", "text/html", "gbk"],
  ["text/html;charset=gbk, nonsense,", "text/html", "gbk"],
  ['text/html;charset=gbk;a=",text/plain"', "text/html", "gbk"],
  ['text/html;a="\\",text/plain";charset=gbk', "text/html", "gbk"],
  ['text/html;charset=gbk;a=",text/plain', "text/html", "gbk"],
  ["", null],
  [",", null],
  ["*/*", null],
];

const UNCLOSED = new TextEncoder().encode("<p>");

/** A type of HTML overrules the declaration; without a type, this is XML. */
const DECLARED = new TextEncoder().encode('<?xml version="1.0"?><p>');

async function readContentType(value: string): Promise<Row> {
  const isXML = ({ diagnostics }: ExtractedLinks): boolean => diagnostics.some(({ code }) => code === "XML-ill-formed");
  try {
    const links = extractLinks(UNCLOSED, { contentType: value });
    const { charset, charsetSource } = links;
    const named = charsetSource === "content-type" ? ([charset.toLowerCase()] as const) : ([] as const);
    const arrayBuffer = (): Promise<ArrayBuffer> => Promise.resolve(DECLARED.slice().buffer as ArrayBuffer);
    const response = { url: "", headers: { get: () => value }, bodyUsed: false, arrayBuffer };
    const type = isXML(links) ? "xml" : isXML(await extractLinks(response)) ? null : "text/html";
    return [value, type, ...named];
  } catch (error) {
    ok(error instanceof TypeError);
    return [value, /but "(.*)"$/.exec(error.message)?.[1] as string];
  }
}

describe("the value of a Content-Type header", () => {
  for (const row of ROWS) {
    it(`is read: ${JSON.stringify(row[0])}`, async () => deepEqual(await readContentType(row[0]), row));
  }
});

describe("several Content-Type headers", () => {
  for (const row of JOINED) {
    const [value, type, charset] = row;
    it(`say ${type} ${charset}: ${value}`, async () => deepEqual(await readContentType(value), row));
  }

  it("take linear time", () => {
    for (const piece of [",", '"', '"\\', 'text/html;c="d",', '\\"']) {
      deepEqual(extractLinks("", { contentType: piece.repeat(200_000) }).links, []);
    }
  });
});
