/** Real addresses as people wrote them: those of lists, and those in the documents of installed packages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { findCases } from "../../support/cases.js";
import { inRepository } from "../../support/paths.js";

/** A list, by name. */
export interface List {
  readonly name: string;
  readonly addresses: readonly string[];
}

/** The lists of a folder, one address in each line; of `$URL_LISTS`, or of `cases/urls`, where {@link findCases} looks. */
export function readLists(): List[] {
  const { URL_LISTS } = process.env;
  const folder = URL_LISTS === undefined ? findCases("urls/") : pathToFileURL(`${URL_LISTS}/`);
  if (folder === undefined || !existsSync(folder)) {
    return [];
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => ({
      name: file,
      addresses: readFileSync(new URL(file, folder), "utf8").split(/\r?\n/).filter(Boolean),
    }));
}

/**
 * Finds the addresses in the documents of installed packages, without duplicates. Only blanks, quotes and angle brackets
 * end one, so that many have a bracket or a mark that no IRI has.
 */
export function readDocuments(): List {
  const folder = inRepository("node_modules/");
  const found = new Set<string>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(?:md|markdown)$|\bpackage\.json$/i.test(name)).sort()) {
    const text = readFileSync(new URL(file.replaceAll("\\", "/"), folder), "utf8");
    for (const [address] of text.matchAll(
      /\b(?:(?:https?|git\+https|git|ftp|wss?|file):\/\/|mailto:|data:|urn:)[^\s<>"']+/g,
    )) {
      found.add(address);
    }
  }
  return { name: "documents of installed packages", addresses: [...found] };
}

/** Selects a number of addresses, evenly spread; all if there are fewer. */
export function takeEvenly(addresses: readonly string[], count: number): readonly string[] {
  const step = addresses.length / count;
  return step <= 1
    ? addresses
    : Array.from({ length: count }, (_, index) => addresses[Math.floor(index * step)] as string);
}
