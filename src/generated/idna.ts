/**
 * The mappings of UTS #46, as lists of numbers that `src/infra/numbers.ts` reads.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/idna.ts (`npm run tables:make`); not to be edited.
 */

/** How many code points a mapped one is mapped to, less 1, and how many in a row have that number, less 1. */
export const LENGTHS: string = [
  "#=$###$##$$###$##$%%#Q*$%#'$$#&$##Q4$+#3$%#Q+$(#+$###$#%##U7$##$$*##%$#UP$##R($Q(#&$&%#$&#&$#%%#&%%#'%$$&#&$%#.$",
  "###$#%#$#%#$'&##P$#%$##$#%$##$##-$##'$#%#$##4%##,%$&#%.$###$#%#$###$#%#&#$###$#%##'$#%#$###$#%#&#$###$#%##'%#$#%",
  "#$#%##+$-%+&-%<#Q)&#%#$#%##W5$&#R1%?&$%F#&%#$1#>$$#Q&$:%%$#%#$#%##Q#$#&%%#&#%$'#&#%%&$%$$#%#&$$#'#(#'#%#'$&#%%&#",
  "'#&#%%$&%$'#%#&#'#%#$$'#&#'#%#'#$#%'&#%#$#%%&#%%'#&#$#'#$#&$%%&#$#%#&#$#'#%#$,%2$$%#$%%$$'&#$*%#&#$)%&$,%$$#%%$#",
  "%$&#$#%&'#(#$7&#$,%#$$%$$#%#$&%$$+%9#TN$%%$$)#,$##R2$##.$4#&$R$%($S&%%$Q=%R>&)%#4#*#&##@$&#>$0#R;$*#T?$##W8$&#_P",
  "$##WF$##V.$,%=#$$$#<$&%#$)#O%+#.",
].join("");

