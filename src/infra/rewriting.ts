/**
 * Rewriting a string step by step, with a way back from the result to where its characters came from.
 *
 * Divergences: none; no standard asks for this.
 */

/** One step: for a string, a pattern whose every match is replaced. */
export type Step = (text: string) => {
  /** With the flag "g"; matches are not empty. */
  readonly pattern: RegExp;
  /** @param index - UTF-16 index of the match. */
  readonly replace: (match: string, index: number) => string;
};

/** What one match became: UTF-16 indices before and after the step. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * Takes all steps, one after the other.
 *
 * @returns The string after the last step.
 */
export function rewrite(input: string, steps: readonly Step[]): string {
  return steps.reduce((text, step) => {
    const { pattern, replace } = step(text);
    return text.replace(pattern, replace);
  }, input);
}

/**
 * Finds where indices of a rewritten string come from.
 *
 * @param steps - The steps that were taken.
 * @param indices - UTF-16 indices of the result, in ascending order.
 * @returns For each its index in the input. One inside of what replaced a match is the start of the match.
 */
export function findOrigins(input: string, steps: readonly Step[], indices: readonly number[]): readonly number[] {
  let text = input;
  const history: Edit[][] = [];
  for (const step of steps) {
    const { edits, result } = listEdits(text, step);
    history.push(edits);
    text = result;
  }
  return history.reduceRight((later, edits) => undo(edits, later), indices);
}

function listEdits(text: string, step: Step): { edits: Edit[]; result: string } {
  const { pattern, replace } = step(text);
  const edits: Edit[] = [];
  let growth = 0;
  const result = text.replace(pattern, (match, index: number) => {
    const replacement = replace(match, index);
    const newStart = index + growth;
    edits.push({ start: index, end: index + match.length, newStart, newEnd: newStart + replacement.length });
    growth += replacement.length - match.length;
    return replacement;
  });
  return { edits, result };
}

/** Takes one step back, for indices in ascending order. */
function undo(edits: readonly Edit[], indices: readonly number[]): number[] {
  let next = 0;
  return indices.map((index) => {
    while (next < edits.length && (edits[next] as Edit).newEnd <= index) {
      next++;
    }
    const edit = edits[next];
    if (edit !== undefined && edit.newStart <= index) {
      return edit.start;
    }
    const last = edits[next - 1];
    return last === undefined ? index : index - last.newEnd + last.end;
  });
}
