import { FAILURES } from "../../diagnostics/failures.js";
import { describeFailure } from "../../diagnostics/iri-error.js";
import { quoteAddress, stringifySafely } from "../../diagnostics/quote.js";
import { extractHeaderLinks } from "../../documents.js";
import type { Diagnostic } from "../../index.js";
import type { IO, Subcommand } from "../command.js";
import { explain, readOption } from "../command-options.js";
import { processDocuments } from "../input.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description(
        "list the addresses in the fields Location, Refresh and Link of HTTP responses, as browsers read them",
      )
      .argument("[file...]", "header fields, one per line; without any, or with -, reads them from standard input")
      .option("-b, --base <iri>", "the address of the response")
      .option("-j, --json", "write JSON, one object per line");
    explain(
      command,
      [
        "Writes the field, the address, and the seconds of Refresh or the relations of Link, with tabs between them.",
        "If a response follows another one, its base is the address that the other one redirects to.",
        "Exit code: 0 all addresses parsed, 1 some failed (standard error says which and why), 2 wrong usage.",
      ],
      [
        "curl -sSI https://example.org/ | iri headers --base https://example.org/",
        "curl -sSIL https://example.org/ | iri headers --base https://example.org/ --json",
      ],
    );
  },

  run: async (args, options, io) => {
    const base = options.base as string | undefined;
    readOption("--base", () => extractHeaderLinks("", { field: "link", base }));
    return processDocuments(args, "headers", io, (file, octets) =>
      writeAddresses(file, octets, base, options.json === true, io),
    );
  },
};

/** An address in a field, or the problem that keeps it from being read. */
interface Found {
  /** The address as written. */
  readonly value?: string;
  readonly href?: string;
  readonly delay?: number | undefined;
  readonly rel?: string;
  readonly problem?: string;
  /** Whether the rest of the field was read nevertheless. */
  readonly isWarning?: boolean;
}

/** Reads a field; returns nothing for those without addresses. */
function readField(field: string | null, value: string, base: string | undefined): readonly Found[] {
  if (field !== "location" && field !== "refresh" && field !== "link") {
    return [];
  }
  const { links, diagnostics } = extractHeaderLinks(value, { field, base });
  return [
    ...links.map(({ value, delay, relList, iri, diagnostics: [problem] }) => ({
      value,
      ...(field === "refresh" ? { delay } : field === "link" ? { rel: relList.join(" ") } : {}),
      ...(iri === null
        ? { problem: `Invalid IRI ${quoteAddress(value)}: ${describeFailure(problem as Diagnostic, value, FAILURES)}` }
        : { href: iri.href }),
    })),
    ...diagnostics.map(({ code, severity, start }) => ({
      problem: `${code} (index ${start})`,
      isWarning: severity === "warning",
    })),
  ];
}

/** @returns Whether all addresses could be parsed. */
async function writeAddresses(
  file: string,
  octets: Uint8Array,
  base: string | undefined,
  asJSON: boolean,
  { stdout, stderr }: IO,
): Promise<boolean> {
  let isGood = true;
  let current = base;
  let redirected: string | undefined;
  for (const { line, name, value } of readFields(octets)) {
    if (name === null) {
      current = redirected ?? current;
      redirected = undefined;
    }
    for (const { problem, isWarning = false, ...found } of readField(name, value, current)) {
      if (stdout.closed) {
        return isGood;
      }
      if (problem !== undefined) {
        isGood &&= isWarning;
        const place = `${file}:${line}: ${name}`;
        await stderr.report(`${place}: ${isWarning ? "warning: " : ""}${problem}`);
        continue;
      }
      redirected = name === "location" ? found.href : redirected;
      const cells = [name, found.href, found.delay ?? found.rel ?? ""].map((cell) => stdout.show(`${cell}`));
      const text = asJSON ? stringifySafely({ file, line, field: name, ...found }) : cells.join("\t").trimEnd();
      await stdout.write(`${text}\n`);
    }
  }
  return isGood;
}

/** A field of a header section; or, with `null` for a name, the line before the fields of a response. */
interface Field {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** In lower case. */
  readonly name: string | null;
  value: string;
}

/**
 * Reads the fields of header sections, one unit per octet.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-5
 */
function readFields(octets: Uint8Array): Field[] {
  const fields: Field[] = [];
  const lines = Buffer.from(octets).toString("latin1").split("\n");
  for (const [index, text] of lines.entries()) {
    const last = fields.at(-1);
    if (/^[\t ]/.test(text) && last !== undefined) {
      // An obsolete line folding, which is a space.
      last.value = `${last.value} ${trim(text)}`;
      continue;
    }
    const colon = text.indexOf(":");
    const name = /^HTTP\//i.test(text) ? null : text.slice(0, Math.max(colon, 0)).toLowerCase();
    fields.push({ line: index + 1, name, value: trim(text.slice(colon + 1)) });
  }
  return fields;
}

/** Removes optional white space, and the CR of a line end, from both ends. */
function trim(text: string): string {
  let end = text.length;
  while (end > 0 && "\t \r".includes(text[end - 1] as string)) {
    end--;
  }
  return text.slice(0, end).replace(/^[\t ]+/, "");
}