/** Of mappings to one code point: how far off it is, less how far the one before is; folded; after a 0, how many more follow. */
export const OFFSETS: string = [
  "Q5#;VNR5R4##x/x>RATA#?Q2#Q+U0U1#$[BeGY&##XMXLXK##XJS5U3%XFXK'+&Y$Y)'%Y.#$Y7Y6Y7Y6Y7Y6Y5##Y4##Y9Y8#5T.QGR9#5UBUC#",
  "*Zd1Zd0W(Zk1Zd*X:[9'S$#&j6g)g(1g;%-gD%d=fL/+h9X9TP#$U#S4$#$Q+$##Q2#;Q$Q@-;1(.0Q##-R4/%<*RIR4R5UB#$Y)#1R&#AQ2#M?>",
  "#Q*R%#GQ6R$5OV~K#IWR,Q%#'U~*%5'##$1Q%yR%sS0RyH#OTYBUEUF#$a1a0#)$cMcN%%##%Pf9##Vl%WS@%##fC%##fH'%Y?Y>f%VlG##WSN)#",
  "#WSMVkPfPWT-V^0#$E##v:3'##tO##=+##T;gJf<f?`<`GfJfM%)'#$Vp-Vn&R(Vp;Vn6R$&%#%'5##Y6Y?##VjCVjD##h&h+#$]EVdE#Q>R<W^<",
  "Wa)#Q#4#Q%RJVx&Vw=Vx(Vx)Vx*V{=##SPVx,V|-##T:Vw&V{AU.Vw$Vw)Vw(z*$$$$$$$$$$Wy+WzFR&$R7R6#'@Xb1Xa>N##RORD#+@Xb1Xa>N",
  "##R3)53eKf@'#%%'##'%##U0fCfJ##$$$X/X0$'$##&#$$$%uEuLDU/UD#$$##XV-XUP%Q_I#%Q`0v%>$;Wg5X`$$##)##Q$5(@6##3,5(@6##3X",
  "X)X{F#*Q@#;Q(#;S.YUK#Q#R$Zb(Vp/Vo<Za7#$ZcDQ3Q8%ZcI##Zy<9dI##Ze/#Q(@`V=]r)eY$QC=3Q'QK/IQ'm#Q?-OIKR/K7VCT%Q++Q/3Q)",
  ";Q%R-EQ)qIS'dOO17ES/eCR%U+OGMR1'`C59;U#1+U%5;1R?CES7j-QOKq)+S=A;KQA+[=Q#Q3})RIOR9Q#3/R-+Q3QQKd59+)1E%S9Y3+_C5R)/",
  "31SM/YK/R'CR#Z//C_+U7-WKSEQOa5UEiMQ)R7R+RM7-Q5S/5`#/33A?)S5)-{?Q/e39O]/;S%QOi???Q9Q=X?9RKZEQ1Y%K+Y;WOU5-+y=3VEVA",
  "'R#T;;)/T-Q7-=W-R+)WM'GZMR%/S#5'5Q/b)b35Q?M15)QC)C+;Q)?1R;?)xg*;[tGXp;'##am2##W1W2W3##W6#$W5#'VFL#$Q%Q&#+S5#6T0#",
  "#WC##)%+)%X.X3%X8##%%##)%%#&')5/+W)##VF#$QI##'3##%5'_zGV%UDRX)RX*Q9Q:YoEYl6RHQ&Rs)fPRT,Qf'R]'Qr3Ue+kb(%##%#$%%##",
  "%#&w_5QV'j;QV'j;j;QV'QV'j;QV'j;j;j;j;Sm.nw4V%UDRX)RR*pAw$vKs$QY5Ty'R_7QQNQ[,ZiG_h2Sn5j-]>Tg?YXPWh=Vf'Ts8Yj2Yo?QV",
  "<Vx&^kC`mPj/V^7ZnIcR$m)Vb#W[BQ9Q:Sz7ReFX$RS#R*VtMYwN`];_Y8Qd1ZQL%%%%##%%%%%%%%%%%'%%%#''''''#&%%%#'%#%gI#FyVD%yV",
  "C#G&'##sV,sV-#'yw0yw1#-yx:8+7(R+Q$MzqGy0#)R(yv2Vp#sX9##yz$yz%#)zU:Y;##h0D'7zd;z[FQKyX%~+zrHzsMzrLzr%##vh0#QChTLH",
  "'##/#$7%QcPQh)$5$$$'$$$%$$$0$$$+$$$0$$$QI$$$%$$$Q:$$$&$$$'$$$##$$$-$&$%$0$A$2$Q#$$$-$$$)$$$($$$3$##$$$+$##$$$*$$",
  "$I$##$S($$$Q'$&$%$%$0$)$/$$$UL$TK$$$RVD[v3[uJ##Q*Q/[v7##S}0&WvL$R6##S;%[sA##.##2##*##'#%[u&%($$R.[v3[uJ&+Q2Wy=Wy",
  "2##S;%[sA##[wB')##%?%&Q/R8##Q)Qd;##$##$##$##$##$$$##$##$$$##$##$$$##$$$##$$$##$$$##$$$##$##$##$##$##$$$##$$$##$$",
  "$##$$$##$$$##$$$##$$$##$$$/$$$##$$$##$$$##$$$##$$$##$$$##$$$##$##$##$$$Qi(#AQ5#;Q4#EZV?##ZZ,[vE##<ZI6S<%%%%R9%%Q",
  ">R7SN%%%%##%%%%%%%%%%%'%%%#''''''#&%%%#'%)SN##WuH##W1W2W3##W6#$W5#'VFL#$Q%Q&#+S/#'&#'&#'&#$TW6##32&Wz1QS1w4#%~%Q",
  "IQX}C#Q?$#DQdh0##f4cKS&S5zr3zr2&S6##Vr#Vr$-S-S$((R;a,a+R2Q-Q?##RFRlxAQqQDyvNRlx?Rlw0Rlw/RmZPa=##g<g?Rlx-Rlx*##%Q",
  "C(zr/zr0Q4Za7Za.E##8Y6#$RmR1IRlxB?##/RlvGQXX<#Q&Q4#QI,#:Rhz.#;S.#+Qp8#;Q(#;Q(#;Q(#:Q(#;Q(#;Q(#3Q(#8Q(#;Q(#;Q(#6Q",
  "(#;Q(#4Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;Q(#;WM[3a1#267#(Wf=WgB#2%$#(Wf3Wg0'%9.&B#267#(Wf=WgB#2%$#",
  "(Wf3Wg0'%9.&B#267#(Wf=WgB#2%$#(Wf3Wg0'%9.&B#267#(Wf=WgB#2%$#(Wf3Wg0'%9.&B#267#(Wf=WgB#2%$#(Wf3Wg0'%9.&Q-$z$#+6#+",
  "6#+6#+6#+Rkp'#1U*#$Rl|HVl-Vv*TJY+W(SGRmW'HRl|FVqIRfZKRmV.Y?RP##Rl|=HRlx:Vp/RfXODRlx&VoGV:./Vj2-QE##V,G#$b7##Va-s",
  "VIsV@')VzNC9ZKZ>RmS+Rlg4#*%#$%#,'%##yUAx}BUD%V/R<Q3VN#*%##'##%%#'%##S#R>&5S/x}+x|PRlp?#CRop6##)'Q#P.5G2#%J-1<;F'",
  "8##'%-%%R-S/Q(R,S*)Q'Q.Q+2#%J-1<;B8##'/'L*Q+2##J-.;B4/'U9S2S*)Q'Q.5G2#$J-1<;B8##'/%%R-R)U4##)'Q###P.5G2#$J-1<;F'",
  "8##'%-%%Q$)'Q#P.5G2#$J-1<;F'8##'%-%%RR(?L#;[rG][1Qq6QwPXnHWa1Rl7]RO]R4Rl(Uu3Rq7Rw4TsHS]5SeHT}'TvLZo+Q~>UuO]tDQW:",
  "VmKST(X1U]83ab5]eLSy$Qd-SqGZg#ZnLUqOZGYgNVi=Qw(&SgAXkJu1_r-]_,RxFhT,#+",
].join("");

