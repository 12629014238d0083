/**
 * The confusables whose source hosts may show, with their prototypes.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/confusables.ts (`npm run tables:make`); not to be edited.
 */

/** The distance of each source to the one before; see `src/infra/numbers.ts`. */
export const SOURCES: string = [
  "Q%$;GQN-+1-+)5$8$-3$,*$6$U/R)$QB%$'$9*.,&Q%)%7$&$$$$$$$$%%%$$%-$$$$%$$$&%%%$$$Q,%($$%+$$$%%&$$$$$$$$$$$)$%%$$$%%",
  "$%%$$$$$$$$$&%$$&($$%&'N$$$&$$$&$$$$$&$&$*$$$$$$$$+$%$$$($$$$$$$$$$($&$*$*$J$,$$$A,$(%$%'%/%&+%%&&%%$'$%$$Q#D&$)",
  "%2$$$$Q(%%,,%+&$&$%$$0$'%$+%*$'&'&&'%$))$(&$$$&*$%&$%$&%$%$$$%$%%$$&<$$$$$$$$$$$'$$QG$'/$'$$&($/K$$$$$%$%U.&&$$,",
  "'$%$$$$$$$$$Q4$$$%%($%$$$$>/$%$)%%0$2$%,$$$)$$$$%(Q+G$('&&5$&$$$$($'$*&$'&'&*&'&%$($&%<$&+2$$&*%$$%$9)/$'$.<%$$$",
  "&6%&=?M%=+51)+)-(-2$$%$$$$7$$2$%-%&+$,%,%?$(?$%$$,%$$&($$$'&%*$$$$/%%A($$*4%$($$%'&$%&&&$&%/&%'($%$&$$)6('$$$$$.",
  "$$$$'$-($E$&*'::4+'($%-(&4*'+&Q-(0$%$$<$$**$$$%&Q%Q,E$$24%$$Q&QE%%/+(%&$)$*($$+=*'$,$&.&Q;)-$29%U>F@CQ)Q1R7A$h15",
  "2*$$$')%$'8k,E)%Z6X%,1Ql9`KQ=Q?$)''&7,&%$$&)++(19$+/RE^.)_CU0[:X?^3V%'W3V@^&RLSNYEpJWL(Q7%&3)1%.,(Q?*Q*CV'Q/V$$R",
  "EX'<%SBO8V%X+XGRG7R4QCR<%T:R*ZFS#G%Q%AVCT9QIS+U<$RIS<R<H50Q&TPQ#T:Q/)RN)7?&%S(Q:T-V7Q3U;Q3U$R)U+SILQ),7$KQD;(Q(6",
  "(>7Q(SOX6ULV7_=+VBYDc3?R'`9+G)I.I-3R-UHQL]1U?T?X8X7R&Q$R<R5T?V2R;S::R<T7S=/R-/Z/T,U&TK&VO[P4T'Z0`-S(T6I}=4$_.9$$",
  "$]z?%Q-$n]FV($$T<+UFW6SLTF%$*'%$*$$&'%$$$&%,'%$&QFQ$$S%e.T7;QJR'b?_EFQOX9U1QIV/WFgFU$`OR(`C4Z0T#Q7m*p:`1iHnAPQEY",
  "Ey?Y+S'R2S2[:R#S,^(YCT5QF[LZ.W<U$&T%Y+SAUDQ-T9{<R6V+S@S>U8Q+J[7T%S:L:^0Z2UNp1aBVMeMl1w-`Jc1^P:S8jC^1f7QkLZ?j=XF]",
  "C$$'SNc6`CX>U9S8V5QQLu?SR+_5Q9IR6S?U}-Qg,",
].join("");

/**
 * The kind of each row: 0 if the prototype is that of what UTS #46 maps the source to, 1 if of that in upper case; else how
 * many code points it has, plus 1.
 */
