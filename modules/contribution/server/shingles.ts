const most = { letters: 20_000, samples: 4, length: 24, shortest: 8 };

/** All runs of so many letters of a text, without white space and punctuation. */
export function shinglesOf(text: string, size: number): Set<string> {
  const letters = text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')
    .slice(0, most.letters);
  const found = new Set<string>();
  for (let at = 0; at + size <= letters.length; at++) found.add(letters.slice(at, at + size));
  if (found.size === 0 && letters !== '') found.add(letters);
  return found;
}

/** How much of the smaller of two sets the other has, 0 to 100. */
export function sharedPercent(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  // A few letters are in everything.
  if (small.size < 2) return 0;
  let shared = 0;
  for (const part of small) if (large.has(part)) shared++;
  return Math.round((shared * 100) / small.size);
}

/** Beginnings of some sentences of a text, the longest ones: texts that were copied have them as they are. */
export const samplesOf = (text: string): string[] =>
  text
    .split(/[\p{P}\p{S}\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part.length >= most.shortest)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most.samples)
    .map((part) => part.slice(0, most.length));
