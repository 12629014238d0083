/**
 * Script_Extensions of the characters that hosts may not show. The class of the others says nothing.
 *
 * Made from the data of Unicode 18.0.0 by test/tables/identifiers.ts (`npm run tables:make`); not to be edited.
 */

/** The classes: the Script and then the other Script_Extensions, with spaces between them. */
export const CLASSES: string = [
  ",Zzzz,Zyyy,Arab,Latn,Grek,Zinh,Gran,Hang,Kana,Zyyy Hani,Tutg,Cyrl,Hani,Vith,Khar,Diak,Hebr,Deva,Sinh,Tibt,Linb,G",
  "onm,Guru,Telu,Mong,Glag,Zyyy Bopo Hani Hang Hira Kana,Cprt,Gong,Beng,Orya,Taml,Mlym,Limb,Lana,Zinh Deva,Mult,Xsu",
  "x,Hmng,Dupl,Syrc,Mymr,Geor,Talu,Zyyy Hira Kana,Cham,Bhks,Tang,Hmnp,Zyyy Bopo Latn,Copt,Cyrl Glag,Armn,Taml Gran,",
  "Cher,Cans,Tagb,Khmr,Lepc,Zinh Deva Shrd,Tfng,Zyyy Bopo Hani Hang Hira Kana Yiii,Hira,Java,Mtei,Lina,Hatr,Merc,Ma",
  "ni,Phlp,Hung,Gara,Yezi,Brah,Ahom,Nand,Marc,Kawi,Xsux Pcun,Mroo,Plrd,Kits,Sgnw,Tayo,Adlm,Zyyy Arab Gara Rohg Nkoo",
  " Syrc Thaa Yezi,Nkoo,Samr,Mand,Gujr,Knda,Thai,Laoo,Ethi,Runr,Tglg,Zyyy Mong Phag,Tale,Bugi,Bali,Sund,Batk,Zinh B",
  "eng Deva Gran Knda,Zyyy Deva,Zyyy Dupl,Zyyy Hani Tang,Yiii,Lisu,Bamu,Zyyy Deva Dogr Gujr Guru Kthi Khoj Sind Mah",
  "j Modi Takr Tirh,Saur,Kali,Rjng,Tavt,Arab Thaa,Zyyy Cprt Linb,Ital,Ugar,Xpeo,Osma,Osge,Aghb,Armi,Nbat,Phnx,Lydi,",
  "Avst,Prti,Phli,Rohg,Kthi,Sora,Cakm,Shrd,Khoj,Sind,Newa,Tirh,Sidd,Modi,Takr,Wara,Sunu,Tols,Egyp,Tnsa,Bass,Berf,Ns",
  "hu,Jurc,Wcho,Onao,Mend,Zyyy Latn Lisu,Zyyy Latn Thai,Zinh Copt Elba Glag Goth Kana Latn,Zinh Latn Sunu,Zinh Ethi",
  " Latn,Zinh Latn Osge,Zinh Aghb Latn Todr,Zinh Latn,Zyyy Copt Grek,Cyrl Perm,Zinh Cyrl Latn,Armn Geor Glag,Arab S",
  "yrc Thaa,Zyyy Adlm Arab Gara Rohg Nkoo Syrc Thaa Yezi,Zyyy Adlm Arab Rohg Mand Mani Ougr Phlp Sogd Syrc,Arab Roh",
  "g,Zinh Beng Deva Gran Gujr Guru Knda Latn Mlym Nand Newa Orya Shrd Taml Telu Tirh,Zinh Beng Deva Gran Gujr Guru ",
  "Knda Latn Mlym Newa Orya Taml Telu Tirh,Zyyy Beng Deva Dogr Gran Gujr Gong Guru Knda Sind Mahj Mlym Gonm Nand On",
  "ao Orya Sinh Sylo Takr Taml Telu Tirh,Zyyy Beng Deva Dogr Gran Gujr Gong Guru Gukh Knda Sind Limb Mahj Mlym Gonm",
  " Nand Onao Orya Sinh Sylo Takr Taml Telu Tirh,Zyyy Geor Glag Latn,Ogam,Zyyy Runr,Hano,Zyyy Buhd Hano Tglg Tagb,B",
  "uhd,Olck,Zyyy Deva Gran Knda,Zinh Beng Deva Newa Telu Tirh,Zinh Beng Deva Telu,Zinh Deva Newa Shrd,Zinh Beng Dev",
  "a Newa Telu,Zinh Deva Knda Mlym Orya Taml Telu,Zyyy Beng Deva,Zinh Deva Newa Tirh,Zyyy Deva Nand Newa,Zyyy Beng ",
  "Deva Shrd,Zyyy Deva Newa,Zinh Beng Deva Newa Shrd,Zyyy Beng Deva Gran Knda Mlym Nand Orya Sinh Telu Tirh Tutg,Zy",
  "yy Deva Gran,Zinh Deva Gran Knda Tutg,Zyyy Beng,Zinh Deva Gran,Zyyy Nand,Zinh Grek,Zinh Cyrl Latn Syrc,Zinh Syrc",
  ",Zyyy Latn Mong Phag,Zyyy Adlm Arab,Zyyy Cari Geor Glag Lyci Hung Orkh,Zyyy Cari Grek Mero Hung,Zinh Deva Gran L",
  "atn,Brai,Zyyy Copt Latn,Zyyy Avst Orkh,Zyyy Avst Cari Geor Kthi Lydi Hung Samr,Zyyy Adlm Arab Hung,Zyyy Cyrl Gla",
  "g,Zyyy Bopo Hani Hang Hira Kana Mong Yiii,Zyyy Bopo Hani Hang Hira Kana Mong Phag Yiii,Zyyy Bopo Hani Hang Hira ",
  "Kana Mong Tibt Yiii,Zyyy Bopo Hani Hang Hira Kana Lisu Mong Tibt Yiii,Zinh Bopo Hani,Zyyy Hani Hira Kana,Vaii,Zy",
  "yy Hani Latn,Sylo,Zyyy Deva Dogr Gujr Guru Kthi Knda Khoj Sind Mahj Mlym Modi Nand Shrd Takr Tirh Tutg,Zyyy Deva",
  " Dogr Gujr Guru Kthi Knda Khoj Sind Mahj Modi Nand Shrd Takr Tirh Tutg,Zyyy Deva Dogr Gujr Guru Kthi Khoj Sind M",
  "ahj Modi Shrd Takr Tirh,Phag,Deva Beng Tutg,Deva Taml,Zyyy Kali Latn Mymr,Zyyy Bugi Java,Zyyy Arab Nkoo,Zyyy Cpr",
  "t Cpmn Linb,Zyyy Cprt Lina Linb,Lyci,Cari,Zinh Arab Copt,Zyyy Arab Copt,Goth,Perm,Dsrt,Shaw,Elba,Todr,Palm,Sidt,",
  "Mero,Sarb,Narb,Mani Ougr,Orkh,Sogo,Sogd,Ougr,Chrs,Elym,Mahj,Dogr,Zanb,Soyo,Pauc,Maka,Pcun,Cpmn,Hluw,Gukh,Krai,Me",
  "df,Toto,Nagm,Seal",
].join("");

