import type { PasswordPolicy } from './password-policy.ts';

/** A whole number from 0 that is below the limit, each as likely as the other, by a source that nobody foresees. */
export type Below = (limit: number) => number;

type Lengths = Pick<PasswordPolicy, 'passwordLenMin' | 'passwordLenMax'>;
const noLimits: Lengths = { passwordLenMin: 1, passwordLenMax: 100 };
const lower = 'abcdefghjkmnpqrstuvwxyz';
const upper = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';
const special = '!@#$%^&*?+=-';
const usual = 14;

/** A random password that every rule takes, of 14 where the lengths allow; without letters that look alike. */
export function newPassword(below: Below, { passwordLenMin, passwordLenMax }: Lengths = noLimits): string {
  const anyOf = (letters: string): string => letters[below(letters.length)] ?? '';
  const length = Math.min(Math.max(usual, passwordLenMin), passwordLenMax);
  const all = lower + upper + digits + special;
  const parts = [lower, upper, digits, special, ...Array.from({ length: length - 4 }, () => all)].map(anyOf);
  for (let at = parts.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [parts[at], parts[other]] = [parts[other] ?? '', parts[at] ?? ''];
  }
  return parts.join('');
}
