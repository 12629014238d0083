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

/** A line for each of the first encodings above: its index, as `src/packages/page/encodings/single-byte.ts` reads it. */
export const SINGLE_BYTE_INDEXES: string = /* @__PURE__ */ [
  "A€1‚ƒ„…†‡ˆ‰Š‹Œ1Ž2‘’“”•–—˜™š›œ1žŸ2o",
  "Be\u008E-\u0090d\u009E1dĞcİŞhğcış1",
  "A10€1Š1šbŽ3ž3ŒœŸ1t",
  "Ca\u008Af\u009A14Ă8\u03003Đ1\u03092Ơ7Ư\u03034ă8\u03013đ1\u03232ơ7ư₫1",
  "B1پ8ٹ2چژڈگ7ک1ڑ2\u200C\u200Dں1،8ھf؛4؟ہء-ض1ط-غـ-ك1ل1م-و5ىي2\u064B-\u064E1\u064F\u06501\u06511\u06522\u200E\u200Fے",
  "Ec\u008C-\u0090b\u009C-£₪5×f÷5\u05B0-׃װ-״!!!!!!!א-ת!!\u200E\u200F!",
  "G\u0080-\u00A0!2¤-©l!!!!!!!!!!!!!!!!!!!!!!!!!!6‗w",
  "G8\u0088f\u00988΅Ά1¤-©!4―4΄3Έ-Ί1Ό1Ύ-Ρ!Σ-ώ1",
  "I\u0080-\u00A0‘’1€₯4ͺ3!6΅Ά21",
  "B3\u00834\u00883ŚŤ1Ź8\u00983śť1ź1ˇ˘Ł1Ą4Ş4Ż2˛ł5ąş1Ľ˝ľżŔ2Ă1ĹĆ1Č1Ę1Ě2ĎĐŃŇ2Ő2ŘŮ1Ű2Ţ1ŕ2ă1ĺć1č1ę1ě2ďđńň2ő2řů1ű2ţ˙",
  "K\u0080-\u00A0Ą3ĽŚ2Š1ŤŹ1Ž2ą3ľśˇ1š1ťź1ž1t",
  "DxĄąŁ1„4Ș1Ź1źŻ2Čł1”3čș4ż3Ă1ĆaĐŃ3Ő1ŚŰ4ĘȚ4ă1ćađń3ő1śű4ęț1",
  "B3\u00834\u00881\u008A1\u008C¨ˇ¸8\u00981\u009A1\u009C¯˛\u009F1!3!2Ø1Ŗ4Æ8ø1ŗ4æĄĮĀĆ2ĘĒČ1ŹĖĢĶĪĻŠŃŅ1Ō3ŲŁŚŪ1ŻŽ1ąįāć2ęēč1źėģķīļšńņ1ō3ųłśū1żž˙",
  "N\u0080-\u00A0”3„e“22’",
  "AxĄĸŖ1ĨĻ2ŠĒĢŦ1Ž2ą˛ŗ1ĩļˇ1šēģŧŊžŋĀ6ĮČ1Ę1Ė2ĪĐŅŌĶ5Ų3ŨŪ1ā6įč1ę1ė2īđņōķ5ų3ũū˙",
  "PyĒĢĪ1Ķ1ĻĐŠŦŽ1ŪŊ2ēģī1ķ·ļđšŧž―ūgÏÐ2Ó-ÖŨ5Ý-ßfïð2ó-öũ5ýþĸ",
  "AxĦ˘2!Ĥ2İŞĞĴ1!Ż1ħ4ĥ2ışğĵ1!ż3!1ĊĈ9!4Ġ2Ĝ4ŬŜ4!1ċĉ9!4ġ2ĝ4ŭŝ˙",
  "AxḂḃ1ĊċḊ1Ẁ1ẂḋỲ2ŸḞḟĠġṀṁ1ṖẁṗẃṠỳẄẅṡgŴ6Ṫ6Ŷhŵ6ṫ6ŷ1",
  "Hy!!1!!!!!!!،1!!!!!!!!!!!!!؛!!!؟1ء-غ4!ـ-\u0652!!!!!!!!2!!1",
  "T€4…b‘’“”•–—9ก-\u0E3A4฿-๛4",
  "IЂЃ1ѓ4€1Љ1ЊЌЋЏђ9љ1њќћџ1ЎўЈ1Ґ2Ё1Є4Ї2Ііґ3ё№є1јЅѕїА-я",
  "AxЁ-Ќ1Ў-я№ё-ќ§ўџ",
  "VА-Я†°Ґ£§•¶І®1™Ђђ≠Ѓѓ∞1≤≥і1ґЈЄєЇїЉљЊњјЅ¬√ƒ≈∆«»…\u00A0ЋћЌќѕ–—“”‘’÷„ЎўЏџ№Ёёяv€",
  "XÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü2¢4ß3´¨1ÆØ4¥1∂∑∏π∫ªºΩæø¿¡9ÀÃÕŒœ7◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍ-ÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘-˚¸˝˛ˇ",
  "WА-п░-▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀gЁ1ЄєЇїЎў°∙·√№¤■\u00A0",
  "A─│┌┐└┘├┤┬┴┼▀▄█▌▐-▓⌠■∙√≈≤≥\u00A0⌡°²·÷═-╒ё╓-╡Ё╢-╬©юабцдефгхи-пяр-ужвьызшэщчъЮАБЦДЕФГХИ-ПЯР-УЖВЬЫЗШЭЩЧЪ",
  "[10є1ії5ґў5Є1ІЇ5ҐЎ1t",
].join("\n");

/** Checksum of each index, as computed by `src/packages/page/encodings/indexes.ts`. */
export const INDEX_CHECKSUMS: Readonly<Record<string, number>> = {
  big5: 3426810937,
  "euc-kr": 3354170746,
  gb18030: 928672785,
  jis0208: 2925090801,
};
