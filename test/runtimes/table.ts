/** What is told of a runtime. */
import type { Checks } from "./project.js";

/** A runtime, and what came of it. */
export interface Row {
  readonly specifier: string;
  readonly version: string;
  readonly checks: Checks;
}

/** Gives a line of the table, and what is wrong, one line each. */
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
