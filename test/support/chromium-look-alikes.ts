/** Reads Chromium's skeleton_generator.cc; throws if its form has changed. */
export function listLookAlikes(source: string): ReadonlyMap<string, readonly string[]> {
  const code = source.replace(/\/\/.*$/gm, "").replace(/"\s*"/g, "");
  const found = new Map<string, string[]>();
  const add = (character: string, text: string): void => {
    found.set(character, [...(found.get(character) ?? []), text]);
  };
  for (const [, set, one, text] of code.matchAll(/(?:\[([^[\]:\\]+)\]|([^\s;"[\]:])) *> *(\\*[a-z0-9-]+);/gu)) {
    for (const character of set ?? (one as string)) {
      add(character, (text as string).replace(/\\/g, ""));
    }
  }
  for (const [, character, list] of code.matchAll(/character_map_\[u'(.)'\] = \{([^}]*)\}/gu)) {
    for (const [, text] of (list as string).matchAll(/"([^"]+)"/g)) {
      add(character as string, text as string);
    }
  }
  if (found.size === 0) {
    throw new Error("skeleton_generator.cc has no rule that this program can read");
  }
  return found;
}
