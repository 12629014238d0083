/**
 * Divergence (safety): only text between delimiters is normalized, and only if every resulting character is
 * unreserved: U+037E would become ";", and "=" followed by U+0338 would no longer be a delimiter. The engine
 * normalizes, with its own version of Unicode; this is enough for advice.
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { BIDI_FORMATTING, upperCaseTriplets } from "../infra/code-points.js";
import { normalizeText } from "../infra/normalization.js";
import { findOrigins, type Step } from "../infra/rewriting.js";
import { matchRun, type NonASCII, UNRESERVED } from "../schemes/characters.js";
import { DOT_SEGMENT } from "../syntax/resolve.js";
import { alignEncoding } from "./normalize.js";

interface Finding {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly end: number;
}

export interface TextReview {
  readonly text: string;
  /** At most the first 10,000 changes of encoding, and all of normalization. */
  readonly findings: readonly Finding[];
  /** Maps indices of the text before normalization to the original text. */
  readonly findOrigins: (indices: readonly number[]) => readonly number[];
}

/** Text that `alignEncoding` may change. Repeated groups use stack, so a run ends after 10,000 octets. */
const ENCODED = new RegExp(`(?:%[0-9A-Fa-f]{2}){1,10000}(?:%[89ABab][0-9A-Fa-f]){0,3}|[${BIDI_FORMATTING}]+`, "g");

/** Text that is normalized together; or a percent-encoded octet, which is not changed. */
const RUN = /%..|[A-Za-z0-9\-._~\u0080-\u{10FFFF}]+/gu;

/** @requirement N-6b */
export function reviewText(source: string, set: NonASCII, form: "NFC" | "NFKC" | null): TextReview {
  const align: Step = () => ({ pattern: ENCODED, replace: (match) => alignEncoding(match, set) });
  const findAllOrigins = (indices: readonly number[]): readonly number[] => findOrigins(source, [align], indices);
  const findings: Finding[] = [];
  const aligned = alignEncoding(source, set);
  for (const match of aligned === source ? [] : source.matchAll(ENCODED)) {
    if (findings.length === MOST_DIAGNOSTICS) {
      break;
    }
    const code = nameFinding(match[0], alignEncoding(match[0], set));
    if (code !== null) {
      findings.push({ code, start: match.index, end: match.index + match[0].length });
    }
  }
  const spans: number[] = [];
  const text = aligned.replace(RUN, (run, index: number) => {
    const normalized = form === null || run.startsWith("%") ? run : normalizeRun(run, set, form);
    if (normalized !== run) {
      spans.push(index, index + run.length);
    }
    return normalized;
  });
  const origins = findAllOrigins(spans);
  for (let index = 0; index < origins.length; index += 2) {
    const [start, end] = [origins[index] as number, origins[index + 1] as number];
    findings.push({ code: "not-normalized", start, end });
  }
  return { text, findings, findOrigins: findAllOrigins };
}

function nameFinding(run: string, aligned: string): DiagnosticCode | null {
  if (aligned === run) {
    return null;
  }
  if (!run.startsWith("%")) {
    return "bidi-formatting-code-point";
  }
  return aligned === upperCaseTriplets(run) ? "percent-encoding-lower-case" : "percent-encoding-unnecessary";
}

function normalizeRun(run: string, set: NonASCII, form: "NFC" | "NFKC"): string {
  const normalized = normalizeText(run, form);
  const isSafe = matchRun(normalized, 0, UNRESERVED, set) === normalized.length && !DOT_SEGMENT.test(normalized);
  return isSafe ? normalized : run;
}