export const KINDS: string = [
  "%%%&&&&&&&%&&&&%&&&&&&&%%%%&%&%%%%%%%%%%%%%%#%%%%%%%%%%%%%%%%&&%%%%%%%%%%%%%%%%&%%%%%%%%%%%%%%%%&%&%%%%%%%%%%%%%",
  "%%%%%%&&%%%%%%&&''#&&&&&&&&&&&&&&&&&&&%%&&&#%%&&#&&&&&&%%&&%&&%%%%&&%%%%%%%%%%%%%%%%%%%%&%%%%%%%%%%%%%%%%&&&%&%&",
  "&&&&%%&%%%%%%%%%%%&&%&&&&&&&&&&&&%&%%&&&&%&&%%&%&&&&&%&%&%%&&%%%%%%%%%%&&&&&&%&%&&&&&&%&%&%&&&%&&&&%&&'''%%%'&'&",
  "&&%%&&'&&&''''%&%%%%%&%&%%%&&'&&&%&&&&%&&%%%%%%&((&'(&&%'%%%%%%%%%%%&%%%%%%%'&%%&&&&'''%%%%%%%%%%%%%&%&%%%%%&%%%",
  "%%%%%%%%%&&%%%%%&&&&&&&&&&&&&&%%%%%%%%&&%%%%%%%%%%%%%%%%&%%%%%%%&%&&&&&%&%%%%%%%%&%%%%%%&%%%&''%'&&&&&&%%&&&%%%%",
  "%&&%%%%%%%%%%&%%%%%%%%%%%%%&%%%%%%'%&&&%&&%%%&%%&&%&&)&)%%%%%%&%&'&%&&%%&%%%%%%%%%%&%%%''%%%%&&%%%%%%#%#%%%%%%%%",
  "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%&'%%%%%%%'%%%%%%%%&'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%",
  "%%%%%%%%%%%%%%%%%%%%'%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%(%%%%%%%%%%&#%&%%''&%%%%%%%%%%%%%%%%%%%%%%%%%%%",
  "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%",
  "%%%%%%%%%",
].join("");

/** Of prototypes of one code point: the distance from the source, less that of the one before, folded. */
export const SINGLES: string = [
  "Q3Q-Q$WBR:S1h0$pIS24?Qi^IQi_>QLQ9UNU>yt;z_<##KHQ9Q8fOfN#$$_M_J+($U7T8We;rx1z`FXOX<4$(WT'WSLg3]Ly}7S7za<Q%Q<D$uKu",
  "JJMfOfN./uKuL>C+uCuH),QLk;hP@fGVl'VxL_E?i.uKuL>WT?WSDg+g0*[=VuIs['z`,8$T8Q3Q.,QR7#QRL]/S3cHf/X*zREzb$Q3Q*Q3Tf7WB",
  "Tc6To=X:TeL*uIv.Q-2(We=Wf4(%g/g6/F%,3S0p3p@1S8RE%SLEQ.Qe#uBEQeu9QeuP2q&RA$Q*f9R|3Q~FN#$6Qe0(Qj5UDR#R.Qe.SPRAQf1#",
  "#Qf2Qf3Qg:f9QQ%Q@W'QUJuEr8S0uMX<$SJx.p,QikKQhzNQhzEQg^0Qo&Qi`;DQi~$Qf9Qi,2n7pLR<&R`-QnLQl)T*Q4#Q*Q1:3->Qg6Qm7Qgo",
  "?*QgtP,-RYFR4*o-p,|5Q[IQj0QgK###RYFRYGR]:R];Q],Q]-R^6.o/pLR6o-RSEQh^IQh`$QAR.Q#RV0RV'Ru$Rs%<A@6Rs.R[#Ql&r.Q,R[#l",
  "I####################R}<R}=##R`0n&R[#g/Q3QJRrH,Rs=5a/a@##$aC$a>#k0y'SV4R@Q7R[#{O56-I;##@$9LMUIRwPRq?Rs:n(S^MML##",
  "####Rr6Rr7###Rt2n(jCR}#SS.Ql#QcKm@SW<<RnIRQLQ)QjIR[4Q@Sz)S^$sNQ9SW5SW*R>Q)]0fM]-aG8Q_Di'#TQAR`@###RsLQl#QWMSe$QY",
  "PQ:Mw4@UAS]>r>Yl-QXc)Qbf2p6dc9Sr?RtFQk-Qd&QXBZj#n{2eT)c5Xj:XpMRwGRv4ek2YiKYo*(d}MXW4fDpISui;SwW8s9ShW']o3YN%]4]$",
  "Svp,Q]AStn7nd$STQ6SmERlt3RwkPC]R8[~K]R02R2]QGRT|C$Qqt/SolNU'IQjy;QcuFTkMQ&[n4L7q2q7d<a3S9)H&R<SljMSnbFYX2*[SG>Xn",
  "FStX1Skh0LS]{ES]z2$%R,T(Q>ZW$Z^IR(Se^ESeZB-Yd6YcKZNZn2RY#SATu(^d5Z}.Zw#UA[d4[_%SZu;Q[lDQi`OShcF&WQFWY8WU;6FWWFQB",
  "WT5WXH_[MWV:@2Q(Wb#WdJSnu/SmrLVb9Rl]ORl],R:R+3Q4Q/S`}9Sg_.Q40ZxDZvGQ6VdGRDVg(SqXMSjn,W0W1BacFZ2akIS3%2'#>E)QBS_y",
  "OSqn2Sqg'S_qD:Q,R9S^r=WJSmVBTR'ZhGZmJX|(dl)#h[Pa2bo$U<p@hi8Qm4#QRXFV~3$$Q$SobCSo_HWZFV{GVz-Q,&ROQ'QOR.W+&S*R?RO$",
  "CR57Q:/RAQE</Q+WjFXX8[2RkbIRlX$Xd?#MRa}/RbaJQ8Q4cPT2WFR(RdzCReVP[^BRjkCRmz*^c)e<R_aER_oLU2Q=RgY)Rhg@VUKVkLp6RijK",
  "|m;Sh]>Ru1TR2S,GS>R_h7WSLRWy2_NRk{=:wa=SfV>VFY&RmUMRm]*U(TXCTg6V6RPU(zHRn|9:]v&V&Rbh(R$Q*Roi'}`ESoYDS%Rol59Rp]$W",
  "FRpm-Rql:[W0Zj-l<o8W8Za2Y_1Rtq/Rtv*RttKS[bJS[c?SXWPRltAxw'_FSo_&Ru;m<Rkc%~|MSg_HW|/W[PZc8RnoK}q;Sa]8b[LZy?SWVATs",
  "?#&'Spb8Sa`-",
].join("");

