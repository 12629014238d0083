/**
 * A public suffix list, as publicsuffix.org publishes it.
 *
 * Packages such as tldts contain a list, and cannot read another one; so the command reads the file that the user names.
 *
 * @see https://github.com/publicsuffix/list/wiki/Format
 */
import type { Suffixes } from "../compare/key-forms.js";
import { domainToASCII } from "../names/idna/idna.js";

/**
 * Reads a list. Rules of both its sections count, as in browsers.
 *
 * @example
 * const suffixes = readSuffixes("// list\nuk\n*.ck\n!www.ck\n");
 * ["a.b.uk", "a.b.ck", "a.www.ck", "b.ck", "a.example"].map(suffixes); // => ["b.uk", "a.b.ck", "www.ck", undefined, "a.example"]
 *
 * @param text - The text of the file.
 * @returns A function that finds the registrable domain of a host.
 * @throws {TypeError} If a line is not a rule, or there is no rule.
 */
export function readSuffixes(text: string): Suffixes {
  const rules = new Set<string>();
  let mostLabels = 1;
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    const [rule = ""] = line.trimStart().split(/\s/, 1);
    if (rule !== "" && !rule.startsWith("//")) {
      const ascii = readRule(rule);
      if (ascii === null) {
        throw new TypeError(`line ${index + 1} is not a rule of a public suffix list`);
      }
      rules.add(ascii);
      mostLabels = Math.max(mostLabels, ascii.split(".").length);
    }
  }
  if (rules.size === 0) {
    throw new TypeError("there are no rules");
  }
  return (host) => findDomain(host, rules, mostLabels);
}

/** Returns a rule in ASCII; `null` for anything else. */
function readRule(rule: string): string | null {
  const [, prefix = "", name = ""] = /^(!|\*\.)?([^!*/]+)$/.exec(rule) ?? [];
  const ascii = domainToASCII(name);
  return ascii !== null && /^[\w-]+(?:\.[\w-]+)*$/.test(ascii) ? prefix + ascii : null;
}

/** Walks from the last label to the first one that a rule can reach. */
function findDomain(host: string, rules: ReadonlySet<string>, mostLabels: number): string | undefined {
  // Without a rule, the last label is the public suffix.
  let start = host.lastIndexOf(".") + 1;
  let suffix = start;
  for (let labels = 1; labels <= mostLabels; labels++) {
    const name = host.slice(start);
    const parent = name.slice(name.indexOf(".") + 1);
    if (rules.has(`!${name}`)) {
      suffix = start + name.length - parent.length;
      break;
    }
    if (rules.has(name) || (labels > 1 && rules.has(`*.${parent}`))) {
      suffix = start;
    }
    if (start === 0) {
      break;
    }
    start = host.lastIndexOf(".", start - 2) + 1;
  }
  const label = suffix === 0 ? 0 : host.lastIndexOf(".", suffix - 2) + 1;
  return label < suffix - 1 && suffix < host.length ? host.slice(label) : undefined;
}
