import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

it('a text with breaks or other signs between cells is written between quotes, and no text as a formula', async () => {
  const rows = [
    ['a\n=1+1', 'x;=1+1', 'x\t=1', 'b\r=2'],
    ['plain', '=1', '2', ''],
  ];
  const bytes = await writeCsv(rows);
  const text = Buffer.from(bytes).toString('utf8');
  expect(text.slice(1)).toMatch(/^"a\n=1\+1","x;=1\+1","x\t=1","b\r=2"\r\nplain,[^=]/);
  expect(await readCsv(bytes, 10)).toEqual(rows);
});
