/**
 * Sets of scripts: the scripts that a character, or all characters of a string, can belong to.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 * @see https://www.unicode.org/reports/tr24/#Script_Extensions
 */

/** Scripts by their four-letter codes; `"all"` for what any script uses. */
export type ScriptSet = readonly string[] | "all";

/** What is known of characters that have the same scripts. */
export interface ScriptClass {
  /** The Script property: one code. */
  readonly script: string;
  /** The augmented script set. */
  readonly scripts: ScriptSet;
}

/** The writing systems that use a script together with others. */
const WRITING_SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  Hani: ["Hanb", "Jpan", "Kore"],
  Hira: ["Jpan"],
  Kana: ["Jpan"],
  Hang: ["Kore"],
  Bopo: ["Hanb"],
};

/**
 * Reads the classes of a generated table.
 *
 * @param classes - For each the Script and then the other Script_Extensions, with spaces between them and commas between
 *   the classes.
 * @returns The classes; `null` for an empty one.
 */
export function readClasses(classes: string): readonly (ScriptClass | null)[] {
  return classes.split(",").map((text) => {
    if (text === "") {
      return null;
    }
    const codes = text.split(" ");
    return { script: codes[0] as string, scripts: augment(codes) };
  });
}

/**
 * Makes an augmented script set.
 *
 * @param codes - The Script and then the other Script_Extensions.
 */
function augment(codes: readonly string[]): ScriptSet {
  const [script, ...others] = codes as [string, ...string[]];
  const isCommon = script === "Zyyy" || script === "Zinh";
  if (isCommon && others.length === 0) {
    return "all";
  }
  const scripts = new Set(isCommon ? others : codes);
  for (const code of [...scripts]) {
    for (const system of WRITING_SYSTEMS[code] ?? []) {
      scripts.add(system);
    }
  }
  return [...scripts];
}

/** Gives the scripts that are in both sets. */
export function intersect(first: ScriptSet, second: ScriptSet): ScriptSet {
  if (first === "all" || first === second) {
    return second;
  }
  return second === "all" ? first : first.filter((script) => second.includes(script));
}

/** Tells whether a set has one of some scripts. */
export function hasAny(scripts: ScriptSet, codes: readonly string[]): boolean {
  return scripts === "all" || codes.some((code) => scripts.includes(code));
}
