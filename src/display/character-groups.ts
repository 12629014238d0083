/**
 * Groups of characters that are forbidden or inadvisable in IRIs.
 *
 * Divergences:
 * - safety: the bidirectional formatting characters include ALM and the isolates, and the inadvisable ones include
 *   look-alikes of the slash and invisible characters. The draft names examples and refers elsewhere for the rest.
 * - compatibility: normalization is left to the engine, because the result is advice.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.3
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.5
 */
import { isBidiFormatting } from "../infra/bidi-formatting.js";

interface Group {
  /** Why IRIs should not contain the group's members. */
  readonly reason: string;
  /** The section of draft-duerst-iri-bis-07 that covers the group. */
  readonly section: string;
}

/** Every group with its reason, in our own words. */
export const GROUPS = {
  space: { reason: "lists and line breaks split text at spaces, so one IRI becomes two", section: "7.3" },
  delimiter: {
    reason: "text puts IRIs in quotation marks or angle brackets, which would cut this one off",
    section: "7.3",
  },
  unwise: { reason: "some systems show another character, and many notations use it around IRIs", section: "7.3" },
  control: { reason: "it does not survive transport as text, and may break the display", section: "7.3" },
  "bidi-formatting": {
    reason: "it is invisible and reorders the text around it, so nobody can copy what they see",
    section: "4.1",
  },
  specials: {
    reason: "it marks byte order, annotations or undecodable octets, and identifies nothing",
    section: "7.3",
  },
  "private-use": {
    reason: "its meaning is a private agreement, and only queries may contain it",
    section: "7.3",
  },
  tag: { reason: "it tags the language of plain text, and nobody can see or type it", section: "7.3" },
  noncharacter: { reason: "it is reserved for internal use, not for interchange", section: "7.3" },
  surrogate: { reason: "it is half of a surrogate pair, not a character", section: "7.3" },
  misplaced: { reason: "IRIs allow it, but not in this component", section: "2.2" },
  "delimiter-look-alike": { reason: "it looks like a space or a delimiter, or becomes one under NFKC", section: "6.1" },
  "half-or-full-width": {
    reason: "it looks like the character of normal width, but is a different one",
    section: "6.1",
  },
  "not-NFC": { reason: "normalization (NFC) changes it, and then it is a different IRI", section: "8.5" },
  compatibility: {
    reason: "it is a variant of other characters (NFKC), which readers will type instead",
    section: "8.5",
  },
  "mixed-scripts": {
    reason: "its script differs from that of the letters around it, so it can be mistaken for one of theirs",
    section: "8.5",
  },
  "latin-look-alike": { reason: "together with all letters around it, it can be mistaken for Latin", section: "8.5" },
  "combining-mark": { reason: "there is only a delimiter before it to combine with", section: "6.1" },
  undisplayable: { reason: "readers cannot see it, or fonts lack it", section: "6.1" },
} as const satisfies Record<string, Group>;

/**
 * The name of a group.
 *
 * @useDeclaredType
 */
export type CharacterGroup = keyof typeof GROUPS;

/** Normalization to a space, a delimiter or an unwise character. */
const BECOMES_DELIMITER = /[ -,/:-@[-^`{-}]/;
/** Look-alikes of the slash that NFKC does not change. */
const SLASH_LOOK_ALIKE =
  /^[\u1735\u2041\u2044\u2215\u2216\u2571\u27CB\u27CD\u29F5\u29F8\u29F9\u2F02\u2F03\u31D3\u31D4\u{1D20F}\u{1D23A}\u{1D23B}]$/u;

/** Finds the group of a misplaced ASCII character. */
export function groupASCII(codePoint: number): CharacterGroup {
  const character = String.fromCharCode(codePoint);
  if (character === " ") {
    return "space";
  }
  if (/[<>"]/.test(character)) {
    return "delimiter";
  }
  if (/[\\^`{|}]/.test(character)) {
    return "unwise";
  }
  return codePoint < 0x20 || codePoint === 0x7f ? "control" : "misplaced";
}

/**
 * Finds the group of a non-ASCII character that IRIs should not contain anywhere.
 *
 * @returns The group, or `null`.
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.3
 */
export function groupExcluded(codePoint: number): CharacterGroup | null {
  if (codePoint < 0xa0) {
    return "control";
  }
  if (isBidiFormatting(codePoint)) {
    return "bidi-formatting";
  }
  if (codePoint < 0xd800) {
    return null;
  }
  if (codePoint < 0xe000) {
    return "surrogate";
  }
  if ((codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef)) {
    return "noncharacter";
  }
  if (codePoint < 0xf900 || codePoint >= 0xf0000) {
    return "private-use";
  }
  if (codePoint >= 0xfff0 && codePoint <= 0xfffd) {
    return "specials";
  }
  return codePoint >= 0xe0000 && codePoint <= 0xe0fff ? "tag" : null;
}

/**
 * Finds the group of a character that has a look-alike or is a variant.
 *
 * @returns The group, or `null`.
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 */
export function groupVariant(character: string): CharacterGroup | null {
  const compatible = character.normalize("NFKC");
  if (BECOMES_DELIMITER.test(compatible) || SLASH_LOOK_ALIKE.test(character)) {
    return "delimiter-look-alike";
  }
  if (/[\uFF01-\uFFEE]/.test(character)) {
    return "half-or-full-width";
  }
  if (character.normalize() !== character) {
    return "not-NFC";
  }
  return compatible === character ? null : "compatibility";
}
