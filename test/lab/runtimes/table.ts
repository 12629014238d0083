/** The report on a runtime. */
import type { Checks } from "./project.js";

/** A runtime, and its result. */
export interface Row {
  readonly specifier: string;
  readonly version: string;
  readonly checks: Checks;
}

/** Returns a line of the table, and the errors, one per line. */
export function describeRow({ specifier, version, checks }: Row): { line: string; faults: readonly string[] } {
  const entries = Object.entries(checks);
  const faults = entries.filter(([, fault]) => fault !== "");
  const passed = `${entries.length - faults.length} of ${entries.length}`;
  const names = entries.map(([name, fault]) => (fault === "" ? name : `✘ ${name}`)).join(", ");
  return {
    line: `| ${specifier} | ${version} | ${passed} | ${names} |`,
    faults: faults.map(([name, fault]) => `${specifier}, ${name}: ${fault}`),
  };
}
