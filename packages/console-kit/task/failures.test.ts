import { expect, it } from 'vitest';
import { failuresOf } from './failures.ts';

it('names page, template, line and column where the result tells them', () => {
  const result = {
    failures: [{ page: '/a.html', message: 'No end', template: 'list.template.html', line: 3, column: 7 }],
  };
  expect(failuresOf({ result, errors: ['[pc] /a.html: No end'] })).toEqual([
    { subject: '/a.html', message: 'No end', template: 'list.template.html', line: 3, column: 7 },
  ]);
});

it('falls back to the errors, and to nothing', () => {
  expect(failuresOf({ result: null, errors: ['Disk full'] })).toMatchObject([{ subject: '', message: 'Disk full' }]);
  expect(failuresOf({ result: { failures: [] }, errors: [] })).toEqual([]);
});
