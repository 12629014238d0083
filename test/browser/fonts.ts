/** Without these fonts, an engine draws a box for each character of many scripts. */
import { spawnSync } from "node:child_process";

export const FONTS: readonly string[] = ["fontconfig", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"];

/** A language, as fontconfig names it, of each script that needs more fonts. */
const LANGUAGES = ["ja", "ko", "zh-cn", "hi", "th", "und-zsye"];

export function findMissingFonts(): readonly string[] {
  return LANGUAGES.filter(
    (language) => !spawnSync("fc-list", [`:lang=${language}`], { encoding: "utf8" }).stdout?.trim(),
  );
}
