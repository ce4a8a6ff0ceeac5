import { expect, it } from 'vitest';
import { timeSpan } from './time-span.ts';

const words = (key: string, params = {}) => `${Object.values(params).join()} ${key.split('.')[1]}`;

it.each([
  [-5, '0 milliseconds'],
  [900, '900 milliseconds'],
  [12_450, '12.5 seconds'],
  [180_000, '3 minutes'],
  [5_400_000, '1.5 hours'],
  [345_600_000, '4 days'],
])('%d ms are “%s”', (span, said) => expect(timeSpan(words, span)).toBe(said));
