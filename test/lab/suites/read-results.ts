/** Reads what test runners report, by the name of each test. */

/** A test's state, and the message of its failure; `""` without one. */
export interface Result {
  readonly state: "passed" | "failed" | "skipped";
  readonly error: string;
}

type Row = Result & { readonly name: string };

/** A date as HTTP writes it, in the name of a test: that of the run. */
const DATE = /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;

/** Results by the name of the test, without dates; a name that occurs again gets a number. */
export type Results = ReadonlyMap<string, Result>;

function collect(rows: Iterable<Row>): Results {
  const results = new Map<string, Result>();
  for (const { name: title, state, error } of rows) {
    const name = title.replaceAll(DATE, "a date");
    let key = name;
    for (let number = 2; results.has(key); number++) {
      key = `${name} #${number}`;
    }
    results.set(key, { state, error });
  }
  return results;
}

/** Reads the lines that the reporters for mocha and `node --test` write. */
export function readLines(text: string): Results {
  const lines = text.split("\n").filter((line) => line !== "");
  return collect(lines.map((line) => JSON.parse(line) as Row));
}

interface VitestFile {
  readonly name: string;
  readonly message?: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/**
 * Reads the report that vitest writes as JSON, and jest as well.
 *
 * @param folder - Removed from the names of files.
 */
export function readVitest(text: string, folder: string): Results {
  const { testResults } = JSON.parse(text) as { testResults: readonly VitestFile[] };
  const rows = testResults.flatMap(({ name, status, message = "", assertionResults }): Row[] => {
    const file = name.replaceAll("\\", "/").replace(`${folder.replaceAll("\\", "/")}/`, "");
    if (assertionResults.length === 0) {
      return status === "passed" ? [] : [{ name: file, state: "failed", error: message }];
    }
    return assertionResults.map(({ fullName, status: state, failureMessages = [] }) => ({
      name: `${file} › ${fullName}`,
      state: state === "passed" || state === "failed" ? state : "skipped",
      error: failureMessages[0] ?? "",
    }));
  });
  return collect(rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)));
}

/**
 * Reads the Test Anything Protocol, as ava prints it.
 *
 * @param files - The files that ran; without a list, all. If only one ran, ava leaves it out of the names of tests.
 */
export function readTAP(text: string, files: readonly string[] = []): Results {
  const prefix = files.length === 1 ? `${files[0]} › ` : "";
  const rows = Array.from(
    text.matchAll(/^(not )?ok \d+(?: - )?(.*)\n(?: {2}---\n([\s\S]*?)\n {2}\.\.\.$)?/gm),
    ([, failed, title = "", details = ""]) => {
      const skipped = /(.*) # (?:SKIP|TODO)\b/i.exec(title);
      const error = failed === undefined ? "" : (/^ {4}(?:message|name): (.*)$/m.exec(details)?.[1] ?? "");
      const state = skipped === null ? (failed === undefined ? "passed" : "failed") : "skipped";
      return { name: `${prefix}${skipped?.[1] ?? title}`, state, error } as const;
    },
  );
  return collect(rows);
}
