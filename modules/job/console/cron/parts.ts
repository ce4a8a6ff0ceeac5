/** The words of a cron expression, with the least and the greatest number that each may name. */
export const units = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
  year: [2020, 2099],
} as const;
export type Unit = keyof typeof units;
export const unitNames = Object.keys(units) as Unit[];

/** What a word of an expression says: one of the ways that the dialog offers, or something that is kept as it was written. */
export type Part =
  | { way: 'every' }
  | { way: 'range'; from: number; to: number }
  | { way: 'step'; from: number; step: number }
  | { way: 'list'; list: number[] }
  | { way: 'none' }
  | { way: 'last' }
  | { way: 'nearest'; day: number }
  | { way: 'nth'; weekday: number; nth: number }
  | { way: 'lastWeekday'; weekday: number }
  | { way: 'other'; word: string };
export type Way = Part['way'];
export type Parts = Record<Unit, Part>;

/** The ways that make sense for a unit. */
export const waysOf = (unit: Unit): Way[] => [
  'every',
  'range',
  'step',
  'list',
  ...(unit === 'day' ? (['nearest', 'last', 'none'] as const) : []),
  ...(unit === 'weekday' ? (['nth', 'lastWeekday', 'none'] as const) : []),
];

/** What a way begins with when it is chosen. */
export function startOf(unit: Unit, way: Way): Part {
  const [first, greatest] = units[unit];
  const least = unit === 'year' ? new Date().getFullYear() : first;
  switch (way) {
    case 'range':
      return { way, from: least, to: greatest };
    case 'step':
      return { way, from: least, step: 1 };
    case 'list':
      return { way, list: [least] };
    case 'nearest':
      return { way, day: 15 };
    case 'nth':
      return { way, weekday: 1, nth: 1 };
    case 'lastWeekday':
      return { way, weekday: 5 };
    case 'other':
      return { way, word: '*' };
    default:
      return { way };
  }
}

/** A part as a word of an expression. */
export function partToWord(unit: Unit, part: Part): string {
  const [least, greatest] = units[unit];
  switch (part.way) {
    case 'every':
      return '*';
    case 'range':
      return `${part.from}-${part.to}`;
    case 'step':
      // Every so many years counts from one of them.
      return part.from === least && unit !== 'year' ? `*/${part.step}` : `${part.from}-${greatest}/${part.step}`;
    case 'list':
      return part.list.toSorted((a, b) => a - b).join(',') || '*';
    case 'none':
      return '?';
    case 'last':
      return 'L';
    case 'nearest':
      return `${part.day}W`;
    case 'nth':
      return `${part.weekday}#${part.nth}`;
    case 'lastWeekday':
      return `${part.weekday}#L`;
    case 'other':
      return part.word;
  }
}

/** A word of an expression as a part; what the dialog has no way for is kept as it is. */
export function wordToPart(unit: Unit, word: string): Part {
  const [least, greatest] = units[unit];
  const numbers = (word.match(/\d+/g) ?? []).map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  const other = { way: 'other', word } as const;
  if (word === '?' && (unit === 'day' || unit === 'weekday')) return { way: 'none' };
  if (word === '*' || word === '?') return { way: 'every' };
  if (unit !== 'year' && /^\*\/\d+$/.test(word)) return { way: 'step', from: least, step: first };
  if (/^\d+-\d+\/\d+$/.test(word)) return second === greatest ? { way: 'step', from: first, step: third } : other;
  if (!numbers.every((number) => number >= least && number <= greatest)) return other;
  if (/^\d+-\d+$/.test(word)) return { way: 'range', from: first, to: second };
  if (/^\d+(,\d+)*$/.test(word)) return { way: 'list', list: numbers };
  if (unit === 'day' && word === 'L') return { way: 'last' };
  if (unit === 'day' && /^\d+W$/.test(word)) return { way: 'nearest', day: first };
  if (unit === 'weekday' && /^[0-6]#L$/.test(word)) return { way: 'lastWeekday', weekday: first };
  if (unit === 'weekday' && /^[0-6]#[1-5]$/.test(word)) return { way: 'nth', weekday: first, nth: second };
  return other;
}

const midnight: Parts = {
  second: { way: 'list', list: [0] },
  minute: { way: 'list', list: [0] },
  hour: { way: 'list', list: [0] },
  day: { way: 'every' },
  month: { way: 'every' },
  weekday: { way: 'every' },
  year: { way: 'every' },
};

/** An expression of five to seven words as its parts; each midnight where it is none. */
export function cronToParts(cron: string): Parts {
  const words = cron.trim().split(/\s+/);
  const all = words.length === 5 ? ['0', ...words] : words;
  if (all.length < 6 || all.length > 7) return midnight;
  return Object.fromEntries(unitNames.map((unit, index) => [unit, wordToPart(unit, all[index] ?? '*')])) as Parts;
}

/** The parts as an expression: of seven words where it names years, of five where it is due at full minutes. */
export function partsToCron(parts: Parts): string {
  const words = unitNames.map((unit) => partToWord(unit, parts[unit]));
  if (words[6] !== '*') return words.join(' ');
  return words.slice(words[0] === '0' ? 1 : 0, 6).join(' ');
}

/** Whether days of the month and of the week are both named: it is due on either. */
export const namesBothDays = ({ day, weekday }: Parts): boolean =>
  [day, weekday].every(({ way }) => way !== 'every' && way !== 'none');
