/** Letters of other alphabets say more each. */
const weightOf = (letter: string): number => (letter.charCodeAt(0) < 0x2e80 ? 1 : 2);
/** Fewer letters in a row, by their weight, are anybody's. */
const enough = 8;

/**
 * A text in which whatever stands in another's words is replaced: each of the titles wherever it stands, and every run of
 * letters that one of the texts has, too, of at least eight letters or four Chinese characters.
 */
export function withoutWordsOf(
  text: string,
  { titles, texts }: { titles: readonly string[]; texts: readonly string[] },
  standIn: string,
): string {
  const written = [...titles, ...texts].map((one) => one.toLowerCase());
  const read = text.toLowerCase();
  // Lower case of some letters is longer: then places would not fit.
  if (read.length !== text.length) return standIn;
  const told: boolean[] = Array.from({ length: text.length }, () => false);
  for (const title of titles.map((one) => one.toLowerCase()).filter(Boolean))
    for (let at = read.indexOf(title); at >= 0; at = read.indexOf(title, at + 1))
      told.fill(true, at, at + title.length);
  for (let from = 0; from < read.length; from++) {
    const run = shortestRun(read, from);
    if (run && written.some((one) => one.includes(run))) told.fill(true, from, from + run.length);
  }
  return replaced(text, told, standIn);
}

/** The letters from a place on that are just enough to be somebody's; undefined near the end. */
function shortestRun(text: string, from: number): string | undefined {
  for (let [end, weight] = [from, 0]; end < text.length; end++) {
    weight += weightOf(text[end] ?? '');
    if (weight >= enough) return text.slice(from, end + 1);
  }
  return undefined;
}

/** The space around what goes stays. */
function replaced(text: string, told: readonly boolean[], standIn: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    let end = at;
    while (told[end]) end++;
    const run = text.slice(at, end);
    const words = run.trim();
    left += words ? run.replace(words, () => standIn) : run + (text[end] ?? '');
    at = words ? end : end + 1;
  }
  return left;
}

/** An address that says no more than the number of its item; those that the product itself made stay as they are. */
export function plainAddress(path: string, contentId: number): string {
  const isOurs = path.startsWith('resources/') || /(?:^|\/)\d+(?:_\d+)?\.\w+$/.test(path);
  return isOurs ? path : `#${contentId}${/(?:_\d+)?\.\w+$/.exec(path)?.[0] ?? ''}`;
}