/** The lengths of the runs of code points of one class, less 1; see `src/infra/numbers.ts`. */
export const LENGTHS: string = [
  "SB#1#R=X90##%##+###('B*#&Q:#'#&/&$$$&##&#(Q850R6E##$#S@JQ%$'#Q-Q*'#(#0##$C8RD$)#D0#Q0$R+0Q/$%P$1#>$##-?,'Q?#?QE#",
  "#$1#-2&QL$#'0/Q(#$#<#)&##8$R?$))Q8#0'&$&$.*R>&)'/I(@%#$&$5,.QC%D.P,,#*..2#%-*1.O#(,%$Q2*&2/QK-@&CQ;'B(G'B#1#)&$R",
  "5QJHM,#&W)V%?5,(QJ$($^L?%Q?%-)8+#7$+6./#%#$Q#Q/4,($$##6(QM)M'Q:,A#.&.&#%.@$'-N&<(-%$B>$$Q3#?$-(,(0$Q51QA#Q&Q4Q(*",
  "&Q,%1%%Q$-Q)**############$$###(#####&###%$#'H'#Q%'&'/#Q:#$Q*###S7RBQO/Q1,&-)##5+(#.$C#A#,#$#)#-#$-#22G-B#1H#%$(",
  "#=#3K%&_88-7e*U<^@$RPR&BR:')H,Q,)$0:Q=B9#:##,#&###<$&><#QM.T@<2####&$$(##*&#+&$#'##&$$QO&R&#Q%R$#QJ+#2A#J:A#Q%1.",
  "&Q##QL;,'R&A^a%j1%Q++Q$V:6Q##Q$QL**<R-$QG&#01O%%%$##(Q,*Q:*.(3###.P##F-#?%QB##,&$A#Q++0$,$=+Q7:'9Q-M#+%$$$$QDP$,",
  "Uc.9&Q%TSDWN$R0H).''<#'###$#$#,ZD$S(B$#,#$2,(0$7$.#5#&&'#RM$##B<(<(',#O$A%($($($%%)#),'$.#<#5#$#1$0DRA'$#&O%+QC#",
  "/%#Q#O#RH?%Q%1#=&F+%='M'@##F&0LQDQ$@$,(F&F&J*Q(-#-#1#)#$#-#1#)#$%Q(.VE+8,*:(#L#0Q4($##N#$%#$#8#+BA*+Q$5#$''>%#<'",
  "#<HB:&6$P&#$'*#%#?$%&,)+)BBBI&)#&+Q*%)8$*5'*4)&.)QDQ=Q+Q'/Q')(J*,(H%?*$T:A#L#%$$2(#H#2J*L8<H>69+QB&F+#Q7,#$;),(Q",
  ")#4*I+R&#6-4#Q#Q2)###&#1#-(Q/',(&#*$$$8#)#$#'%*$$$%$#(#')$)%'-,##$##H#,##$##&#,#$*$?QP#'@Q<*,S>Q*$HDQ9-,(/5Q.(,(",
  "6>=$1&9T#Q0R*QG.#)$#$*#$#@#$$.+,Q:*$P$-=Q<*QG/2Q-)-QI*QLD0,(+#O#0,?%B$8#0Q=)#$#N%##$#+*,((#$#G#$#(),(N&,($U*;)3#",
  "K%?QI#12$##@/#e$R,W$.Q+'$.0S<Q/QU/R)/i(,QzI']AS^CQ.vB]3)A#,&$QC#,(@$(,Q:,,#)#7'5Y4Q.T0QO';$;NQ?&Q-)3Q4##$#/'+S`.",
  "Z1F#CR%R9/dJ0Q'Sq=&#)#$##V1'Q3#)X>QU*R1'/%+),$&&Qy8U9%Y8(9#%*C$P$9+R:Q0U2,I$Q2%3*$)@&QFQ:,-$GQ26.6.QK+4)RMQI#Q;#",
  "$$#$$$&#.###)#Q5#&$*#)#>#&#'##%)#W5#V2$Q&_*1'#1QD?g0R)0)Q*H$-)#3$)#$#''Q2S*O%0$,&$VNA3Q.'#Z&LT@M&#T*A#8*$U<T/$2K",
  "Q@&,&$b%Q8Q@Q1T,&#=#$##$##,#&####(#&######%#$##$##########$##$&#)#&#&###,#3'%#'#3Q($UJN&R*.1$1#1#G,SGQ+<#$/N&+)$",
  "0(S2f6$3%/%TF&.&>&Q,*,(J*@$.&$0+IW8*0$/%Q;##%4#/%.'S+#R-pW;[Fke0Uf.WRRI#@R&RFU,RTr0",
].join("");

