/**
 * Divergences:
 * - safety: by the draft's rules, `a/aaa/א/1` and `a/aaa/1/א` look the same. So the start of a component after a
 *   right-to-left one, brackets, ALM and the isolates are reported too;
 * - compatibility: combining marks at the end do not count, because a pointed Hebrew word ends with a letter.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { readCodePoint } from "../infra/at-index.js";
import { isBidiFormatting } from "../infra/code-points.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { split } from "../syntax/components.js";
import { warnOfBidiFormatting } from "../syntax/find-warnings.js";
import {
  AL,
  type BidiClass,
  BN,
  getBidiClass,
  getBracket,
  isStrongRightToLeft,
  L,
  NSM,
  ON,
  R,
} from "./bidi/classes.js";
import { visualOrder } from "./bidi/visual.js";
import { type ComponentSpan, listComponents } from "./typed-parts.js";

/** Longest string, in UTF-16 units, for which look-alikes are searched: people do not read longer ones. */
const LOOK_ALIKE_LIMIT = 2_000;

/** Most components around which look-alikes are searched: the eleventh is skipped. */
const SUSPECT_LIMIT = 10;

/** The division of components. Labels of a host and segments of a path are always separate. */
export type BidiComponents = "fine" | "coarse";

/** @requirement B-2, B-4b, X-3c */
export function checkBidi(iri: string, components: BidiComponents): readonly Diagnostic[] {
  // Divergence (performance): everything below concerns non-ASCII characters only.
  if (!/[^\0-\x7F]/.test(iri)) {
    return [];
  }
  const spans = listComponents(split(iri));
  const diagnostics = [...warnOfBidiFormatting(iri)];
  const suspects: Suspect[] = [];
  let previous: ComponentSpan | undefined;
  let isAfterRightToLeft = false;
  for (const part of listBidiParts(iri, spans, DELIMITERS[components])) {
    const found = diagnostics.length;
    if (found >= MOST_DIAGNOSTICS) {
      break;
    }
    isAfterRightToLeft = checkPart(iri, part, isAfterRightToLeft, diagnostics);
    if (diagnostics.length > found && suspects.length < SUSPECT_LIMIT) {
      suspects.push({ part, previous });
    }
    previous = part;
  }
  if (iri.length <= LOOK_ALIKE_LIMIT && suspects.length > 0) {
    const other = findBidiLookAlike(iri, suspects);
    if (other !== undefined) {
      diagnostics.push(describeLookAlike(iri, other, spans));
    }
  }
  return diagnostics;
}

function describeLookAlike(iri: string, other: string, spans: readonly ComponentSpan[]): Diagnostic {
  // They have the same length.
  let start = 0;
  while (iri[start] === other[start]) {
    start++;
  }
  let end = iri.length;
  while (iri[end - 1] === other[end - 1]) {
    end--;
  }
  return createWarning("bidi-look-alike", findComponent(spans, start), start, end, other);
}

function findComponent(spans: readonly ComponentSpan[], index: number): DiagnosticComponent {
  return (spans.find(({ end }) => index < end) as ComponentSpan).component;
}

const DOTS = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

const DELIMITERS: Readonly<Record<BidiComponents, ReadonlyMap<string, RegExp>>> = {
  fine: new Map([
    ["host", DOTS],
    ["path", /[/.]/g],
    ["query", /[&=;]/g],
  ]),
  coarse: new Map([
    ["host", DOTS],
    ["path", /\//g],
  ]),
};

function* listBidiParts(
  iri: string,
  spans: readonly ComponentSpan[],
  delimiters: ReadonlyMap<string, RegExp>,
): Generator<ComponentSpan> {
  for (const { component, start, end } of spans) {
    const delimiter = delimiters.get(component);
    let from = start;
    for (const { index } of delimiter === undefined ? [] : iri.slice(start, end).matchAll(delimiter)) {
      yield { component, start: from, end: start + index };
      from = start + index + 1;
    }
    yield { component, start: from, end };
  }
}

/** Returns whether the last component with strong characters, up to this one, has right-to-left ones. */
function checkPart(
  iri: string,
  { component, start, end }: ComponentSpan,
  isAfterRightToLeft: boolean,
  diagnostics: Diagnostic[],
) {
  const seen = new Set<BidiClass>();
  let [first, last] = [ON, ON];
  let [firstEnd, lastStart, bracket] = [start, start, -1];
  for (let index = start; index < end; ) {
    const codePoint = readCodePoint(iri, index);
    const bidiClass = readClass(codePoint);
    const after = index + (codePoint > 0xffff ? 2 : 1);
    seen.add(bidiClass);
    if (index === start) {
      [first, firstEnd] = [bidiClass, after];
    }
    if (bidiClass !== NSM || index === start) {
      [last, lastStart] = [bidiClass, index];
    }
    bracket = bracket === -1 && getBracket(codePoint) !== 0 ? index : bracket;
    index = after;
  }
  const warn = (isWrong: boolean, code: DiagnosticCode, from: number, to: number) =>
    isWrong && diagnostics.push(createWarning(code, component, from, to));
  if (!seen.has(R)) {
    const isStrong = start === end || first === L;
    warn(isAfterRightToLeft && !isStrong, "bidi-start-not-strong", start, firstEnd);
    return isAfterRightToLeft && !seen.has(L);
  }
  warn(seen.has(L), "bidi-mixed-directions", start, end);
  warn(first !== R, "bidi-start-not-right-to-left", start, firstEnd);
  warn(bracket !== -1, "bidi-brackets", bracket, bracket + 1);
  warn(last !== R, "bidi-end-not-right-to-left", lastStart, end);
  return true;
}

/** Reads LRM, RLM and ALM as neutral: they have a direction, but are not letters. */
function readClass(codePoint: number): BidiClass {
  const bidiClass = isBidiFormatting(codePoint) ? BN : getBidiClass(codePoint);
  return bidiClass === AL ? R : bidiClass;
}

interface Suspect {
  readonly part: ComponentSpan;
  readonly previous: ComponentSpan | undefined;
}

function findBidiLookAlike(iri: string, suspects: readonly Suspect[]): string | undefined {
  const show = (text: string) => visualOrder(text, { mirror: true }).text;
  const display = show(iri);
  const candidates = suspects.flatMap(({ part, previous }) => [
    ...(previous === undefined ? [] : [exchange(iri, previous, part)]),
    moveDigits(iri, part),
  ]);
  return [show(display), ...candidates].find((other) => other !== iri && show(other) === display);
}

type Piece = Pick<ComponentSpan, "start" | "end">;

function exchange(iri: string, first: Piece, second: Piece) {
  const cut = (start: number, end?: number) => iri.slice(start, end);
  const between = cut(first.end, second.start);
  return cut(0, first.start) + cut(second.start, second.end) + between + cut(first.start, first.end) + cut(second.end);
}

function moveDigits(iri: string, { start, end }: Piece) {
  let digits = start;
  let letters = -1;
  let index = start;
  while (index < end) {
    const codePoint = readCodePoint(iri, index);
    const isRTL = isStrongRightToLeft(codePoint);
    if (letters !== -1 && !isRTL) {
      break;
    }
    letters = isRTL && letters === -1 ? index : letters;
    index += codePoint > 0xffff ? 2 : 1;
    if (getBidiClass(codePoint) === L) {
      digits = index;
    }
  }
  return letters === -1 ? iri : exchange(iri, { start: digits, end: letters }, { start: letters, end: index });
}
