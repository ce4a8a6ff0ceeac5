import { expect, it } from 'vitest';
import { namedTogether } from './name-batch.ts';

it('rows that are named at one moment are asked for by one call, each once', async () => {
  const calls: (number[] | undefined)[] = [];
  const load = async ({ ids = [] }: { ids?: number[] }) => {
    calls.push(ids);
    return [
      { value: 1, label: 'One', children: [{ value: 2, label: 'Two' }] },
      { value: 3, label: 'Three' },
    ];
  };
  const named = await Promise.all([1, 2, 3, 2, 9].map((id) => namedTogether('groups', load, id)));
  expect(named.map((one) => one?.label)).toEqual(['One', 'Two', 'Three', 'Two', undefined]);
  expect(calls).toEqual([[1, 2, 3, 9]]);
  await namedTogether('groups', load, 1);
  expect(calls).toHaveLength(2);
});
