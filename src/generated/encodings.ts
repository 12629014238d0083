/**
 * Labels of encodings, the indexes of the single-byte encodings, and the checksums of the others.
 *
 * Made from @exodus/bytes 1.16.0 by test/tables/encodings.ts (`npm run tables:make`); do not edit.
 */

/** A line for each encoding: its name and its other labels. */
export const ENCODING_LABELS: string = /* @__PURE__ */ [
  "windows-1252 cp1252 x-cp1252 ansi_x3.4-1968 ascii cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii",
  "windows-1254 cp1254 x-cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5",
  "iso-8859-15 iso8859-15 iso885915 csisolatin9 iso_8859-15 l9",
  "windows-1258 cp1258 x-cp1258",
  "windows-1256 cp1256 x-cp1256",
  "windows-1255 cp1255 x-cp1255",
  "iso-8859-8 csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 visual iso_8859-8:1988 iso8859-8 iso88598 iso_8859-8",
  "windows-1253 cp1253 x-cp1253",
  "iso-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 sun_eu_greek iso_8859-7:1987 iso8859-7 iso88597 iso_8859-7",
  "windows-1250 cp1250 x-cp1250",
  "iso-8859-2 iso-ir-101 iso_8859-2:1987 iso8859-2 iso88592 iso_8859-2 csisolatin2 l2 latin2",
  "iso-8859-16",
  "windows-1257 cp1257 x-cp1257",
  "iso-8859-13 iso8859-13 iso885913",
  "iso-8859-4 iso-ir-110 iso_8859-4:1988 iso8859-4 iso88594 iso_8859-4 csisolatin4 l4 latin4",
  "iso-8859-10 iso8859-10 iso885910 csisolatin6 iso-ir-157 l6 latin6",
  "iso-8859-3 iso-ir-109 iso_8859-3:1988 iso8859-3 iso88593 iso_8859-3 csisolatin3 l3 latin3",
  "iso-8859-14 iso8859-14 iso885914",
  "iso-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127 iso_8859-6:1987 iso8859-6 iso88596 iso_8859-6",
  "windows-874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620",
  "windows-1251 cp1251 x-cp1251",
  "iso-8859-5 csisolatincyrillic cyrillic iso-ir-144 iso_8859-5:1988 iso8859-5 iso88595 iso_8859-5",
  "x-mac-cyrillic x-mac-ukrainian",
  "macintosh csmacintosh mac x-mac-roman",
  "ibm866 866 cp866 csibm866",
  "koi8-r cskoi8r koi koi8 koi8_r",
  "koi8-u koi8-ru",
  "utf-8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf8 x-unicode20utf8",
  "utf-16be unicodefffe",
  "utf-16le csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16",
  "iso-8859-8-i csiso88598i logical",
  "gbk chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk",
  "gb18030",
  "big5 big5-hkscs cn-big5 csbig5 x-x-big5",
  "euc-jp cseucpkdfmtjapanese x-euc-jp",
  "shift_jis csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis",
  "euc-kr cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949",
  "iso-2022-jp csiso2022jp",
  "replacement csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr",
  "x-user-defined",
].join("\n");

