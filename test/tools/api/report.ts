/** Taken from the declarations that tsc writes. */
import { posix } from "node:path";
import { CODES } from "../../support/codes.js";
import { ENTRIES } from "../../support/modules.js";
import { readText } from "../../support/paths.js";

export interface PublicName {
  readonly entry: string;
  readonly name: string;
  readonly isValue: boolean;
  readonly file: string;
  /** Its declarations without comments, on one line each. */
  readonly declarations: readonly string[];
}

/** In the order of package.json; without `whatwg-iri/url`, whose names are those of the platform. */
export function listEntries(): readonly string[] {
  return ENTRIES.filter((name) => name !== "url").map((name) =>
    name === "index" ? "whatwg-iri" : `whatwg-iri/${name}`,
  );
}

export function listPublicNames(): readonly PublicName[] {
  return listEntries().flatMap((entry) => {
    const file = entry === "whatwg-iri" ? "index" : entry.slice("whatwg-iri/".length);
    const source = readText(`src/${file}.ts`);
    return [...source.matchAll(/export (type )?\{([^}]*)\} from "(.+?)\.js"/g)]
      .flatMap(([, onlyTypes, names, path]) =>
        (names as string)
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "")
          .map((text) => {
            const name = text.replace(/^type /, "");
            const isValue = onlyTypes === undefined && !text.startsWith("type ");
            return { entry, name, isValue, ...findDeclarations(posix.normalize(path as string), name) };
          }),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

/** Overloads are several, and a re-export is followed. */
function findDeclarations(module: string, name: string): Pick<PublicName, "file" | "declarations"> {
  const text = readText(`lib/${module}.d.ts`).replace(/\/\*[\s\S]*?\*\//g, "");
  const start = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:function|class|interface|const|type) ${name}\\b`,
    "gm",
  );
  const declarations = [...text.matchAll(start)].map(({ index }) => nameMembers(readDeclaration(text, index), text));
  if (declarations.length > 0) {
    return { file: `${module}.ts`, declarations };
  }
  const [, from] = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from "(.+?)\\.js"`).exec(text) ?? [];
  if (from === undefined) {
    throw new Error(`lib/${module}.d.ts does not declare ${name}`);
  }
  return findDeclarations(posix.join(posix.dirname(module), from), name);
}

/** `CODES` has a section of its own. */
function nameMembers(declaration: string, text: string): string {
  return declaration.replace(/keyof typeof (?!CODES)(\w+)|\(typeof (\w+)\)\[number\]/g, (_, record, tuple) => {
    const table = text.slice(text.indexOf(`const ${record ?? tuple}: `)).split(/\n\}?;|;\n(?! )/, 1)[0] as string;
    const members = table.matchAll(record === undefined ? /"(.+?)"/g : /^ {4}(?:readonly )?"?([\w-]+)/gm);
    return Array.from(members, ([, name]) => JSON.stringify(name)).join(" | ");
  });
}

/** Reads up to the semicolon or brace that ends a declaration. */
function readDeclaration(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < text.length; end++) {
    const character = text[end] as string;
    depth += "{([".includes(character) ? 1 : "})]".includes(character) ? -1 : 0;
    const endsBlock =
      character === "}" && /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface)/.test(text.slice(start));
    if (depth === 0 && (character === ";" || endsBlock)) {
      break;
    }
  }
  return text
    .slice(start, end + 1)
    .replace(/\s+/g, " ")
    .replace(/^(?:export )?(?:declare )?/, "");
}

export function makeReport(): string {
  const names = listPublicNames();
  const values = names.filter(({ isValue }) => isValue).length;
  const entries = listEntries();
  const sections = entries.map((entry) => {
    const lines = names.filter((name) => name.entry === entry).flatMap(({ declarations }) => declarations);
    return `\n## ${entry}\n\n${lines.length === 0 ? "No names: importing it has its effect." : lines.join("\n")}\n`;
  });
  const codes = Object.keys(CODES).sort();
  sections.push(`\n## Diagnostic codes\n\n${codes.map((code) => `code ${code}`).join("\n")}\n`);
  return `Made by npm run api. ${entries.length} entries, ${values} values, ${names.length - values} types.\n${sections.join("")}`;
}
