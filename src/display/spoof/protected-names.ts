import { quoteAddress } from "../../diagnostics/quote.js";
import { assertList, nameValue } from "../../infra/arguments.js";
import { remember } from "../../infra/remember.js";
import { FORBIDDEN_IN_DOMAIN } from "../../names/hosts.js";
import { toUnicodeDomain } from "../../names/idna/idna.js";
import { hasTooManyLabels, isTooLong } from "./host-label.js";
import { exemplifyInHost, makeSkeletons } from "./host-skeletons.js";

/**
 * Names to protect, decoded once, so that checking a host takes only a few lookups. There is no built-in list.
 *
 * @example
 * const names = new ProtectedNames(["bank.example"]);
 * names.findSimilar(["www", "bаnk", "example"]); // => { name: "bank.example", count: 2 }
 */
export class ProtectedNames {
  /** The names, as they were written. */
  readonly names: readonly string[];
  readonly #names = new Set<string>();
  readonly #bySkeleton = new Map<string, string>();
  readonly #byWords = new Map<string, string>();
  readonly #byBrand = new Map<string, string>();
  #mostLabels = 0;

  /**
   * Decodes names.
   *
   * @param names - Domain names in ASCII or Unicode form, with their top-level domains.
   * @throws {TypeError} If the names are not a list or are empty, or one is not a domain name: an address, a pattern,
   *   a single label other than `localhost`, too long for the DNS. The message has the right spelling, if there is one.
   */
  constructor(names: Iterable<string>) {
    assertList(names, "names");
    this.names = [...names];
    const exemplarOf = remember(exemplifyInHost);
    const fold = remember((label: string) => makeFolded(label, exemplarOf));
    // Of names that look alike, the first stays.
    for (const [name, labels] of [...readProtected(this.names, "names")].reverse()) {
      const folded = labels.map(fold);
      const [skeleton] = joinSkeletons(folded) as [string];
      this.#names.add(labels.join("."));
      this.#bySkeleton.set(skeleton, name);
      this.#mostLabels = Math.max(this.#mostLabels, labels.length);
      const words = folded.map(([first]) => first as string);
      const all = words.join("-");
      if (words.length > 1 && all.length <= LONGEST_NAME) {
        this.#byWords.set(all, name);
        const [brand = ""] = words.slice(0, -1).sort((a, b) => b.length - a.length);
        if (brand.length >= SHORTEST_BRAND) {
          this.#byBrand.set(brand, name);
        }
      }
    }
  }

