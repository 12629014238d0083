/** Examples in Bidi Notation, in which upper-case letters are right-to-left, and in real letters. */

export const BIDI_EXAMPLES: readonly (readonly [number: number, logical: string, visual: string])[] = [
  [1, "http://ab.CDEFGH.ij/kl/mn/op.html", "http://ab.HGFEDC.ij/kl/mn/op.html"],
  [2, "http://ab.CDE.FGH/ij/kl/mn/op.html", "http://ab.HGF.EDC/ij/kl/mn/op.html"],
  [3, "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV", "http://VU#TS=RQ;PO=NM?LK/JI/HG/FE.DC.BA"],
  [4, "http://AB.CD.ef/gh/IJ/KL.html", "http://DC.BA.ef/gh/LK/JI.html"],
  [5, "http://ab.cd.EF/GH/ij/kl.html", "http://ab.cd.HG/FE/ij/kl.html"],
  [6, "http://ab.CD.EF/GH/IJ/kl.html", "http://ab.JI/HG/FE.DC/kl.html"],
  [7, "http://ab.CDE123FGH.ij/kl/mn/op.html", "http://ab.HGF123EDC.ij/kl/mn/op.html"],
  [8, "http://ab.cd.ef/GH1/2IJ/KL.html", "http://ab.cd.ef/LK/JI1/2HG.html"],
  [9, "http://ab.cd.ef/GH%31/%32IJ/KL.html", "http://ab.cd.ef/LK/JI%32/%31HG.html"],
  [10, "http://ab.CDEFGH.123/kl/mn/op.html", "http://ab.123.HGFEDC/kl/mn/op.html"],
  [11, "http://ab.CDEFGH.123ij/kl/mn/op.html", "http://ab.123.HGFEDCij/kl/mn/op.html"],
];

/** Example 9 in Arabic: after its letters digits are AN (rule W2), and "%" joins only EN (rule W5). */
const ARABIC_EXAMPLE_9 = "http://ab.cd.ef/LK/JI32%/31%HG.html";

export const BIDI_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hebrew: take(0x5d0),
  Arabic: [...take(0x627).slice(0, 20), ...take(0x641).slice(0, 6)],
  Adlam: take(0x1e900),
};

function take(first: number): string[] {
  return Array.from({ length: 26 }, (_, index) => String.fromCodePoint(first + index));
}

export function writeInScript(notation: string, letters: readonly string[]): string {
  return notation.replace(/[A-Z]/g, (letter) => letters[letter.charCodeAt(0) - 0x41] as string);
}

export function listExamples(script: string): { number: number; logical: string; visual: string }[] {
  const letters = BIDI_SCRIPTS[script] as readonly string[];
  return BIDI_EXAMPLES.map(([number, logical, visual]) => ({
    number,
    logical: writeInScript(logical, letters),
    visual: writeInScript(number === 9 && script === "Arabic" ? ARABIC_EXAMPLE_9 : visual, letters),
  }));
}
