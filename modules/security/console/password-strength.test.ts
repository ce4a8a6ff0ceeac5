import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['abc', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 0],
  ['12345678', 1],
  ['Kaiyin2026', 3],
  ['correct horse battery', 4],
  ['Xq7!fR2#mW9$', 3],
])('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
