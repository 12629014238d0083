/**
 * Script_Extensions of the characters that hosts may show, and the digits of all numbering systems.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/identifiers.ts (`npm run tables:make`); do not edit.
 */

/**
 * The classes: the Script and then the other Script_Extensions, with spaces between them. The first class is that of the
 * characters that hosts may not show.
 */
export const CLASSES: string = /* @__PURE__ */ [
  ",Zyyy,Latn,Zyyy Avst Cari Copt Dupl Elba Geor Glag Goth Grek Gong Hani Latn Lydi Mahj Perm Shaw,Zyyy Beng Cyrl Deva Latn Lisu Thai Toto,Bopo,Zinh Cher Copt Cyrl Grek Latn Perm Sunu Tale,Zinh Cher Cyrl Grek Latn Osge Sunu Tale Todr,Zinh Cher Cyrl Latn Tfng,Zinh Glag Latn Sunu Syrc Thai,Zinh Aghb Cher Copt Cyrl Goth Grek Latn Osge Syrc Tfng Todr,Zinh Cyrl Grek Latn Perm Tfng,Zinh Copt Dupl Hebr Latn Perm Syrc Tale Tfng Todr,Zinh Armn Cyrl Dupl Goth Grek Hebr Latn Perm Syrc Tale Tfng,Zinh Latn Tfng,Zinh Dupl Latn Syrc,Zinh Cher Cyrl Latn Osge,Zinh Cher Latn Tale,Zinh,Zinh Latn Sunu,Zinh Cyrl Latn Todr,Zinh Grek Latn Perm Todr,Zinh Cher Dupl Kana Latn Syrc Tfng,Zinh Cher Dupl Latn Syrc,Zinh Latn Syrc,Zinh Latn Sunu Syrc,Zinh Cher Latn Syrc,Zinh Aghb Cher Goth Latn Sunu Syrc Thai,Zinh Grek,Grek Copt,Grek,Cyrl,Armn,Hebr,Arab,Zinh Arab Syrc,Arab Thaa Yezi,Thaa,Deva,Deva Dogr Kthi Mahj,Beng,Beng Cakm Sylo,Guru,Guru Mult,Gujr,Gujr Khoj,Orya,Taml,Taml Knda Mlym Telu,Taml Gran,Telu,Knda,Knda Nand Tutg,Mlym,Sinh,Thai,Laoo,Tibt,Mymr,Mymr Cakm Tale,Geor,Ethi,Khmr,Hani,Zyyy Hani,Hira,Zinh Hira Kana,Zyyy Hira Kana,Kana",
  ",Zyyy Bopo Hani Hang Hira Kana Yiii,Hang,Gran Taml,Zinh Gran Taml",
].join("");

/** The lengths of runs of code points with the same class, minus 1; see `src/infra/numbers.ts`. */
export const LENGTHS: string = /* @__PURE__ */ [
  "I#'$#-(<&##<Q0#*9#A#Q.$-$*#Q)2#2$/$>2#($-%$$F$$(0G#R'##O$#5#############$######(#)###%&#####%#$$*#$#Q##'%*##%###6#NO&R&LR<2<&$#H$#)H%#K#==&(MB#,-,,(#$##&7#4#Q&##1$)4QDQ$Q&T(:#(3/'#$7Q+QA#$'$*&$,#)#)#%#*$$$8#)##%&$+$$$&*#*&$,$.#$%#(&$$8#)##$#$$$##'&$$%0#+,'.%#+#%#8#)#$#'$,#%#%$#1&$,,(#%#*$$$8#)#$#'$*%$$%)%)%&,##2###(%%#&%$###$%$%%%.&'%%#&$#(#0,3.#%#9#,#'$+#%#&)$(#$$&,2##$#*#%#9#,#'$+#%#&)$(#$&$,#%.##$#*#%#K$)$%#''&*$&,,($$#,$(%.#-#+##$)%#&(###)5#0Q&#)'1#,I$###'#:###.#,$'###)#,&$B#,#6,-###('#&#&#&#&#&#.#%&$##')#%#/#&#&#&#&#&#.#%+#Q-Q4,(QBK#'#$C(&$%U<Q=#&$)###&$K#&$C#&$)###&$1#Q-#&$Q7$%B2fLE$%#-$:$###&#&#%,jJM$%VNS2&##QN(8$($H$($*#######4############%Q)#'##'%#%####%%%''%#)##'%#%####5#*#/#Ql1#'#QF9+)#)#)#)#)#)#)#)[N###Q-QJ$$$$##QN##$(MR6B]:SX0Q4ZV2u)#S/+R.#&#&$8#7-'$###'[5:R'9%(RG($($(+)#)Q+$S0UbJT[:$###$,####$$%SS-###Q+##[eK$XRC#%1#?%$#0&UmDA((WD#yB)#&#$#1R|=emBBRU/#Rt:$Sl71^:RX(Rb3'TT<YprB",
].join("");

/** The class of each run, by how recently it was used; new ones follow the order of the classes. */
export const VALUES: string = /* @__PURE__ */ [
  "##%%%%%#%&%&%#%&%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%'#&#'&#####)#######+###'#(&%%###((#'&##&)%%%#%%%#%#%%%%%%%%%%%%#&%%%%%%#%%%%%%%#%%%%%#%%#&#%&'&%%%%%%%%%%%%%%%#&&%%%%%%%%%#%%%%%%%#%&%%%#%%%%%%%%%%%%%%%%%%%%%%%#&&%%#%%%%%%%%%%%%%%%%%%%%%%%%%#&&#%%%%%%%%%%%%%%%%%%%%%%%#%&%#%%%%%%%%%%%%%%%%%%%%%%%%%%%##&&%%%%%%%%%%%%%%%%%%%%%%%%%%%#%#%%%%%%%%%%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%%%%%%%%%%#%&%#%%%%%%%%%%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%%%%%%%%%%#%%%%%%%#%%%%%%%%%%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%##&&%#%%%%%%%%%#%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%%'%%%Q3%%%%%F%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%Q1%%%%%(%%%*%%%%%%%%%%%%%%%%%##%&#%#%&%###&&'Q9%%%+%%%O%0%%%2%%%%%%%%%%%%%4%%%%%1%%%%%%%%%'%#%+%%%%%%%%%%%%%#%%%#&&'%20&&%%%&%%%+%%%/%-%%%%%%%*%%%%%%%%%%%%%",
].join("");

/** The lengths of the runs from one zero of decimal digits to the next, minus 1; the first run is before all of them. */
export const ZEROS: string = /* @__PURE__ */ [
  "Q$s6S(T:Y*RFRFRFRFRFRFRFRFRFR0RFQDV.QDyBQ$VDRPSH2T*R&S(2bQN_NQ$T:BR&Y$Z]>oNQR@2b:RPQ:S2V.W@RFX2R62,QJY4R6_>R&U<QDQ4WPXV>QV(R&S([H[u8Q`8,,,,QVBY4[(U=cER^@#",
].join("");

/** The recommended scripts. */
export const RECOMMENDED_SCRIPTS: string = /* @__PURE__ */ [
  "Arab Armn Beng Cyrl Deva Ethi Geor Gran Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt",
].join("");
