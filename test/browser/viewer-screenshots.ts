/** The pages of the viewer that docs/screenshots shows. */
import { EXAMPLES } from "#lib/viewer/model/examples.js";
import { writeHash } from "#lib/viewer/model/state.js";

/** A page, and how to look at it. */
export interface Screenshot {
  /** Name of the file, without `.png`. */
  readonly name: string;
  /** Relative to the site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  /** Matches when the page is ready. */
  readonly ready: string;
}

function show(name: string, example: string, width: number, height: number, colorScheme: "light" | "dark"): Screenshot {
  const state = EXAMPLES.find((candidate) => candidate.name === example)?.state;
  if (state === undefined) {
    throw new RangeError(`No example ${example}`);
  }
  const path = writeHash(state) as string;
  return { name: `viewer-${name}`, path, width, height, colorScheme, ready: "#results[data-state=ready]" };
}

/** In light, in dark, on a phone. */
export const VIEWER_SCREENSHOTS: readonly Screenshot[] = [
  show("light", "Hebrew", 1280, 2400, "light"),
  show("dark", "Malformed", 1280, 2400, "dark"),
  show("charset", "windows-1252", 1280, 1700, "light"),
  show("phone", "Arabic", 390, 1700, "light"),
];
