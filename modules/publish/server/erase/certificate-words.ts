import { setImmediate as breathe } from 'node:timers/promises';

/** Letters of other alphabets say more each. */
const weightOf = (letter: string): number => (letter.charCodeAt(0) < 0x2e80 ? 1 : 2);
/** Fewer letters in a row, by their weight, are anybody's. */
const enough = 8;

/**
 * A text in which whatever stands in another's words is replaced: each of the titles wherever it stands, and every run of
 * letters that one of the texts has, too, of at least eight letters or four Chinese characters.
 */
export async function withoutWordsOf(
  text: string,
  { titles, texts }: { titles: readonly string[]; texts: readonly string[] },
  standIn: string,
): Promise<string> {
  const read = text.toLowerCase();
  // Lower case of some letters is longer: then places would not fit.
  if (read.length !== text.length) return standIn;
  const told: boolean[] = Array.from({ length: text.length }, () => false);
  for (const title of titles.map((one) => one.toLowerCase()).filter(Boolean))
    for (let at = read.indexOf(title); at >= 0; at = read.indexOf(title, at + 1))
      told.fill(true, at, at + title.length);
  const runs = Array.from(read, (_, from) => shortestRun(read, from));
  const written = await writtenAmong(new Set(runs.filter((run) => run !== undefined)), [...titles, ...texts]);
  for (const [from, run] of runs.entries()) if (run && written.has(run)) told.fill(true, from, from + run.length);
  return replaced(text, told, standIn);
}

const mask = 0xffff;

/** Which of some short runs stand in texts: one pass over each text, whatever the runs, and others are served between them. */
async function writtenAmong(runs: ReadonlySet<string>, texts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const lengths = [...new Set(Array.from(runs, ({ length }) => length))];
  const shortest = Math.min(...lengths);
  // Most places of a text begin no run: that is told by a few letters, without making a text of them.
  const begins = new Uint8Array(mask + 1);
  for (const run of runs) begins[digestOf(run, 0, shortest)] = 1;
  for (const text of texts) {
    await breathe();
    const read = text.toLowerCase();
    for (let at = 0; at + shortest <= read.length; at++) {
      if (begins[digestOf(read, at, shortest)] === 0) continue;
      for (const length of lengths) {
        const run = read.slice(at, at + length);
        if (runs.has(run)) found.add(run);
      }
    }
  }
  return found;
}

function digestOf(text: string, at: number, length: number): number {
  let digest = 0;
  for (let index = at; index < at + length; index++) digest = (digest * 31 + text.charCodeAt(index)) & mask;
  return digest;
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
