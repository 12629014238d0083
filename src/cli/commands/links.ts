import { pathToFileURL } from "node:url";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { FAILURES } from "../../diagnostics/failures.js";
import { describeFailure } from "../../diagnostics/iri-error.js";
import { quoteAddress, stringifySafely } from "../../diagnostics/quote.js";
import { extractHeaderLinks, HEADER_FIELDS } from "../../documents/headers/extract-header-links.js";
import type { ExtractLinksOptions } from "../../documents.js";
import { findValue } from "../../infra/intervals.js";
import type { IO, Subcommand } from "../command.js";
import { readOption } from "../inputs.js";
import { processFiles, STANDARD_INPUT } from "../lines.js";

export const command: Subcommand = {
  configure: (command) =>
    command
      .description("list the links of HTML and XML documents, or of the header fields of HTTP responses")
      .argument("[file...]", "documents; without any, or with -, reads one from standard input")
      .option("-b, --base <iri>", "the document's address; by default that of the file")
      .option("-c, --charset <label>", "the document's charset; overrides the one it declares")
      .option(
        "-t, --content-type <type>",
        "the Content-Type of the document; by default by the name of the file, or its first octets",
      )
      .option("-H, --headers", "read the fields Location, Refresh and Link of responses, as curl -I writes them")
      .option("-j, --json", "write JSON instead of the link alone, one object per line"),
  about: [
    "Lines and columns count from 1, columns in UTF-16 units of the decoded document.",
    "--headers writes the field, the address, and the seconds of Refresh or the relations of Link, between tabs.",
    "The base of a response after a redirection is the address that it redirects to.",
    "Exit code: 0 all links parsed, 1 some failed (standard error says which and why), 2 wrong usage.",
  ],
  examples: [
    "iri links page.html --base http://example.org/",
    "iri links page.html --charset shift_jis",
    "curl -sSL https://example.org/ | iri links --base https://example.org/",
    "curl -sSIL https://example.org/ | iri links --headers --base https://example.org/",
  ],

  run: async (args, options, io) => {
    const given = await checkCombination(options);
    const asJSON = options.json === true;
    return processFiles(args, "links", io, (file, octets) => {
      if (options.headers === true) {
        return writeHeaderLinks(file, octets, given.base as string | undefined, asJSON, io);
      }
      const base = given.base ?? (file === STANDARD_INPUT ? undefined : pathToFileURL(file).href);
      return writeLinks(file, octets, { ...given, base }, asJSON, io);
    });
  },
};

async function checkCombination({ charset, contentType, base }: Record<string, unknown>): Promise<ExtractLinksOptions> {
  const { extractLinks } = await import("../../documents.js");
  readOption("--charset", () => extractLinks("", { charset: charset as string }));
  readOption("--content-type", () => extractLinks("", { contentType: contentType as string }));
  readOption("--base", () => extractLinks("", { base: base as string }));
  return { charset, contentType, base } as ExtractLinksOptions;
}

async function writeLinks(
  file: string,
  octets: Uint8Array,
  options: ExtractLinksOptions,
  asJSON: boolean,
  { stdout, stderr }: IO,
): Promise<boolean> {
  const { extractLinks } = await import("../../documents.js");
  const [, isHTML, isXML] = /\.(?:(html?)|(xml|rss|atom|opml|rdf|xhtml|svg))$/i.exec(file) ?? [];
  const contentType = options.contentType ?? (isHTML ? "text/html" : isXML ? "application/xml" : undefined);
  const { text, baseElement, links, diagnostics: problems } = extractLinks(octets, { ...options, contentType });
  const locate = createLocator(text);
  const failed = [...(baseElement === null ? [] : [baseElement]), ...links].filter(({ iri }) => iri === null);
  for (const { element, attribute, rel, value, iri, start } of links) {
    if (stdout.closed) {
      break;
    }
    if (iri !== null) {
      const { href } = iri;
      const line = asJSON ? stringifySafely({ file, element, attribute, rel, value, href, ...locate(start) }) : href;
      await stdout.write(stdout.showLines([line]));
    }
  }
  for (const { element, attribute, value, start, diagnostics } of failed) {
    const { line, column } = locate(start);
    const what = `${file}:${line}:${column}: ${element} ${attribute || "text"}`;
    await stderr.report(`${what}: ${explainInvalid(value, diagnostics)}`);
  }
  for (const { code, severity, detail, start } of problems) {
    const { line, column } = locate(start);
    await stderr.report(`${file}:${line}:${column}: ${severity}: ${code} (${detail})`);
  }
  return failed.length === 0 && problems.every(({ severity }) => severity !== "error");
}

function createLocator(text: string) {
  const ends = Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length);
  const starts = Int32Array.from([0, ...ends]);
  const lines = { starts, values: starts.map((_, line) => line) };
  return (index: number) => {
    const line = findValue(lines, index);
    return { line: line + 1, column: index - (starts[line] as number) + 1 };
  };
}

async function writeHeaderLinks(
  file: string,
  octets: Uint8Array,
  base: string | undefined,
  asJSON: boolean,
  { stdout, stderr }: IO,
): Promise<boolean> {
  let isGood = true;
  let [current, redirected] = [base, base];
  for (const { line, name, value } of readFields(octets)) {
    const field = HEADER_FIELDS.find((known) => known === name);
    current = name === null ? redirected : current;
    if (field === undefined) {
      continue;
    }
    const { links, diagnostics } = extractHeaderLinks(value, { field, base: current });
    for (const { value, delay, relList, iri, diagnostics } of links) {
      if (iri === null) {
        isGood = false;
        await stderr.report(`${file}:${line}: ${field}: ${explainInvalid(value, diagnostics)}`);
        continue;
      }
      const { href } = iri;
      redirected = field === "location" ? href : redirected;
      const more = field === "refresh" ? { delay } : field === "link" ? { rel: relList.join(" ") } : {};
      const cells = [field, href, ...Object.values(more)].join("\t").trimEnd();
      const text = asJSON ? stringifySafely({ file, line, field, value, href, ...more }) : cells;
      await stdout.write(stdout.showLines([text]));
    }
    for (const { code, severity, start } of diagnostics) {
      isGood &&= severity === "warning";
      await stderr.report(`${file}:${line}: ${field}: ${severity}: ${code} (index ${start})`);
    }
  }
  return isGood;
}

function explainInvalid(value: string, [diagnostic]: readonly Diagnostic[]) {
  return `Invalid IRI ${quoteAddress(value)}: ${describeFailure(diagnostic as Diagnostic, value, FAILURES)}`;
}

/** The line before the fields of a response has no name. */
interface Field {
  readonly line: number;
  readonly name: string | null;
  value: string;
}

/** @see https://www.rfc-editor.org/rfc/rfc9112#section-5 */
function readFields(octets: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (const [index, text] of Buffer.from(octets).toString("latin1").split("\n").entries()) {
    const last = fields.at(-1);
    if (/^[\t ]/.test(text) && last !== undefined) {
      // An obsolete line folding, which is a space.
      last.value += ` ${text.trim()}`;
    } else {
      const colon = Math.max(text.indexOf(":"), 0);
      const name = /^HTTP\//i.test(text) ? null : text.slice(0, colon).toLowerCase();
      fields.push({ line: index + 1, name, value: text.slice(colon + 1).trim() });
    }
  }
  return fields;
}
