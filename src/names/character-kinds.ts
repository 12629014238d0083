import { RUN_KINDS, RUN_LENGTHS } from "../generated/character-classes.js";
import { expandRuns, readNumbers } from "../infra/numbers.js";

/** @param classes - `KIND_DISPLAY_CLASSES` or `KIND_LINK_CLASSES`. */
export function expandKinds(classes: string, size: number): Uint8Array {
  const ofKinds = readNumbers(classes);
  const values = readNumbers(RUN_KINDS).map((kind) => ofKinds[kind] as number);
  return expandRuns(values, RUN_LENGTHS, size);
}
