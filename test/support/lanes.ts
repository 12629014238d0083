import { existsSync } from "node:fs";
import { inRepository } from "./paths.js";

export function isLane(name: string): boolean {
  return ["tools/", "lab/", ""].some((folder) =>
    [`${name}/main.ts`, `${name}.ts`].some((file) => existsSync(inRepository(`test/${folder}${file}`))),
  );
}
