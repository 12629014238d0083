/** Given a string, returns a pattern whose every match is replaced. */
export type Step = (text: string) => {
  /** Has the "g" flag and never matches the empty string. */
  readonly pattern: RegExp;
  /** @param index - UTF-16 index of the match. */
  readonly replace: (match: string, index: number) => string;
};

export function rewrite(input: string, steps: readonly Step[]): string {
  return steps.reduce((text, step) => {
    const { pattern, replace } = step(text);
    return text.replace(pattern, replace);
  }, input);
}

/**
 * The indices are in ascending order; those inside a replacement map to the start of the match. Runs the patterns
 * again, because a record of all matches may take much memory.
 */
export function findOrigins(input: string, steps: readonly Step[], indices: readonly number[]): readonly number[] {
  const texts = [input];
  for (const [position, step] of steps.entries()) {
    texts.push(rewrite(texts[position] as string, [step]));
  }
  return steps.reduceRight((later, step, position) => undo(texts[position] as string, step, later), indices);
}

function undo(text: string, step: Step, indices: readonly number[]): readonly number[] {
  const { pattern, replace } = step(text);
  const origins: number[] = [];
  let growth = 0;
  const takeUntil = (end: number, locate: (index: number) => number) => {
    while ((indices.at(origins.length) ?? Infinity) < end) {
      origins.push(locate(indices.at(origins.length) as number));
    }
  };
  for (const { 0: match, index: start } of text.matchAll(pattern)) {
    if (origins.length === indices.length) {
      break;
    }
    const replacement = replace(match, start);
    const before = growth;
    takeUntil(start + before, (index) => index - before);
    takeUntil(start + before + replacement.length, () => start);
    growth += replacement.length - match.length;
  }
  takeUntil(Infinity, (index) => index - growth);
  return origins;
}
