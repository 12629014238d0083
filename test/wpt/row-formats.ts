/**
 * The row formats of the web platform tests, with the checks of upstream's test pages. A referee supplies
 * `searchParams` where a row leaves them out.
 *
 * @see https://github.com/web-platform-tests/wpt/blob/master/url/README.md
 */
import { URL_MEMBERS, type URLMember } from "../support/url-members.js";
import {
  type Check,
  Comparison,
  type Implementation,
  makeRow,
  numberNames,
  type Row,
  show,
  type URLClass,
} from "./row.js";

type ParsingRow = { input: string; base: string | null; failure?: true; searchParams?: string } & {
  [M in URLMember]?: string;
};

/** Rows of urltestdata.json. Strings between rows are comments. */
function readParsingRows(data: unknown, Referee: URLClass): Row[] {
  const rows = (data as (ParsingRow | string)[]).filter((row) => typeof row !== "string");
  return numberNames(
    rows.map((row) =>
      makeRow(row.base === null ? show(row.input) : `${show(row.input)} against ${show(row.base)}`, (implementation) =>
        row.failure === true ? compareFailure(implementation, row) : compareParts(implementation, row, Referee),
      ),
    ),
  );
}

function compareFailure(implementation: Implementation, row: ParsingRow): Check[] {
  const { URL } = implementation;
  const comparison = new Comparison(implementation);
  const args: [string, string?] = row.base === null ? [row.input] : [row.input, row.base];
  comparison.throwsTypeError("constructor", () => new URL(...args).href);
  comparison.equal("parse", URL.parse(...args)?.href ?? null, null);
  comparison.equal("canParse", URL.canParse(...args), false);
  if (row.base === null) {
    const url = new URL("about:blank");
    comparison.throwsTypeError("href setter", () => {
      url.href = row.input;
      return url.href;
    });
    comparison.equal("href after its setter threw", url.href, "about:blank");
  }
  return comparison.checks;
}

function compareParts(implementation: Implementation, row: ParsingRow, Referee: URLClass): Check[] {
  const { URL } = implementation;
  const comparison = new Comparison(implementation);
  const args: [string, string?] = row.base === null ? [row.input] : [row.input, row.base];
  comparison.succeeds("constructor", () => {
    const url = new URL(...args);
    for (const member of URL_MEMBERS) {
      // Upstream leaves the origin out where the standard leaves it open.
      if (row[member] !== undefined) {
        comparison.equal(member, url[member], row[member]);
      }
    }
    comparison.equal("href, parsed again", new URL(url.href).href, row.href);
    comparison.equal("searchParams", String(url.searchParams), String(new Referee(row.href as string).searchParams));
    if (row.searchParams !== undefined) {
      comparison.equal("searchParams", String(url.searchParams), row.searchParams);
    }
  });
  comparison.equal("parse", URL.parse(...args)?.href, row.href);
  comparison.equal("canParse", URL.canParse(...args), true);
  return comparison.checks;
}

interface SetterRow {
  readonly href: string;
  readonly new_value: string;
  readonly expected: { readonly [M in URLMember]?: string };
}

/** Rows of setters_tests.json. */
function readSetterRows(data: unknown, Referee: URLClass): Row[] {
  const { comment: _, ...lists } = data as Record<URLMember, SetterRow[]> & { comment: string[] };
  return numberNames(
    (Object.entries(lists) as [Exclude<URLMember, "origin">, SetterRow[]][]).flatMap(([member, rows]) =>
      rows.map((row) =>
        makeRow(`${show(row.href)}.${member} = ${show(row.new_value)}`, (implementation) => {
          const comparison = new Comparison(implementation);
          comparison.succeeds("setter", () => {
            const url = new implementation.URL(row.href);
            url[member] = row.new_value;
            for (const [name, value] of Object.entries(row.expected) as [URLMember, string][]) {
              comparison.equal(name, url[name], value);
            }
            comparison.equal("searchParams", String(url.searchParams), String(new Referee(url.href).searchParams));
            comparison.equal("href, parsed again", new implementation.URL(url.href).href, url.href);
          });
          return comparison.checks;
        }),
      ),
    ),
  );
}

interface DomainRow {
  readonly input: string;
  readonly output: string | null;
}

function readDomainRows(data: unknown): Row[] {
  return readDomains(data, (input) => input);
}

/** As in toascii.json, but domain names may contain any character, also `?` and `#`. */
function readEncodedDomainRows(data: unknown): Row[] {
  return readDomains(data, (input) => encodeURIComponent(input.replace(/[\uD800-\uDFFF]/gu, "\uFFFD")));
}

function readDomains(data: unknown, toHost: (input: string) => string): Row[] {
  const rows = (data as (DomainRow | string)[]).filter((row) => typeof row !== "string");
  return numberNames(
    rows
      // Upstream: an empty host cannot be tried with a special scheme.
      .filter((row) => row.input !== "")
      .map((row) =>
        makeRow(show(row.input), (implementation) => compareDomain(implementation, toHost(row.input), row.output)),
      ),
  );
}

function compareDomain(implementation: Implementation, host: string, expected: string | null): Check[] {
  const { URL } = implementation;
  const comparison = new Comparison(implementation);
  if (expected === null) {
    comparison.throwsTypeError("constructor", () => new URL(`https://${host}/x`).href);
  } else {
    comparison.succeeds("constructor", () => {
      const url = new URL(`https://${host}/x`);
      comparison.equal("host", url.host, expected);
      comparison.equal("hostname", url.hostname, expected);
      comparison.equal("pathname", url.pathname, "/x");
      comparison.equal("href", url.href, `https://${expected}/x`);
    });
  }
  for (const member of ["host", "hostname"] as const) {
    comparison.succeeds(`${member} setter`, () => {
      const url = new URL("https://x/x");
      url[member] = host;
      comparison.equal(`${member} setter`, url.host, expected ?? "x");
    });
  }
  return comparison.checks;
}

interface CharsetRow {
  readonly input: string;
  readonly output: Readonly<Record<string, string>>;
}

/** Each charset counts as a row. */
function readCharsetRows(data: unknown): Row[] {
  const rows = (data as (CharsetRow | string)[]).filter((row) => typeof row !== "string");
  return numberNames(
    rows.flatMap((row) =>
      Object.entries(row.output).map(([charset, output]) =>
        makeRow(`${show(row.input)} in ${charset}`, (implementation) => {
          if (implementation.parseInCharset === undefined) {
            return null;
          }
          const comparison = new Comparison(implementation);
          const { search, hash } = implementation.parseInCharset(
            `https://example.org/?${row.input}#${row.input}`,
            charset,
          );
          comparison.equal("search", search, `?${output}`);
          // A fragment is UTF-8 in every document.
          comparison.equal("hash", hash, `#${row.output["utf-8"]}`);
          return comparison.checks;
        }),
      ),
    ),
  );
}

export const READERS: Readonly<Record<string, (data: unknown, Referee: URLClass) => Row[]>> = {
  urltestdata: readParsingRows,
  "urltestdata-javascript-only": readParsingRows,
  setters_tests: readSetterRows,
  toascii: readDomainRows,
  IdnaTestV2: readEncodedDomainRows,
  "IdnaTestV2-removed": readEncodedDomainRows,
  "percent-encoding": readCharsetRows,
  "own charsets": readCharsetRows,
  "own domains": readDomainRows,
  "own addresses": readParsingRows,
};
