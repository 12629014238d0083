import { equal, match, ok } from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { IRI } from "whatwg-iri";
import { type ExtractedLinks, extractHeaderLinks, extractLinks } from "whatwg-iri/documents";
import { ENGINE_NAMES, type EngineName, type PageRow, readPageRows, writeTables } from "../../support/page-rows.js";
import { inRepository, readText } from "../../support/paths.js";

const { made, rows } = readPageRows();
const ENGINES = { Chromium: "chromium", Firefox: "firefox", WebKitGTK: "webkit" } as const;

/** Departures of an engine from what the library says, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "markup import in a module": "the text of a script is not read",
  "markup style, @import Chromium": "its preload scanner guesses the charset of the page first",
  "markup style, @import Firefox": "its preload scanner guesses the charset of the page first",
  "charset <noscript><meta charset=shift_jis></noscript> Firefox": "it ignores a charset in noscript",
  "charset text/html; charset='shift_jis' WebKitGTK": "it takes apostrophes for quotation marks",
  "charset text/html, text/html; charset=shift_jis WebKitGTK": "it reads the first type only",
  "charset text/html; charset=shift_jis + text/html WebKitGTK": "it reads the last type only",
  "charset <meta charset=shift_jis charset=euc-jp> Chromium": "it takes the second of two attributes",
  "base <select><base href=/b/></select> WebKitGTK": "it drops the elements in a select",
  ...Object.fromEntries(
    ["input type=image", "object data", "video poster", "body background", "td background"].flatMap((what) =>
      ENGINE_NAMES.map((engine) => [`time ${what} ${engine}`, "it requests this a moment later"]),
    ),
  ),
  "markup svg script href Firefox": "its preload scanner guesses the charset of the page first",
};

/** Returns the library's answer about a row; that of the engine says which of several things to look at. */
type Ours = (row: PageRow, engine: EngineName, index: number) => readonly string[];

const toOctets = ({ body }: PageRow): Uint8Array => Buffer.from(body, "latin1");

function extract(row: PageRow, engine: EngineName, base: string): ExtractedLinks {
  return extractLinks(toOctets(row), { contentType: row.type.join(", "), base, engine: ENGINES[engine] });
}

/** Engines make some of the requests that the library lists. */
const listRequests: Ours = (row, engine, index) =>
  extract(row, engine, `http://127.0.0.1/d/${index}`).links.flatMap(({ iri }) =>
    iri === null ? [] : [iri.pathname + iri.search],
  );

const OURS: Readonly<Record<Exclude<PageRow["group"], "form">, Ours>> = {
  script: ({ answers }, engine) =>
    ["shift_jis", "utf-8"].flatMap((charset) =>
      answers[engine].map((answer) => {
        const { pathname, search } = new IRI(`${answer.replace(/\?.*|^q=.*/, "")}?q=日`, "http://127.0.0.1/", {
          charset,
        });
        return answer.startsWith("/") ? pathname + search : answer.startsWith("?") ? search : search.slice(1);
      }),
    ),
  markup: listRequests,
  time: listRequests,
  charset: (row, engine) => {
    const { charset, links } = extract(row, engine, "http://127.0.0.1/d/1");
    const link = links.findLast(({ element }) => element === "a");
    return [`${charset} ${link?.iri?.search}`.toLowerCase()];
  },
  base: (row, engine, index) => {
    const { base, links } = extract(row, engine, `http://127.0.0.1/d/${index}`);
    const link = links.findLast(({ element }) => element === "a");
    return [`${link?.iri?.href ?? link?.value} ${base?.href}`];
  },
  refresh: (row, engine, index) => {
    const { charset } = extract(row, engine, "http://127.0.0.1/");
    const options = {
      field: "refresh",
      base: `http://127.0.0.1/d/${index}`,
      charset,
      engine: ENGINES[engine],
    } as const;
    return extractHeaderLinks(row.refresh as string, options).links.map(({ iri }) => `${iri?.pathname}${iri?.search}`);
  },
};

