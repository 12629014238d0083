import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { FAILURES } from "../diagnostics/failures.js";
import { describeFailure } from "../diagnostics/iri-error.js";
import { quoteAddress, stringifySafely } from "../diagnostics/quote.js";
import { extractHeaderLinks, HEADER_FIELDS } from "../documents/headers/extract-header-links.js";
import type { IO } from "./command.js";

export async function writeHeaderLinks(
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

export function explainInvalid(value: string, [diagnostic]: readonly Diagnostic[]): string {
  return `Invalid IRI ${quoteAddress(value)}: ${describeFailure(diagnostic as Diagnostic, value, FAILURES)}`;
}

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
