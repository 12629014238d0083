/**
 * Sets of scripts: the scripts that a character, or all characters of a string, can belong to.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 * @see https://www.unicode.org/reports/tr24/#Script_Extensions
 */

/** Scripts by four-letter codes; `"all"` for characters used with any script. */
export type ScriptSet = readonly string[] | "all";

/** Properties shared by characters with the same scripts. */
export interface ScriptClass {
  /** The Script property: one code. */
  readonly script: string;
  /** The augmented script set. */
  readonly scripts: ScriptSet;
}

/** The writing systems that combine a script with others. */
const WRITING_SYSTEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Hani", ["Hanb", "Jpan", "Kore"]],
  ["Hira", ["Jpan"]],
  ["Kana", ["Jpan"]],
  ["Hang", ["Kore"]],
  ["Bopo", ["Hanb"]],
]);

/**
 * Decodes the classes of a generated table.
 *
 * @param classes - Comma-separated classes; each is the Script, followed by the other Script_Extensions, separated by
 *   spaces.
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
 * Builds an augmented script set.
 *
 * @param codes - The Script, followed by the other Script_Extensions.
 */
function augment(codes: readonly string[]): ScriptSet {
  const [script, ...others] = codes as [string, ...string[]];
  const isCommon = script === "Zyyy" || script === "Zinh";
  if (isCommon && others.length === 0) {
    return "all";
  }
  const scripts = new Set(isCommon ? others : codes);
  for (const code of [...scripts]) {
    for (const system of WRITING_SYSTEMS.get(code) ?? []) {
      scripts.add(system);
    }
  }
  return [...scripts];
}

/** Returns the scripts that two sets share. */
export function intersect(first: ScriptSet, second: ScriptSet): ScriptSet {
  if (first === "all" || first === second) {
    return second;
  }
  return second === "all" ? first : first.filter((script) => second.includes(script));
}

/** Returns whether a set contains one of the given scripts. */
export function hasAny(scripts: ScriptSet, codes: readonly string[]): boolean {
  return scripts === "all" || codes.some((code) => scripts.includes(code));
}
