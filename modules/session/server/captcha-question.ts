import { randomInt } from 'node:crypto';
import type { CaptchaKind } from '@kaiyin/modules/security/schema';
import { plainLetters } from './captcha-letters.ts';

/** What a captcha shows, and what is to be typed. */
export interface CaptchaQuestion {
  signs: string[];
  answer: string;
}

/** Four letters or digits, or a sum of two small numbers whose result is not below zero. */
export function askCaptcha(kind: CaptchaKind): CaptchaQuestion {
  if (kind === 'math') return askSum();
  const signs = Array.from({ length: 4 }, () => plainLetters.charAt(randomInt(plainLetters.length)));
  return { signs, answer: signs.join('').toLowerCase() };
}

function askSum(): CaptchaQuestion {
  const [left, right] = [randomInt(1, 10), randomInt(1, 10)];
  const [high, low] = [Math.max(left, right), Math.min(left, right)];
  const sums = [
    [left, '+', right, left + right],
    [high, '-', low, high - low],
    [left, '×', right, left * right],
  ] as const;
  const [first, sign, second, result] = sums[randomInt(sums.length)] as (typeof sums)[number];
  return { signs: [String(first), sign, String(second), '=', '?'], answer: String(result) };
}
