import { expect, it } from 'vitest';
import { inPipeOrder } from './pipe-order.ts';

it('puts rows in the order of their pipes, and keeps the order within one', () => {
  const rows = ['gone:1', 'h5:2', 'pc:3', 'h5:1'].map((path) => ({ pipeCode: path.split(':')[0] ?? '', path }));
  expect(inPipeOrder(rows, ['pc', 'h5']).map(({ path }) => path)).toEqual(['pc:3', 'h5:2', 'h5:1', 'gone:1']);
});
