import { existsSync } from "node:fs";
import { inRepository, readJSON, readText } from "./paths.js";

export interface Part {
  readonly name: string;
  readonly where: string;
  readonly license: string;
  readonly file: string;
}

function findLicense(folder: string): string {
  const file = ["LICENSE", "LICENSE.txt", "LICENSE.md"].find((name) => existsSync(inRepository(`${folder}/${name}`)));
  return `${folder}/${file}`;
}

/** Without a file, the license is where the package keeps it. */
function ofPackage(name: string, where: string, file?: string): Part {
  const folder = `node_modules/${name}`;
  const { license } = readJSON(`${folder}/package.json`) as { license: string };
  return { name, where, license, file: file ?? findLicense(folder) };
}

/** The packages whose modules are in the files for pages, or in the command. */
export const PACKAGES: readonly Part[] = [
  ofPackage("whatwg-url", "lib/*.min.js and lib/packages/page"),
  ofPackage("commander", "lib/node, the command"),
  ofPackage("css-tree", "lib/packages/page and lib/node; its tokenizer"),
  ofPackage("html-encoding-sniffer", "lib/packages/page"),
  ofPackage("saxes", "lib/packages/page", "test/support/licenses/saxes.txt"),
  ofPackage("xmlchars", "lib/packages/page"),
];

export const DATA: Readonly<Record<string, Part>> = {
  "bidi-class.ts character-classes.ts confusables.ts host-scripts.ts identifier-status.ts idna-mapping.ts idna2008.ts link-terms.ts other-confusables.ts other-scripts.ts":
    {
      name: "Unicode Character Database, UTS #39, UTS #46 and UTS #58",
      where: "all files but those of syntax",
      license: "Unicode-3.0",
      file: "test/support/licenses/unicode.txt",
    },
  "encodings.ts": ofPackage("@exodus/bytes", "lib/*.min.js and lib/packages/page; checksums of its tables"),
  "tlds.ts": ofPackage("tldts", "the files of text; the names of top-level domains"),
};

export function writeNotices(): string {
  const parts = [...PACKAGES, ...Object.values(DATA)];
  const sections = parts.map(({ name, where, license, file }) => {
    const text = readText(file).replaceAll("\r", "").trim();
    return `${"=".repeat(80)}\n${name} (${license})\nin: ${where}\n\n${text}\n`;
  });
  return `The files of this package contain parts of the following, each under its own license.\n\n${sections.join("\n")}`;
}
