/** The report about clients: a table of native and our results, and differences without a reason. */
import type { Mode, Results } from "./run.js";

/** A client, and the results of its flows in each mode. */
export interface Client {
  readonly name: string;
  readonly version: string;
  readonly results: Readonly<Record<Mode, Results>>;
}

/** Accepted differences, by client and flow, each with its reason. */
const REASONS: Readonly<Record<string, string>> = {};

/** Results longer than this, in UTF-16 units, are truncated in the table; messages of errors are not. */
const CELL_LIMIT = 80;

/** Returns the lines of the table, and the errors: differences without a reason, and reasons without a difference. */
export function describeClients(
  clients: readonly Client[],
  reasons = REASONS,
): { lines: readonly string[]; faults: readonly string[] } {
  const lines = ["| client | what | `URL` | `IRI` | `IRI` in the place of `URL` |", "| --- | --- | --- | --- | --- |"];
  const faults: string[] = [];
  const unused = new Set(Object.keys(reasons));
  for (const { name, version, results } of clients) {
    for (const [title, native] of Object.entries(results.native)) {
      const key = `${name}: ${title}`;
      const ours = (["object", "global"] as const).map((mode) => results[mode][title] ?? "nothing");
      const reason = reasons[key];
      unused.delete(key);
      if (native.startsWith("throws ")) {
        faults.push(`${key}: ${native} with URL`);
      }
      if (ours.every((result) => result === native)) {
        faults.push(...(reason === undefined ? [] : [`${key}: no difference any more`]));
      } else if (reason === undefined) {
        faults.push(`${key}\n  URL:    ${native}\n  IRI:    ${ours[0]}\n  global: ${ours[1]}`);
      }
      const cells = ours.map((result) =>
        result === native ? "the same" : `${cut(result)}${reason ? ` – ${reason}` : ""}`,
      );
      lines.push(`| ${[`${name} ${version}`, `\`${title}\``, cut(native), ...cells].map(escapeCell).join(" | ")} |`);
    }
  }
  const names = new Set(clients.map(({ name }) => name));
  faults.push(
    ...[...unused].filter((key) => names.has(key.split(":")[0] as string)).map((key) => `${key}: no such flow`),
  );
  return { lines, faults };
}

function cut(result: string): string {
  return result.length > CELL_LIMIT && !result.includes("refused: ") ? `${result.slice(0, CELL_LIMIT)}…` : result;
}

function escapeCell(cell: string): string {
  return cell.replaceAll("|", "\\|").replaceAll("\n", " ");
}
