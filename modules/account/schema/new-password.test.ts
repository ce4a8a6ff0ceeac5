import { passwordFaults, passwordRules } from './password-policy.ts';
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPassword } from './new-password.ts';

it.each([
  [6, 24, 14],
  [20, 30, 20],
  [6, 8, 8],
])(
  'makes passwords of %s to %s that every rule takes, no two alike',
  async (passwordLenMin, passwordLenMax, length) => {
    const lengths = { passwordLenMin, passwordLenMax };
    const made = Array.from({ length: 200 }, () => newPassword(randomInt, lengths));
    expect(made.every((password) => password.length === length)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    for (const passwordRule of passwordRules)
      for (const password of made)
        expect(await passwordFaults(password, { ...lengths, passwordRule, passwordSensitive: [] })).toEqual([]);
  },
);
