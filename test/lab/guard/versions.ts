/** Two versions of fast-uri read the rows of the group `authority`: the rows tell the advisories of 2026 apart. */
import { readFileSync } from "node:fs";
import fastURI from "fast-uri";
import older from "fast-uri-3.1.2";
import { inRepository } from "../../support/paths.js";
import type { Group } from "../matrix/data.js";

const VERSIONS: Readonly<Record<string, typeof fastURI>> = { "3.1.2": older as typeof fastURI, newest: fastURI };

/** The host that a program reads which parses, or normalizes first; `null` for an error. */
function readBoth(library: typeof fastURI, address: string): readonly (string | null)[] {
  const { host = "", error } = library.parse(address);
  const normalized = /^[^:/?#]+:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^:/?#]*)/.exec(library.normalize(address))?.[1] ?? "";
  return [error === undefined ? host : null, error === undefined || /[^\0-\x7F]/.test(address) ? normalized : null];
}

/** Prints where each version gives another host than browsers open, and does not report an error. */
export function compareVersions(): void {
  const { rows } = JSON.parse(readFileSync(inRepository("wpt-fixtures/iri-tests/authority.json"), "utf8")) as Group;
  const wrong = new Map<string, string[]>();
  let count = 0;
  for (const { question, expect, why } of rows) {
    if (question.op !== "href" || question.base !== undefined || expect === undefined) {
      continue;
    }
    count++;
    const expected = "value" in expect ? new URL(expect.value as string).hostname.replace(/^\[|\]$/g, "") : null;
    const isWrong = Object.values(VERSIONS).map((library) =>
      readBoth(library, question.string as string).some(
        (host) => host !== null && host.replace(/^\[|\]$/g, "").toLowerCase() !== expected,
      ),
    );
    const kind = /^(?:GHSA|CVE)[^:]*/.exec(why)?.[0] ?? "other rows";
    const counts = wrong.get(kind) ?? Object.keys(VERSIONS).map(() => "");
    wrong.set(
      kind,
      counts.map((marks, index) => marks + (isWrong[index] ? "✘" : "·")),
    );
  }
  console.log(`fast-uri, ${count} addresses; ✘: another host than browsers open, without an error`);
  for (const [kind, marks] of wrong) {
    const [first, second] = marks.map((text) => (kind === "other rows" ? `${text.split("✘").length - 1} ✘` : text));
    console.log(`${kind}: 3.1.2 ${first}, newest ${second}`);
  }
}
