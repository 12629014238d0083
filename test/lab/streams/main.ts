/**
 * `npm run lane -- streams`: installs React, react-markdown and streamdown, and renders every start of the rows of test/unit/links/prose.txt, as
 * a chat does while it receives them. A link that is shown may later only grow.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { domainToUnicode, fileURLToPath, pathToFileURL } from "node:url";
import { markdownLinks } from "whatwg-iri/text";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

const PACKAGES = {
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-markdown": "10.1.0",
  "remark-gfm": "4.0.1",
  streamdown: "2.7.1",
};
const FOLDER = fileURLToPath(inRepository("node_modules/.cache/streams/"));

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true, type: "module", dependencies: PACKAGES }));
await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
writeFileSync(join(FOLDER, "load.mjs"), "export const load = (name) => import(name);\n");
const { load } = (await import(pathToFileURL(join(FOLDER, "load.mjs")).href)) as {
  load<Module>(name: string): Promise<Module>;
};

type Component = (properties: object) => unknown;
const { createElement } = await load<{ createElement(type: Component, properties: object, text: string): unknown }>(
  "react",
);
const { renderToStaticMarkup } = await load<{ renderToStaticMarkup(element: unknown): string }>("react-dom/server");
const { default: Markdown } = await load<{ default: Component }>("react-markdown");
const { default: remarkGFM } = await load<{ default: unknown }>("remark-gfm");
const { Streamdown, defaultRemarkPlugins } = await load<{
  Streamdown: Component;
  defaultRemarkPlugins: Readonly<Record<string, unknown>>;
}>("streamdown");

const own = [markdownLinks.remark, { schemeless: false, mail: false }];
const RENDERERS: Readonly<Record<string, readonly [Component, object]>> = {
  "react-markdown": [Markdown, { remarkPlugins: [remarkGFM, own] }],
  streamdown: [
    Streamdown,
    {
      remarkPlugins: [...Object.values(defaultRemarkPlugins), own],
      linkSafety: { enabled: false },
      parseIncompleteMarkdown: false,
    },
  ],
};

/** Renders a message, and lists the targets of its links, with hosts in Unicode, because Punycode does not grow with a name. */
function listTargets([type, properties]: readonly [Component, object], text: string): string[] {
  const html = renderToStaticMarkup(createElement(type, properties, text));
  return Array.from(html.matchAll(/<a [^>]*?\bhref="([^"]*)"/g), ([, href = ""]) =>
    href.replaceAll("&amp;", "&").replace(/(?<=:\/\/)[^/:?#]+/, domainToUnicode),
  );
}

const texts = readFileSync(inRepository("test/unit/links/prose.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "))
  .map((line) => line.replace(/[⸠⸡]/g, ""));
for (const [name, renderer] of Object.entries(RENDERERS)) {
  let renders = 0;
  let changes = 0;
  for (const text of texts) {
    let shown: readonly string[] = [];
    for (let length = 1; length <= text.length; length++) {
      const targets = listTargets(renderer, text.slice(0, length));
      renders++;
      for (const [index, target] of shown.entries()) {
        // streamdown adds a slash after a host, and leaves out the default port.
        if (!targets[index]?.startsWith(target.replace(/(?::\d+)?\/?$/, ""))) {
          changes++;
          console.log(`${text.slice(0, length)}: ${target} becomes ${targets[index]}`);
        }
      }
      shown = targets;
    }
  }
  console.log(`${name}: ${texts.length} texts, ${renders} renders, ${changes} links changed other than by growing`);
  process.exitCode = changes === 0 ? process.exitCode : 1;
}
