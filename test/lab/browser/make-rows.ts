/**
 * `npm run lane -- browser/make-rows`: writes the project's own rows into wpt-fixtures. The expected values are those
 * on which Chromium and Firefox agree; rows on which they differ are printed and left out.
 *
 * One engine bug is worked around, or no row could have a lone surrogate: Chromium passes lone surrogates to its legacy
 * encoders, although the URL parser's input is a scalar value string. Chromium gets U+FFFD instead, which is what they
 * become.
 */
import { writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { ENGINES, type Engine, explainMissing, isInstalled, readVersion, runPage } from "../../browser/engine.js";
import { type ObservedLink, type ObservedPage, observePages } from "../../browser/links.js";
import { PAGES } from "../../browser/pages.js";
import { ENCODINGS } from "../../support/encodings.js";
import { inRepository } from "../../support/paths.js";
import { encodeASCII } from "../charsets/compare.js";
import { ADDRESSES, COMMON_QUERIES, DOMAINS, QUERIES } from "./row-inputs.js";

interface Outputs {
  /** For each encoding, in the order of its queries: search and hash. */
  queries: Record<string, [search: string, hash: string][]>;
  domains: (string | null)[];
  addresses: (Record<string, string> | null)[];
}

/** The page. It creates a document in each encoding and reads the links that it puts there. */
const PAGE = `<!DOCTYPE html><meta charset="utf-8"><script>
const MEMBERS = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
const attempt = (read, ...args) => { try { return read(new URL(...args)); } catch { return null; } };
async function readQueries(encoding, queries) {
  const frame = document.createElement("iframe");
  frame.src = "/document?charset=" + encoding;
  await new Promise((loaded) => { frame.onload = loaded; document.documentElement.append(frame); });
  const inner = frame.contentDocument;
  if (inner.characterSet.toLowerCase() !== encoding) throw new Error(encoding + " became " + inner.characterSet);
  const results = queries.map((query) => {
    const link = inner.createElement("a");
    link.setAttribute("href", "https://example.org/?" + query + "#" + query);
    return [link.search, link.hash];
  });
  frame.remove();
  return results;
}
(async () => {
  const inputs = await (await fetch("/inputs")).json();
  const queries = {};
  for (const [encoding, list] of Object.entries(inputs.queries)) queries[encoding] = await readQueries(encoding, list);
  const domains = inputs.domains.map((domain) => attempt((url) => url.host, "https://" + domain + "/"));
  const addresses = inputs.addresses.map(([input, base]) => attempt(
    (url) => Object.fromEntries(MEMBERS.map((member) => [member, url[member]])), input, base ?? undefined));
  return { queries, domains, addresses };
})().catch((error) => ({ error: String(error) })).then((result) =>
  fetch("/done", { method: "POST", body: JSON.stringify(result) }));
</script>`;

const inputs = {
  queries: Object.fromEntries(
    ENCODINGS.map((encoding) => {
      // A row always works in UTF-8, so that is tried with every input.
      const others = encoding === "utf-8" ? Object.values(QUERIES).flat() : (QUERIES[encoding] ?? []);
      return [encoding, [...new Set([...COMMON_QUERIES, ...others])]];
    }),
  ),
  domains: DOMAINS,
  addresses: ADDRESSES,
};

function answer(engine: Engine, url: URL): { type: string; body: string | Uint8Array } | null {
  switch (url.pathname) {
    case "/":
      return { type: "text/html; charset=utf-8", body: PAGE };
    case "/inputs":
      return {
        type: "application/json",
        body: JSON.stringify(inputs, (_, value) =>
          engine.name === "Chromium" && typeof value === "string" ? value.toWellFormed() : value,
        ),
      };
    case "/document": {
      const charset = url.searchParams.get("charset") as string;
      return { type: `text/html; charset=${charset}`, body: encodeASCII("<!DOCTYPE html><title>a</title>", charset) };
    }
    default:
      return null;
  }
}

function write(file: string, comment: string, rows: readonly object[]): void {
  const body = [comment, ...rows].map((row) => JSON.stringify(row, null, 2).replace(/^/gm, "  "));
  writeFileSync(inRepository(`wpt-fixtures/${file}`), `[\n${body.join(",\n")}\n]\n`);
  console.log(`${file}: ${rows.length} rows`);
}

/** Keeps the values on which both engines agree, and prints the differences. */
function agree<T>(what: string, [first, second]: readonly T[]): T | undefined {
  if (isDeepStrictEqual(first, second)) {
    return first;
  }
  console.log(`left out, engines differ: ${what}\n  ${JSON.stringify(first)}\n  ${JSON.stringify(second)}`);
  return undefined;
}

/** WebKitGTK uses the system's Unicode data, which is older. */
const REFEREES = ENGINES.filter(({ name }) => name !== "WebKitGTK");

const missing = REFEREES.filter((engine) => !isInstalled(engine));
if (missing.length > 0) {
  throw new Error(missing.map(explainMissing).join("\n"));
}
const outputs: Outputs[] = [];
const versions = await Promise.all(REFEREES.map(readVersion));
for (const engine of REFEREES) {
  const output = (await runPage(engine, (url) => answer(engine, url))) as Outputs | { error: string };
  if ("error" in output) {
    throw new Error(`${engine.name}: ${output.error}`);
  }
  outputs.push(output);
}
const source = `Expected values: what ${versions.join(" and ")} agree on. Made by test/browser/make-rows.ts.`;

const byQuery = new Map<string, Record<string, string>>();
for (const [encoding, queries] of Object.entries(inputs.queries)) {
  for (const [index, query] of queries.entries()) {
    const pairs = outputs.map((output) => output.queries[encoding]?.[index] as [string, string]);
    const pair = agree(`${JSON.stringify(query)} in ${encoding}`, pairs);
    if (pair !== undefined) {
      const [search, hash] = pair;
      const row = byQuery.get(query) ?? {};
      row[encoding] = search.slice(1);
      byQuery.set(query, row);
      if (hash.slice(1) !== row["utf-8"]) {
        throw new Error(`The fragment ${hash} is not in UTF-8`);
      }
    }
  }
}
write(
  "charsets.json",
  source,
  Array.from(byQuery, ([input, output]) => ({ input, output })),
);

const domains = DOMAINS.map((input, index) => ({
  input,
  output: agree(
    input,
    outputs.map((output) => output.domains[index] as string | null),
  ),
}));
write(
  "domains.json",
  source,
  domains.filter(({ output }) => output !== undefined),
);

const addresses = ADDRESSES.map(([input, base], index) => {
  const parts = agree(
    input,
    outputs.map((output) => output.addresses[index] as Record<string, string> | null),
  );
  return parts === undefined ? undefined : { input, base, ...(parts ?? { failure: true }) };
});
write(
  "addresses.json",
  source,
  addresses.filter((row) => row !== undefined),
);

const pages: ObservedPage[][] = [];
for (const engine of REFEREES) {
  pages.push([...(await observePages(engine))]);
}
const nameLink = ({ element, attribute, value }: ObservedLink): string => JSON.stringify([element, attribute, value]);
const links = PAGES.map(({ name }, index) => {
  const observed = pages.map((list) => list[index] as ObservedPage);
  const head = agree(
    name,
    observed.map(({ charset, base, links }) => ({ charset, base, links: links.map(nameLink) })),
  );
  if (head === undefined) {
    return undefined;
  }
  const [first, second] = observed.map(({ links }) => links) as [ObservedLink[], ObservedLink[]];
  return {
    page: name,
    charset: head.charset,
    base: head.base,
    links: first.map((link, position) => {
      const href = agree(`${name}: ${nameLink(link)}`, [link.href, second[position]?.href]);
      return { ...link, href };
    }),
  };
});
write(
  "links.json",
  source,
  links.filter((page) => page !== undefined),
);
