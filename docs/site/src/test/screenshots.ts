/**
 * `npm run screenshots`, in docs/site: takes the picture of the README, and the one that stands for links to the site; with a
 * folder, pictures of the main screens into it, wide and on a phone, light and dark, to look at. Run `npm run build:site` before.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findMissingFonts } from "../../../../test/.build/browser/fonts.js";
import { serveFolder } from "../../../../test/.build/browser/site.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { EMPTY, writeHash } from "../model/state.js";
import { startChromium } from "./viewer-page.js";

/** A picture of a page. */
interface Picture {
  readonly file: string;
  /** Relative to the site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of the page. */
  readonly scale?: number;
  readonly colorScheme?: "light" | "dark";
  /** Matches when the page is ready. */
  readonly ready?: string;
}

const READY = "#results[data-state=ready]";

function show(iri: string): string {
  return writeHash({ ...EMPTY, iri }) as string;
}

const PICTURES: readonly Picture[] = [
  {
    file: "docs/screenshots/viewer-light.png",
    path: show("https://例え.jp/東京?q=日本"),
    width: 1200,
    height: 700,
    ready: READY,
  },
  {
    file: "docs/site/src/share.png",
    path: show("https://user@pаypal.com:8080/login?next=é#top"),
    width: 800,
    height: 420,
    scale: 1.5,
    ready: READY,
  },
];

/** The main screens: a path, and what is there when the page is ready. */
const SCREENS: Readonly<Record<string, readonly [path: string, ready: string]>> = {
  viewer: ["index.html", READY],
  name: [show("example.com"), READY],
  wrong: [show("http://exa mple.org:99999/%zz"), READY],
  script: [show("javascript:alert(1)"), READY],
  links: ["links.html", "#links li"],
  compare: ["compare/", "#results:not([hidden])"],
  docs: ["docs/index.html", "h1"],
  guide: ["docs/links-in-text.html", "h1"],
  questions: ["docs/how-do-i.html", "h1"],
  reference: ["reference/index.html", "h1"],
  function: ["reference/functions/whatwg-iri.iriToURI.html", "h1"],
};

function listScreens(folder: string): Picture[] {
  return Object.entries(SCREENS).flatMap(([name, [path, ready]]) =>
    [1280, 390].flatMap((width) =>
      (["light", "dark"] as const).map((colorScheme) => {
        return { file: `${folder}/${name}-${width}-${colorScheme}.png`, path, ready, width, height: 900, colorScheme };
      }),
    ),
  );
}

const missing = findMissingFonts();
if (missing.length > 0) {
  throw new Error(`no fonts for ${missing.join(", ")}; \`npm run lane -- browser/install\` installs them`);
}
const [, , folder] = process.argv;
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
}
const server = await serveFolder(inRepository("docs/site/.build/"));
const browser = await startChromium();
try {
  const pictures = folder === undefined ? PICTURES : listScreens(folder);
  for (const { file, path, width, height, scale = 1, colorScheme = "light", ready = "h1" } of pictures) {
    const options = { colorScheme, viewport: { width, height }, deviceScaleFactor: scale };
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    await page.goto(server.address + path);
    await page.waitForSelector(ready, { timeout: 120_000 });
    await page.screenshot({ path: folder === undefined ? fileURLToPath(inRepository(file)) : file });
    await page.close();
    console.log(file);
  }
} finally {
  await browser.close();
  server.close();
}
