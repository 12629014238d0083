/**
 * The confusables whose source hosts may show, with their prototypes.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/confusables.ts (`npm run tables:make`); do not edit.
 */

/** The distance of each source to the one before; see `src/infra/numbers.ts`. */
export const SOURCES: string = /* @__PURE__ */ [
  "Q%$;GQN-+1-+)5$8$-3$,*$6$U/R)$QB%$'$9*.,&Q%)%7$&$$$$$$$$%%%$$%-$$$$%$$$&%%%$$$Q,%($$%+$$$%%&$$$$$$$$$$$)$%%$$$%%$%%$$$$$$$$$&%$$&($$%&'N$$$&$$$&$$$$$&$&$*$$$$$$$$+$%$$$($$$$$$$$$$($&$*$*$J$,$$$A,$(%$%'%/%&+%%&&%%$'$%$$Q#D&$)%2$$$$Q(%%,,%+&$&$%$$0$'%$+%*$'&'&&'%$))$(&$$$&*$%&$%$&%$%$$$%$%%$$&<$$$$$$$$$$$'$$QG$'/$'$$&($/K$$$$$%$%U.&&$$,'$%$$$$$$$$$Q4$$$%%($%$$$$>/$%$)%%0$2$%,$$$)$$$$%(Q+G$('&&5$&$$$$($'$*&$'&'&*&'&%$($&%<$&+2$$&*%$$%$9)/$'$.<%$$$&6%&=?M%=+51)+)-(-2$$%$$$$7$$2$%-%&+$,%,%?$(?$%$$,%$$&($$$'&%*$$$$/%%A($$*4%$($$%'&$%&&&$&%/&%'($%$&$$)6('$$$$$.$$$$'$-($E$&*'::4+'($%-(&4*'+&Q-(0$%$$<$$**$$$%&Q%Q,E$$24%$$Q&QE%%/+(%&$)$*($$+=*'$,$&.&Q;)-$29%U>F@CQ)Q1R7A$h152*$$$')%$'8k,E)%Z6X%,1Ql9`KQ=Q?$)''&7,&%$$&)++(19$+/RE^.)_CU0[:X?^3V%'W3V@^&RLSNYEpJWL(Q7%&3)1%.,(Q?*Q*CV'Q/V$$REX'<%SBO8V%X+XGRG7R4QCR<%T:R*ZFS#G%Q%AVCT9QIS+U<$RIS<R<H50Q&TPQ#T:Q/)RN)7?&%S(Q:T-V7Q3U;Q3U$R)U+SILQ),7$KQD;(Q(6(>7Q(SOX6ULV7_=+VBYDc3?R'`9+G)I.I-3R-UHQL]1U?T?X8X7R&Q$R<R5T?V2R;S::R<T7S=/R-/Z/T,U&TK&VO[P4T'Z0`-S(T6I}=4$_.9$$$]z?%Q-$n]FV($$T<+UFW6SLTF%$*'%$*$$&'%$$$&%,'%$&QFQ$$S%e.T7;QJR'b?_EFQOX9U1QIV/WFgFU$`OR(`C4Z0T#Q7m*p:`1iHnAPQEY",
  "Ey?Y+S'R2S2[:R#S,^(YCT5QF[LZ.W<U$&T%Y+SAUDQ-T9{<R6V+S@S>U8Q+J[7T%S:L:^0Z2UNp1aBVMeMl1w-`Jc1^P:S8jC^1f7QkLZ?j=XF]C$$'SNc6`CX>U9S8V5QQLu?SR+_5Q9IR6S?U}-Qg,",
].join("");

/**
 * The kind of each row: 0 if the prototype is that of the source's UTS #46 mapping, 1 if of its upper case; otherwise the
 * number of its code points, plus 1.
 */
