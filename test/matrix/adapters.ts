/** The programs that are asked, and how each is started. */
import { fileURLToPath } from "node:url";
import { inRepository } from "../support/paths.js";
import type { Command } from "./runner.js";

/** A program that may be missing. */
export interface Adapter {
  /** Name of its file, without the extension. */
  readonly file: string;
  readonly command: Command;
  /** What to install if it does not start. */
  readonly needs?: string;
}

function path(file: string): string {
  return fileURLToPath(inRepository(`test/matrix/adapters/${file}`));
}

function node(file: string, needs?: string): Adapter {
  const command = { command: process.execPath, args: [path(`${file}.mjs`)] };
  return { file, command, ...(needs === undefined ? {} : { needs }) };
}

/** All of them, ours first. */
export const ADAPTERS: readonly Adapter[] = [node("whatwg-iri"), node("native-url")];
