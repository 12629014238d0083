/** The report about loaders. */
import { type Loader, type Order, PACKAGES } from "./loaders.js";

/** The text of a cell whose program prints what is expected. */
const PASSED = "✓";

/** The beginning of a cell whose loader does not work in a version of Node, also without the library. */
const UNUSABLE = "fails without the library too";

const TWO_COPIES =
  "tsx compiles each package that has modules only to CommonJS, and evaluates it again; the program's `IRI` is that copy, `URL` the first";

const BUNDLED =
  "the executable contains a package of its own; the program's `IRI` is that, `URL` the one that Node loaded";

const OWN_CONTEXT =
  "the context has a library of its own; the program's `IRI` is that, `URL` the one that the context was given";

/** Accepted failures, by loader and order, each with its reason. */
export const REASONS: Readonly<Record<string, string>> = {
  "`vm` modules, with a library of their own: the library first": OWN_CONTEXT,
  "tsx, in CommonJS: the library first": TWO_COPIES,
  "tsx, in CommonJS: the loader first": TWO_COPIES,
  "tsx/cjs: the library first": TWO_COPIES,
  "the command tsx, in CommonJS: `NODE_OPTIONS`": TWO_COPIES,
  "a single executable application: `NODE_OPTIONS`": BUNDLED,
};

/** The errors of a program, and of the same without the library; `""` without one. */
export interface Run {
  readonly error: string;
  readonly control: string;
}

/** The lines before the table's rows. */
export function describeHead(nodes: readonly string[]): readonly string[] {
  const cells = ["loader", "version", "registered", ...nodes.map((version) => `Node ${version}`)];
  return [`| ${cells.join(" | ")} |`, `| ${cells.map(() => "---").join(" | ")} |`];
}

/** The cells of a row that do not depend on results. */
export function describeRun(loader: Loader, order: Order): string {
  const version = loader.package === undefined ? "–" : PACKAGES[loader.package];
  return `| ${loader.name} | ${version} | ${order} |`;
}

/** Returns a row, and its faults: failures without a reason, and a reason without a failure. */
export function describeRow(
  loader: Loader,
  order: Order,
  runs: readonly Run[],
): { readonly line: string; readonly faults: readonly string[] } {
  const key = `${loader.name}: ${order}`;
  const reason = REASONS[key];
  const faults: string[] = [];
  const cells = runs.map(({ error, control }) => {
    if (error === "") {
      return PASSED;
    }
    if (control !== "") {
      return `${UNUSABLE}: ${control}`;
    }
    if (reason === undefined) {
      faults.push(`${key}: ${error}`);
    }
    return `✘ ${error}${reason === undefined ? "" : ` – ${reason}`}`;
  });
  if (reason !== undefined && !cells.some((cell) => cell.startsWith("✘"))) {
    faults.push(`${key}: no failure any more`);
  }
  return { line: `${describeRun(loader, order)} ${cells.map(escapeCell).join(" | ")} |`, faults };
}

function escapeCell(cell: string): string {
  return cell.replaceAll("|", "\\|").replaceAll("<", "\\<").replaceAll("\n", " ");
}
