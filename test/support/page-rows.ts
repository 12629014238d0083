/** Results of the engines for pages that are not in UTF-8: wpt-fixtures/pages.json, and the tables of docs/pages.md. */
import { readJSON } from "./paths.js";

export type EngineName = "Chromium" | "Firefox" | "WebKitGTK";

export type Answers = Readonly<Record<EngineName, readonly string[]>>;

export interface PageRow {
  readonly group: "script" | "markup" | "time" | "charset" | "base" | "refresh" | "form";
  readonly what: string;
  readonly body: string;
  readonly type: readonly string[];
  readonly refresh?: string;
  readonly answers: Answers;
}

export const ENGINE_NAMES: readonly EngineName[] = ["Chromium", "Firefox", "WebKitGTK"];

/** The first line says versions and date. */
export function readPageRows(): { readonly made: string; readonly rows: readonly PageRow[] } {
  const [made, ...rows] = readJSON("wpt-fixtures/pages.json") as [string, ...PageRow[]];
  return { made, rows };
}

const NAMES: Readonly<Record<string, string>> = { "%93%FA": "page", "%E6%97%A5": "UTF-8" };

/** That of the page, UTF-8, or both, in their order. */
export function describeCharsets(answers: readonly string[]): string {
  const found = answers.map((answer) => /[?&]?q=([^&#]*)/.exec(answer)?.[1] ?? answer);
  return [...new Set(found)].map((query) => NAMES[query] ?? `\`${query}\``).join(", then ") || "–";
}

export function writeTables(guide: string, { made, rows }: ReturnType<typeof readPageRows>): string {
  const tables: Readonly<Record<string, () => string>> = {
    made: () => made,
    script: () => writeTable("script", "a script calls", describeCharsets),
    markup: () => writeTable("markup", "a page has", describeCharsets),
    time: () => writeTable("time", "before `<base href=/x/>`", describeFolders),
  };
  const writeTable = (group: string, head: string, describe: (answers: readonly string[]) => string): string =>
    [
      `| ${head} | ${ENGINE_NAMES.join(" | ")} |`,
      "| --- | --- | --- | --- |",
      ...rows
        .filter((row) => row.group === group)
        .map(
          ({ what, answers }) => `| \`${what}\` | ${ENGINE_NAMES.map((name) => describe(answers[name])).join(" | ")} |`,
        ),
    ].join("\n");
  return guide.replace(
    /(<!-- table: (\w+) -->\n)[\s\S]*?(?=\n<!-- end -->)/g,
    (_, mark: string, name: string) => `${mark}${tables[name]?.() ?? ""}`,
  );
}

function describeFolders(answers: readonly string[]): string {
  const names = answers.map((answer) => (answer.startsWith("/x/") ? "`base`" : "page"));
  return [...new Set(names)].join(", then ") || "–";
}
