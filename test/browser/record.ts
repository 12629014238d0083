/** Records all results for the rows and the pages with links, to compare engines with Node. */
import { extractLinks } from "whatwg-iri/documents";
import { URL_MEMBERS } from "../support/url-members.js";
import { OURS } from "../wpt/implementations.js";
import type { Implementation, URLClass } from "../wpt/row.js";
import { readSuites } from "../wpt/suites.js";

export interface Entry {
  readonly name: string;
  readonly record: string;
}

export interface RecordedPage {
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

const BASE = "http://page.example/folder/page";

export function* recordAll(pages: readonly RecordedPage[]): Generator<Entry, void> {
  for (const { name: suite, rows } of readSuites()) {
    for (const row of rows ?? []) {
      const log: unknown[] = [];
      row.compare(watch(OURS, log));
      yield { name: `${suite}: ${row.name}`, record: JSON.stringify(log) };
    }
  }
  for (const { name, body, contentType } of pages) {
    const { charset, charsetSource, base, links } = extractLinks(body, { contentType, base: BASE });
    const found = links.map(({ iri, ...link }) => ({ ...link, href: iri?.href }));
    yield { name: `links: ${name}`, record: JSON.stringify({ charset, charsetSource, base: base?.href, found }) };
  }
}

/** An implementation that logs the results: all members, or the error. */
function watch({ name, URL: Watched, parseInCharset }: Implementation, log: unknown[]): Implementation {
  const logged = <T>(run: () => T, describe: (result: T) => unknown): T => {
    try {
      const result = run();
      log.push(describe(result));
      return result;
    } catch (error) {
      const { name: errorName, message, code } = error as Error & { code?: string };
      log.push({ name: errorName, message, code });
      throw error;
    }
  };
  const watchSetters = (url: URL): URL =>
    new Proxy(url, {
      get: (target, key) => Reflect.get(target, key, target),
      set: (target, key, value) =>
        logged(
          () => Reflect.set(target, key, value, target),
          () => readMembers(target),
        ),
    });
  const WatchedURL = new Proxy(Watched, {
    construct: (_, args: [string, string?]) => watchSetters(logged(() => new Watched(...args), readMembers)),
  });
  return {
    name,
    URL: WatchedURL as URLClass,
    parseInCharset: (input, charset) =>
      logged(
        () => (parseInCharset as NonNullable<typeof parseInCharset>)(input, charset),
        (result) => readMembers(result as URL),
      ),
  };
}

function readMembers(url: URL): string[] {
  return [...URL_MEMBERS.map((member) => url[member]), String(url.searchParams)];
}
