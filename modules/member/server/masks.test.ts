import { expect, it } from 'vitest';
import { maskedAddress, maskedNumber } from './masks.ts';

it.each([
  ['13800000007', '138****0007'],
  ['0215551234', '021****234'],
  ['12345', '*****'],
])('the number %s is shown as %s', (number, shown) => expect(maskedNumber(number)).toBe(shown));

it.each([
  ['lining@example.com', 'lin***@example.com'],
  ['a@example.com', '*@example.com'],
])('the address %s is shown as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown));
