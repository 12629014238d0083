/**
 * `node peak-memory.js FAMILY` prints the peak memory of `extractLinks` in octets per UTF-16 unit, for a million
 * units.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { extractLinks } from "whatwg-iri/documents";

const LENGTH = 2 ** 20;

function count(make: (index: number) => string): string {
  const pieces: string[] = [];
  for (let length = 0; length < LENGTH; ) {
    const piece = make(pieces.length);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join("");
}

export const FAMILIES: Readonly<Record<string, { readonly make: () => string; readonly contentType: string }>> = {
  pings: { make: () => `<a ping="${count((index) => `${index} `)}">`, contentType: "text/html" },
  anchors: { make: () => count((index) => `<a href=/x/${index}>text ${index}</a> and `), contentType: "text/html" },
  words: { make: () => `<a href=x>${"xx ".repeat(LENGTH / 3)}`, contentType: "text/html" },
  sitemap: {
    make: () => `<urlset>${count((index) => `<url><loc>http://h/${index}</loc></url>\n`)}</urlset>`,
    contentType: "text/xml",
  },
  "bases in XML": {
    make: () => `<rss>${count((index) => `<a xml:base="${index}/"><enclosure url="x"/></a>`)}</rss>`,
    contentType: "text/xml",
  },
};

function readPeak(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) as unknown as string[];
    return Number(kilobytes) * 1_024;
  } catch {
    return process.resourceUsage().maxRSS * 1_024;
  }
}

const family = FAMILIES[process.argv[2] as string];
if (family !== undefined) {
  const document = family.make();
  document.indexOf("\uffff");
  globalThis.gc?.();
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Except on Linux, the peak is that of the whole process.
  }
  const before = process.memoryUsage.rss();
  const { links } = extractLinks(document, { base: "http://h/d/p", contentType: family.contentType });
  console.log(JSON.stringify({ octets: (readPeak() - before) / document.length, links: links.length }));
}
