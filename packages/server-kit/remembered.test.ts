import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { memories } from './memory.ts';
import { memoryState } from './shared/memory-state.ts';
import { remembered } from './remembered.ts';

const someContext = () => ({ services: { memory: memories(), shared: memoryState() } }) as unknown as Context;
const limits = { max: 10, ttl: 60_000 };

it('reads once until it is forgotten, each application for itself', async () => {
  let reads = 0;
  const doubled = remembered<number, number>('doubled', limits, async (_, key) => (reads++, key * 2));
  const [one, other] = [someContext(), someContext()];
  expect([await doubled.of(one, 4), await doubled.of(one, 4), reads]).toEqual([8, 8, 1]);
  await doubled.of(other, 4);
  expect(reads).toBe(2);
  doubled.forget(one);
  await doubled.of(one, 4);
  await doubled.of(other, 4);
  expect(reads).toBe(3);
});

it('keeps nothing that was read before a change and arrives after it, nor that there is nothing', async () => {
  let [value, reads]: [string | undefined, number] = [undefined, 0];
  let arrive = () => {};
  const slow = remembered<string, string | undefined>('slow', limits, async () => {
    const read = value;
    reads++;
    await new Promise<void>((resolve) => (arrive = resolve));
    return read;
  });
  const ctx = someContext();
  const ask = async () => {
    const asked = slow.of(ctx, 'key');
    arrive();
    return asked;
  };
  expect([await ask(), await ask(), reads]).toEqual([undefined, undefined, 2]);
  value = 'before';
  const asked = slow.of(ctx, 'key');
  value = 'after';
  slow.forget(ctx);
  arrive();
  expect([await asked, await ask(), await slow.of(ctx, 'key'), reads]).toEqual(['before', 'after', 'after', 4]);
});
