/** What a list of Word is at one of its levels. */
export interface WordLevel {
  isNumbered: boolean;
  /** How an `ol` writes its numbers; empty for 1, 2, 3. */
  type: '' | 'a' | 'A' | 'i' | 'I';
}

const types: Record<string, WordLevel['type']> = {
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

/** The levels that a style sheet of Word declares, by list and level, as `l0:1`. */
export function levelsIn(css: string): Map<string, WordLevel> {
  const rules = css.matchAll(/@list\s+(l\d+):level(\d+)\s*\{([^}]*)\}/gi);
  return new Map(
    Array.from(rules, ([, list = '', level = '', declared = '']) => {
      const format = /mso-level-number-format:\s*([\w-]+)/i.exec(declared)?.[1]?.toLowerCase() ?? 'decimal';
      return [
        `${list.toLowerCase()}:${level}`,
        { isNumbered: !['bullet', 'image'].includes(format), type: types[format] ?? '' },
      ];
    }),
  );
}

const number =
  /^[(（[]?(?:第)?(?:(?:\d+\.)*(\d+)|([a-z]|[ivxlc]+)|[〇零一二三四五六七八九十百]+)(?:[.)、）．\]:：]+|[条章节款项])$/i;
const bare = /^(?:(?:\d+\.)*(\d+)|[①-⑳])$/;

/** What the sign before an item is: the letters `l`, `n` and `o` are bullets in the fonts of Word. */
export function levelOfMarker(marker: string): WordLevel {
  const sign = marker.trim();
  const [, , letters] = number.exec(sign) ?? [];
  const type = !letters
    ? ''
    : /^[ivx]{2,}$|^i$/.test(letters)
      ? 'i'
      : /^[IVX]{2,}$|^I$/.test(letters)
        ? 'I'
        : letters === letters.toUpperCase()
          ? 'A'
          : 'a';
  return { isNumbered: number.test(sign) || bare.test(sign), type };
}

/** The number that a sign says. */
export function numberOf(marker: string, { type }: WordLevel): number {
  const sign = marker.trim();
  const [, digits, letters = ''] = number.exec(sign) ?? [];
  const written = digits ?? bare.exec(sign)?.[1];
  if (written) return Number(written);
  if (/^[aA]$/.test(type) && letters.length === 1) return letters.toLowerCase().charCodeAt(0) - 96;
  return /^[iI]$/.test(type) ? roman(letters.toLowerCase()) : 1;
}

function roman(letters: string): number {
  const values = Array.from(letters, (letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0);
  const sum = values.reduce((all, value, at) => all + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return Math.max(1, sum);
}

const sign =
  /^[\s\u00a0]*((?:[·•●○■◆▪–§\uf000-\uf0ff-]|[lnuoüØ](?=[\s\u00a0\u3000]))|[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）])[\s\u00a0]*/i;

/** The sign that the words of an item begin with, where Word does not say which part of them it is. */
export function markerOf(words: string): { marker: string; length: number } {
  const [whole = '', marker = ''] = sign.exec(words) ?? [];
  return { marker, length: whole.length };
}
