/**
 * The derived property of IDNA2008 by code point, as runs, for code points that are valid in UTS #46; the classes of others
 * are meaningless. No code point after the last run is PVALID.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/idna2008.ts (`npm run tables:make`); do not edit.
 */

/** The class of each run; see `src/names/derived-property.ts` for the numbers. */
export const IDNA2008_CLASSES: string = /* @__PURE__ */ [
  "#$#$#$#)#$#$#$#$#$#$#$#$%#)%#%$%#%$#$#$#$#&#&#&#&#&)#$#$#$*#$#$#$#$+$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$%$%#%#%#%#%#%#%#%#%#%#%#%(#$#$#$#$#$#$#$#$#'$'#$#$#'$'#')$'$#$#'#'#'$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$%$#$#$#'#'#'#'#'#'#'#&#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#'$'#$'$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#$#'#'$",
].join("");

/** The length of each run, minus 1. */
export const IDNA2008_LENGTHS: string = /* @__PURE__ */ [
  "O#$,I<Q0&F:#YN&.<###3Q4$#%M%#$)4QG2%$Q,QF#'%T9(K*O###$#$#N5,-'B#A,&R,#+#,#(,(2TP)#$Q$2@$J#T9*&$,#R1&4,##Q)$#$C%$*2-R5+R)%3##2R42R=+&#T4'&)3,R@/Q2#1#,IRF,$-$(,-#####&'#+#&#&#&#.#+##')#%#/#+#&#&#&#.#&*#Q-Q>(QBQ&M$%U<W@B22R&#^8$N'Q?(Q8-S,%#&6BV>(S,H@$RF)#*0#S'$,3+.RB&Q/'Q2.Q*2%#QF'Z+R7############Q'0*/%/#-)8&RE3SF#Q)#Q_3SM)/)R61RGQ##Z+###D&0#&QL&%#QN##*S#2BQ$QLY<SX0Q4ZV2j4Q4P$UI%R&&,#R-,$G+%R,%S4&&2Q(.QB$J%##Q%$Q#CQ501$RB&9%R*$2$R/''#&QJM#Uc<T[.$###$,####$$%U0#aCGP_+U9TNAB/6#*(QC#Q$QLW'J`0+9+IQ-='8,A#RB$$Q4Q4B?%?E*#D7Q-):*:*;R-U6(R4#AU.O%;$'+Q8,LA8L7=R-AQI)RD&Q$$QC&&#/##EQ,(R1)V2/R0',&R.#U69R/%>BQ-)R@(U7RKL7Q9.S*#QP*QG%#4QD,TA1QE1,:_#+Q7/R6Q4g.RFT:Q]$R'1WZ*$RK-Q++&.-*[2%ULQ/V5##.&.WyHX2Qb*#$R]/QDaB%*$$#BQ4y2Q+&Q&*#0#8R+g.]IVOR5Z'V=T+[/+S&RtNoo*}:jq<Uf.",
].join("");
