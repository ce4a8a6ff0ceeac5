/** Words as editors count them: each Chinese, Japanese or Korean character, and each run of other letters and digits. */
export function countWords(text: string): number {
  const ideographs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const others = text
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, ' ')
    .match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu);
  return ideographs + (others?.length ?? 0);
}

/** The beginning of a text for a summary, cut at the end of a sentence where there is one. */
export function summaryFrom(text: string, most = 120): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  const end = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)));
  return end > most / 3 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}