  /**
   * Finds a protected name that looks like a host, or like the last labels of the host.
   *
   * @param labels - The labels of the host, in Unicode form.
   * @returns The name, and the number of labels that look like it; `null` if no name does, or the host is protected
   *   itself.
   */
  findSimilar(labels: readonly string[]): { readonly name: string; readonly count: number } | null {
    const longest = labels.slice(Math.max(0, labels.length - this.#mostLabels));
    const tail = longest.slice(longest.map(isTooLong).lastIndexOf(true) + 1);
    if (this.#owns(tail)) {
      return null;
    }
    const skeletons = tail.map((label) => makeFolded(label));
    for (let start = 0; start < tail.length; start++) {
      for (const skeleton of joinSkeletons(skeletons.slice(start))) {
        const name = this.#bySkeleton.get(skeleton);
        if (name !== undefined) {
          return { name, count: tail.length - start };
        }
      }
    }
    return null;
  }

  #owns(labels: readonly string[]): boolean {
    return labels.some((_, start) => this.#names.has(labels.slice(start).join(".")));
  }

  /**
   * Finds a protected name that a host contains: all words of the name in a row, separated by dots or hyphens, or the
   * longest label of the name as a part of a label with hyphens or before another top-level domain, such as `co.uk`.
   *
   * @example
   * const names = new ProtectedNames(["google.example"]);
   * names.findInside(["my-google", "test"]); // => { name: "google.example", first: 0, last: 0 }
   * names.findInside(["google", "co"]); // => { name: "google.example", first: 0, last: 0 }
   *
   * @param labels - The labels of the host, in Unicode form.
   * @returns The name, and the indices of the first and the last label that contain it; `null` if no name is inside,
   *   or the host is protected itself.
   */
  findInside(
    labels: readonly string[],
  ): { readonly name: string; readonly first: number; readonly last: number } | null {
    if (this.#owns(labels.slice(-this.#mostLabels))) {
      return null;
    }
    const words = labels.flatMap((label, index) =>
      (isTooLong(label) ? "" : (makeFolded(label)[0] as string)).split("-").map((text) => ({ text, label: index })),
    );
    for (const [start, { text: first, label }] of words.entries()) {
      let all = "";
      let brand = "";
      for (let end = start; end < words.length && all.length < LONGEST_NAME; end++) {
        const { text, label: last } = words[end] as { text: string; label: number };
        all += end === start ? first : `-${text}`;
        brand = last === label ? all : "";
        const isWhole = words[start - 1]?.label !== label && words[end + 1]?.label !== label;
        const isLast = end === words.length - 1;
        const isInner = isWhole && !SUFFIX.test(labels.slice(last + 1).join("."));
        const name = (isLast ? undefined : this.#byWords.get(all)) ?? (isInner ? undefined : this.#byBrand.get(brand));
        if (name !== undefined) {
          return { name, first: label, last };
        }
      }
    }
    return null;
  }
}

const SUFFIX = /^(?:[^.]{2,3}\.)?[^.]+$/;

/** A name, and what is often written around it. */
const AROUND =
  /^\s*(?:[a-z][a-z0-9+.-]*:(?=[^0-9\s]))?[/\\]*(?:[^/\\?#@]*@)?[*.]*([^\s*/\\?#@:]*)(?:[\s:/\\?#][\s\S]*)?$/i;

export function readProtected(
  names: readonly unknown[],
  option: string,
): readonly (readonly [name: string, labels: readonly string[]])[] {
  if (names.length === 0) {
    throw new TypeError(`${option} is empty, so no name would be protected`);
  }
  return Array.from(names, (name) => {
    const labels = readLabels(name);
    if (typeof labels !== "string") {
      return [name as string, labels];
    }
    const [, repaired = ""] = typeof name === "string" ? (AROUND.exec(name.slice(0, LONGEST_WRITTEN)) ?? []) : [];
    const hint = typeof readLabels(repaired) === "string" ? "" : `; write ${quoteAddress(repaired)}`;
    const got = typeof name === "string" ? quoteAddress(name) : `a name (got ${nameValue(name)})`;
    throw new TypeError(`${option}: ${got} ${labels}${hint}`);
  });
}

const LONGEST_WRITTEN = 2_048;

function readLabels(name: unknown): readonly string[] | string {
  if (typeof name !== "string") {
    return "is not a string";
  }
  const { domain } = toUnicodeDomain(name);
  const labels = domain.replace(/\.$/, "").split(".");
  if (FORBIDDEN_IN_DOMAIN.test(name) || FORBIDDEN_IN_DOMAIN.test(domain) || /[*\s]/.test(name) || labels.includes("")) {
    return "is not a domain name";
  }
  if (labels.length === 1 && domain !== "localhost") {
    return `has no top-level domain, as in "paypal.com"`;
  }
  return hasTooManyLabels(domain) || labels.some(isTooLong) ? "is longer than the DNS allows" : labels;
}

const LONGEST_NAME = 64;

const SHORTEST_BRAND = 4;

/** Of too many combinations, only those with the first skeleton of a label. */
function joinSkeletons(labels: readonly (readonly string[])[]): readonly string[] {
  let joined: readonly string[] = [""];
  for (const [index, skeletons] of labels.entries()) {
    const choices = joined.length * skeletons.length > MOST_SKELETONS ? skeletons.slice(0, 1) : skeletons;
    joined = joined.flatMap((before) => choices.map((skeleton) => (index === 0 ? "" : `${before}.`) + skeleton));
  }
  return joined;
}

const MOST_SKELETONS = 243;

const FOLDINGS: readonly (readonly [find: RegExp, read: string])[] = [
  [/[i|]/g, "l"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/** Divergence (safety): more is folded than in Chromium's skeletons. */
function makeFolded(label: string, exemplarOf?: (character: string) => string): readonly string[] {
  return makeSkeletons(label, exemplarOf).map((skeleton) =>
    FOLDINGS.reduce((text, [find, read]) => text.replace(find, read), skeleton),
  );
}