/** The indexes of the first encodings above, as `src/packages/page/encodings/single-byte.ts` reads them. */
export const SINGLE_BYTE_INDEXES: string = /* @__PURE__ */ [
  "#XSA#V6WiLWj#32%W[HW]5Wm$Wm3Wn$#QK##WjA%)%-D%WZ0WfOWw:Wm3Wn$#QK2################################################################################################$##############V+###############C#################################################U=############GR##################RH############GR#######################################XSA#Wr6#%###########Q-###%###QP%Q?#################################################################$##########V####+###########;###+####################################T3########g+###f@#fO##`F#######A_G####g2########g+###f@#h%##aJ#######AWnI#$#Ql/########0##=GFQC#######2#Q(##V^?%V[N#W@########WE###############W*####+W%W$%%%%%%%%%%%%%%%%%%%%%#%%%%/%%%#%#%%%%#####%%##%%%%#%%#%#%##Va7%VZP$##########V##'#'###########;#'#'%####WzA#####Wx0###############Q5#####QW=%%%%%%%%%%%%%%%%%%%QO%%%%$$$$$$$Q@%%%%%%%%%%%%%%%%%%%%%%%%%%$$VeO%$)U=#'%%%%%%%#'#####/%%%%%%%%#'#####$##5##########################$$$$$$$$$$$$$$$$$$$$$$$$$$######Wt%################################$########UM#'#'#'#########7#'#'#'%#q/%#######$####WRK####WS$###+%%#'#'%%%%%%%%%%%%%%%%%%%$'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%",
  "%%%%%%$+U=#'%%%%%#'#'#####/%%%%%%#'#'#####Wt9%#V5)####WZ*###$######9%#########################################################################$###UC####-###Y)7#M########YJ###X97#M#_9EbF#RD####SM####Q/##`1bJ#####RDSM#Q<c'c(RCQH##S@#R5R0#/#;#'##>'R-+##5##3O#'##B#@##S@#R5R0#/#;#'##>'R-+##5##3O#'##Ba/-U=#'#'%%%#'%%%%%%#'%%%%%%#'%%%%%%#T5###R9Q/##/#+M#+##U0###R9Q/`I#`@#+M#+#################################################################&#################################[1%R?#Wm;####Wd.#VP#%%##TLR3#Wm7###WoH[A####VL###U4#+##########7R-###=#7O####SL[-####],#+##########7R-###=#7O####SL[-#$###UC####-#'#'Q-h?gP########Q8#'#'Ii+iN#$###$##R9#U9####V2########R+#T)####TPQ1QIR&/##G22#TET4;K>EQ?Q2'#1###QAR,Q'C#E'#U0QIR&/##G22#TET4;K>EQ?Q2'#1###QAR,Q'C#E'`'0U=#'#'%%%#'#'#'%%#'%%%%%%#'#'#'%##Wt=###%##############*##########################################################################,.##################################^=Q1#R&I###QJCRO##X$###W1#R&I###QJCROQ2#%S2##RD#'%T;####Q(##K#Q+1Q$#T0##)VC#V@#V)'#T@##Q4#'%S+####Q(##K#Q+1Q$#RN##)U3#U0#TG'#2##################################[MC3#;#-QNS9/Q##LQ8##R8C3#;U@UGQNS9/Q#Wj9W",
  "k4################VJ%##)###V9#####V(%################E%##)###U)#####TF%R;##################################]GcK##$d$##;R#RJO#$S'#SD####*##;R#RJO#$S'###$#U$*#########$####Q%##.####S9F####$#S>*#########$####Q%##.####S9Fa;##################################Wd#%#WW<%WWE#U)#'U.Z%##W^*WSK%WWH%WY)%#MQKQLQMQ>V5TL%Q@################WW$######WW3######WW2#################(######WW3######WW2###################################$$$#$$$$$$$Qg1#$$$$$$$$$$$$$A$$$+$'%%%%%%%%%%%%%%%%%%%%%%%%%$$$$$/%%%%%%%%%%%%%%%%%%$$$$$$$$$$$$$$##UA%%#'%%%%%%#'#########7%%%%#'%#S^O%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%$$$$-%%%%%%%%%%%%%%%%%%%%%%%%%%%%$$$$+}?%#S9####V~;#WSH#%'(+RM#########1#%'(+#S>S9SH#UM##V0#)####)##(S9R=###RJWU-WU*#+SBS9'S*%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%##################################}=%%%%%%%%%%%#'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%WU1WU0%%%%%%%%%%%z2z3%8~-%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%Vz#WsP|)|F+Wt5WsHuKv0#XQ-WY.S9Wd;Wh$S9Wa?#S%%Wd@#R=V$.S9S6S9S8S9S:S9*SBv2X]'XR*XT'RNX[2CWsCWtNw%S9S:S94VwG%3%0%Wp>WpEV{6S9S:S9WT?WXFS9*###################",
  "############V~C:X;%''3-/-(''('''('%'('%''(''(-('%##SP####RA###QN>#Q1G####R0#X[3A*Wg6Wh=X]PCqAoHGR<Q4#########Q3)GU7%#######X~KYT>U/WlGT;U&%QYU'%QYV0WsDWs3+GWsL387,-%%,1%Qab-Qab43%*SIb?Oi0i%%%hHhK*N9~-%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%XZK%%V4Q9RA%>(?J//((S2+Q56FQ0R?Q9%02M,2FQ-0%.%>(2%Q%(S@>U5.3+F################X]L#)S9S6S9S.S9z$X[KX[@X[?[4XQ,YVAYVL#YVI'7++++3333RO++++%%%l2lIx2%R#Q-%X`NXi%Xh6'-RGX}=%%XW6XW5%%%%%%%%%%%%%%X[<X[;%%%%%%%%%%YT.y=Q4%MJ%AHG@%%%%%%%CD%%%@.Q)(NE-.*)Q0Q4%MJ%AHG@%%%%%%%CD%%%@.Q)(NE-.*)=####################################QS+#'%#####R;R0#####SP#'%#####UOUD#################################################################",
].join("");

/** Checksum of each index, as computed by `src/packages/page/encodings/indexes.ts`. */
export const INDEX_CHECKSUMS: Readonly<Record<string, number>> = {
  big5: 3426810937,
  "euc-kr": 3354170746,
  gb18030: 928672785,
  jis0208: 2925090801,
};