/** Of mappings to several: each code point, less the one at its place in the mapping before, or less its neighbor; folded. */
export const SEQUENCES: string = [
  "Q5q3#*#(#QAEWY%WzJ##&'#'R3WZ6#n&##)S3##jES*k&[I####3[P####'#####6C####RNm3#%#)#Q1#Q>#3#W=#WP#10Q^Al=X7Z;Q7#U;#U6",
  "#Q}+Qz+U=U=Q8Q&#3[7Y%A%##St:SV2WjIZM%#%#%#%#%#%#%#0#%#%#%#%#%#%#%#Q'#%#%#%#%#%#%#%#0#%#%#%#%#%#%#%#R9#%#%#%#%#%#",
  "%#%#0#%#%#%#%#%#%#%#5#VwH#,#V{'#VzJ#xBW,###R%#R:R;WrCWCVwD#4#V{C#V{0#xNW,H##%##RI#%RJ##%##RI#:RJ##%Ws%WCVw0#-#V|",
  "5#V|>#yDWP#I#Q3WzOWWE###))###W{$W{$$q+Q3oJ#Q0Q0Q1WzMWy?##Ww4Ww2DRNR/##CS7R/S2R.RG##/S3R5RJ5-&%21#3>:Q#R0WxMRH##'",
  "##2$##'%##$#'%##%##%##(#%+##*#''##'##'##.#R7Wx<####==<#######<AA@###@#####==<#######<AA@###S(Wx=R2Xc-f+###))###X",
  "c0Xc2#%#%#%#%#%#%#%#%#%%46%2#%##%##%##%##%##%##%##%##210##%###%###%###%###%###%###%###%###%##%4##R%0#%##%##%##%#",
  "#%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%#Xc=X`#Xc;#XbFXbFXb@))###Q.[|/#%[|GBQKRC[~0WwDTW6#",
  "'##%##'##%##%##'##'##%##'##%##%##%##%##w_7##QV)##j=##QV)##j=##j=##QV)##QV)##j=##QV)##j=##j=##j=##j=##SR<##p@QTd9",
  "QTd8##Sn+##nq,QXS@#V'##UB##RX+##RR(##pC##vP##vM##rP##QY7##Ty)##R_9##QQL##Q[*##ZiI##_h0##Sn7##j/##]<##TgA##YXN##W",
  "h?##Vf)##Ts6##Yj0##{8##Qb1##QpO##VtO##YwL##`]=##_Y6##Yd%##Zf8##]jO##5#S)qQ2R?RBRL#%#%#%#%#%#%#%#%%4#%#%#%#%#%QUe",
  "I{pKtPVi?QTnHQT[6#%#%#%%4#%#%#%#%#%#%#%#%#%%4*jdC%#%#%#%#%#%#%#%#2jdBjdC#%##%#R5R1(98#+1&Bdc5eu#WfFXvBQKR.#Q)QBQ",
  "B#3-%#5E'R(3RL#QER*'S,R+'CRNS3R,#RM*#'4?#5QC%SH7#S#QB-#+QCR/%#5#/L'S&#Q3R)$Q)FG%/QH#$'##R@R94##R)IQ$Q;##?R8#)*@#",
  "##Q$QK$'Q<Q<.#'RGQG'ARL'DE#EI'SHQPR?#S7GEQ,'4R+S0+5R*##1-5@1RP'R/$3'Q>+8-%Q2*'SI4R7QJ##5$#QE$+SLR,Q:Q;#=R+#+$R7'",
  "S,S)Q@/#'I-%Q5RPQ6RO$QAR?)R:R.RAD'?#?1&Q5>'38#5$$#1+SHR/QJ$S'QJ$3'#QH&5Q9##3)SHRNRC##R?#Q3Q,#QEQ4#33R';%RNR3;#R=",
  "##Q(QMD'RB##Q-QK#S9#2)#%##Q9'SL3+Q7QJQ;#QA%LQE#QEQ@M%Q,#IQJNRI)R&#]R<`uM%#%#%#%#%#%#%#%#%#2lv<lv=#%##%##%##%##%#",
  "#%##%##%##%#%4##%##%##%##%#R3R?lt6*@(K%JE=M%H:7##R<##%-3h[CiV5Qz#S`6SYNUn-SX?_Oh9Sb*S{>Zd%jn:hcH&#uG#uH#&##%'#.#",
  "*$93'89-)&#uG##%uH#&#(I)FG'##.##=##u;+uH#4#1#,%3#uG#uH#6#3#'#R<6##7R<&R=R<'#%6##7R:&R;R:'X_?RG###RH)X`(,A@'##.##",
  "9@)###X`#X_2#####RH&G&#uG#uH#))&#uG#uH#&#'#)%&#uG#uH#&#'#&uO'#8v,%>#%#X`#X_B*%X`&)Q#%Q$#A%&'(#'#1%0#%#%2#5%N#1)#",
  "/#)0#3(#')##++J$X`'X_>L##R&asG%#%#%#%#%#%#%#%#2jW$jW%#%##%##%##%##%##%##%##%##%#%4##%##%##%##%##%##%##%##%##%#%4",
  "##%#R/R'jT6$-#)#)#.)##)=?##QZCQZE#D#/7964T#TIZEV?VPS2###W=###V(###U;###$###'###3#####UJ#####Q.#%#Q%#+#%'Q0#%#%#Q",
  "##+#%'Q0#%#%#Q##+#%%Q0#Q'#+#%%Q.#Q%%Q&#Q'%Q&#%#Q%-Q&#%#%#Q#'Q$#Q%%Q&#%#%#Q#%Q$#Q%%#%Q&#Q'%Q&#Q'1Q&#%#%#Q##+#%%Q.",
  "#Q%#+#%%Q:#-#%#%#O#%#+#%%Q0#%#%#Q##+#%%Q0#%#%#Q##+#%%Q0#%#%#Q##+#%%Q0#Q'#+#%)Q0#%#%#Q##+#%Q(QA%#Q%#Qh<Q<-#%##%##",
  "%##%##%Q3Qg%Q4#%#I#%#)#%'Q&#%#I#%#)#%'Q&#%#I#%#)#%%Q&#%#I#%#)#%O$#%%$#%%Q:#Q/#%#+#%%,#+#%%Q:#Q1%J#%#I#%#)#%)QA%R",
  "D#%#I#%#)#%Q<Q0#%#%#Q##''Q*#%#%#Q##''Q*#%#%#Q##'%&%Q$#Q%%Q&#Q'%Q&#Q'-Q&#%#%#Q#'Q$#%#Q#%Q&#%#%#Q#%Q$%Q%%Q&#Q'%Q&#",
  "Q'1Q&#%#%#Q#%Q$#Q%%Q&#%#%#O#%%Q&#%#%#Q##'%Q*#%#%#Q#%Q&#%#%#Q##'%Q*#Q'#QK)RN#%#%#Q##'Q<&#''&#''&#'%&#'3&#'%&#'A(#",
  "%%#'##'+&#'61)#%##%#40#%'$#%%$#%0$#%%$#%0$#%$$#%'$#%1$#%%$#%&Q0#%#%#Q##J$#'#%#%Q%#%'$#%%$#%0$#%%$#%0$#%$$#%'$#%1",
  "$#%%$#%&Q0#%#%#Q##J$#'#%#&,#%#%#Q#$'%#)&*Q&#%#%%&#%#%)Q#%#D/##)Q2Q'#%Q&#####Q'#%##Q#Q&##%##%'#$###%#Q/##$/Q$Q.#$",
  "%##Q-#Q'Q,#####$##Q'###'Q$Q$####Q%Q%$Q$#####$-#Q'Q,#####Q####'Q$+#%*###%Q#Q$#####Q%##-'Q&,#Q'######+%#*##-##$1P*",
  "###%Q#Q$##Q%'Q$###-##$#$Q.####'Q'####Q#Q$###%Q$$##Q'##-#$Q.##Q%#'Q&##Q'#&P'Q'&##Q'$Q$###+#$*#####+#Q'%##$+#*###Q",
  "8P-'&###$#'%##$#Q#%##$'#%#Q$$#Q%#1P#'$%$##'##?$##Q'#/Q$##$##Q'#,##(##+Q$#*Q%Q.'Q$Q%8Q%-7##)Q&Q.$'Q/$&,$Q'#%Q&#'#",
  "Q$Q(%Q/%$#Q%##*Q'#Q&Q$#Q+Q%,6Q&#*Q'#&P-I&#DQ%UM=##Q*#V*)#$Q,NQ1NQ/&BQ#:O*DA$3E')AD.&HE-###Qh<Qg'Q/#)Qh8QgK9/(Qh8",
  "Qh;LE%4#Qh<Qg1Q/Q.##-UMQg'Q%Qg:{$#######u7Qh+#Qh*%#%#%Qh+#Qh*%Qh+#Qh*%Qh+#Qh*%Qh+#Qh*%Qh+#+R&###%###'###'##Qh2sL",
  "[z9[Z-U'S##Q'Q5Q=[}2[}6##RLS&%#%#%#%#%#%#%#%#%#DR1R6#%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%##%#",
  "#%##%##%##%##%#[w50[w5[tH@KO@*-#/F#A((/1<6##%#?42[y/[vMR7T;VL^f1^m*#VYF##UC##SY=##UZI##Sj.##US3##Xy6##TjA#",
].join("");
