/**
 * The mappings of UTS #46 that the engine does not compute.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/idna.ts (`npm run tables:make`); do not edit.
 */

/** For mappings to one code point: its distance, minus that of the previous one, folded; after a 0, how many more follow. */
export const OFFSETS: string = /* @__PURE__ */ [
  "U%TP#%?R$5A#'U~*%5'##$1Q%yR%sS0RyH#OUR$%##W}K[x6[v5##yVD%yVC#&yxP+7(R+Q$MzqGy0#)R(yv2Vp#sX9##yz$yz%#)zU:Y;##h0D'7zd;QQJ~+zrHzsMzrLzr%##vh0#QCjjDQcW-#E$#DQdh0##f4cKS&S5zr3zr2&S6##Vr#Vr$-S-S$((R;a,a+R2Q-Q?##RFRlxAQqQDyvNRlx?Rlw0Rlw/RmZPa=##g<g?Rlx-Rlx*##%QC(zr/zr0Q4Za7Za.E##8Y6#$RmR1IRlxB?##/RlvGQXX<#Q&Q4#QI,#:Rhz.#;S.#+RVHRkU-#1U*#$Rl|HVl-Vv*TJY+W(SGRmW'HRl|FVqIRfZKRmV.Y?RP##Rl|=HRlx:Vp/RfXODRlx&VoGV:./Vj2-QE##V,G#$b7##Va-sVIsV@')VzNC9ZKZ>RmS+Rlg4#*%#$%#,'%##yUAx}BUD%V/R<Q3VN#*%##'##%%#'%##S#R>&5S/x}+x|PRlp?#CQ{_Dw^,#+",
].join("");

/** The mappings to several. */
export const SEQUENCES: Readonly<Record<string, string>> = {
  "\u{32FF}": "令和",
  "\u{1B123}": "こと",
  "\u{1B124}": "トキ",
  "\u{1B125}": "トテ",
  "\u{1B126}": "ヨリ",
  "\u{1D6A6}": "ss",
  "\u{1DF95}": "ss",
  "\u{1F16C}": "mr",
};
