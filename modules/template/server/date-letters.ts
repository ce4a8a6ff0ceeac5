import type { WrongLetters } from '@kaiyin/liquid';

const known = /^(yyyy|yy|M{1,4}|dd?|D|E|EEEE|HH?|hh?|mm?|ss?|SSS|a|T)$/;
const meant: Record<string, string> = {
  YYYY: 'yyyy',
  YY: 'yy',
  Y: 'yyyy',
  y: 'yyyy',
  DD: 'dd',
  DDDD: 'D',
  DDD: 'D',
  dddd: 'EEEE',
  ddd: 'E',
  A: 'a',
  aa: 'a',
};
const directives: Record<string, string> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  e: 'd',
  H: 'HH',
  I: 'hh',
  M: 'mm',
  S: 'ss',
  F: 'yyyy-MM-dd',
  T: 'HH:mm:ss',
  B: 'MMMM',
  b: 'MMM',
  A: 'EEEE',
  a: 'E',
  p: 'a',
  j: 'D',
};

interface Run {
  letters: string;
  at: number;
}

/** Letters of another system in a pattern of `dateFormat`, such as `YYYY-MM-DD`, `%Y-%m-%d` or minutes in place of months. */
export function wrongDateLetters(pattern: string): WrongLetters | undefined {
  // Words in quotes stay as they are.
  const bare = pattern.replace(/'(?:[^']|'')*'/g, (quoted) => ' '.repeat(quoted.length));
  const percent = /%[-_0^]?([A-Za-z])/.exec(bare);
  if (percent) {
    const [found, letter = ''] = percent;
    return { at: percent.index, found, instead: directives[letter] ?? `'${found}'` };
  }
  const runs = Array.from(bare.matchAll(/([A-Za-z])\1*/g), ({ 0: letters, index }): Run => ({ letters, at: index }));
  return unknownRun(runs) ?? misplacedRun(runs);
}

function unknownRun(runs: readonly Run[]): WrongLetters | undefined {
  const wrong = runs.find(({ letters }) => !known.test(letters));
  return wrong && { at: wrong.at, found: wrong.letters, instead: meant[wrong.letters] ?? `'${wrong.letters}'` };
}

/** Minutes of a date without hours, months between hours and seconds, the day of the year behind a month. */
function misplacedRun(runs: readonly Run[]): WrongLetters | undefined {
  const has = (letters: RegExp) => runs.some((run) => letters.test(run.letters));
  const wrong = runs.find(({ letters }, place) => {
    if (/^mm?$/.test(letters)) return has(/^(y|d)/) && !has(/^[Hh]/) && !has(/^M/);
    if (/^MM?$/.test(letters)) return /^[Hh]/.test(runs[place - 1]?.letters ?? '') && !has(/^[md]/);
    return letters === 'D' && has(/^M/);
  });
  if (!wrong) return undefined;
  const { at, letters: found } = wrong;
  return {
    at,
    found,
    instead: found === 'D' ? 'd' : found.startsWith('m') ? found.toUpperCase() : found.toLowerCase(),
  };
}
