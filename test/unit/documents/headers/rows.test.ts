import { deepEqual, notDeepEqual, ok } from "node:assert/strict";
import { type BrowserEngine, extractHeaderLinks } from "whatwg-iri/documents";
import { type HeaderRow, readHeaderRows, rowAddress, toField } from "../../../support/header-rows.js";

const rows = readHeaderRows();

/** Rows on which the library does not do as most engines do, and why. */
const EXCEPTIONS: Readonly<Record<string, readonly [expected: unknown, why: string]>> = {
  "http://u:p@127.0.0.1:{port}{row}a": [
    "http://u:p@127.0.0.1/location/37/a#old",
    "a page does not tell its credentials, and Chromium refuses them in frames",
  ],
  "": ["http://127.0.0.1/location/41/folder/page?query#old", "the Fetch Standard redirects to the same address"],
  " ": ["http://127.0.0.1/location/42/folder/page?query#old", "the Fetch Standard redirects to the same address"],
};

function findMajority({ to, value }: HeaderRow): unknown {
  if (to === null || typeof to === "string" || Array.isArray(to)) {
    return to;
  }
  const answers = Object.values(to).map((answer) => JSON.stringify(answer));
  const most = answers.find((answer, index) => answers.indexOf(answer) !== index);
  ok(most !== undefined, value);
  return JSON.parse(most);
}

function follow(
  field: HeaderRow["field"],
  value: string | Uint8Array,
  base: string,
  options: { readonly charset?: string | undefined; readonly engine?: BrowserEngine } = {},
): unknown {
  if (field !== "link") {
    return extractHeaderLinks(value, { field, base: `${base}#old`, ...options }).links[0]?.iri?.href ?? null;
  }
  // An engine preloads links, except those with another context and those to the document itself.
  return extractHeaderLinks(value, { field, base, ...options })
    .links.filter(({ relList, anchor }) => relList.includes("preload") && anchor === undefined)
    .flatMap(({ iri }) => (iri === null || iri.href === base ? [] : [iri.href]));
}

describe("header fields lead where browsers go", () => {
  const ids: Readonly<Record<string, string>> = { location: "H-1a", refresh: "H-1b", link: "H-1c" };
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const { field, value, charset } = row;
    const index = counts[field] ?? 0;
    counts[field] = index + 1;
    const [exception, why] = EXCEPTIONS[value] ?? [];
    const title = `${field}: ${JSON.stringify(value)}${charset === undefined ? "" : ` in ${charset}`}`;
    it(`[${ids[field]}, H-1d] ${title}${why === undefined ? "" : `, but ${why}`}`, () => {
      const text = toField(value, field, index);
      const octets = Uint8Array.from(text, (unit) => unit.charCodeAt(0));
      const base = rowAddress(field, index);
      const expected = exception ?? findMajority(row);
      deepEqual(follow(field, text, base), expected);
      deepEqual(follow(field, octets, base), expected);
      if (exception !== undefined) {
        notDeepEqual(findMajority(row), expected, "is no exception");
      }
    });
  }

  it("[H-1] there are 160 of them, 57 on which the engines differ, 7 on which Chromium and Firefox do", () => {
    const differing = rows.flatMap(({ to }) =>
      to !== null && typeof to === "object" && !Array.isArray(to) ? [to] : [],
    );
    const parted = differing.filter((to) => {
      const { Chromium, Firefox } = to as Readonly<Record<string, unknown>>;
      return JSON.stringify(Chromium) !== JSON.stringify(Firefox);
    });
    deepEqual([rows.length, differing.length, parted.length], [160, 57, 7]);
  });
});

/** The rows on which an engine departs from what the option says of it, and why. */
const DEPARTURES = {
  "Firefox location {row}a\tb": "Firefox keeps the tab",
  'Chromium location {row}"a"<b>`{c}|^[]': "Chromium percent-encodes the bar",
  "Chromium location http://u:p@127.0.0.1:{port}{row}a": "refuses credentials in frames",
  "Firefox location http://u:p@127.0.0.1:{port}{row}a": "a page does not tell its credentials",
  "WebKitGTK location http://u:p@127.0.0.1:{port}{row}a": "a page does not tell its credentials",
  "Chromium location ": "follows no empty field",
  "WebKitGTK location ": "follows no empty field",
  "Chromium location  ": "follows no empty field",
  "WebKitGTK location  ": "follows no empty field",
  "WebKitGTK location http://127.0.0.1\xE9:{port}{row}a": "a name that no server of the test has",
  "Chromium refresh 0;url={row}?q=«é»": "uses UTF-8 in frames; pages.json has the page itself",
  "Chromium refresh 0;url={row}?q=\xE9": "uses UTF-8 in frames",
  "Chromium refresh 0;url={row}?q=«日»": "uses UTF-8 in frames",
  "Chromium link <{row}a>; rel=preload; as=image; x; y=": "ignores a link with an empty parameter",
  "WebKitGTK link <{row}a>; rel='preload'; as=image": "takes apostrophes for quotation marks",
  "Firefox link <{row}a b>; rel=preload; as=image": "removes the space",
};

describe("[H-1] the option engine of header fields", () => {
  for (const [name, engine] of [
    ["Chromium", "chromium"],
    ["Firefox", "firefox"],
    ["WebKitGTK", "webkit"],
  ] as const) {
    it(`gives the answer of ${name}, with the charset of the page`, () => {
      const counts: Record<string, number> = {};
      const departures = rows.flatMap(({ field, value, charset, to }) => {
        const index = counts[field] ?? 0;
        counts[field] = index + 1;
        const isSplit = to !== null && typeof to === "object" && !Array.isArray(to);
        const expected = isSplit ? (to as Readonly<Record<string, unknown>>)[name] : to;
        const found = follow(field, toField(value, field, index), rowAddress(field, index), { charset, engine });
        return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${name} ${field} ${value}`];
      });
      const known = Object.keys(DEPARTURES).filter((key) => key.startsWith(name));
      deepEqual(new Set(departures), new Set(known));
    });
  }
});
