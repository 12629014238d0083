/** UTS #39, transcribed sentence by sentence from its data files, slow and literal. */
import { parseConfusables, parseRanges, readSecurityData } from "../tables/security-data.js";
import { readProperty, readScript, readScriptExtensions } from "../tables/ucd.js";

export interface UTS39 {
  skeleton(text: string): string;
  restrictionLevel(text: string): string;
  resolveScripts(text: string): readonly string[] | "all";
}

export function hasSecurityData(): boolean {
  return ["confusables.txt", "IdentifierStatus.txt", "IdentifierType.txt"].every((file) => readSecurityData(file));
}

export async function readUTS39(): Promise<UTS39> {
  const confusables = parseConfusables(readSecurityData("confusables.txt") as string);
  const status = parseRanges(readSecurityData("IdentifierStatus.txt") as string);
  const types = parseRanges(readSecurityData("IdentifierType.txt") as string);
  const ignorable = new Set(await readProperty("Binary_Property/Default_Ignorable_Code_Point"));
  const extensions = await readScriptExtensions();
  const script = await readScript();
  const codePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) as number);

  /** 5.1: the Script_Extensions, and the writing systems that they are part of. */
  function augment(codePoint: number): ReadonlySet<string> | "all" {
    const scripts = new Set(extensions.get(codePoint));
    if (scripts.has("Hani")) {
      scripts.add("Hanb").add("Jpan").add("Kore");
    }
    if (scripts.has("Hira") || scripts.has("Kana")) {
      scripts.add("Jpan");
    }
    if (scripts.has("Hang")) {
      scripts.add("Kore");
    }
    if (scripts.has("Bopo")) {
      scripts.add("Hanb");
    }
    return scripts.has("Zyyy") || scripts.has("Zinh") ? "all" : scripts;
  }

  function common(first: ReadonlySet<string> | "all", second: ReadonlySet<string>): ReadonlySet<string> {
    return first === "all" ? second : new Set([...first].filter((one) => second.has(one)));
  }

  /** 5.1: the intersection of the sets of all characters. */
  function resolve(text: string): ReadonlySet<string> | "all" {
    let resolved: ReadonlySet<string> | "all" = "all";
    for (const codePoint of codePoints(text)) {
      const scripts = augment(codePoint);
      if (scripts !== "all") {
        resolved = common(resolved, scripts);
      }
    }
    return resolved;
  }

  /** 5.2: whether every character belongs to one of the scripts. */
  function covers(cover: readonly string[], text: string): boolean {
    return codePoints(text).every((codePoint) => {
      const scripts = augment(codePoint);
      return scripts === "all" || cover.some((one) => scripts.has(one));
    });
  }

  const recommended = new Set<string>();
  for (const [codePoint, type] of types) {
    if (type.split(" ").includes("Recommended")) {
      recommended.add(script.get(codePoint) as string);
    }
  }
  const besideLatin = [...recommended].filter((one) => !["Latn", "Grek", "Cyrl", "Zyyy", "Zinh"].includes(one));

  return {
    skeleton: (text) => {
      const kept = codePoints(text.normalize("NFD")).filter((codePoint) => !ignorable.has(codePoint));
      const exemplars = kept.map((codePoint) => confusables.get(codePoint) ?? String.fromCodePoint(codePoint));
      return exemplars.join("").normalize("NFD");
    },
    restrictionLevel: (text) => {
      if (codePoints(text).some((codePoint) => status.get(codePoint) !== "Allowed")) {
        return "unrestricted";
      }
      if (codePoints(text).every((codePoint) => codePoint < 0x80)) {
        return "ascii-only";
      }
      const resolved = resolve(text);
      if (resolved === "all" || resolved.size > 0) {
        return "single-script";
      }
      if (["Hanb", "Jpan", "Kore"].some((other) => covers(["Latn", other], text))) {
        return "highly-restrictive";
      }
      return besideLatin.some((other) => covers(["Latn", other], text))
        ? "moderately-restrictive"
        : "minimally-restrictive";
    },
    resolveScripts: (text) => {
      const resolved = resolve(text);
      return resolved === "all" ? resolved : [...resolved].sort();
    },
  };
}

export function createTexts(random: () => number): () => string {
  const blocks: readonly (readonly [first: number, count: number])[] = [
    [0x20, 95],
    [0x61, 26],
    [0xa0, 350],
    [0x300, 112],
    [0x370, 400],
    [0x430, 80],
    [0x530, 200],
    [0x600, 512],
    [0x900, 1_800],
    [0x1000, 256],
    [0x10a0, 96],
    [0x1100, 256],
    [0x1ab0, 80],
    [0x1e00, 512],
    [0x2000, 400],
    [0x3000, 256],
    [0x3100, 256],
    [0x4e00, 400],
    [0xac00, 300],
    [0xd800, 64],
    [0xf900, 300],
    [0xfb00, 1_280],
    [0x1d400, 1_024],
    [0x1f100, 256],
    [0xe0000, 512],
  ];
  const below = (limit: number): number => Math.floor(random() * limit);
  return () => {
    const chosen = Array.from(
      { length: 1 + below(3) },
      () => blocks[below(blocks.length)] as readonly [number, number],
    );
    return Array.from({ length: 1 + below(8) }, () => {
      const [first, count] =
        below(60) === 0 ? [0, 0x110000] : (chosen[below(chosen.length)] as readonly [number, number]);
      return String.fromCodePoint(first + below(count));
    }).join("");
  };
}