/**
 * Of prototypes of several code points: the distance of each from the one at its position in the last such prototype, or if
 * that is shorter, from the one before, folded.
 */
export const SEQUENCES: string = [
  "TO*R(QF)qC9)Gp6X_1p1X^B)QJ(Q5#Q,#Q5#Q,)Q5#'@Q2q*Q5Q5Q*p1Q5#m5R.-/mJQ9Q2;IR(#mJ7Q.k1I_&1]4p)=:y9(Q4VWI##WT(At;rPs",
  "H#sIs#sH#y;:Q5#}@(i%#gP)Z1#Z0;Z1#Z6:jM#k((Q5#@)WU1#WU&;Q5#Q6:QSK$QS0#eK&fI#|N#jM#jL#jM#jB#j%#j<q$Q5Q5Fp1Q5#$:&o8",
  "#RPRP###S)q%Qe){=N#O{H#{Iu:{JmDw5Qe/T(#X?Q,UJ#UK'X>SO#SNX?'X>#s$#{A+#'#T?###T&#TC#T@{@#{A-X>#X?Qe({<Qe'&#=#RsE#R",
  "t8#{I%{@#{AQ({H'#BQf]?Q=#QdNQf]>QcC{IQ7##{@.{A)X>#s$LuGT7RDT>RE/uNt<$uIuIr4r4QS;QS;#QS:aJr=U1UKT$#+T8Pw26|)Q701Q",
  "${@{LQ%###{A$Q2{@Q3s%s$RAs$RL#u$%QfEQi;#Qgc;QKQgc,S$Q6QiJ#Qi=#Qgu%6b:Qh|&##Qi=##Qgu%##QgtNQgf3Qgd$#Qi$b7Qi`;QgwF",
  "Qi`:#Qi%#Qgd%Qgd$#Qgc(GQh&-#-#9#Qh6QHQl1QnE/-##U1U3Y:Z8QPVO###U?_1QgtA###_0Qgt@Qgv@QgvEY;,#[1YF[&QFQgv7QgtAQgv*Q",
  "gt@QPQh2QiHQw7QyK#1#'#%#61##'##%Qw6QyJQ}#RQ7UEU'$?G#U-V7#4UER[NT6n9@n8/n9-n85R[9#R[8#R[3;#'#R6#%#/Q##4U1TOU3VAa>",
  "#c%N`4R,_7R'#Q'ONb&aFQC1`Eb#6#Q.'#2=#3<#aL#aM#3#'#%#V/V%R*>#AS)#$$T;T;U=U=W1X+SS:Q:RL%#%#R-RI''j<WASVN#Sz'#QL#T+",
  "#u4#=rFr-q?C##QZ*QY9?('.##FGFGU1#uD#SVNFQ4SY0UrKUT7RB-#&QKRaP#R`GQn@Qj((T*Wy?#Wy?WyP(WuF)WuGWyD0Wu,`U7?Wu-`U>7TV",
  "0[`&S|9SYKSNA)-##SYBS[N",
].join("");
