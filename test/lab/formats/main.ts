/**
 * `npm run lane -- formats [FORMAT…]`: writes 20 addresses by `writeIRI` in each format, and lets programs of npm and Debian read them back.
 * Without a name it writes the result into docs/handing-over.md. It fails if a program that is not named in the table reads another
 * address, or if fewer than 98 % of all arrive.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compare, IRIError } from "whatwg-iri";
import { type DocumentFormat, writeIRI } from "whatwg-iri/documents";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

const PAGE = inRepository("docs/handing-over.md");
const FOLDER = fileURLToPath(inRepository("node_modules/.cache/formats/"));

const PACKAGES: Readonly<Record<string, string>> = {
  "@asciidoctor/core": "4.1.0",
  "@citation-js/core": "0.8.2",
  "@citation-js/plugin-bibtex": "0.8.2",
  "@hyperjump/json-schema": "1.18.0",
  "@retorquere/bibtex-parser": "9.0.29",
  "@xterm/headless": "6.0.0",
  ajv: "8.20.0",
  commonmark: "0.31.2",
  "css-tree": "3.2.1",
  cssnano: "7.1.9",
  "fast-xml-parser": "5.12.1",
  "hls-parser": "0.16.1",
  "ical.js": "2.2.1",
  jsonld: "9.0.0",
  "jsonld-streaming-parser": "5.0.1",
  jsqr: "1.4.0",
  lightningcss: "1.33.0",
  "m3u8-parser": "7.2.0",
  "markdown-it": "15.0.3",
  mailparser: "3.14.2",
  marked: "18.2.1",
  micromark: "4.0.3",
  n3: "2.13.12",
  "node-ical": "0.26.1",
  oxigraph: "0.5.11",
  papaparse: "5.7.1",
  parse5: "8.1.1",
  "pdf-lib": "1.17.1",
  "pdfjs-dist": "5.6.205",
  postcss: "8.5.16",
  qrcode: "1.5.4",
  remark: "15.0.1",
  "remark-html": "16.0.1",
  "rss-parser": "3.13.0",
  sitemapper: "4.1.6",
  sparqljs: "3.7.4",
  "tough-cookie": "6.1.0",
  vcf: "2.1.2",
};

/** The packages of Debian that have the other programs. */
const DEBIAN: Readonly<Record<string, string>> = {
  ElementTree: "python3",
  curl: "curl",
  docutils: "python3-docutils",
  feedparser: "python3-feedparser",
  "html.parser": "python3",
  hyperref: "texlive-latex-base",
  openssl: "openssl",
  pandoc: "pandoc",
  pdfinfo: "poppler-utils",
  python: "python3",
  "qrencode, zbarimg": "zbar-tools",
  vobject: "python3-vobject",
  xmllint: "libxml2-utils",
};

/** Hosts of five scripts, blanks, é in NFC and NFD, delimiters, octets that are not UTF-8, an IPv6 address. */
const ADDRESSES = [
  "http://例え.jp/日本",
  "http://résumé.example/résumé?q=é#é",
  "http://пример.рф/привет",
  "http://مثال.example/مرحبا?ب=1",
  "http://ตัวอย่าง.example/ก",
  "http://faß.example/e\u0301",
  "http://a.example/a b?c d",
  "http://a.example/[1]{2}|3",
  "http://a.example/it's_(x)_y'",
  "http://a.example/?a=1&copy=2&sect[]=3",
  'http://a.example/<b>"^`',
  "http://a.example/100%",
  "http://a.example/%E9?q=%93%FA",
  "http://[2001:db8::1]:8080/é",
  "HTTP://A.Example/a--b...c->d*e*",
  "http://a.example/a++b+c/#x_",
  "http://a.example/a,b;c=d@e!$~",
  "http://user@bücher.example/日本/index.html#:~:text=é",
  "http://a.example/)a(?x=))",
  "http://xn--bcher-kva.example/%E6%97%A5/_x_",
];

/** The programs that read another address than was written, and why. */
const DEPARTURES: Readonly<Record<string, readonly [lost: number, why: string]>> = {
  "css-string: cssnano": [1, "removes a slash before `#`"],
  "markdown: marked": [1, "encodes the brackets of IPv6 hosts"],
  "markdown: micromark": [1, "as marked"],
  "markdown: commonmark": [1, "as marked"],
  "markdown: remark-html": [1, "as marked"],
  "markdown: pandoc": [1, "makes NFC of NFD"],
  "restructuredtext: pandoc": [1, "encodes the brackets of IPv6 hosts"],
  "json-ld: jsonld-streaming-parser": [1, "drops IPv6 hosts"],
  "bibtex: @citation-js/plugin-bibtex": [1, "encodes octets that are not UTF-8 again"],
  "bibtex: @retorquere/bibtex-parser": [1, "takes one `$` for the start of a formula"],
  "vcard: vobject": [1, "ends the address at a comma"],
  "cookie-path: tough-cookie": [14, "sends no cookie whose path is percent-encoded"],
};

