import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('quotes what needs it and lets no cell be a formula', () => {
  expect(
    csvOf([
      ['页面', 'a "b", c'],
      ['=1+1', '-3'],
    ]),
  ).toBe('\uFEFF页面,"a ""b"", c"\r\n\'=1+1,-3\r\n');
});