export const KINDS: string = /* @__PURE__ */ [
  "%%%&&&&&&&%&&&&%&&&&&&&%%%%&%&%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%&&%%%%%%%%%%%%%%%%&%%%%%%%%%%%%%%%%&%&%%%%%%%%%%%%%%%%%%%&&%%%%%%&&''#&&&&&&&&&&&&&&&&&&&%%&&&#%%&&#&&&&&&%%&&%&&%%%%&&%%%%%%%%%%%%%%%%%%%%&%%%%%%%%%%%%%%%%&&&%&%&&&&&%%&%%%%%%%%%%%&&%&&&&&&&&&&&&%&%%&&&&%&&%%&%&&&&&%&%&%%&&%%%%%%%%%%&&&&&&%&%&&&&&&%&%&%&&&%&&&&%&&'''%%%'&'&&&%%&&'&&&''''%&%%%%%&%&%%%&&'&&&%&&&&%&&%%%%%%&((&'(&&%'%%%%%%%%%%%&%%%%%%%'&%%&&&&'''%%%%%%%%%%%%%&%&%%%%%&%%%%%%%%%%%%&&%%%%%&&&&&&&&&&&&&&%%%%%%%%&&%%%%%%%%%%%%%%%%&%%%%%%%&%&&&&&%&%%%%%%%%&%%%%%%&%%%&''%'&&&&&&%%&&&%%%%%&&%%%%%%%%%%&%%%%%%%%%%%%%&%%%%%%'%&&&%&&%%%&%%&&%&&)&)%%%%%%&%&'&%&&%%&%%%%%%%%%%&%%%''%%%%&&%%%%%%#%#%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%&'%%%%%%%'%%%%%%%%&'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%(%%%%%%%%%%&#%&%%''&%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%",
].join("");

/** The code points of the other prototypes, by how recently each was used. */
export const RECENT: string = /* @__PURE__ */ [
  "##$######+####)#)#,(#%#%#%##,6%5#4524#/#%##$##$#$####%#####F#9#C@####A##A##P####LL0IO##OQ'%#######B#H##J#K#JJJK>#K#KK#L58%%-L##Q:Q4##J##J#L#MQ'M###:#Q&%#Q+#(#QDQ,Q+Q-#Q:Q>?&&2+Q'QAD%&''%#.#%Q).F%Q)(G%&,'%Q'(G%Q%+E%Q%(F%Q%G%.&%Q$(>M#Q>&%Q+0#%5%5%&%&%##Q.'Q&%Q+Q2Q0Q,2#QIC#Q0<Q.%#Q'###Q.##0###Q@Q;4-/$QFIQFKQ2&#%Q3#Q5#>##HQKQ5&)%$$&$$$$$%&####%&R+%&)&R-$$###R.#0,#Q1#(#0##&3##%&#*#%&'#'%QL%'#%#%#%#&&#$$%#%#-%&3$/%&:$$C##,%B%<%D%,-$*#&'%.8+8%A?###,#EE####%+1#66%%8#B(##B%*;K#)L'Q%2Q%$$#$$S&$$#$$%Q'7,#5;%9Q'8#2-#*+&89S*)&&Q%$'$*(Q*%';&#%?%$,$###%#####-%+%#,,)&&)&&(&&##&#Q<&#-,'&S8$$PQ%R$0)%.%+&&####%##&#%.>##8##%%7###-####G#C'''##D%%$)))E-G%###+%+##.####@75$$55Q#3?>?2(5D?$Q'##%#%#%#%((&&(&&(##9###37*Q,#-#669##RK40=QH######%#3*.#-#+#&%##+Q/3##%##9###'#'#'##%&%#'%#%#%#%6$6####8$9%9#########A####??##Q*###MCC##Q'$%######%*#++Q5U*1####Q9##$$.$5#%$##0.##%&5&%QB#'((&5%&%'%#%#%-A####%#%####)$+$####$####QG#$#Q(:#########1#$T;###44##'####%#%##$,$,Q##Q(#%V*3'#%&#&#%*%#&&##%%#'#&2:302##44&%/&#%T9#&5%#W)0,)V5UG(UHUAUH##R.$V%S+U5#####&######'%#JIQ/<SBC9#UK##(##0###############86W,W+######################;###$)#?#I###,,######",
  "##$##//'#$#Q%######$#############$###$##$#########################################Q3#######################################$####R8Q%RK##########T>Z?[1#TD[.T*##TI#&&WETBT5U9##T)$$################################################U$###################################################S2###################QLV>###################",
].join("");

