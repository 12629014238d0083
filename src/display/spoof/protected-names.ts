/**
 * Names to protect: a host that looks like one of them is unsafe.
 *
 * Which names to protect is the caller's decision, so no list is included.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { domainToUnicode } from "../../names/idna/idna.js";
import { hasTooManyLabels, isTooLong } from "./host-label.js";
import { makeSkeletons } from "./host-skeletons.js";

/**
 * Names decoded in advance, so that a host is checked with a few lookups, however many names there are.
 *
 * @example
 * new ProtectedNames(["paypal.example"]).findSimilar(["www", "pаypal", "example"]); // => { name: "paypal.example", count: 2 }
 */
export class ProtectedNames {
  readonly #names = new Set<string>();
  readonly #bySkeleton = new Map<string, string>();
  #mostLabels = 0;

  /**
   * Decodes names.
   *
   * @param names - Domain names in ASCII or Unicode form; those that IDNA rejects are used unchanged. Names of more than
   *   127 labels, or with a label of more than 1,024 UTF-16 units, are ignored; the DNS allows neither.
   * @throws {TypeError} If a name is not a string.
   */
  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (typeof name !== "string") {
        throw new TypeError("a name is not a string");
      }
      const { domain } = domainToUnicode(name);
      const labels = domain.replace(/\.$/, "").split(".");
      if (hasTooManyLabels(domain) || labels.some(isTooLong)) {
        continue;
      }
      const [skeleton] = joinSkeletons(labels.map(makeFolded)) as [string];
      this.#names.add(labels.join("."));
      this.#bySkeleton.set(skeleton, this.#bySkeleton.get(skeleton) ?? name);
      this.#mostLabels = Math.max(this.#mostLabels, labels.length);
    }
  }

  /**
   * Finds the protected name that a host, or a suffix of it that starts at a label, looks like.
   *
   * @example
   * new ProtectedNames(["google.example"]).findSimilar(["goog1e", "example"]); // => { name: "google.example", count: 2 }
   *
   * @param labels - The labels of the host, in Unicode form.
   * @returns The name, and the number of labels that look like it; `null` if the host looks like none, or is one or a
   *   subdomain of one.
   */
  findSimilar(labels: readonly string[]): { readonly name: string; readonly count: number } | null {
    let first = labels.length;
    while (first > 0 && labels.length - first < this.#mostLabels && !isTooLong(labels[first - 1] as string)) {
      first--;
    }
    const tail = labels.slice(first);
    for (let start = 0; start < tail.length; start++) {
      if (this.#names.has(tail.slice(start).join("."))) {
        return null;
      }
    }
    const skeletons = tail.map(makeFolded);
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
}

/** Joins the skeletons of labels with dots; if several labels have more than one skeleton, uses the first of each. */
function joinSkeletons(labels: readonly (readonly string[])[]): readonly string[] {
  let joined: readonly string[] = [""];
  for (const [index, skeletons] of labels.entries()) {
    const choices = joined.length * skeletons.length > MOST_SKELETONS ? skeletons.slice(0, 1) : skeletons;
    joined = joined.flatMap((before) => choices.map((skeleton) => (index === 0 ? "" : `${before}.`) + skeleton));
  }
  return joined;
}

/** Most skeletons of a host that are looked up. */
const MOST_SKELETONS = 243;

/** Letters, and pairs of them, that readers mistake for others in ASCII names too. */
const FOLDINGS: readonly (readonly [find: RegExp, read: string])[] = [
  [/[i|]/g, "l"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/**
 * Computes the skeletons of a label for the comparison with protected names.
 *
 * Divergence (safety): more is folded than in Chromium's skeletons: `i`, `l` and 1 look alike, and so do `vv` and `w`, `cl` and `d`.
 */
function makeFolded(label: string): readonly string[] {
  return makeSkeletons(label).map((skeleton) =>
    FOLDINGS.reduce((text, [find, read]) => text.replace(find, read), skeleton),
  );
}