/** The class of each run. */
export const VALUES: string = [
  "%'%'%'%Q'%Q'%S3%S4%Q'%'%S5S6S7)S8)S9)S:(S;($(%($(%$(Q((/S<Q)S=Q)/$Q*S>Q*$4$&%&QK&QKS?&S@SA&SB&%&L$L$L$QL$QLQM$QM",
  "$QN$QN$L$&$&%&5SCSD)5SESF5A$A$A$A$:$:$:$:$:$:$QO$QO$B$B$B$B$B$Q+C$;$;$;$;$;$;QP$QP$D$D$D$D$D$6$6$6$6$6$6$R#$%R#$",
  "R$$R$$7$7$7$7$7$7%7$MN$NSGN+$R%$R%$Q,$Q,$Q-SH$R&SIR&$R'$R'SJSK$SL$Q.$Q.$Q.$Q/$Q/$<R(<R(<$<$<$Q-$E$E$E$E$ER)$R)$O",
  "$O$O$OQ/R*$R*F$F$F$F$F$)$R+$R+R,R-$R-Q0$Q0$Q0SM/$R,$R.GR.SNGSOSPT#T$Q1T%GQ1GQ1T&T'GT(T)T*R/T+R/T,T-T.T/T0T1$'(/'",
  "('('/'(T2)T3)T4)'$($($($($($($%)%T5%T6%T7%T8%$%'$%'%'%$)T9$%(%'%'%'%'%$%$%$%T:%$%='Q($Q(N$Q2$Q2$Q2$/%T;%T<T=%R0%",
  "T>%T?%$%$0$0$0$R1%T@TA>%TBTCQ3%>Q3>%0TD+>P%>0TE-$PQ4,$+$-$R1,+$-%+%-%-%,-,-%-%-%R2$R2$R3TF$/Q)/R4$TG%'%'$'$'TH$T",
  "ITJR5TKR5$TL$R6$R6$5TM5TN5R7TOR7R8$R8+$Q5$TPQ5$Q5M$Q#$Q#$Q#$Q#MR9$R9Q6$'%'('%'$Q,Q6$Q6$+$+$0$0$'$Q*$4$4$4$4$4$4&",
  "U#&$&R:&R:&)%$)/%>%$%$%$&$&$%$%'%'%Q3,P,P+$+$+$+$+$%$%$%$8$8$8$8$8$8$8$U$R;$U%$R;($%$($%)$U&$U'$U(U)$R<$R<U*$U+$",
  "R=$R=R>$R>$U,U-R?$R?$R@$R@$U.$RA$RA1$1$1$1$1$1$1$1$U/$Q7$Q7$Q7$'$'$'$?$?$?$?$?$?RB$RBU0RC$RC$Q8$Q8$Q8RD$RDRE$REU",
  "1$U2Q9$Q9$Q92$2$2$2$2$2$2$2$U3U4$Q:$Q:U5Q:$RF$RFRG$RGRH$RHQ;$Q;$Q;$U6$Q<$Q<$Q<RI$RI$Q=$Q=$Q=$&$Q>$Q>$Q>$&$&$&U7$",
  "U8$U9$U:$U;$Q?$Q?$Q?RJ$RJ$RK$RK$RL$RL$U<$RM$6$RN$RN$H$H$H$H$H$RO$RO$*$*$*$*$*$*$*$*$*$*$*$*$*$*$*$.$.$.$.$.$.$.$",
  ".$.$.$.$RP$RP$S#$S#$S$$S$$S%$S%$<$S&$S&$M$Q@$Q@$Q@$U=$S'$S'3$3$3$3$3$3$3$3$QA$QA$QA$U>$U?$Q-U@$5$RM$S($S($Q$$Q$$",
  "Q$$Q$$QB$QB$QB$9$9$9$9$9$9$9$@$@$@$@$@$@$S)$S)$A$UA$QC$QC$QC$R3$CQ+CQ+C$CI$I$QDIQDIQDUBI$UC$S*$S*$UD$UE$R4$QE$QE",
  "$QES+$S+$S,$S,$J$J$J$J$J$UF$UG$S-$S-$QF$QF$QF$Q%S.0QG$0$Q%QG$QGQ%$Q%$S/$S/$,$,$,$,Q4,$,$S.$K$K$K$K$KR0$%$%$%$%$%",
  "$)$)$%$%$%)%)%)%)%)%($%)%$%$%$%$-%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%QH$QH$QH$%$'$'$'('=$=$=$=$=$/$Q&$Q&$",
  "Q&$Q&$UH$S0$S0$UI$S1$S1$QI$QI$QI$S2$S2$QJ$QJ$QJ$%$%$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$&$",
  "&$&$&$&$%$%$%$%$%$%$%$%Q4%$%$%$-$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$%$0$UJ$%$%$)$",
].join("");
