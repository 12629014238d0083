/** The pages of the viewer that docs/screenshots shows, and the picture that stands for links to it. */
import { EXAMPLES } from "../model/examples.js";
import { EMPTY, type State, writeHash } from "../model/state.js";

/** A page, and how to look at it. */
export interface Screenshot {
  /** Name of the file, without `.png`. */
  readonly name: string;
  /** Its folder, if not docs/screenshots. */
  readonly folder?: string;
  /** Relative to the site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of the page; 1 if left out. */
  readonly scale?: number;
  readonly colorScheme: "light" | "dark";
  /** Matches when the page is ready. */
  readonly ready: string;
}

function find(example: string): State {
  const state = EXAMPLES.find((candidate) => candidate.name === example)?.state;
  if (state === undefined) {
    throw new RangeError(`No example ${example}`);
  }
  return state;
}

function type(iri: string): State {
  return { ...EMPTY, iri };
}

const READY = "#results[data-state=ready]";

function show(name: string, state: State, view: "light" | "dark" | "phone"): Screenshot {
  const size = view === "phone" ? { width: 390, height: 844, scale: 2 } : { width: 1280, height: 900 };
  const colorScheme = view === "dark" ? "dark" : "light";
  return { name: `viewer-${name}`, path: writeHash(state) as string, ...size, colorScheme, ready: READY };
}

/** In light, in dark, on a phone: each is one screen, and has the answer on it. */
export const VIEWER_SCREENSHOTS: readonly Screenshot[] = [
  show("light", find("Hebrew"), "light"),
  show("dark", find("Malformed"), "dark"),
  show("charset", find("windows-1252"), "light"),
  show("spoof", find("Spoof"), "dark"),
  show("phone", type("http://аррӏе.com/"), "phone"),
  {
    name: "share",
    folder: "docs/site/src",
    path: writeHash(type("https://user@pаypal.com:8080/login?next=é#top")) as string,
    width: 800,
    height: 420,
    scale: 1.5,
    colorScheme: "light",
    ready: READY,
  },
];
