/**
 * Whether an IRI with right-to-left characters can be read and copied.
 *
 * Divergences (safety):
 * - what the draft asks for does not make the display unambiguous: `a/aaa/א/1` and `a/aaa/1/א` look the same. So there is
 *   advice on how a component starts after a right-to-left one, and on brackets;
 * - ALM and the isolates are forbidden as well.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic, createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { LABEL_SEPARATORS } from "../idna/idna.js";
import { BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { split } from "../syntax/components.js";
import { assertOneOf } from "../syntax/kinds.js";
import { listComponents, type Span } from "./component-spans.js";
import { readDirection } from "./direction.js";
import { findLookAlike, type Suspect } from "./look-alikes.js";

/** In a string of more than 2,000 UTF-16 units, nothing that looks the same is looked for: nobody reads so much. */
const LOOK_ALIKE_LIMIT = 2_000;

/** What looks the same is looked for around so many components, lest time grow; an eleventh one is left out. */
const SUSPECT_LIMIT = 10;

/** What counts as a component; labels of a host and segments of a path do in any case. */
export type BidiComponents = "fine" | "coarse";

/** How an IRI is checked. */
export interface CheckBidiOptions {
  /**
   * What counts as a component: `"fine"`, which is the default, also parts segments at full stops, and queries into names
   * and values; `"coarse"` takes both whole.
   */
  readonly components?: BidiComponents | undefined;
}

/** One thing that makes the display of an IRI hard to read, or its characters impossible to copy. */
export interface BidiDiagnostic extends Diagnostic {
  /** Of `bidi-look-alike`: the string, and another one that looks the same. */
  readonly lookAlikes?: readonly [iri: string, other: string];
}

/**
 * Finds what would mislead readers of an IRI with right-to-left characters.
 *
 * Bidirectional formatting characters are errors. The draft asks of each component that it does not mix directions, and
 * that one with right-to-left characters starts and ends with them; `bidi-mixed-directions`,
 * `bidi-start-not-right-to-left` and `bidi-end-not-right-to-left` are warnings where it is not so. It allows what the
 * other warnings are about, and does not recommend it. `bidi-look-alike` has another string that looks the same, if one
 * was found; in strings of more than 2,000 UTF-16 units it is not looked for. A component that cannot be mended can be mapped to URI notation by
 * `encodeComponent`.
 *
 * @example
 * checkBidi("http://אבג.example/דה"); // => []
 * checkBidi("http://a/אב1/2גד").map(({ code, start }) => `${code} at ${start}`); // => ["bidi-end-not-right-to-left at 11", "bidi-start-not-right-to-left at 13"]
 * checkBidi("a/aaa/א/1")[0].lookAlikes; // => ["a/aaa/א/1", "a/aaa/1/א"]
 * checkBidi("/אב.html").length; // => 0
 * checkBidi("/אב.html", { components: "coarse" }).length; // => 2
 *
 * @param input - An IRI, or a reference to one; of any other string what would be its components.
 * @param options - What counts as a component.
 * @returns Errors and warnings in the order of their indices; after 10,000 there are no more.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, or there is no such option.
 * @requirement B-2, B-4b, X-3c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
export function checkBidi(input: IRILike, options?: CheckBidiOptions | null): readonly BidiDiagnostic[] {
  const iri = readAddress(input, "input");
  const components = getOption(options, "components", "fine");
  assertOneOf(components, ["fine", "coarse"], "components");
  // Divergence (performance): all that follows is about characters beyond ASCII.
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

/** Says where a string and another one part, and where they come together again. */
function describeLookAlike(iri: string, other: string, spans: readonly Span[]): BidiDiagnostic {
  // They are equally long.
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

/** What parts a host. */
const DOTS = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

/** What parts components; the others are whole. */
const DELIMITERS: Readonly<Record<BidiComponents, Readonly<Record<string, RegExp>>>> = {
  fine: { host: DOTS, path: /[/.]/g, query: /[&=;]/g },
  coarse: { host: DOTS, path: /\//g },
};

function* splitComponent(
  iri: string,
  { component, start, end }: Span,
  delimiters: Readonly<Record<string, RegExp>>,
): Generator<Span> {
  const delimiter = delimiters[component];
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
 * @param isAfterRightToLeft - Whether the last component with strong characters before it had right-to-left ones.
 * @returns The same for the next.
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
