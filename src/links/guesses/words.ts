/**
 * Guess: words of a sentence directly after a link, in languages without spaces between words; see "Guesses" in
 * docs/links-in-text.md. They do not start a segment, query or fragment. Of those with a second string, other letters
 * may continue a name: they do not count before hiragana, Hangul, its characters, or the end of the text.
 */
const PARTICLES: readonly (readonly [words: string, unless?: string])[] = [
  // Japanese: letters with which no word starts, and the copula.
  ["を ん っ ー ・ ～ 〜 ／"], // ⸠https://example.jp/⸡を見て
  ["です でした でしょ"], // ⸠https://example.jp/⸡です。
  ["が で と に の は へ も から まで より では には", ""], // ⸠https://example.jp/⸡から確認
  // Korean: the copula, and particles.
  ["입니다"], // ⸠https://example.kr/⸡입니다.
  ["을 를 은 는 이 가 에 의 와 과 도 로 에서 으로", ""], // ⸠https://example.kr/⸡에서 검색
  // Chinese: particles at the end of a sentence; others, which are in 的黎波里, 的里雅斯特, 的士 and
  // 吧台 too.
  ["吗 嗎 呢 了 即可"], // ⸠https://example.cn/⸡即可
  ["的 吧", "里黎士台"], // ⸠https://example.cn/⸡的首页
  // Thai: the polite ending of men.
  ["ครับ"], // ⸠https://example.th/⸡ครับ
];

const FIRST_CHARACTERS = new Set(PARTICLES.flatMap(([words]) => words.split(" ").map((word) => word.charAt(0))));

/** @param text - Not empty. */
export function startsWithParticle(text: string, isGrowing: boolean): boolean {
  return (
    FIRST_CHARACTERS.has(text.charAt(0)) &&
    PARTICLES.some(([words, unless]) =>
      words.split(" ").some((word) => {
        if (!text.startsWith(word)) {
          return isGrowing && word.startsWith(text);
        }
        const next = text.charAt(word.length);
        const isContinued = /[ぁ-ゟ가-힣]/.test(next) || unless?.includes(next);
        return unless === undefined || (next === "" ? isGrowing : !isContinued);
      }),
    )
  );
}

/**
 * End a link anywhere: marks of sentences and clauses, the border "｜", laughter and tears of chats ("ㅋ", "ㅠ",
 * "ｗ").
 */
export const ALWAYS_AFTER = /[၊။។-៖៚、。ㅋㅎㅜㅠ！，．：；？ｗ｜｡､]/;

/** `/文件.md里` */
export const FILE_TYPE = /\.(?:[a-z][a-z0-9]{1,4}|[A-Z][A-Z0-9]{1,4}).$/;
export const MOST_IN_FILE_TYPE = 6;

/** `/2024年` */
export const DATE = /[-/?#=&_]\d{1,4}[年月日년월일]$/;
