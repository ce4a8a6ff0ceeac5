/** The first word, in the order of pinyin, of each letter that words begin with. */
const firsts = [...'吖丷嚓咑妸发旮哈丌咔垃呣拏喔妑七呥仨他屲夕丫帀'];
const letters = [...'abcdefghjklmnopqrstwxyz'];
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const chinese = /\p{Script=Han}/u;

/** What one types who knows a Chinese name by ear: the initials of its pinyin, other letters as they are, in small letters. */
export function initialsOf(name: string): string {
  return Array.from(name.toLowerCase(), (word) => {
    if (!chinese.test(word)) return /[a-z0-9]/.test(word) ? word : '';
    const place = firsts.findLastIndex((first) => order.compare(first, word) <= 0);
    return letters[place] ?? '';
  }).join('');
}

/** Whether words that somebody looks for are part of a name, or the initials that it begins with. */
export function isCalled(name: string, words: string): boolean {
  const low = words.toLowerCase();
  return name.toLowerCase().includes(low) || initialsOf(name).startsWith(low);
}