describe("[H-1, H-2] pages that are not in UTF-8", () => {
  it("were shown to three engines, in seven groups", () => {
    match(made, /Chromium \d+.*Firefox \d+.*WebKitGTK \d+.*20\d\d-\d\d-\d\d/);
    equal(new Set(rows.map(({ group }) => group)).size, 7);
    ok(rows.length > 150);
  });

  for (const [index, row] of rows.entries()) {
    const { group, what, answers } = row;
    if (group === "form") {
      continue;
    }
    for (const engine of ENGINE_NAMES) {
      const reason = EXCEPTIONS[`${group} ${what} ${engine}`] ?? EXCEPTIONS[`${group} ${what}`];
      it(`${engine}, ${group}: ${what}${reason === undefined ? "" : `, but ${reason}`}`, () => {
        const ours = OURS[group](row, engine, index);
        const told = group === "charset" ? answers[engine].map((answer) => answer.toLowerCase()) : answers[engine];
        const unexplained = told.filter((answer) => !ours.includes(answer));
        // What is requested a moment later depends on how fast the page arrives.
        const isKnown = group === "time" && reason !== undefined;
        equal(isKnown || unexplained.length > 0, reason !== undefined, JSON.stringify({ unexplained, ours }));
      });
    }
  }

  it("are in the tables of the guide", () => {
    const guide = readText("docs/pages.md");
    ok(guide.includes("<!-- table: script -->"));
    equal(guide, writeTables(guide, { made, rows }), "run npm run lane -- pages --docs");
  });
});

interface Form {
  readonly method?: string;
  readonly enctype?: string;
  readonly acceptCharset?: string;
  readonly entries: readonly (readonly [name: string, value: string, isHidden?: true])[];
}

const [POST, TEXT, PARTS] = [{ method: "post" }, { enctype: "text/plain" }, { enctype: "multipart/form-data" }];
const VALUE = [["q", "日é"]] as const;

const FORMS: readonly Form[] = [
  { entries: [...VALUE, ["n日", "a b+~*-._'()!c"]] },
  { entries: VALUE, acceptCharset: "utf-8" },
  { entries: VALUE, acceptCharset: "utf-8", ...POST },
  { entries: VALUE, ...POST },
  { entries: VALUE, acceptCharset: "foo euc-jp utf-8" },
  { entries: VALUE, acceptCharset: "foo" },
  {
    entries: [
      ["_charset_", "x", true],
      ["_CHARSET_", "", true],
      ["_charset_", "shown"],
    ],
  },
  {
    entries: [
      ["_charset_", "", true],
      ["q", "日"],
    ],
    acceptCharset: "gb2312",
  },
  {
    entries: [
      ["_charset_", "", true],
      ["q", "日"],
    ],
    acceptCharset: "utf-16",
  },
  {
    entries: [
      ["q", "日"],
      ["d", "ltr"],
    ],
  },
  {
    entries: [
      ["t", "a\nb\rc"],
      ["h\ni", "a\nb\rc"],
    ],
  },
  { entries: [["日é", "日éy=z"]], ...POST, ...TEXT },
  {
    entries: [
      ["q", "日"],
      ["b", "日"],
    ],
    ...TEXT,
  },
  { entries: [['日é"\nx', "日éy"]], ...POST, ...PARTS },
  { entries: [["日é", "日"]], acceptCharset: "utf-8", ...POST, ...PARTS },
  { entries: [["c", "on"]] },
];

describe("[H-2] the recipe for forms", () => {
  const forms = rows.flatMap((row, index) => (row.group === "form" ? [{ ...row, index }] : []));
  let submitForm: (form: object) => Readonly<Record<"method" | "url" | "contentType" | "body", string>>;

  before(async () => {
    const guide = readText("docs/pages.md");
    const [, code] = /^```js\n([\s\S]*?export function submitForm[\s\S]*?)^```$/m.exec(guide) as unknown as string[];
    const file = inRepository("test/.build/unit/documents/submit-form.mjs");
    writeFileSync(file, code as string);
    ({ submitForm } = (await import(file.href)) as { submitForm: typeof submitForm });
  });

  it("has a form for each row", () => {
    equal(forms.length, FORMS.length);
  });

  for (const [number, { what, index, answers }] of forms.entries()) {
    it(`sends what Chromium and Firefox send: ${what}`, () => {
      for (const engine of ["Chromium", "Firefox"] as const) {
        const [told = ""] = answers[engine];
        const boundary = /boundary=(\S+)/.exec(told)?.[1];
        const action = `/x/${index}.html?a=日#f日`;
        const form = { ...FORMS[number], action, base: "http://127.0.0.1/d/1", charset: "shift_jis", boundary };
        const { method, url, contentType, body } = submitForm(form);
        const target = url.replace(/^http:\/\/[^/]+|#.*/g, "");
        equal(method === "POST" ? `${target} ${contentType} ${body}` : target, told, engine);
      }
    });
  }
});