/** Formats that hold a part of an address: what is read is what was written. */
const PARTS = new Set(["cookie-path", "x509-dns"]);

const COMPARED = { level: "scheme", invalid: "encode" } as const;

type Reader = (texts: readonly string[]) => Promise<readonly (string | null)[]> | readonly (string | null)[];

function readVersion(tool: string): string | undefined {
  const name = tool.split(",")[0] as string;
  if (tool === "JSON.parse" || tool === "fetch" || tool === "X509Certificate") {
    return `Node ${process.versions.node}`;
  }
  if (PACKAGES[name] !== undefined && DEBIAN[tool] === undefined) {
    return PACKAGES[name];
  }
  try {
    const status = execFileSync("dpkg-query", ["-s", DEBIAN[tool] ?? name], { encoding: "utf8", stdio: "pipe" });
    return /^Version: (?:\d+:)?([\d.]*\d)/m.exec(status)?.[1];
  } catch {
    return undefined;
  }
}

function write(address: string, format: DocumentFormat): string | null {
  try {
    return writeIRI(address, { format, invalid: "encode" });
  } catch (error) {
    if (error instanceof IRIError) {
      return null;
    }
    throw error;
  }
}

function isArrived(address: string, written: string, read: string | null | undefined, format: string): boolean {
  return PARTS.has(format)
    ? read === written
    : typeof read === "string" &&
        compare(read, address, { ...COMPARED, ignore: format === "header" ? ["reserved"] : [] }) === "equivalent";
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "load.mjs"), "export const load = (name) => import(name);\n");
const manifest = JSON.stringify({ private: true, type: "module", dependencies: PACKAGES });
const manifestFile = join(FOLDER, "package.json");
let installed = "";
try {
  installed = readFileSync(manifestFile, "utf8");
} catch {
  // Nothing is installed yet.
}
if (installed !== manifest) {
  writeFileSync(manifestFile, manifest);
  await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
}
const { load } = (await import(join(FOLDER, "load.mjs"))) as { load: (name: string) => Promise<unknown> };
const { createReaders } = (await import(inRepository("test/lab/formats/inside/readers.mjs").href)) as {
  createReaders: (load: unknown) => Readonly<Record<DocumentFormat, Readonly<Record<string, Reader>>>>;
};
const names = process.argv.slice(2);
const rows: string[] = [];
const faults: string[] = [];
const missing: string[] = [];
let [arrivals, cells] = [0, 0];
for (const [format, readers] of Object.entries(createReaders(load)) as [DocumentFormat, Record<string, Reader>][]) {
  if (names.length > 0 && !names.includes(format)) {
    continue;
  }
  const sources = ADDRESSES.flatMap((address) => {
    const written = write(address, format);
    return written === null ? [] : [{ address, written }];
  });
  const results: string[] = [];
  for (const [tool, read] of Object.entries(readers)) {
    const version = readVersion(tool);
    if (version === undefined) {
      missing.push(DEBIAN[tool] ?? tool);
      continue;
    }
    const found = await read(sources.map(({ written }) => written));
    const lost = sources.filter(({ address, written }, index) => !isArrived(address, written, found[index], format));
    arrivals += sources.length - lost.length;
    cells += sources.length;
    const [known, why] = DEPARTURES[`${format}: ${tool}`] ?? [0, "?"];
    if (lost.length !== known) {
      faults.push(`${format}: ${tool}: ${lost.map(({ written }) => written).join(" ") || "nothing is lost any more"}`);
    }
    const note = lost.length > 0 ? `: ${sources.length - lost.length} (${why})` : "";
    results.push(`${tool} ${version}${note}`);
  }
  const refused = ADDRESSES.length - sources.length;
  rows.push(
    `| \`${format}\` | ${sources.length}${refused > 0 ? `, ${refused} refused` : ""} | ${results.join("; ")} |`,
  );
}
const share = `${((100 * arrivals) / cells).toFixed(1)} %`;
const date = new Date().toISOString().slice(0, "2026-01-01".length);
const text = [
  `<!-- formats: written by \`npm run lane -- formats\` on ${date} -->`,
  "",
  `Of ${ADDRESSES.length} addresses with hosts in five scripts, blanks, delimiters, both forms of é and an IPv6 host, written in each format and read back,`,
  `${arrivals} of ${cells} arrive (${share}), equivalent on the level \`scheme\`. A program without a number reads all of them.`,
  "",
  "| `format` | written | read back by |",
  "| --- | ---: | --- |",
  ...rows,
  "",
  "<!-- /formats -->",
].join("\n");
console.log(text);
if (missing.length > 0) {
  console.log(`Not installed: ${[...new Set(missing)].join(" ")}`);
} else if (names.length === 0 && faults.length === 0) {
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(
    PAGE,
    page.replace(/<!-- formats.*<!-- \/formats -->/s, () => text),
  );
}
for (const fault of faults) {
  console.log(`✘ ${fault}`);
}
process.exitCode = faults.length > 0 || arrivals < 0.98 * cells ? 1 : 0;
