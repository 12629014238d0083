/**
 * Link_Term, Link_Email and Link_Bracket of UTS #58, and the characters of domain names.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/link.ts (`npm run tables:make`); do not edit.
 */

/** The class of most code points of each kind; see `src/generated/character-classes.ts` and `src/uts58/link-classes.ts`. */
export const KIND_LINK_CLASSES: string = /* @__PURE__ */ [
  "<#<<<$<<<$<<<<<<<<$<<<$4<<<$<<<<#<$<<%$$$;<<<#<<<<<<;<$<<%<<$<<<#",
].join("");

/** By code point up to U+33FFF, the class of each run, plus 1; 0 for runs that have the classes of their kinds. */
export const LINK_EXCEPTIONS: string = /* @__PURE__ */ [
  "$6&56'(5&=65=&)5)6#')(959#7985$#&#%#=#%#&%#<#=#=#=#=-#&#>#%#%#%#&#%#%#&#%#-#%&%#&)&#=#%#&#%#=-#&%&%#%#&#%#&%&#&#%#%#%#&#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#&#%&%-%&%#%#%#%#%#'('(#<#<#%#%#%#%#&%#%#%#%&#%#%&#'(#&#&#&#%&#&#&#%#&#%#%#&%#%#&#&%&%#%&#%#&#&#%#%#=#=#=#=#%#=#$)#)#%&#&#&#&#&#)$#%&#&#5#'(&#5#%$%#)$%#%'(#%'(=#%#%#%#%#%#%=#%#=#=#%#%#%#%#%'('(#%#%&#'('('('('('('(#'(#'('('('('(#%'('('('('('('('('('('(#'('(#'(#%#&#%#&#&#&'('('('(#&#&#&#&#&#&'('('('(#&'(#%#%#$&#'('('('('(#'('('('(#%#=#%#%#&#&#%#=%&#=#=%#%#&#&#%#%#%&#%#%&%#%#%&#%#%&#&#%#&#%#%#%&#&%#%5#%5&#&%'('('(#%#)#'(#&#=&#='#(#5#='#(#'(#'(&=#%#%#)#%#%#%=#%#%#%#&#&#%#&%#%#%#%#%#&#%#%#%#%#%#%&%#%#%#%#&%#&#%#%#&#%#%#=#=#%#%#%#%#&#&#%#&#%&#%#%&#%#&%#&#%#%&#%#&%#&#&#%#&%#&#%#%#%&%&#&%#%#%&%#%#%#&%&#%#%&%#%&#%&#%#%#&%#%#%&#&#&%#%#%#&#%#%#&#&#&%#&%#%#%&#%&%#%#&%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%#%&%#%#%#%#%#%#%#%#%#%#%#%#&#%#",
].join("");

/** The length of each run, minus 1. */
export const LINK_EXCEPTION_LENGTHS: string = /* @__PURE__ */ [
  "C##&###$####,$####=######<####D,##*$#####&RO#WO+&.<#RM##*#*#U6#'$T:(K#Q(###$#$#N$-.#%-##%Q4,%#R,#*$3/$#-#####U$$&$Q$(#*A#K#)$QD#RG$,#RI*##R>#R?$RD##(R>-RB+&#T4#*)3,R@#QN#,$S=)#$##('$(,-#########Q-###-#Q,*#(#/R5$&QB$QO#^0#*+-a2##N##QB%Q;$S5%#$#I&$$&#VC$TB$RF)#&$2#S'$,$#%-++%RB&Q/'Q2$Q4*-#a)$.&0#1$$#+&%-#$$#)$#%##&###%'#%($#$#$&##%,#$*#'#&(#%+###/##3*?:&#%@&$#.$($&$#%2##&',3K%S8TF####LU0Q*a=()##############QC##A##########2X5######################Q3####B##0WHX7%R:#S'00$$$########&#/#&#,##$%$########%$##Q/QI.T@L#$'##########$########<$T-'S(2S<Y@^|H$UI%R&&-R9#'A+R.#$S=,Q0$QJ$J%##Q%##Q##R'(%&2$RB#%9%R*##2$R/#S'#YwNC]#&3##$$%9$$&6%%#&#######&&S0#*##&##,$'<######<##########Q/Q4)#),'U>%&O%+Q):$Q5OV1&RA#Q$#XP#a)#*9+I+Q?'8(%#A#RB$$2$PQ4+)($#F%?%J#I(#Q7(:*:*;&4#W*(Q$,(HJ$V+#=$QF,P'N&Q/)RA)R3%&-#R8#%Q$$QC$$&#/###$#6Q7'#R1#V8$#$R8%$,$##R.#U6#&%1R/$#R;#RF$%#U7#SF+QE###S3#QP%$%QG#$#%$R#,TA#R%%$65%##_#$Q>$-R6Q&/#iB'QcL$h=2Vp:$RK#Q5%(&##7)[3#$UL9$$Yn'#$#&Q~(<^,R:Q0U2,I$Q0'%(**$)@&S,3*$$#BQ46.6R2;c.#;#A#;#A#;#A#;#A#;#Q0[(Q+&Q&*#0#$&#v?#k%#`7+S&$b%Q8Q@Q1fHRKQ+?/N&+)$h$%WA$yk*",
].join("");

/** Ranges of code points after that, and their class. */
export const HIGH_LINK_CLASSES: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x3d000, 0x3fc3f, 25],
  [0xe0020, 0xe007f, 5],
  [0xe0100, 0xe01ef, 5],
];

/** Of pairs of brackets, the opening one first, the distance from the bracket before. */
export const LINK_BRACKETS: string = /* @__PURE__ */ [
  "QE%I'Q/'Q1'Sn%%%%Qv#%Rb;%R5%A%l=%%%QS=%%%%%%%%%%%%%S9%Q5%%%%%%%%%b=%%%%%%%%%)$$)%%%%%%%%RG%%%Q7%QQ)%%%%%%%QM%%%%%%%/%c1%%%%%%%%%)%%%%%%%QU~=%%%%%W5%R+'Q1''%'%",
].join("");
