import { beforeEach, expect, it } from 'vitest';
import { inOrder, useTasks, type Task } from './task.ts';

const task = (id: number, status: Task['status'], percent = 0) => ({ id, status, percent }) as Task;
const order = () => inOrder(useTasks.getState().byId).map(({ id }) => id);

beforeEach(() => useTasks.setState({ byId: {} }));

it('shows running tasks first, then the youngest', () => {
  useTasks.getState().put([task(1, 'running'), task(2, 'success'), task(3, 'failed'), task(4, 'ready')]);
  expect(order()).toEqual([4, 1, 3, 2]);
  useTasks.getState().drop([3, 1]);
  expect(order()).toEqual([4, 2]);
});

it('never lets a late report revive a finished task', () => {
  useTasks.getState().put([task(1, 'success', 100)]);
  useTasks.getState().put([task(1, 'running', 90)]);
  expect(useTasks.getState().byId[1]).toMatchObject({ status: 'success', percent: 100 });
});
