/** The runtimes in which the packed package is tested. */
import type { Runtime } from "../../support/install.js";

/** The runtimes in which the package is tested directly. */
export const RUNTIMES: readonly Runtime[] = [
  { specifier: "node@22", program: "node", arguments: [] },
  { specifier: "node@24", program: "node", arguments: [] },
  { specifier: "node@26", program: "node", arguments: [] },
  { specifier: "deno@2", program: "deno", arguments: ["run", "--allow-all"] },
  { specifier: "bun@1", program: "bun", arguments: [] },
];

/** The bundler whose app is tested. */
export const VITE: Pick<Runtime, "specifier" | "program"> = { specifier: "vite@8", program: "vite" };

/** The version of Node for what is not a runtime itself: the version that runs the lane may be one without support. */
export const NODE: Pick<Runtime, "specifier" | "program"> = { specifier: "node@24", program: "node" };

/** The test runner in which the package is loaded. */
export const JEST: Pick<Runtime, "specifier" | "program"> = { specifier: "jest@30", program: "jest" };

/** The runtime of Cloudflare's workers. */
export const WORKERD: Pick<Runtime, "specifier" | "program"> = { specifier: "workerd@1", program: "workerd" };

/** Returns which runtimes were requested: `node` means each version of it, and no names mean all. */
export function isAskedFor({ specifier }: Pick<Runtime, "specifier">, names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => specifier === name || specifier.startsWith(`${name}@`));
}
