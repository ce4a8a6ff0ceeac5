import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { describe, expect, it } from 'vitest';
import { failureCauses } from './failure-causes.ts';

const failure = (page: string, change: Partial<PageFailure> = {}): PageFailure => ({
  pipeCode: 'pc',
  page,
  template: 'list.template.html',
  line: 3,
  column: 1,
  message: 'no such tag',
  ...change,
});

describe('failureCauses', () => {
  it('gathers the pages that fail at one place', () => {
    const causes = failureCauses([failure('a/'), failure('b/'), failure('c/', { line: 4 }), failure('d/')]);
    expect(causes.map(({ line, pages }) => [line, pages])).toEqual([
      [3, ['a/', 'b/', 'd/']],
      [4, ['c/']],
    ]);
  });

  it('keeps pipes, templates and reasons apart', () => {
    const other = [{ pipeCode: 'h5' }, { template: 'x' }, { message: 'y' }, { column: 2 }];
    expect(failureCauses([failure('a/'), ...other.map((change) => failure('a/', change))])).toHaveLength(5);
  });

  it('has none where nothing fails', () => expect(failureCauses([])).toEqual([]));
});
