/**
 * `inspectCharacters` in the smaller scripts: there is none. With the tables of scripts it is 6 kB with gzip.
 *
 * Divergences: none; no standard asks for this.
 */
import { refuse } from "./refuse.js";

export const inspectCharacters: () => never = () => refuse("inspectCharacters");
