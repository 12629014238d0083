/**
 * Replaces the profile `text` in the smaller scripts. Its tables are 3 kB with gzip.
 *
 * Divergences: none; no standard covers this.
 */
import { refuse } from "./refuse.js";

const refuseText = (): never => refuse('profile "text"');

export const isAppropriateInText: () => never = refuseText;
export const escapeTail: () => never = refuseText;
export const showTail: () => never = refuseText;
