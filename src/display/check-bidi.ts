/**
 * Checks whether an IRI with right-to-left characters can be read and copied.
 *
 * Divergences (safety):
 * - the draft's rules do not make the display unambiguous: `a/aaa/א/1` and `a/aaa/1/א` look the same. So there is
 *   additional advice on how a component should start after a right-to-left one, and on brackets;
 * - ALM and the isolates are forbidden as well.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic, createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf } from "../infra/assertions.js";
import { BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { split } from "../syntax/components.js";
import { listComponents, type Span } from "./component-spans.js";
import { readDirection } from "./direction.js";
import { findLookAlike, type Suspect } from "./look-alikes.js";

/** Longest string, in UTF-16 units, that is searched for look-alikes: nobody reads a longer one. */
const LOOK_ALIKE_LIMIT = 2_000;

/** Most components around which look-alikes are searched, to bound the time; an eleventh is skipped. */
const SUSPECT_LIMIT = 10;

/** How components are divided; labels of a host and segments of a path always count separately. */
export type BidiComponents = "fine" | "coarse";

/** Options for checking an IRI. */
export interface CheckBidiOptions {
  /**
   * How components are divided: `"fine"`, the default, also splits segments at full stops, and queries into names and
   * values; `"coarse"` does not.
   */
  readonly components?: BidiComponents | undefined;
}

/** A problem that makes the display of an IRI hard to read, or its characters impossible to copy. */
export interface BidiDiagnostic extends Diagnostic {
  /** Only for `bidi-look-alike`: the string, and another one that looks the same. */
  readonly lookAlikes?: readonly [iri: string, other: string];
}

/**
 * Finds problems that would mislead readers of an IRI with right-to-left characters.
 *
 * Bidirectional formatting characters are errors. The draft says that a component should not mix directions, and that
 * one with right-to-left characters should start and end with them; violations are the warnings
 * `bidi-mixed-directions`, `bidi-start-not-right-to-left` and `bidi-end-not-right-to-left`. The draft allows what the
 * other warnings report, but does not recommend it. `bidi-look-alike` names another string that looks the same, if one
 * is found; strings of more than 2,000 UTF-16 units are not searched. If a component cannot be fixed, `encodeComponent`
 * converts it to URI notation.
 *
 * @example
 * checkBidi("http://אבג.example/דה"); // => []
 * checkBidi("http://a/אב1/2גד").map(({ code, start }) => `${code} at ${start}`); // => ["bidi-end-not-right-to-left at 11", "bidi-start-not-right-to-left at 13"]
 * checkBidi("a/aaa/א/1")[0].lookAlikes; // => ["a/aaa/א/1", "a/aaa/1/א"]
 * checkBidi("/אב.html").length; // => 0
 * checkBidi("/אב.html", { components: "coarse" }).length; // => 2
 *
 * @param input - An IRI, or a reference to one; any other string is split as if it were one.
 * @param options - How components are divided.
 * @returns Errors and warnings ordered by index; at most 10,000.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, or the option has an unknown value.
 * @requirement B-2, B-4b, X-3c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
export function checkBidi(input: IRILike, options?: CheckBidiOptions | null): readonly BidiDiagnostic[] {
  const iri = readAddress(input, "input");
  const components = getOption(options, "components", "fine");
  assertOneOf(components, ["fine", "coarse"], "components");
  // Divergence (performance): everything below concerns non-ASCII characters only.
  if (!/[^\0-\x7F]/.test(iri)) {
    return [];
  }
  const diagnostics: BidiDiagnostic[] = [];
  const spans = listComponents(split(iri));
  const suspects: Suspect[] = [];
  let previous: Span | undefined;
  let isAfterRightToLeft = false;
  for (const span of spans) {
    const { component, start, end } = span;
    for (const { 0: run, index } of iri.slice(start, end).matchAll(FORMATTING)) {
      if (diagnostics.length >= MOST_DIAGNOSTICS) {
        break;
      }
      const from = start + index;
      diagnostics.push(createDiagnostic("bidi-formatting-not-allowed", component, from, from + run.length));
    }
    for (const part of splitComponent(iri, span, DELIMITERS[components])) {
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
  }
  if (iri.length <= LOOK_ALIKE_LIMIT && diagnostics.some(({ severity }) => severity === "warning")) {
    const other = findLookAlike(iri, suspects);
    if (other !== null) {
      diagnostics.push(describeLookAlike(iri, other, spans));
    }
  }
  diagnostics.sort((a, b) => a.start - b.start);
  return diagnostics.slice(0, MOST_DIAGNOSTICS);
}

/** Reports where a string and its look-alike start to differ, and where they agree again. */
function describeLookAlike(iri: string, other: string, spans: readonly Span[]): BidiDiagnostic {
  // They have the same length.
  let start = 0;
  while (iri[start] === other[start]) {
    start++;
  }
  let end = iri.length;
  while (iri[end - 1] === other[end - 1]) {
    end--;
  }
  const { component } = spans.find((span) => start < span.end) as Span;
  return { ...createWarning("bidi-look-alike", component, start, end), lookAlikes: [iri, other] };
}

const FORMATTING = new RegExp(`[${BIDI_FORMATTING}]+`, "g");

/** Delimiters of labels in a host. */
const DOTS = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

/** Delimiters within components; components not listed are whole. */
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

function* splitComponent(
  iri: string,
  { component, start, end }: Span,
  delimiters: ReadonlyMap<string, RegExp>,
): Generator<Span> {
  const delimiter = delimiters.get(component);
  let from = start;
  for (const { index } of delimiter === undefined ? [] : iri.slice(start, end).matchAll(delimiter)) {
    yield { component, start: from, end: start + index };
    from = start + index + 1;
  }
  yield { component, start: from, end };
}

/**
 * Checks one component.
 *
 * @param isAfterRightToLeft - Whether the nearest earlier component with strong characters had right-to-left ones.
 * @returns The same for the next component.
 */
function checkPart(
  iri: string,
  { component, start, end }: Span,
  isAfterRightToLeft: boolean,
  diagnostics: BidiDiagnostic[],
): boolean {
  const warn = (code: DiagnosticCode, from: number, to: number): unknown =>
    diagnostics.push(createWarning(code, component, from, to));
  const direction = readDirection(iri, start, end);
  if (!direction.hasRightToLeft) {
    if (isAfterRightToLeft && start < end && !direction.startsStrong) {
      warn("bidi-start-not-strong", start, direction.firstEnd);
    }
    return isAfterRightToLeft && !direction.hasLeftToRight;
  }
  if (direction.hasLeftToRight) {
    warn("bidi-mixed-directions", start, end);
  }
  if (!direction.startsRightToLeft) {
    warn("bidi-start-not-right-to-left", start, direction.firstEnd);
  }
  if (direction.bracket !== -1) {
    warn("bidi-brackets", direction.bracket, direction.bracket + 1);
  }
  if (!direction.endsRightToLeft) {
    warn("bidi-end-not-right-to-left", direction.lastStart, end);
  }
  return true;
}