/** The distance of each new one from the new one before, folded. */
export const FRESH: string = /* @__PURE__ */ [
  "S7Q//*QN+$qE)p>+X_)X^B%:Q,Q5%Q.pKp:Q5`Cd$t+S6-%,Q=Qi_)Qi`@Q?SJU2yt?z^@Q%@g#fL%'`#_>$UKT6We=rx3zV>X6WSIWSJg5Z:y};SAza:4Q%n1V-v<w)v6vCw.k=R@Vl)ViPA]Cv6M$jI_&VuOWSJ4yO&Q5UIU>U3%t(V+V(^JQ5Q(Ti)W0]5X6TeJh7g@$RJr3Q*u-V3W0sFQeu=QeuNpHQESe-Q{(T(M)QCQ>SOSJ+'T?T*'TCT@U?U6R-Q&%%')S(QegKQef0Q.UEW1[DS;S&`)[<TJWASPQj&RWKRIQgc;Qgd8Q/S$3Qgw7QgtNQgc#Qgc>UGTJR6Qe@QeKRX@RXK9SKR9R,R7Ra,%R`3QNUAR9[P8]=R-QB](D*PQ'9;8_MR91'%Ql4Q]'QJ+%QE+bCR9S/QIQ:Qh_7Qh_FR#<J-QCR,4V)RM4S-T6Qk.Qj?/-5;(-R6%0%%51-%%%+)'1'%%;S3R+SF%1V?S9R$Q'a8_/+QMb&F9aGa:LQ53jPyMR%QBA(%V/MS&R9ARB0;Q#S/3+6=8Q)UOT<>QHQ)2%'%%Q'%UKU*%%]5KSR2R}O:=%Q+Q%4X)MQLT+R>Q*Q1QZ*QZ'Q2Q;R<U1TQ2Q[?QGTf71RIRB'*R_.%%%Ra+8UuNV#R@Ym9QXf3QcW8dcASrGRt@Ql'QcBQX<Zj'n{0eT+c;Xj.Xq/Rx)Rv*n4XQLTEq'SvXMSvzLQ]9Shi1^]%R)-R1Q-SvU&Qc7Stv1m}<SRlDS};Rlt=Rwi(GWz.T%T*Wz9]R&[~%RUQM/R]zPS~tOSo`FW?]KQjy=Qcp0T|'mRDSOahE];s#^Pb-X-S;T/V7Slo-Smz.YR2Q5[SKQ9Xm8StfCSk_2RES^T'S]o.UCTKOZV.Z_5SehCSeXBY-YaLYd)U&Zn&RYKTKTtP^d9Zw$Zz#_'[V:[aES[R=Q[j$Qik#Sh_:Z/Vx(WWBWWG$'WWD%WWIWWF_])WT0+(%WbKWb@Sn}+TQQ(TC_~MYe=Rl{'Rl[JZIf?v%*U7Sao7Sg^L+$Zw&Zw/-Ve-R$VbBSqe;Sjj6b1c;X;aQJV;aoOU5U)T7Y1]AT7WEQ)S5S`TISqg,Sqg?S_m0d1ZKS^|CTQ",
  "]8TQ_9SlvFTk%Zi;ZeBXg<e]=V-hS*_B[vDSNR;R0SX4[aEWe?Soc%SoS0VyNWU=WUEQ($S/Q/R%R,W9$S(RES)%ER79Q43S%QM81Q1Wg.XV6[0RkhMRk]<Xm9Q%T?RbS7Rak@m#)`&]?RIQ;ReY-Rdu8Z^*RjuER_pLZIR_b9R_Z2RAT7Rhe7RgT@Vu9Ug0lKRilI|q#Sgw(Tl;SmPROU7S%R`Q7V}LRWrN[/RlaOX/we'SelH^CV#Rm`ORm]$ROTl%T`(U#<SI|/RoS1[I]nHQ'Rb],1;RpQO}hISoRDTIRom5l%Roq0Rq~IRpx*Zw8[g%l%~Oi-YiDY{/Rtr/Rto.Ru{/SZu.S]a9ST},Rm[Ky}-RESlj@Rkc-QQVGSfgPXnAVxHZW:RnvG}~1S_XB`mBa}OSWt7Tv=QATEW1Sdd$Sd_?",
].join("");
