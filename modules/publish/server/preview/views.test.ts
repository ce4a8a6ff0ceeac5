import { memories, type Context } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { bytesOfViews, openView, viewOf, type View } from './views.ts';

const services = { memory: memories() };
const as = (userId: number) => ({ user: { userId, userType: 'user' }, ip: '', services }) as Context;
const view: View = async () => undefined;
const tokenOf = (url: string) => url.split('/')[2] ?? '';

it('keeps what one account opened however many views another opens', () => {
  const terms = { lifetime: 600_000 };
  const own = openView(as(1), view, terms);
  const others = Array.from({ length: 40_000 }, () => openView(as(2), view, terms));
  expect(viewOf(as(1), tokenOf(own))).toBe(view);
  expect(viewOf(as(1), tokenOf(others.at(-1) ?? ''))).toBe(view);
  expect(viewOf(as(1), tokenOf(others[0] ?? ''))).toBeUndefined();
  for (let times = 0; times < 20; times++) openView(as(2), view, { ...terms, bytes: 5_000_000 });
  expect(viewOf(as(1), tokenOf(own))).toBe(view);
  expect(bytesOfViews(as(1))).toBeLessThan(10_000_000);
});
