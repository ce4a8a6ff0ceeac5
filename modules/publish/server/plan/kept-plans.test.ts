import { memories, type Context } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { keepPlan, sideKey, sidesOfPlan } from './kept-plans.ts';

const services = { memory: memories() };
const as = (userId: number) =>
  ({ user: { userId, userType: 'user' }, site: { id: 1 }, ip: '', services }) as unknown as Context;
const sides = { before: null, after: 'x' };
const filesOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, n) => [sideKey('pc', `${n}.html`), sides]));
const asked = (planId: string) => sidesOfPlan(as(1), planId, { pipeCode: 'pc', path: '0.html' });

it('keeps the plan of one account however many another makes, and the last ones of each', () => {
  const own = keepPlan(as(1), filesOf(1));
  const small = Array.from({ length: 300 }, () => keepPlan(as(2), filesOf(1)));
  expect([own, ...small].every((planId) => asked(planId) === sides)).toBe(true);
  const large = Array.from({ length: 20 }, () => keepPlan(as(2), filesOf(20_000)));
  expect(asked(large.at(-1) ?? '')).toEqual(sides);
  expect(() => asked(large[0] ?? '')).toThrow('publish.planExpired');
  expect(asked(own)).toEqual(sides);
});
